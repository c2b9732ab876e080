/** The service with a policy that blocks what is high or critical. */
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { issueKey } from '../../launch/issue-key.ts'
import { startService } from '../../launch/start-service.ts'
import type { Outcome } from '../../src/domain/outcome.ts'

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

const SETTLED_WITHIN_MS = 15_000
const PAUSE_MS = 250

export type AuditEvent = {
  readonly data: Readonly<Record<string, unknown>>
  readonly context: Readonly<Record<string, unknown>>
}

export type AuditedCall = {
  readonly session_id: string
  readonly call_id: string
  readonly outcome: Outcome
  readonly says: readonly string[]
}

export type AuditService = {
  readonly url: string
  /** May post and nothing else: what a developer's machine holds. */
  readonly clientKey: string
  events(): Promise<readonly AuditEvent[]>
  calls(): Promise<readonly AuditedCall[]>
  /** Of so many calls, the oldest first, once all are known to have ended. */
  settledOutcomes(calls: number): Promise<readonly string[]>
  /** What agents do is recorded, and nothing is blocked. */
  blockNothing(): Promise<void>
  revokeClientKey(): Promise<void>
  /** A person allows everything that was asked for. */
  allowAll(): Promise<void>
  /** How many calls have which outcome. */
  overview(): Promise<Readonly<Record<Outcome, number>>>
  stop(): Promise<unknown>
  /** At the same address, with what it had stored. */
  startAgain(): Promise<void>
}

export async function startAuditService(dataFolder: string): Promise<AuditService> {
  const adminKey = randomBytes(24).toString('hex')
  const environment = { SERVICE_DATA_DIR: dataFolder, SERVICE_API_KEY: adminKey }
  let service = await startService({ environment })
  const { url } = service

  // biome-ignore lint/suspicious/noExplicitAny: the answers of our own API, described in openapi.json
  async function call(method: string, path: string, body?: unknown, as = adminKey): Promise<any> {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  await call('PUT', '/v1/org/policy', {
    logging_level: 'paranoid',
    blocking_rules: { enabled: true, block_on: 'high' },
  })
  await call('PUT', '/v1/org/security', { approvals: true })
  const { id, key } = await call('POST', '/v1/org/keys', { name: 'agent clients', roles: ['ingest'] })
  const approver = issueKey('approver', environment)
  return {
    url,
    clientKey: key,
    events: async () => (await call('GET', '/v1/events?limit=200')).events,
    calls: async () => (await call('GET', '/v1/calls?limit=200')).calls,
    async settledOutcomes(calls) {
      for (const until = Date.now() + SETTLED_WITHIN_MS; ; ) {
        const known = (await call('GET', '/v1/calls?limit=200')).calls as AuditedCall[]
        const outcomes = known.map(({ outcome }) => outcome).reverse()
        if ((outcomes.length === calls && !outcomes.includes('unknown')) || Date.now() > until)
          return outcomes
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    },
    async blockNothing() {
      await call('PUT', '/v1/org/policy', { blocking_rules: { enabled: false } })
    },
    async revokeClientKey() {
      const headers = { authorization: `Bearer ${adminKey}` }
      const { status } = await fetch(`${url}/v1/org/keys/${id}`, { method: 'DELETE', headers })
      if (status !== 204) throw new Error(`The key could not be revoked: ${status}`)
    },
    async allowAll() {
      const { approvals } = await call('GET', '/v1/approvals?state=pending')
      for (const { id } of approvals)
        await call('POST', `/v1/approvals/${id}/allow`, { reason: 'a trial' }, approver)
    },
    overview: async () => (await call('GET', '/v1/overview')).outcomes,
    stop: () => service.stop(),
    startAgain: async () => {
      service = await startService({ environment: { ...environment, SERVICE_PORT: new URL(url).port } })
    },
  }
}
