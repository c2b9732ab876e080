/** The programs under measurement, each as a process of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

export const API_KEY = 'key-of-the-benchmark'

export type Running = {
  readonly url: string
  readonly pid: number
  readonly startMs: number
  /** The most memory that it has held so far, in megabytes. */
  peakMb(): number
  stop(): Promise<void>
}

export function startEcho(): Promise<Running> {
  return start('./echo-server.ts', [], {})
}

export function startAuditService(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> {
  return start('../dist/bin/audit-service.js', ['serve'], {
    SERVICE_DATA_DIR: dataDir,
    SERVICE_PORT: '0',
    SERVICE_API_KEY: API_KEY,
    SERVICE_LOG_LEVEL: 'warn',
    ...environment,
  })
}

export type Load = { perSecond: number; p50: number; p99: number; failures: number }

export async function generateLoad(url: string, connections: number, seconds: number): Promise<Load> {
  const file = new URL('./generate-load.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [
    file,
    url,
    String(connections),
    String(seconds),
    API_KEY,
  ])
  return JSON.parse(stdout)
}

export async function call<T>(url: string, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${API_KEY}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

async function start(
  file: string,
  parameters: string[],
  environment: Record<string, string>,
): Promise<Running> {
  const since = performance.now()
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname, ...parameters], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - since,
    peakMb: () =>
      Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const url = /is listening on (http:\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', () => reject(new Error(`It did not start: ${output}`)))
  })
}
