import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Run = {
  /** Null where it was ended because its time was up. */
  readonly code: number | null
  readonly output: string
}

export type RunOptions = {
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

/** Runs a program to its end, or ends it and everything that it started. */
export async function runProgram(
  program: string,
  parameters: readonly string[],
  { folder, environment, timeoutMs }: RunOptions,
): Promise<Run> {
  const child = spawn(program, parameters, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      output += text
    })
  }
  const end = () => endGroup(child.pid)
  const timer = setTimeout(end, timeoutMs)
  process.once('exit', end)
  const [code] = await once(child, 'close')
  clearTimeout(timer)
  process.off('exit', end)
  return { code, output }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
