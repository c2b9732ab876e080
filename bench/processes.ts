/** The programs under measurement, each as a process of its own. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Listening, startListening } from '../launch/start-listening.ts'
import { startService } from '../launch/start-service.ts'

export const API_KEY = 'key-of-the-benchmark'

export function startEcho(): Promise<Listening> {
  return startListening([process.execPath, fileURLToPath(new URL('./echo-server.ts', import.meta.url))], {})
}

export function startAuditService(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  return startService({
    environment: { SERVICE_DATA_DIR: dataDir, SERVICE_API_KEY: API_KEY, ...environment },
  })
}

export type Load = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failures: number
  readonly answered: number
  /** Processor time of the generator for each request, in microseconds. */
  readonly generatorUs: number
}

/** What is posted: everyday traffic, or shell commands alone. */
export type Rows = 'mixture' | 'commands'

export async function generateLoad(
  url: string,
  connections: number,
  seconds: number,
  rows: Rows = 'mixture',
): Promise<Load> {
  const file = new URL('./generate-load.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [
    file,
    url,
    String(connections),
    String(seconds),
    API_KEY,
    rows,
  ])
  return JSON.parse(stdout)
}

export async function call<T>(url: string, method: string, path: string, body?: unknown): Promise<T> {
  return JSON.parse(await textOf(url, method, path, body)) as T
}

export const read = (url: string, path: string): Promise<string> => textOf(url, 'GET', path)

async function textOf(url: string, method: string, path: string, body?: unknown): Promise<string> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${API_KEY}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text
}
