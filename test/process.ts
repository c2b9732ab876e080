/** The real program as a process of its own, as it is shipped. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

export const PROGRAM = new URL('../dist/bin/audit-service.js', import.meta.url).pathname

export type ServiceProcess = {
  readonly url: string
  readonly child: ChildProcess
  output(): string
  /** Sends the signal and waits for the end; the answer is the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | string | null>
}

export async function startProcess(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [PROGRAM, 'serve'], { env: environmentOf(dataDir, environment) })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const exited = once(child, 'exit')
  const url = await Promise.race([
    exited.then(() => Promise.reject(new Error(`The service did not start:\n${output}`))),
    waitForAddress(() => output),
  ])
  return {
    url,
    child,
    output: () => output,
    async end(signal) {
      child.kill(signal)
      const [code, by] = await exited
      return code ?? by
    },
  }
}

/** Runs a command of the program to its end. */
export async function runProgram(
  parameters: readonly string[],
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...parameters], {
    env: environmentOf(dataDir, environment),
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const [code] = await once(child, 'close')
  return { code, stdout, stderr }
}

function environmentOf(dataDir: string, environment: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    SERVICE_PORT: '0',
    SERVICE_DATA_DIR: dataDir,
    SERVICE_LOG_LEVEL: 'warn',
    ...environment,
  }
}

async function waitForAddress(output: () => string): Promise<string> {
  for (;;) {
    const url = /is listening on (https?:\S+)/.exec(output())?.[1]
    if (url) return url
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
