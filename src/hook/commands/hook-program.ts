import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What the clients run, by absolute paths: independent of PATH. */
export type HookProgram = { readonly node: string; readonly file: string }

/** The oldest Node that runs the hook. */
export const OLDEST_NODE = 18

/** The built file, however this process was started; without a build, the file that runs now. */
export function hookFile(): string {
  const running = realpathSync(process.argv[1] ?? '')
  const folder = dirname(running)
  const built = ['../../dist/hook', '../hook'].map((place) => join(folder, place, 'audit-hook.cjs'))
  return (running.endsWith('.cjs') ? undefined : built.find((file) => existsSync(file))) ?? running
}

/** In a person's own folder; `install` writes it beside the copy, with the Node that runs it. */
export const LAUNCHER = 'audit-hook'

export function shellCommand({ node, file }: HookProgram): string {
  return `${quoted(node)} ${quoted(file)}`
}

/** Whether a line of configuration runs this program, wherever it was installed. */
export function runsAuditHook(text: string): boolean {
  return /\baudit-hook\.[cm]?[jt]s\b|\.service[\\/]+hook[\\/]+audit-hook\b/.test(text)
}

export function quoted(path: string): string {
  if (/^[\w@%+=:,./-]+$/.test(path)) return path
  return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`
}
