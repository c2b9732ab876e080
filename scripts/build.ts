// Builds what is shipped and started: node scripts/build.ts. Where dist/ holds a build of these sources, nothing is done.
// Types are checked by the gate, not here.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildCommit } from './build-commit.ts'
import { buildName } from './build-name.ts'
import { isWhole, keepBuild, publishBuild } from './build-publish.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')

let name = buildName(root)
while (!isWhole(join(dist, name))) {
  const fresh = join(dist, `unfinished-${process.pid}`)
  try {
    const { buildInto } = await import('./build-into.ts')
    await buildInto(fresh)
    // Sources that changed meanwhile may be in it in part: that would be a build of neither.
    if (buildName(root) === name) keepBuild(fresh, join(dist, name))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  name = buildName(root)
}
publishBuild(dist, name, buildCommit(root))
