import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { OLDEST_NODE } from './hook-program.ts'

const VERSION_MS = 5000

/** Why a program at a path cannot run, or is a Node that is too old; null: it can. */
export function programProblem(program: string): string | null {
  if (!existsSync(program)) return 'which does not exist'
  if (!/(?:\/node|\\node\.exe)$/.test(program)) return null
  try {
    const version = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      timeout: VERSION_MS,
      env: {},
    }).trim()
    return Number.parseInt(version.slice(1), 10) >= OLDEST_NODE
      ? null
      : `which is Node ${version}: ${OLDEST_NODE} or newer is needed`
  } catch {
    return 'which cannot be started'
  }
}
