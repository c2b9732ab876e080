import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey } from '../../src/access/key-format.ts'
import { ORGANIZATION_ROLES, ROLES, type Role } from '../../src/domain/principal.ts'
import { addPeople } from '../people/add-person.ts'
import { startService, type TestService } from '../service.ts'
import { accessRows } from './resource-rows.ts'

/**
 * Who may call each operation of the API, and a request that would succeed for them. Every operation of openapi.json needs
 * a row: the test that compares the two fails for a route without one.
 */
type Row = {
  readonly roles: readonly Role[]
  readonly path?: (own: Fixtures) => string
  readonly body?: unknown
  /** The status for a caller with the right role. */
  readonly status: number
  /** For persons, whose requests come after those of keys. */
  readonly forPersons?: Partial<Pick<Row, 'status' | 'otherOrganization'>>
  /** The status for a key of another team, and of another organization, where the request names something of ours. */
  readonly otherTeam?: number
  readonly otherOrganization?: number
}

type Fixtures = {
  event: string
  key: string
  alert: string
  exception: number
  review: string
  view: string
  person: string
  provider: string
  stream: string
}

const PROVIDER = {
  name: 'Acme',
  issuer: 'https://login.acme.example',
  client_id: 'audit',
  client_secret: 's',
}

const EVENT = { agent_id: 'a', action: 'shell_command', data: { command: 'cat /etc/passwd' } }
const EXCEPTION = { kind: 'block', command: 'make deploy', reason: 'a test' }
const READERS = ['read', 'auditor', 'admin'] as const
const SENDERS = ['ingest', 'admin'] as const
const CHANGERS = ['policy', 'admin'] as const
const VIEWERS = ['read', 'auditor', 'policy', 'admin'] as const
const REVIEWERS = ['policy', 'approver', 'admin'] as const
const DECIDERS = ['policy', 'reveal', 'privacy', 'admin'] as const
const ANYONE = ROLES.filter((role) => role !== 'operator' && role !== 'metrics')
const UNKNOWN_ULID = '01JF8Z5Q3V7W2N4K6M8P0R1S2T'

const matrix: Record<string, Row> = {
  ...accessRows(),
  'POST /v1/events': { roles: SENDERS, body: EVENT, status: 201 },
  'POST /v1/events/batch': { roles: SENDERS, body: { events: [EVENT] }, status: 201 },
  'GET /v1/events': { roles: READERS, status: 200 },
  'GET /v1/events/stats': { roles: READERS, status: 200 },
  'GET /v1/events/{event_id}': {
    roles: READERS,
    path: ({ event }) => `/v1/events/${event}`,
    status: 200,
    otherTeam: 403,
    otherOrganization: 404,
  },
  'GET /v1/events/histogram': { roles: READERS, status: 200 },
  'GET /v1/events/facets': { roles: READERS, status: 200 },
  'GET /v1/events/facets/{field}': { roles: READERS, path: () => '/v1/events/facets/host', status: 200 },
  'GET /v1/query/check': { roles: READERS, status: 200 },
  'GET /v1/query/suggestions': { roles: READERS, status: 200 },
  'GET /v1/events/stream': {
    roles: READERS,
    path: () => '/v1/events/stream?before=2026-01-01',
    status: 200,
  },
  'GET /v1/events/export': { roles: READERS, path: () => '/v1/events/export?format=csv', status: 200 },
  'GET /v1/events/bundle': { roles: READERS, status: 200 },
  'GET /v1/events/{event_id}/proof': {
    roles: READERS,
    path: ({ event }) => `/v1/events/${event}/proof`,
    status: 200,
    otherTeam: 403,
    otherOrganization: 404,
  },
  'GET /v1/evidence': { roles: READERS, status: 200 },
  'GET /v1/evidence/checkpoint': {
    roles: READERS,
    // There is no such log: who may not ask is told so first.
    path: () => '/v1/evidence/checkpoint?period=999',
    status: 404,
  },
  'GET /v1/evidence/tile/{path}': { roles: READERS, path: () => '/v1/evidence/tile/63/000', status: 404 },
  'POST /v1/events/{event_id}/reveal': {
    roles: ['reveal'],
    path: ({ event }) => `/v1/events/${event}/reveal`,
    body: { reason: 'a test' },
    status: 200,
    otherTeam: 403,
    otherOrganization: 404,
  },
  'GET /v1/sessions': { roles: READERS, status: 200 },
  'GET /v1/calls': { roles: READERS, status: 200 },
  'GET /v1/story': { roles: READERS, path: () => '/v1/story?session_id=s', status: 200 },
  'GET /v1/coverage': { roles: READERS, status: 200 },
  'GET /v1/overview/new': {
    roles: READERS,
    path: () => '/v1/overview/new?after=2026-01-01',
    status: 200,
  },
  'GET /v1/overview': { roles: READERS, status: 200 },
  'POST /v1/org/policy/simulate': { roles: READERS, body: { policy: {} }, status: 200 },
  'POST /v1/org/policy/simulate/groups': { roles: READERS, body: { policy: {} }, status: 200 },
  'GET /v1/org/policy': { roles: ANYONE, status: 200 },
  'GET /v1/org/policy/explained': { roles: ANYONE, status: 200 },
  'PUT /v1/org/policy': { roles: CHANGERS, body: {}, status: 200 },
  'GET /v1/org/policy/versions': { roles: READERS, status: 200 },
  'GET /v1/org/policy/versions/{version}': {
    roles: READERS,
    path: () => '/v1/org/policy/versions/0',
    status: 200,
  },
  'POST /v1/org/policy/versions/{version}/restore': {
    roles: CHANGERS,
    path: () => '/v1/org/policy/versions/0/restore',
    status: 200,
  },
  'GET /v1/org/security': { roles: READERS, status: 200 },
  'PUT /v1/org/security': { roles: ['admin'], body: {}, status: 200, otherTeam: 403 },
  'GET /v1/org/notices': { roles: READERS, status: 200 },
  'PUT /v1/org/notices': { roles: CHANGERS, body: { rules: [] }, status: 200, otherTeam: 403 },
  'GET /v1/views': { roles: VIEWERS, status: 200 },
  'POST /v1/views': { roles: VIEWERS, body: { name: 'own' }, status: 201 },
  'GET /v1/views/{id}': {
    roles: VIEWERS,
    path: ({ view }) => `/v1/views/${view}`,
    status: 200,
    otherTeam: 404,
    otherOrganization: 404,
  },
  'PATCH /v1/views/{id}': {
    roles: VIEWERS,
    path: () => `/v1/views/${UNKNOWN_ULID}`,
    body: { name: 'changed' },
    status: 404,
  },
  'DELETE /v1/views/{id}': { roles: VIEWERS, path: () => `/v1/views/${UNKNOWN_ULID}`, status: 404 },
  'GET /v1/org/exceptions': { roles: ANYONE, status: 200 },
  // One that a team may make too.
  'POST /v1/org/exceptions': { roles: CHANGERS, body: EXCEPTION, status: 201 },
  'POST /v1/org/exceptions/preview': { roles: CHANGERS, body: EXCEPTION, status: 200 },
  'GET /v1/org/exceptions/{number}': {
    roles: ANYONE,
    path: ({ exception }) => `/v1/org/exceptions/${exception}`,
    status: 200,
    otherTeam: 404,
    otherOrganization: 404,
  },
  'PATCH /v1/org/exceptions/{number}': {
    roles: CHANGERS,
    path: ({ exception }) => `/v1/org/exceptions/${exception}`,
    body: { reason: 'a test' },
    status: 200,
    otherTeam: 404,
    otherOrganization: 404,
  },
  'DELETE /v1/org/exceptions/{number}': {
    roles: CHANGERS,
    path: () => '/v1/org/exceptions/9999?reason=over',
    status: 404,
  },
  'GET /v1/reviews': { roles: READERS, status: 200 },
  'POST /v1/reviews': {
    roles: REVIEWERS,
    path: () => '/v1/reviews',
    body: { event_id: UNKNOWN_ULID, state: 'open' },
    status: 404,
  },
  'GET /v1/reviews/summary': { roles: READERS, status: 200 },
  'GET /v1/reviews/{id}': {
    roles: READERS,
    path: ({ review }) => `/v1/reviews/${review}`,
    status: 200,
    otherTeam: 404,
    otherOrganization: 404,
  },
  'PATCH /v1/reviews/{id}': {
    roles: REVIEWERS,
    path: ({ review }) => `/v1/reviews/${review}`,
    body: { state: 'acknowledged' },
    status: 200,
    otherTeam: 404,
    otherOrganization: 404,
  },
  'GET /v1/pending-changes': { roles: [...READERS, ...DECIDERS], status: 200 },
  'GET /v1/pending-changes/{id}': {
    roles: [...READERS, ...DECIDERS],
    path: () => `/v1/pending-changes/${UNKNOWN_ULID}`,
    status: 404,
  },
  'POST /v1/pending-changes/{id}/confirm': {
    roles: DECIDERS,
    path: () => `/v1/pending-changes/${UNKNOWN_ULID}/confirm`,
    body: {},
    status: 404,
  },
  'POST /v1/pending-changes/{id}/refuse': {
    roles: DECIDERS,
    path: () => `/v1/pending-changes/${UNKNOWN_ULID}/refuse`,
    body: { reason: 'a test' },
    status: 404,
  },
  'GET /v1/org/keys': { roles: ['admin'], status: 200 },
  'POST /v1/org/keys': { roles: ['admin'], body: { name: 'k', roles: ['ingest'] }, status: 201 },
  'GET /v1/org/keys/{id}/events': {
    roles: ['admin'],
    path: ({ key }) => `/v1/org/keys/${key}/events`,
    status: 200,
    otherTeam: 403,
    otherOrganization: 404,
  },
  'GET /v1/org/keys/{id}/use': {
    roles: ['admin'],
    path: ({ key }) => `/v1/org/keys/${key}/use`,
    status: 200,
    otherTeam: 403,
    otherOrganization: 404,
  },
  'GET /v1/me/keys': { roles: ANYONE, status: 403, forPersons: { status: 200 } },
  'POST /v1/me/keys': {
    roles: ANYONE,
    body: { name: 'k', roles: ['operator'], expires_at: '2026-01-01' },
    status: 403,
  },
  'DELETE /v1/me/keys/{id}': {
    roles: ANYONE,
    path: () => '/v1/me/keys/00000000',
    status: 403,
    forPersons: { status: 404 },
  },
  'POST /v1/org/keys/{id}/rotate': {
    roles: ['admin'],
    path: ({ key }) => `/v1/org/keys/${key}/rotate`,
    body: { grace_seconds: 600 },
    status: 201,
    otherTeam: 403,
    otherOrganization: 404,
  },
  'DELETE /v1/org/keys/{id}': {
    roles: ['admin'],
    path: () => '/v1/org/keys/00000000',
    status: 404,
  },
  'POST /v1/enrolments': { roles: ['admin'], body: { name: 'n' }, status: 201 },
  // It takes an enrolment token instead of a key: with a key, whatever it may do, nobody is known.
  'POST /v1/enrolments/redeem': { roles: ROLES, body: {}, status: 401 },
  'GET /v1/people': { roles: ['admin'], status: 200 },
  'PATCH /v1/people/{id}': {
    roles: ['admin'],
    path: ({ person }) => `/v1/people/${person}`,
    body: { active: true },
    status: 200,
    otherTeam: 403,
    otherOrganization: 404,
  },
  'GET /v1/org/logins': { roles: ANYONE, status: 200 },
  'DELETE /v1/org/logins/{id}': {
    roles: ANYONE,
    path: () => '/v1/org/logins/0000000000000000',
    status: 404,
  },
  'GET /v1/org/providers': { roles: ['admin'], status: 200, otherTeam: 403 },
  'POST /v1/org/providers': {
    roles: ['admin'],
    body: { ...PROVIDER, issuer: 'https://169.254.169.254' },
    status: 422,
    otherTeam: 403,
  },
  'PUT /v1/org/providers/{id}': {
    roles: ['admin'],
    path: ({ provider }) => `/v1/org/providers/${provider}`,
    body: PROVIDER,
    status: 200,
    otherTeam: 403,
    otherOrganization: 404,
  },
  'DELETE /v1/org/providers/{id}': {
    roles: ['admin'],
    path: () => '/v1/org/providers/00000000',
    status: 404,
    otherTeam: 403,
  },
  'GET /v1/org/streams': { roles: ['admin'], status: 200, otherTeam: 403 },
  'POST /v1/org/streams': {
    roles: ['admin'],
    body: { name: 's', kind: 'webhook', url: 'http://169.254.169.254/' },
    status: 422,
    otherTeam: 403,
  },
  'PATCH /v1/org/streams/{id}': {
    roles: ['admin'],
    path: ({ stream }) => `/v1/org/streams/${stream}`,
    body: { paused: true },
    status: 200,
    otherTeam: 403,
    otherOrganization: 404,
  },
  'DELETE /v1/org/streams/{id}': {
    roles: ['admin'],
    path: () => '/v1/org/streams/00000000',
    status: 404,
    otherTeam: 403,
  },
  'POST /v1/org/streams/{id}/test': {
    roles: ['admin'],
    path: ({ stream }) => `/v1/org/streams/${stream}/test`,
    status: 200,
    otherTeam: 403,
    otherOrganization: 404,
  },
  'GET /v1/streams': { roles: ['operator'], status: 200 },
  'POST /v1/streams': { roles: ['operator'], body: { name: 's', kind: 'file' }, status: 422 },
  'PATCH /v1/streams/{id}': {
    roles: ['operator'],
    path: ({ stream }) => `/v1/streams/${stream}`,
    body: { paused: true },
    status: 404,
  },
  'DELETE /v1/streams/{id}': {
    roles: ['operator'],
    path: ({ stream }) => `/v1/streams/${stream}`,
    status: 404,
  },
  'POST /v1/streams/{id}/test': {
    roles: ['operator'],
    path: ({ stream }) => `/v1/streams/${stream}/test`,
    status: 404,
  },
  'GET /v1/org/teams': { roles: READERS, status: 200 },
  'POST /v1/org/teams': {
    roles: ['admin'],
    body: { name: 'red' },
    status: 422,
    otherTeam: 403,
    otherOrganization: 201,
    // There is one of that name by now.
    forPersons: { otherOrganization: 422 },
  },
  'PATCH /v1/org/teams/{name}': {
    roles: ['admin'],
    path: () => '/v1/org/teams/red',
    body: { name: 'red' },
    status: 200,
    otherTeam: 403,
    otherOrganization: 200,
  },
  'DELETE /v1/org/teams/{name}': {
    roles: ['admin'],
    path: () => '/v1/org/teams/nobody',
    status: 404,
    otherTeam: 403,
  },
  'GET /v1/org/quotas': { roles: READERS, status: 200 },
  'PUT /v1/org/teams/{name}/quotas': {
    roles: ['admin'],
    path: () => '/v1/org/teams/red/quotas',
    body: {},
    status: 200,
    otherTeam: 403,
    otherOrganization: 200,
  },
  'PUT /v1/org/keys/{id}/quotas': {
    roles: ['admin'],
    path: ({ key }) => `/v1/org/keys/${key}/quotas`,
    body: {},
    status: 200,
    otherTeam: 403,
    otherOrganization: 404,
  },
  'GET /v1/orgs/{name}/quotas': {
    roles: ['operator'],
    path: () => '/v1/orgs/default/quotas',
    status: 200,
  },
  'PUT /v1/orgs/{name}/quotas': {
    roles: ['operator'],
    path: () => '/v1/orgs/default/quotas',
    body: {},
    status: 200,
  },
  'GET /v1/org/retention': { roles: [...READERS, 'privacy'], status: 200 },
  'PUT /v1/org/retention': { roles: ['privacy'], body: {}, status: 200 },
  'POST /v1/org/retention/preview': { roles: ['privacy'], body: {}, status: 200 },
  'GET /v1/org/retention/runs': { roles: [...READERS, 'privacy'], status: 200 },
  'GET /v1/orgs/{name}/retention-floor': {
    roles: ['operator'],
    path: () => '/v1/orgs/default/retention-floor',
    status: 200,
  },
  'PUT /v1/orgs/{name}/retention-floor': {
    roles: ['operator'],
    path: () => '/v1/orgs/default/retention-floor',
    body: { floor_days: 184 },
    status: 200,
  },
  'GET /v1/holds': { roles: [...READERS, 'privacy'], status: 200 },
  'POST /v1/holds': {
    roles: ['privacy'],
    body: { case: 'c', reason: 'r', filter: { agent_id: 'nobody' } },
    status: 201,
  },
  'DELETE /v1/holds/{id}': { roles: ['privacy'], path: () => `/v1/holds/${UNKNOWN_ULID}`, status: 404 },
  'GET /v1/erasures': { roles: [...READERS, 'privacy'], status: 200, otherTeam: 403 },
  'POST /v1/erasures': {
    roles: ['privacy'],
    body: { reason: 'r', event_ids: [UNKNOWN_ULID] },
    status: 404,
  },
  'POST /v1/subjects/search': {
    roles: ['privacy'],
    body: { terms: [{ kind: 'email', value: 'nobody@example.com' }] },
    status: 202,
  },
  'GET /v1/subjects/search': { roles: ['privacy'], status: 200 },
  'GET /v1/subjects/search/{id}': {
    roles: ['privacy'],
    path: () => `/v1/subjects/search/${UNKNOWN_ULID}`,
    status: 404,
  },
  'DELETE /v1/subjects/search/{id}': {
    roles: ['privacy'],
    path: () => `/v1/subjects/search/${UNKNOWN_ULID}`,
    status: 404,
  },
  'GET /v1/subjects/search/{id}/bundle': {
    roles: ['privacy'],
    path: () => `/v1/subjects/search/${UNKNOWN_ULID}/bundle`,
    status: 404,
  },
  'GET /v1/approvals': { roles: [...READERS, 'approver'], status: 200 },
  'GET /v1/approvals/{approval_id}': {
    roles: [...READERS, 'approver'],
    path: () => `/v1/approvals/${UNKNOWN_ULID}`,
    status: 404,
  },
  'POST /v1/approvals/{approval_id}/allow': {
    roles: ['approver'],
    path: () => `/v1/approvals/${UNKNOWN_ULID}/allow`,
    body: { reason: 'r' },
    status: 404,
  },
  'POST /v1/approvals/{approval_id}/deny': {
    roles: ['approver'],
    path: () => `/v1/approvals/${UNKNOWN_ULID}/deny`,
    body: { reason: 'r' },
    status: 404,
  },
  'GET /v1/org/changes': { roles: READERS, status: 200 },
  'GET /v1/orgs': { roles: ['operator'], status: 200 },
  'POST /v1/orgs': { roles: ['operator'], body: { name: 'default' }, status: 422 },
  'POST /v1/demonstration': { roles: ['operator'], status: 201 },
  'DELETE /v1/demonstration': { roles: ['operator'], status: 204 },
  'GET /v1/catalogue': { roles: ANYONE, status: 200 },
  'POST /v1/hooks/{client}': { roles: SENDERS, path: () => '/v1/hooks/claude-code', body: {}, status: 422 },
  'POST /v1/otlp/v1/logs': { roles: SENDERS, body: { resourceLogs: [] }, status: 200 },
  'POST /v1/otlp/v1/traces': { roles: SENDERS, body: { resourceSpans: [] }, status: 200 },
  'GET /v1/alerts': { roles: READERS, status: 200 },
  'GET /v1/alerts/{id}': { roles: READERS, path: () => `/v1/alerts/${UNKNOWN_ULID}`, status: 404 },
  'POST /v1/alerts/{id}/retry': {
    roles: ['admin'],
    path: () => `/v1/alerts/${UNKNOWN_ULID}/retry`,
    status: 404,
  },
  'POST /v1/alerts/retry': { roles: ['admin'], body: {}, status: 200 },
  'GET /v1/alerts/pauses': { roles: READERS, status: 200 },
  'PUT /v1/alerts/pauses': { roles: CHANGERS, body: {}, status: 422 },
  'DELETE /v1/alerts/pauses': { roles: CHANGERS, status: 404 },
  'POST /v1/alert-rules/test': { roles: CHANGERS, body: {}, status: 422 },
}

let service: TestService
let own: Fixtures
const keys: Partial<Record<Role | 'otherTeam' | 'otherOrganization', string>> = {}
const people: Partial<Record<Role | 'otherTeam' | 'otherOrganization', Readonly<Record<string, string>>>> = {}
const badKeys: Record<string, string | null> = {}

beforeAll(async () => {
  service = await startService()
  const red = await service.issueKey({ team: 'red' })
  const event = await service.call('POST', '/v1/events', { key: red, body: EVENT })
  // The fourth: the other organization makes two of its own.
  for (let made = 1; made < 4; made++) await service.call('POST', '/v1/org/exceptions', { body: EXCEPTION })
  const exception = await service.call('POST', '/v1/org/exceptions', { body: { ...EXCEPTION, team: 'red' } })
  const review = await service.call('POST', '/v1/reviews', {
    key: red,
    body: { event_id: event.body.id, state: 'acknowledged' },
  })
  const view = await service.call('POST', '/v1/views', {
    body: { name: 'red', visible_to: 'team', team: 'red' },
  })
  const provider = await service.call('POST', '/v1/org/providers', { body: PROVIDER })
  const stream = await service.call('POST', '/v1/org/streams', {
    body: { name: 'own', kind: 'webhook', url: 'http://127.0.0.1:9/', paused: true },
  })
  own = {
    event: event.body.id,
    key: red.slice(4, 12),
    alert: UNKNOWN_ULID,
    exception: exception.body.number,
    review: review.body.id,
    view: view.body.id,
    person: '',
    provider: provider.body.id,
    stream: stream.body.id,
  }
  for (const role of ROLES) keys[role] = await service.issueKey({ roles: [role] })
  keys.otherTeam = await service.issueKey({ team: 'blue', roles: ORGANIZATION_ROLES })
  const acme = await service.call('POST', '/v1/orgs', { key: keys.operator ?? '', body: { name: 'acme' } })
  keys.otherOrganization = acme.body.first_key.key

  const callers = [
    ...ROLES.map((role) => [role, { roles: [role] }] as const),
    ['otherTeam', { roles: ORGANIZATION_ROLES, team: 'blue' }] as const,
    ['otherOrganization', { roles: ORGANIZATION_ROLES, organization: 'acme' }] as const,
  ]
  const added = await addPeople(service, [...callers.map(([, request]) => request), { roles: ['read'] }])
  for (const [index, [name]] of callers.entries()) people[name] = added[index]?.headers ?? {}
  own.person = added.at(-1)?.id ?? ''

  const expired = await service.issueKey({ expires_at: Date.now() - 1 })
  const revoked = await service.issueKey({})
  await service.call('DELETE', `/v1/org/keys/${revoked.slice(4, 12)}`)
  const unknown = makeKey().key
  Object.assign(badKeys, {
    'no key': null,
    garbage: 'garbage',
    'an unknown key': unknown,
    'a mistyped key': unknown.slice(0, -1) + (unknown.endsWith('0') ? '1' : '0'),
    'an expired key': expired,
    'a revoked key': revoked,
  })
})
afterAll(() => service.stop())

test('every operation of the API has a row, and every row an operation', async () => {
  const { paths } = (await service.call('GET', '/openapi.json', { key: null })).body
  const operations = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(operations.sort()).toEqual(Object.keys(matrix).sort())
})

async function statusOf(operation: string, row: Row, key: string | null): Promise<number> {
  const [method = '', path = ''] = operation.split(' ')
  const body = row.body === undefined ? {} : { body: row.body }
  return (await service.call(method, row.path?.(own) ?? path, { key, ...body })).status
}

test.each(Object.entries(matrix))('%s answers each caller with the right status', async (operation, row) => {
  const seen: Record<string, number> = {}
  const right: Record<string, number> = {}
  for (const [name, key] of Object.entries(badKeys)) {
    seen[name] = await statusOf(operation, row, key)
    right[name] = 401
  }
  for (const role of ROLES) {
    seen[role] = await statusOf(operation, row, keys[role] ?? '')
    right[role] = row.roles.includes(role) ? row.status : 403
  }
  // Both have every role of an organization.
  const isInside = row.roles.some((role) => ORGANIZATION_ROLES.includes(role))
  seen['other team'] = await statusOf(operation, row, keys.otherTeam ?? '')
  right['other team'] = isInside ? (row.otherTeam ?? row.status) : 403
  seen['other organization'] = await statusOf(operation, row, keys.otherOrganization ?? '')
  right['other organization'] = isInside ? (row.otherOrganization ?? row.status) : 403
  expect(seen).toEqual(right)
})

/** By the session of a person, as the dashboard calls. */
async function statusFor(
  operation: string,
  row: Row,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const [method = '', path = ''] = operation.split(' ')
  const asked = (row.path?.(own) ?? path).replace('/v1/', '/dashboard/api/')
  const body = row.body === undefined ? {} : { body: row.body }
  return (await service.call(method, asked, { key: null, headers, ...body })).status
}

test.each(Object.entries(matrix))(
  '%s answers each person as a key with the same roles',
  async (operation, row) => {
    const seen: Record<string, number> = { nobody: await statusFor(operation, row, {}) }
    const right: Record<string, number> = { nobody: 401 }
    const { status, otherOrganization } = { ...row, ...row.forPersons }
    for (const role of ROLES) {
      seen[role] = await statusFor(operation, row, people[role] ?? {})
      right[role] = row.roles.includes(role) ? status : 403
    }
    const isInside = row.roles.some((role) => ORGANIZATION_ROLES.includes(role))
    seen['other team'] = await statusFor(operation, row, people.otherTeam ?? {})
    right['other team'] = isInside ? (row.otherTeam ?? status) : 403
    seen['other organization'] = await statusFor(operation, row, people.otherOrganization ?? {})
    right['other organization'] = isInside ? (otherOrganization ?? status) : 403
    expect(seen).toEqual(right)
  },
)

test("another organization's event has the same answer as an unknown id", async () => {
  const key = keys.otherOrganization ?? ''
  const theirs = await service.call('GET', `/v1/events/${own.event}`, { key })
  const nobodys = await service.call('GET', `/v1/events/${UNKNOWN_ULID}`, { key })
  expect([theirs.status, theirs.text]).toEqual([nobodys.status, nobodys.text])
})
