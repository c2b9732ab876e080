/** Which Node the clients run the hook with: one that stays when the package that installs it is removed. */
import { execFileSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, isAbsolute, join, sep } from 'node:path'
import { OLDEST_NODE } from './hook-program.ts'

export type ChosenNode = { readonly path: string; readonly note: string }

const VERSION_MS = 5000

/** npx and npm scripts run the Node of a `node_modules` folder; a client would look for it there for years. */
export function lastingNode(running = process.execPath, places = process.env['PATH'] ?? ''): ChosenNode {
  if (isLasting(running)) return { path: running, note: `Clients run it with ${running}` }
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  for (const folder of places.split(delimiter)) {
    const path = join(folder, name)
    if (!isAbsolute(folder) || !existsSync(path) || !isLasting(path)) continue
    const version = versionOf(path)
    if (version !== null && Number.parseInt(version, 10) >= OLDEST_NODE)
      return { path, note: `Clients run it with ${path} (Node ${version})` }
  }
  return {
    path: running,
    note: `Clients run it with ${running}: no other Node ${OLDEST_NODE} or newer was found. When that folder is removed, no call is checked any more: install Node, and run this again.`,
  }
}

/** Whatever links there are on the way. */
function isLasting(path: string): boolean {
  return [path, realpathSync(path)].every((one) => !one.split(sep).includes('node_modules'))
}

function versionOf(path: string): string | null {
  try {
    const answer = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      timeout: VERSION_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return /^v(\d+\.\d+\.\d+)/.exec(answer)?.[1] ?? null
  } catch {
    return null
  }
}
