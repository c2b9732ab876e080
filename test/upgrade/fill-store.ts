/** Fills an empty service with a little of everything that it keeps, over its API. */
import { type CallOptions, callService } from '../service.ts'
import { KEPT_ADMIN_KEY, type KeptAnswers } from './kept-files.ts'

export type Filled = Pick<KeptAnswers, 'teamKey' | 'cookie'>

export async function fillStore(url: string, webhook: string): Promise<Filled> {
  const call = async (method: string, path: string, options: CallOptions = {}) => {
    const answer = await callService(url, method, path, { key: KEPT_ADMIN_KEY, ...options })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer
  }

  await call('POST', '/v1/org/teams', { body: { name: 'payments' } })
  await call('POST', '/v1/org/teams', { body: { name: 'closed down' } })
  await call('DELETE', '/v1/org/teams/closed%20down')
  const issue = async (request: Record<string, unknown>) =>
    (await call('POST', '/v1/org/keys', { body: request })).body
  const team = await issue({ name: 'agents of payments', roles: ['ingest', 'read'], team: 'payments' })
  const revoked = await issue({ name: 'revoked', roles: ['ingest'] })
  await call('DELETE', `/v1/org/keys/${revoked.id}`)
  const rotated = await issue({ name: 'rotated', roles: ['read'], expires_at: '2100-01-01T00:00:00Z' })
  await call('POST', `/v1/org/keys/${rotated.id}/rotate`, { body: { grace_seconds: 60 } })

  await call('PUT', '/v1/org/policy', { body: { logging_level: 'full', frameworks: { soc2: true } } })
  for (const event of EVENTS) await call('POST', '/v1/events', { body: event })
  for (let index = 0; index < 12; index++)
    await call('POST', '/v1/events', {
      key: index % 3 === 0 ? team.key : KEPT_ADMIN_KEY,
      body: {
        agent_id: index % 2 === 0 ? 'builder' : 'reviewer',
        action: 'shell_command',
        data: { command: `make target-${index}` },
        context: { session_id: `session-${index % 3}` },
      },
      headers: { 'idempotency-key': `kept-${index}` },
    })

  await call('PUT', '/v1/org/policy', {
    body: {
      logging_level: 'paranoid',
      blocking_rules: { enabled: true, block_on: 'critical' },
      alert_rules: [
        {
          name: 'critical',
          condition: { risk_level_gte: 'critical' },
          notify: { chat_webhook_url: `${webhook}/critical` },
        },
      ],
    },
  })
  await call('PUT', '/v1/org/policy?team=payments', { body: { blocking_rules: { block_on: 'high' } } })
  const blocked = { agent_id: 'builder', action: 'shell_command', data: { command: 'rm -rf /' } }
  await call('POST', '/v1/events', { body: blocked, headers: { 'idempotency-key': 'kept-blocked' } })
  await call('POST', '/v1/events', { key: team.key, body: { ...blocked, agent_id: 'cashier' } })

  // Nothing but its alert and its idempotency key is kept of an event that is not stored.
  await call('PUT', '/v1/org/policy', { body: { logging_level: 'minimal' } })
  await call('POST', '/v1/events', { body: blocked, headers: { 'idempotency-key': 'kept-not-stored' } })

  const login = await call('POST', '/dashboard/login', { key: null, body: { key: KEPT_ADMIN_KEY } })
  const cookie = login.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const key: string = team.key
  return { teamKey: [key.slice(0, 20), key.slice(20)], cookie }
}

/** Exact numbers, unusual names and characters, personal data, a password, a reasoning. */
const EVENTS: readonly Record<string, unknown>[] = [
  {
    agent_id: 'builder',
    action: 'database_query',
    data: { query: "SELECT * FROM invoices WHERE email = 'ada@example.com'", rows: 12 },
    context: { environment: 'production', session_id: 'session-1', user_email: 'grace@example.com' },
    reasoning: 'The invoice of this customer is missing.',
  },
  {
    agent_id: 'builder',
    action: 'file_read',
    data: { path: '/srv/app/Ünïcode 名前.txt', constructor: 'data', note: '\u2028 🙂' },
  },
  { agent_id: 'reviewer', action: 'file_write', data: { password: 'correct-horse-battery-9' } },
  { agent_id: 'reviewer', action: 'note', data: { phone: '+49 30 901820', address: '203.0.113.7' } },
]
