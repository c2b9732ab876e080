/** The release that this one follows, taken from the history, so that it can run beside this one. */
import { execFileSync, execSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The last commit of 0.1.0. A release that changes the schema names the release before it here. */
export const PREVIOUS_RELEASE = '13add519313cb92181e28b7de347753970cbcbfd'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** False in a checkout without history, such as a shallow clone. */
export function hasPreviousRelease(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${PREVIOUS_RELEASE}^{commit}`], { cwd: ROOT, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Its sources, which Node runs as they are, with our packages: what only it needs is a dev dependency (@fastify/helmet). */
export function unpackPreviousRelease(folder: string, commit = PREVIOUS_RELEASE): string {
  const place = join(folder, 'previous-release')
  mkdirSync(place)
  execSync(`git archive ${commit} src package.json | tar -x -C '${place}'`, { cwd: ROOT })
  symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'))
  return join(place, 'src/bin/audit-service.ts')
}
