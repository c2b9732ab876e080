/** A call of every operation of the API that succeeds, in an order in which it does: the examples of openapi.json come from it. */
import { setTimeout } from 'node:timers/promises'
import type { Resource } from '../../src/resources/kit/resource.ts'
import { RESOURCES } from '../../src/resources/resources.ts'
import { exampleOf, titleOf } from '../api/resource-rows.ts'
import { addPeople, type SignedIn } from '../people/add-person.ts'
import { ADMIN_KEY, type Answer, type TestService, temporaryFolder } from '../service.ts'

type OperationCall = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Called = OperationCall & { readonly answer: Answer }

type Known = {
  readonly review: string
  readonly waiting: string
  readonly confirmed: string
  /** Key of a second person. */
  readonly second: string
  event: string
  erased: string
  key: string
  alert: string
  hold: string
  search: string
  person: SignedIn
  login: string
  ownKey: string
  enrolment: string
  provider: string
  approval: string
  view: string
  stream: string
  archive: string
  /** Of each resource that is defined in one place, the id of one. */
  things: Readonly<Record<string, string>>
}

/** What the operator must have set for all of them to succeed. */
export function settingsOfExamples(): Record<string, string> {
  return { SERVICE_STREAM_DIR: temporaryFolder() }
}

const WEBHOOK = 'http://127.0.0.1:9/hooks/abc'

const STREAM = {
  name: 'SIEM',
  kind: 'webhook',
  url: 'https://siem.example/audit',
  headers: { Authorization: 'Token abc' },
  query: 'risk>=high',
  paused: true,
}

const ARCHIVE = { name: 'archive', kind: 'file', format: 'ecs', paused: true }

const EXCEPTION = {
  ...{ kind: 'set_aside', rule: 'delete.outside-folder', target: '/srv/releases/*', agent_id: 'release-bot' },
  reason: 'The release job clears its own folder.',
}

const EVENT = {
  agent_id: 'deploy-bot',
  action: 'shell_command',
  data: { command: 'cat /etc/passwd' },
  context: { session_id: 's-1', environment: 'staging' },
  reasoning: 'I want to know which accounts exist.',
}

const HOOK_INPUT = {
  session_id: 's-2',
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'rm -rf /' },
}

const EXPORT = {
  resourceLogs: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'claude-code' } }] },
      scopeLogs: [
        {
          logRecords: [
            {
              timeUnixNano: '1769860800000000000',
              attributes: [
                { key: 'event.name', value: { stringValue: 'claude_code.tool_result' } },
                { key: 'tool_name', value: { stringValue: 'Bash' } },
                { key: 'success', value: { boolValue: true } },
              ],
            },
          ],
        },
      ],
    },
  ],
}

const TRACES = {
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'gemini-cli' } }] },
      scopeSpans: [
        {
          spans: [
            {
              name: 'tool_call',
              startTimeUnixNano: '1769860800000000000',
              endTimeUnixNano: '1769860801000000000',
              attributes: [
                { key: 'session.id', value: { stringValue: 's-1' } },
                { key: 'gen_ai.tool.name', value: { stringValue: 'run_shell_command' } },
                { key: 'gen_ai.tool.call_id', value: { stringValue: 'call-1' } },
              ],
            },
          ],
        },
      ],
    },
  ],
}

const PROVIDER = {
  name: 'Acme',
  issuer: 'https://login.acme.example',
  client_id: 'audit',
  client_secret: 'as the provider gave it',
  domains: ['acme.example'],
  mappings: [{ group: 'security', roles: ['admin'] }],
}

function callsOf(known: Known): OperationCall[] {
  const { event, erased, key, alert, hold, search, person, login, ownKey, enrolment, provider, approval } =
    known
  const { review, view, waiting, confirmed, second, stream, archive, things } = known
  const get = (id: string, path: string) => ({ id, method: 'GET', path })
  const send = (id: string, method: string, path: string, body?: unknown) => ({
    ...{ id, method, path },
    ...(body !== undefined && { body }),
  })
  const soon = new Date(Date.now() + 1_000).toISOString()
  const asPerson = (call: OperationCall) => ({ ...call, headers: person.headers })
  return [
    send('createEvent', 'POST', '/v1/events', EVENT),
    send('createEvents', 'POST', '/v1/events/batch?partial=true', {
      events: [
        { ...EVENT, idempotency_key: '5f0c2a8e-1' },
        { ...EVENT, action: 'file_read', idempotency_key: '5f0c2a8e-1' },
      ],
    }),
    send('callHook', 'POST', '/v1/hooks/claude-code', HOOK_INPUT),
    send('exportLogs', 'POST', '/v1/otlp/v1/logs', EXPORT),
    send('exportTraces', 'POST', '/v1/otlp/v1/traces', TRACES),
    get('listEvents', '/v1/events?limit=1&include=attribution'),
    get('getEvent', `/v1/events/${event}?include=findings`),
    get('countEvents', '/v1/events/stats'),
    get('countEventsOverTime', '/v1/events/histogram'),
    get('countEventsByField', '/v1/events/facets'),
    get('countEventsInside', '/v1/events/facets/rule?agent_id=deploy-bot'),
    get('checkQuery', `/v1/query/check?query=${encodeURIComponent('risk>=medium data.command:*passwd*')}`),
    get('suggestQuery', `/v1/query/suggestions?query=${encodeURIComponent('agent:dep')}`),
    { ...get('streamEvents', `/v1/events/stream?before=${soon}`), headers: { 'last-event-id': event } },
    get('exportEvents', '/v1/events/export?format=csv&agent_id=deploy-bot'),
    get('exportEvents', '/v1/events/export?format=jsonl&agent_id=deploy-bot'),
    send('revealEvent', 'POST', `/v1/events/${event}/reveal`, { reason: 'Incident 4711' }),
    get('listSessions', '/v1/sessions'),
    get('listCalls', '/v1/calls?limit=1'),
    get('getStory', '/v1/story?session_id=s-1'),
    get('getCoverage', '/v1/coverage'),
    get('getOverview', '/v1/overview'),
    get('listNewThings', '/v1/overview/new?after=2026-01-01'),
    get('getPolicy', '/v1/org/policy'),
    get('explainPolicy', '/v1/org/policy/explained'),
    send('updatePolicy', 'PUT', '/v1/org/policy', {
      logging_level: 'paranoid',
      blocking_rules: { enabled: true, block_on: 'critical' },
    }),
    get('listPolicyVersions', '/v1/org/policy/versions?limit=2'),
    get('getPolicyVersion', '/v1/org/policy/versions/1'),
    send('restorePolicyVersion', 'POST', '/v1/org/policy/versions/1/restore'),
    get('getSecurity', '/v1/org/security'),
    send('updateSecurity', 'PUT', '/v1/org/security', { mask_credentials: true }),
    send('simulatePolicy', 'POST', '/v1/org/policy/simulate', {
      policy: { blocking_rules: { enabled: true, block_on: 'medium' } },
      days: 7,
    }),
    send('groupPolicyEffects', 'POST', '/v1/org/policy/simulate/groups', {
      policy: { logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'medium' } },
      days: 7,
    }),
    send('createKey', 'POST', '/v1/org/keys', { name: 'build agents', roles: ['ingest'], team: 'platform' }),
    get('listKeys', '/v1/org/keys'),
    send('updateKeyQuotas', 'PUT', `/v1/org/keys/${key}/quotas`, { events_per_minute: 600 }),
    get('countKeyEvents', `/v1/org/keys/${key}/events`),
    get('getKeyUse', `/v1/org/keys/${key}/use`),
    send('rotateKey', 'POST', `/v1/org/keys/${key}/rotate`, { grace_seconds: 600 }),
    send('revokeKey', 'DELETE', `/v1/org/keys/${key}`),
    send('createEnrolment', 'POST', '/v1/enrolments', { name: 'laptops', team: 'platform' }),
    {
      ...send('redeemEnrolment', 'POST', '/v1/enrolments/redeem', {
        ...{ host: 'laptop-7', person: 'kim', client: 'claude-code' },
      }),
      headers: { authorization: `Bearer ${enrolment}` },
    },
    get('listPeople', '/v1/people'),
    send('updatePerson', 'PATCH', `/v1/people/${person.id}`, { access: { roles: ['admin'] } }),
    asPerson(
      send('createOwnKey', 'POST', '/dashboard/api/me/keys', {
        name: 'laptop',
        roles: ['read'],
        expires_at: nextMonth(),
      }),
    ),
    asPerson(get('listOwnKeys', '/dashboard/api/me/keys')),
    asPerson(send('revokeOwnKey', 'DELETE', `/dashboard/api/me/keys/${ownKey}`)),
    get('listLogins', '/v1/org/logins'),
    send('endLogin', 'DELETE', `/v1/org/logins/${login}`),
    send('createProvider', 'POST', '/v1/org/providers', PROVIDER),
    get('listProviders', '/v1/org/providers'),
    send('updateProvider', 'PUT', `/v1/org/providers/${provider}`, { ...PROVIDER, domains: [] }),
    send('deleteProvider', 'DELETE', `/v1/org/providers/${provider}`),
    send('createStream', 'POST', '/v1/org/streams', STREAM),
    get('listStreams', '/v1/org/streams'),
    send('changeStream', 'PATCH', `/v1/org/streams/${stream}`, { from: '2026-11-01T00:00:00Z' }),
    send('testStream', 'POST', `/v1/org/streams/${stream}/test`),
    send('deleteStream', 'DELETE', `/v1/org/streams/${stream}`),
    send('createDeploymentStream', 'POST', '/v1/streams', ARCHIVE),
    get('listDeploymentStreams', '/v1/streams'),
    send('changeDeploymentStream', 'PATCH', `/v1/streams/${archive}`, { paused: true }),
    send('testDeploymentStream', 'POST', `/v1/streams/${archive}/test`),
    send('deleteDeploymentStream', 'DELETE', `/v1/streams/${archive}`),
    send('createTeam', 'POST', '/v1/org/teams', { name: 'payments' }),
    get('listTeams', '/v1/org/teams'),
    send('updateTeamQuotas', 'PUT', '/v1/org/teams/payments/quotas', { exports_per_hour: 20 }),
    get('listQuotas', '/v1/org/quotas'),
    send('renameTeam', 'PATCH', '/v1/org/teams/payments', { name: 'billing' }),
    send('retireTeam', 'DELETE', '/v1/org/teams/billing'),
    // Before there is another organization: then private targets are refused.
    send('testAlertRule', 'POST', '/v1/alert-rules/test', { notify: { chat_webhook_url: WEBHOOK } }),
    send('updateNotices', 'PUT', '/v1/org/notices', {
      rules: [
        {
          name: 'the block did not hold',
          on: ['ran_despite_block', 'let_through'],
          chat_webhook_url: WEBHOOK,
        },
      ],
    }),
    get('getNotices', '/v1/org/notices'),
    send('previewException', 'POST', '/v1/org/exceptions/preview', EXCEPTION),
    send('createException', 'POST', '/v1/org/exceptions', EXCEPTION),
    get('listExceptions', '/v1/org/exceptions?in_force=true'),
    get('getException', '/v1/org/exceptions/1'),
    send('changeException', 'PATCH', '/v1/org/exceptions/1', {
      level: 'low',
      reason: 'Agreed with the security team.',
    }),
    send('endException', 'DELETE', '/v1/org/exceptions/1?reason=The%20job%20is%20gone.'),
    send('createView', 'POST', '/v1/views', {
      name: 'Blocked in payments',
      visible_to: 'organization',
      query: 'team:payments decision:block',
      range: '7d',
      columns: ['time', 'agent', 'summary', 'outcome'],
    }),
    get('listViews', '/v1/views'),
    get('getView', `/v1/views/${view}`),
    send('changeView', 'PATCH', `/v1/views/${view}`, { range: '30d' }),
    send('deleteView', 'DELETE', `/v1/views/${view}`),
    get('listApprovals', '/v1/approvals?state=pending'),
    get('getApproval', `/v1/approvals/${approval}`),
    {
      ...send('allowApproval', 'POST', `/v1/approvals/${approval}/allow`, {
        reason: 'The old release was backed up.',
      }),
      headers: { authorization: `Bearer ${second}` },
    },
    send('denyApproval', 'POST', `/v1/approvals/${approval}/deny`, { reason: 'Not on a Friday.' }),
    get('listReviews', '/v1/reviews?state=open&limit=1'),
    send('reviewEvent', 'POST', '/v1/reviews', { event_id: event, state: 'acknowledged', owner: 'Ada' }),
    get('getReview', `/v1/reviews/${review}`),
    send('changeReview', 'PATCH', `/v1/reviews/${review}`, {
      state: 'false_alarm',
      note: 'The release job reads its own settings.',
    }),
    get('summarizeReviews', '/v1/reviews/summary'),
    get('listPendingChanges', '/v1/pending-changes'),
    get('getPendingChange', `/v1/pending-changes/${waiting}`),
    send('refusePendingChange', 'POST', `/v1/pending-changes/${waiting}/refuse`, {
      reason: 'The pipeline still needs it',
    }),
    {
      ...send('confirmPendingChange', 'POST', `/v1/pending-changes/${confirmed}/confirm`, {
        reason: 'Agreed in ticket 4711',
      }),
      headers: { authorization: `Bearer ${second}` },
    },
    send('createOrganization', 'POST', '/v1/orgs', { name: 'acme' }),
    get('listOrganizations', '/v1/orgs'),
    send('playDemonstration', 'POST', '/v1/demonstration'),
    send('deleteDemonstration', 'DELETE', '/v1/demonstration'),
    send('updateOrganizationQuotas', 'PUT', '/v1/orgs/acme/quotas', { events_per_day: 1_000_000 }),
    get('getOrganizationQuotas', '/v1/orgs/acme/quotas'),
    get('listChanges', '/v1/org/changes?limit=2'),
    get('getEvidence', '/v1/evidence'),
    get('getCheckpoint', '/v1/evidence/checkpoint'),
    get('getTile', '/v1/evidence/tile/0/000.p/1'),
    get('getEventProof', `/v1/events/${event}/proof`),
    get('bundleEvents', '/v1/events/bundle?agent_id=deploy-bot&action=file_read'),
    send('previewRetention', 'POST', '/v1/org/retention/preview', { low: 200, personal_data: 184 }),
    send('updateRetention', 'PUT', '/v1/org/retention', { low: 200, personal_data: 184 }),
    get('getRetention', '/v1/org/retention'),
    get('listRetentionRuns', '/v1/org/retention/runs'),
    send('updateRetentionFloor', 'PUT', '/v1/orgs/acme/retention-floor', { floor_days: 365 }),
    get('getRetentionFloor', '/v1/orgs/acme/retention-floor'),
    send('createHold', 'POST', '/v1/holds', {
      case: '2026-114',
      reason: 'Order of the court of 3 November',
      filter: { agent_id: 'finance-bot', after: '2026-01-01T00:00:00Z' },
    }),
    send('releaseHold', 'DELETE', `/v1/holds/${hold}`),
    get('listHolds', '/v1/holds'),
    send('searchSubject', 'POST', '/v1/subjects/search', {
      terms: [{ kind: 'email', value: 'jane.doe@example.com' }],
    }),
    get('listSubjectSearches', '/v1/subjects/search'),
    get('getSubjectReport', `/v1/subjects/search/${search}`),
    get('bundleSubject', `/v1/subjects/search/${search}/bundle`),
    send('stopSubjectSearch', 'DELETE', `/v1/subjects/search/${search}`),
    send('createErasure', 'POST', '/v1/erasures', {
      reason: 'Request of the person concerned, ticket 4711',
      event_ids: [erased],
    }),
    get('listErasures', '/v1/erasures'),
    get('listAlerts', '/v1/alerts?limit=1'),
    get('getAlert', `/v1/alerts/${alert}`),
    send('retryAlert', 'POST', `/v1/alerts/${alert}/retry`),
    send('retryAlerts', 'POST', '/v1/alerts/retry', {}),
    send('pauseAlerts', 'PUT', '/v1/alerts/pauses', { minutes: 60, reason: 'The chat is being moved' }),
    get('listAlertPauses', '/v1/alerts/pauses'),
    send('resumeAlerts', 'DELETE', '/v1/alerts/pauses'),
    get('getCatalogue', '/v1/catalogue'),
    ...RESOURCES.flatMap((resource) => callsOfResource(resource, things[resource.plural] ?? '')),
  ]
}

/** Those of a resource that is defined in one place. */
function callsOfResource(resource: Resource, id: string): OperationCall[] {
  const [title, path] = [titleOf(resource), `/v1/${resource.plural}`]
  const until = new Date(Date.now() + 7_200_000).toISOString()
  return [
    { id: `create${title}`, method: 'POST', path, body: exampleOf(resource) },
    { id: `list${title}s`, method: 'GET', path: `${path}?limit=1` },
    { id: `get${title}`, method: 'GET', path: `${path}/${id}` },
    { id: `change${title}`, method: 'PATCH', path: `${path}/${id}`, body: { until } },
    { id: `end${title}`, method: 'DELETE', path: `${path}/${id}` },
  ]
}

const NOBODY: SignedIn = { id: '', headers: {} }

function nextMonth(): string {
  return new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()
}

async function streamOf(service: TestService, path: string, body: object): Promise<string> {
  return (await service.call('POST', path, { body })).body.id
}

/** What was asked, and what the service answered. */
export async function callEveryOperation(service: TestService): Promise<Called[]> {
  const condition = { risk_level_gte: 'medium' }
  await service.setPolicy({
    logging_level: 'full',
    alert_rules: [{ name: 'medium and above', condition, notify: { chat_webhook_url: WEBHOOK } }],
  })
  const key = (await service.issueKey({ name: 'old build agent', roles: ['ingest'] })).slice(4, 12)
  const { id: event } = await service.post(EVENT)
  const { id: erased } = await service.post({
    ...EVENT,
    agent_id: 'mail-bot',
    data: { to: 'jane.doe@example.com' },
  })
  const asked = { case: '2026-7', reason: 'A question of the auditor', filter: { event_ids: [event] } }
  const hold = (await service.call('POST', '/v1/holds', { body: asked })).body.id
  const terms = [{ kind: 'email', value: 'jane.doe@example.com' }]
  const search = (await service.call('POST', '/v1/subjects/search', { body: { terms } })).body.id
  const stateOf = async () => (await service.call('GET', `/v1/subjects/search/${search}`)).body.state
  while ((await stateOf()) === 'running') await setTimeout(50)
  const alert = (await service.call('GET', '/v1/alerts')).body.alerts[0].id
  const [person = NOBODY] = await addPeople(service, [{ roles: ['read'] }])
  const { body: own } = await service.call('POST', '/dashboard/api/me/keys', {
    headers: person.headers,
    body: { name: 'old laptop', roles: ['read'], expires_at: nextMonth() },
  })
  const enrolment = (await service.call('POST', '/v1/enrolments', { body: { name: 'laptops' } })).body.token
  await service.call('POST', '/dashboard/login', { key: null, body: { key: ADMIN_KEY } })
  const login = (await service.call('GET', '/v1/org/logins')).body.logins[0].id
  const provider = (await service.call('POST', '/v1/org/providers', { body: PROVIDER })).body.id
  while ((await service.call('GET', `/v1/events/${event}/proof`)).body.index === null) await setTimeout(50)
  const approval = await askForApproval(service)
  const stream = await streamOf(service, '/v1/org/streams', { ...STREAM, name: 'collector', url: WEBHOOK })
  const archive = await streamOf(service, '/v1/streams', { ...ARCHIVE, name: 'old archive' })
  const review = await service.call('POST', '/v1/reviews', { body: { event_id: event, owner: 'Ada' } })
  await service.call('PUT', '/v1/org/security', { body: { four_eyes: ['exceptions'] } })
  const pending = async (reason: string) => {
    const body = { kind: 'set_aside', rule: 'delete.outside-folder', reason }
    return (await service.call('POST', '/v1/org/exceptions', { body })).body.id
  }
  const [waiting, confirmed] = [await pending('Too many alarms'), await pending('All of it is scratch space')]
  const view = await service.call('POST', '/v1/views', { body: { name: 'High risk', query: 'risk>=high' } })
  const called: Called[] = []
  const second = await service.issueKey({ roles: ['policy', 'approver'], expires_at: Date.now() + 3_600_000 })
  const ofFourEyes = { review: review.body.id, waiting, confirmed, second }
  const known = {
    ...ofFourEyes,
    event,
    erased,
    key,
    alert,
    hold,
    search,
    person,
    login,
    ownKey: own.id,
    enrolment,
    provider,
    approval,
    view: view.body.id,
    stream,
    archive,
    things: await thingsOf(service),
  }
  for (const call of callsOf(known)) {
    const { method, path, body, headers } = call
    const options = { ...(body !== undefined && { body }), ...(headers && { headers }) }
    called.push({ ...call, answer: await service.call(method, path, options) })
  }
  return called
}

async function thingsOf(service: TestService): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const resource of RESOURCES) {
    const answer = await service.call('POST', `/v1/${resource.plural}`, { body: exampleOf(resource) })
    made[resource.plural] = answer.body.id
  }
  return made
}

/** Asked for by a team whose dangerous calls are blocked. */
async function askForApproval(service: TestService): Promise<string> {
  const key = await service.issueKey({ name: 'release agent', team: 'releases', roles: ['ingest'] })
  const blocking_rules = { enabled: true, block_on: 'high' }
  await service.call('PUT', '/v1/org/policy?team=releases', {
    body: { logging_level: 'paranoid', blocking_rules },
  })
  await service.call('PUT', '/v1/org/security', { body: { approvals: true } })
  const { body } = await service.call('POST', '/v1/events?include=approval', {
    key,
    body: {
      ...{ agent_id: 'release-bot', action: 'shell_command', data: { command: 'rm -rf /srv/releases/old' } },
      context: { session_id: 's-3' },
    },
  })
  return body.approval.id
}
