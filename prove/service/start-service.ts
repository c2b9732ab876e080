/** The program as it is shipped, as a process of its own, with or without a fault built in before it starts. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { API_KEY } from './api-key.ts'

export const PROGRAM =
  process.env['PROVE_PROGRAM'] ?? new URL('../../dist/bin/audit-service.js', import.meta.url).pathname

export type ServiceOptions = {
  readonly environment: Readonly<Record<string, string>>
  /** Modules of prove/faults, loaded before the program: the program itself has no switches for tests. */
  readonly faults?: readonly string[]
  /** Words that stand before the program's own, such as `nsenter ...`; they must end in an exec. */
  readonly before?: readonly string[]
  readonly program?: string
  /** Another Node than this one. */
  readonly node?: string
}

export type Service = {
  readonly url: URL
  readonly pid: number
  /** Everything that it wrote so far. */
  output(): string
  isRunning(): boolean
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>
  /** Resolves when the process is gone, by whosever hand. */
  gone(): Promise<void>
  /** SIGTERM; the answer is the exit code, or the signal that ended it. */
  stop(): Promise<number | string | null>
  /** Memory in megabytes, now and at most, and open descriptors. */
  measure(): { readonly rssMb: number; readonly peakMb: number; readonly descriptors: number }
}

/** Rejects with a `StartFailure` where the program ends instead of listening. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const child = launch(options)
  living.add(child)
  child.once('exit', () => living.delete(child))
  const output = collect(child)
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>
  const url = await Promise.race([addressOf(child, output), exited.then(([code]) => failure(code, output()))])
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    url: new URL(url),
    pid: child.pid ?? 0,
    output,
    isRunning,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async gone() {
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      const [code, signal] = await exited
      return code ?? signal
    },
    measure: () => measure(child.pid ?? 0),
  }
}

/** A proof that is broken off leaves no service behind. */
const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

export class StartFailure extends Error {
  readonly code: number | null
  readonly words: string
  constructor(code: number | null, words: string) {
    super(`The service did not start (exit code ${code}): ${words}`)
    this.code = code
    this.words = words
  }
}

function launch(options: ServiceOptions): ChildProcess {
  const { environment, faults = [], before = [], program = PROGRAM, node = process.execPath } = options
  const words = [
    ...before,
    node,
    ...faults.flatMap((name) => ['--import', new URL(`../faults/${name}.ts`, import.meta.url).href]),
    program,
    'serve',
  ]
  return spawn(words[0] ?? '', words.slice(1), {
    env: {
      PATH: process.env['PATH'],
      SERVICE_PORT: '0',
      SERVICE_API_KEY: API_KEY,
      SERVICE_LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The last of it is enough for a report, and a service in trouble may write a lot. */
const KEPT_CHARACTERS = 20_000

function collect(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-KEPT_CHARACTERS)
    })
  return () => output
}

function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const url = /is listening on (http:\S+)/.exec(output())?.[1]
      if (url) resolve(url)
    })
  })
}

function failure(code: number | null, words: string): Promise<never> {
  return Promise.reject(new StartFailure(code, words))
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
