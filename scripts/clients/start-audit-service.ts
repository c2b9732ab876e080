/** The service as it is shipped, as a process of its own, with a policy that blocks what is critical. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

export type AuditEvent = {
  readonly agent_id: string
  readonly action: string
  readonly data: Readonly<Record<string, unknown>>
  readonly context: Readonly<Record<string, unknown>>
  readonly risk_level: string
  readonly decision: string
  readonly reason: string | null
}

export type AuditService = {
  readonly url: string
  /** May post and nothing else: what a developer's machine holds. */
  readonly clientKey: string
  events(): Promise<readonly AuditEvent[]>
  stop(): Promise<void>
}

export async function startAuditService(dataFolder: string): Promise<AuditService> {
  const adminKey = randomBytes(24).toString('hex')
  const child = spawn(process.execPath, [join(DIST, 'bin', 'audit-service.js'), 'serve'], {
    env: {
      SERVICE_DATA_DIR: dataFolder,
      SERVICE_PORT: '0',
      SERVICE_API_KEY: adminKey,
      SERVICE_LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  const url = await addressOf(child.stdout)

  // biome-ignore lint/suspicious/noExplicitAny: the answers of our own API, described in openapi.json
  async function call(method: string, path: string, body?: unknown): Promise<any> {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  await call('PUT', '/v1/org/policy', {
    logging_level: 'paranoid',
    blocking_rules: { enabled: true, block_on: 'critical' },
  })
  const { key } = await call('POST', '/v1/org/keys', { name: 'agent clients', roles: ['ingest'] })
  return {
    url,
    clientKey: key,
    events: async () => (await call('GET', '/v1/events?limit=200')).events,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function addressOf(stdout: NodeJS.ReadableStream): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    stdout.on('data', (chunk) => {
      output += chunk
      const url = /is listening on (http:\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    stdout.on('end', () => reject(new Error(`The service did not start: ${output}`)))
  })
}
