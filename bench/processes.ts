/** The programs under measurement, each as a process of its own. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Listening, startListening } from '../launch/start-listening.ts'
import { startService } from '../launch/start-service.ts'
import type { Load, Rows } from './load.ts'
import { hasWrk, runWrk } from './run-wrk.ts'

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

/** After two seconds to warm up. */
export async function generateLoad(
  url: string,
  connections: number,
  seconds: number,
  rows: Rows = 'mixture',
): Promise<Load> {
  if (hasWrk()) return runWrk(url, connections, seconds, rows, API_KEY)
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
