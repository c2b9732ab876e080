/** The service with a policy that blocks what is critical. */
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startService } from '../../launch/start-service.ts'

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
  stop(): Promise<unknown>
}

export async function startAuditService(dataFolder: string): Promise<AuditService> {
  const adminKey = randomBytes(24).toString('hex')
  const { url, stop } = await startService({
    environment: { SERVICE_DATA_DIR: dataFolder, SERVICE_API_KEY: adminKey },
  })

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
    stop,
  }
}
