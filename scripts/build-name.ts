import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that a build is made of. */
const FOLDERS = ['src', 'web', 'docs', 'integrations', 'scripts']
const FILES = ['CHANGELOG.md', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.client.json']
const OTHER = /\.test\.ts$|^scripts[\\/](?!build|bundle)/

/** Named by the contents of its sources: times of files say nothing after a checkout. */
export function buildName(root: string): string {
  // The hook's compiled code fits one Node only.
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\n`)
  hash.update(`${process.env['DASHBOARD_LANGUAGE'] ?? ''}\n`)
  for (const path of [...FOLDERS.flatMap((folder) => filesIn(root, folder)), ...FILES]) {
    const contents = readFileSync(join(root, path))
    hash.update(`${path.replaceAll('\\', '/')} ${contents.length}\n`).update(contents)
  }
  return `build-${hash.digest('hex').slice(0, 12)}`
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, '/').length))
    .filter((path) => !OTHER.test(path))
    .sort()
}
