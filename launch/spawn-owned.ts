import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  type SpawnOptions,
  type SpawnOptionsWithoutStdio,
  spawn,
} from 'node:child_process'
import { guardProcess } from './guardian.ts'

/** Starts a process that ends, with all that it started itself, when this one does. */
export function spawnOwned(
  program: string,
  parameters: readonly string[],
  options: SpawnOptionsWithoutStdio,
): ChildProcessWithoutNullStreams
export function spawnOwned(
  program: string,
  parameters: readonly string[],
  options: SpawnOptions,
): ChildProcess
export function spawnOwned(
  program: string,
  parameters: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const child = spawn(program, parameters, { ...options, detached: true })
  if (child.pid === undefined) return child
  const release = guardProcess(child.pid)
  living.add(child)
  child.once('exit', () => {
    living.delete(child)
    release()
  })
  return child
}

const living = new Set<ChildProcess>()

/** The processes of `spawnOwned` that have not ended yet. */
export function livingProcesses(): ReadonlySet<ChildProcess> {
  return living
}

/** At once, with all that it started. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
