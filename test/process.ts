/** The real program as a process of its own, as it is shipped. */
import { type Ended, ended } from '../launch/ended.ts'
import { spawnOwned } from '../launch/spawn-owned.ts'
import type { Listening } from '../launch/start-listening.ts'
import { PROGRAM, type ServiceOptions, startService } from '../launch/start-service.ts'
import { askRun } from './run/ask-run.ts'

export async function startProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  options: Omit<ServiceOptions, 'environment'> = {},
): Promise<Listening> {
  await askRun('build')
  return startService({ ...options, environment: { SERVICE_DATA_DIR: dataDir, ...environment } })
}

/** Runs a command of the program to its end. */
export async function runProgram(
  parameters: readonly string[],
  dataDir: string,
  environment: Record<string, string> = {},
  cwd?: string,
): Promise<Ended> {
  await askRun('build')
  const variables = {
    PATH: process.env['PATH'] ?? '',
    SERVICE_PORT: '0',
    SERVICE_DATA_DIR: dataDir,
    SERVICE_LOG_LEVEL: 'warn',
    ...environment,
  }
  return runToEnd([process.execPath, PROGRAM, ...parameters], variables, '', cwd)
}

/** What is given is its input. */
export function runToEnd(
  command: readonly string[],
  environment: Record<string, string>,
  input = '',
  cwd?: string,
): Promise<Ended> {
  const child = spawnOwned(command[0] ?? '', command.slice(1), { env: environment, cwd })
  // It may end without having read it.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return ended(child)
}
