/** Starts a program that prints the address it listens on, as a process that ends with this one. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { killGroup, spawnOwned } from './spawn-owned.ts'

export type Listening = {
  readonly url: string
  readonly pid: number
  /** From the start of the process until its address was known. */
  readonly startMs: number
  /** The last of what it wrote. */
  output(): string
  isRunning(): boolean
  /** Sends the signal and waits for the end; the answer is the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | string | null>
  /** SIGTERM. */
  stop(): Promise<number | string | null>
  /** SIGKILL for it and all that it started; resolves when it is gone. */
  kill(): Promise<void>
  /** Resolves when it is gone, whoever ended it. */
  gone(): Promise<void>
  /** Memory in megabytes, now and at most, and open descriptors. */
  measure(): { readonly rssMb: number; readonly peakMb: number; readonly descriptors: number }
}

/** The program ended instead of listening. */
export class StartFailure extends Error {
  readonly code: number | null
  readonly output: string
  constructor(code: number | null, output: string) {
    super(`The program did not start (exit code ${code}): ${output}`)
    this.code = code
    this.output = output
  }
}

/** Rejects with a `StartFailure`. */
export async function startListening(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Listening> {
  const since = performance.now()
  const child = spawnOwned(command[0] ?? '', command.slice(1), {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>
  const url = await Promise.race([
    addressOf(child, output),
    exited.then(([code]) => Promise.reject(new StartFailure(code, output()))),
  ])
  const pid = child.pid ?? 0
  async function end(signal: NodeJS.Signals): Promise<number | string | null> {
    child.kill(signal)
    const [code, by] = await exited
    return code ?? by
  }
  return {
    url,
    pid,
    startMs: performance.now() - since,
    output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    end,
    stop: () => end('SIGTERM'),
    async kill() {
      killGroup(child)
      await exited
    },
    async gone() {
      await exited
    },
    measure: () => measure(pid),
  }
}

/** A program in trouble may write a lot. */
const KEPT_CHARACTERS = 20_000

function collect(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_CHARACTERS)
    })
  return () => output
}

function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const url = /is listening on (https?:\S+)/.exec(output())?.[1]
      if (url) resolve(url)
    })
  })
}

function measure(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return {
    rssMb: megabytes('VmRSS'),
    peakMb: megabytes('VmHWM'),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  }
}
