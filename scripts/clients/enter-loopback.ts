/** Starts this program again where there is no network but loopback. */
import { spawnSync } from 'node:child_process'

const INSIDE = 'AUDIT_CLIENTS_LOOPBACK_ONLY'

/** Whether this process can reach loopback and nothing else. */
export function isInside(): boolean {
  return process.env[INSIDE] === '1'
}

/** The exit code of the run inside; null where this machine does not allow it. */
export function runInside(parameters: readonly string[]): number | null {
  const within = (command: readonly string[], stdio: 'inherit' | 'ignore') =>
    spawnSync('unshare', ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...command], {
      stdio,
      env: { ...process.env, [INSIDE]: '1' },
    })
  if (within(['true'], 'ignore').status !== 0) return null
  return within([process.execPath, ...parameters], 'inherit').status ?? 1
}
