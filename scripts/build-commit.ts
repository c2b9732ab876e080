import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const LENGTH = 12

/**
 * The commit of the sources; with `-dirty` where files differ from it. Where there is no clone, as in the build of an
 * image, SOURCE_COMMIT names it, or it is `unknown`.
 */
export function buildCommit(root: string): string {
  const given = process.env['SOURCE_COMMIT']
  if (given) return given.slice(0, LENGTH)
  // A copy of the sources in somebody else's repository has no commit of ours.
  if (!existsSync(join(root, '.git'))) return 'unknown'
  const describe = ['describe', '--always', '--dirty', '--exclude=*', `--abbrev=${LENGTH}`]
  try {
    return execFileSync('git', describe, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
