import { once } from 'node:events'
import { killGroup, spawnOwned } from '../../launch/spawn-owned.ts'
import type { Account } from './unprivileged.ts'

export type Run = {
  /** Null where it was ended because its time was up. */
  readonly code: number | null
  readonly output: string
}

export type RunOptions = {
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** Whose rights it has; without one, this process's. */
  readonly account?: Account | undefined
}

/** Runs a program to its end, or ends it and everything that it started. */
export async function runProgram(
  program: string,
  parameters: readonly string[],
  { folder, environment, timeoutMs, account }: RunOptions,
): Promise<Run> {
  const child = spawnOwned(program, parameters, {
    ...account,
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const timer = setTimeout(() => killGroup(child), timeoutMs)
  const [code] = await once(child, 'close')
  clearTimeout(timer)
  // What it left running in the background ends with it.
  killGroup(child)
  return { code, output }
}
