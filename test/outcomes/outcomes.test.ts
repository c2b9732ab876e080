/** Evidence of a call is joined in whatever order it arrives, and says what became of it. */
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'
import {
  afterCall,
  ask,
  blockCritical,
  callOf,
  claudeDecision,
  claudeResult,
  logs,
  type Named,
  questionBody,
  report,
} from './history.ts'

let service: TestService

beforeAll(async () => {
  service = await startOrganization()
  await blockCritical(service)
})
afterAll(() => service.stop())

let serial = 0

function newCall(): Named {
  serial += 1
  return { session: `session ${serial}`, call: `call_${serial}` }
}

const blocked = { isBlocked: true }
const allowed = { isBlocked: false }
const replayed = (did: string) => ({
  ...blocked,
  headers: {
    'x-audit-class': 'background',
    'idempotency-key': `replay ${serial}`.replace(' ', '-'),
    'audit-outcome': JSON.stringify(report(did, { reason: 'timeout' })),
  },
})

type Step = (named: Named) => Promise<unknown>
const blocks: Step = (named) => ask(service, named, blocked)
const allows: Step = (named) => ask(service, named, allowed)
const ran: Step = (named) => afterCall(service, named)
const failed: Step = (named) => afterCall(service, named, { hasFailed: true })
const resulted: Step = (named) => logs(service, 'claude-code', claudeResult(named, true))
const unsuccessful: Step = (named) => logs(service, 'claude-code', claudeResult(named, false))
const rejected =
  (source: string): Step =>
  (named) =>
    logs(service, 'claude-code', claudeDecision(named, 'reject', source))

const HISTORIES: readonly (readonly [
  name: string,
  outcome: string,
  facts: string,
  steps: readonly Step[],
])[] = [
  ['a hook is told to stop', 'stopped', 'told', [blocks]],
  [
    'a gateway is told to stop',
    'stopped',
    'told',
    [(n) => ask(service, n, { ...blocked, source: 'gateway' })],
  ],
  [
    'somebody else is told to stop',
    'unknown',
    'blocked',
    [(n) => ask(service, n, { ...blocked, source: 'ci' })],
  ],
  ['a hook is allowed, and nobody says more', 'unknown', 'allowed', [allows]],
  ['a blocked call runs by its post hook', 'ran_despite_block', 'told ran', [blocks, ran]],
  [
    'a blocked call runs by telemetry that came first',
    'ran_despite_block',
    'blocked ran',
    [resulted, blocks],
  ],
  ['a blocked call fails', 'stopped', 'told failed', [blocks, failed]],
  ['a blocked call has no success', 'stopped', 'told failed', [unsuccessful, blocks]],
  [
    'the client says that the hook stopped it',
    'stopped',
    'told stopped_by_client',
    [blocks, rejected('hook')],
  ],
  [
    'the client says so, and it ran',
    'ran_despite_block',
    'told stopped_by_client ran',
    [rejected('hook'), blocks, ran],
  ],
  [
    'the hook lets go, and says so when it replays',
    'let_through',
    'blocked hook_let_go',
    [(n) => ask(service, n, replayed('let_go'))],
  ],
  [
    'the hook stopped it alone, and says so when it replays',
    'stopped',
    'blocked hook_stopped',
    [(n) => ask(service, n, replayed('stopped'))],
  ],
  [
    'the hook allowed it alone, by an older policy',
    'let_through',
    'blocked hook_allowed',
    [(n) => ask(service, n, replayed('allowed'))],
  ],
  ['the person refuses', 'declined', 'allowed declined', [allows, rejected('user_reject')]],
  ['an allowed call runs', 'ran', 'allowed ran in_telemetry in_post_hook', [allows, ran, resulted]],
  ['an allowed call fails', 'failed', 'allowed failed', [failed, allows]],
  ['telemetry shows a call that nobody asked about', 'not_asked', 'ran', [resulted]],
  [
    'a replay brings the question later',
    'let_through',
    'blocked hook_let_go ran',
    [resulted, (n) => ask(service, n, replayed('let_go'))],
  ],
]

test.each(HISTORIES)('%s: %s', async (_, outcome, facts, steps) => {
  const named = newCall()
  for (const step of steps) await step(named)
  const call = await callOf(service, named.session, (says) =>
    facts.split(' ').every((fact) => says.includes(fact)),
  )
  expect(call).toMatchObject({ call_id: named.call, session_id: named.session, outcome })
})

test('a report in the header is taken in also where the first answer is returned', async () => {
  const named = newCall()
  const key = { 'idempotency-key': 'a-question-that-timed-out' }
  const first = await ask(service, named, { ...blocked, headers: key })
  await callOf(service, named.session)
  const again = await ask(service, named, {
    ...blocked,
    headers: { ...key, 'x-audit-class': 'background', 'audit-outcome': JSON.stringify(report('let_go')) },
  })
  expect(again.body.id).toBe(first.body.id)
  const call = await callOf(service, named.session, (says) => says.includes('hook_let_go'))
  expect(call).toMatchObject({ outcome: 'let_through', event_id: first.body.id, decision: 'block' })
})

test('the next call reports earlier ones, by their ids or by their idempotency key, and no record echoes it', async () => {
  const [byIds, byKey, next] = [newCall(), newCall(), newCall()]
  await ask(service, byIds, { ...blocked, source: 'ci' })
  await ask(service, byKey, { ...blocked, source: 'ci', headers: { 'idempotency-key': 'spoken-of' } })
  const outcomes = [
    report('stopped', { session_id: byIds.session, tool_use_id: byIds.call, decided_by: 'service' }),
    report('let_go', { idempotency_key: 'spoken-of', reason: 'unreachable' }),
    { did: 'something else' },
    'no report',
  ]
  const body = { ...questionBody(next, allowed), outcomes }
  const answer = await service.call('POST', '/v1/events', { body })
  expect(answer.status).toBe(201)
  expect(answer.text).not.toContain('outcomes')
  expect(
    await callOf(service, byIds.session, (says) => says.includes('hook_stopped') && says.includes('blocked')),
  ).toMatchObject({
    outcome: 'stopped',
  })
  expect(
    await callOf(service, byKey.session, (says) => says.includes('hook_let_go') && says.includes('blocked')),
  ).toMatchObject({
    outcome: 'let_through',
  })
})

test('a header or a list that is no report changes nothing', async () => {
  const named = newCall()
  await ask(service, named, { ...blocked, headers: { 'audit-outcome': '{"did":"let_go"' } })
  await service.call('POST', '/v1/events', {
    body: { ...questionBody(newCall(), allowed), outcomes: 'none' },
  })
  expect(await callOf(service, named.session)).toMatchObject({ outcome: 'stopped' })
})

test('a connection that was gone before the answer told nobody', async () => {
  const named = newCall()
  const body = JSON.stringify({
    ...questionBody(named, blocked),
    data: { command: 'rm -rf /', padding: 'x'.repeat(300_000) },
  })
  await new Promise<void>((resolve) => {
    const sent = request(`${service.url}/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    })
    sent.on('error', () => resolve())
    // All of it is on its way, and nobody waits for the answer.
    sent.end(body, () => sent.destroy())
    sent.on('close', () => resolve())
  })
  const call = await callOf(
    service,
    named.session,
    (says) => says.includes('connection_gone') && says.includes('told'),
  )
  expect(call.outcome).toBe('unknown')
  await ran(named)
  expect(await callOf(service, named.session, (says) => says.includes('ran'))).toMatchObject({
    outcome: 'let_through',
  })
})

test('evidence of another team says nothing', async () => {
  await service.call('POST', '/v1/org/teams', { body: { name: 'others' } })
  const key = await service.issueKey({ roles: ['ingest'], team: 'others' })
  const named = newCall()
  await blocks(named)
  await afterCall(service, named, { key })
  const own = await callOf(service, named.session, (says) => says.includes('ran') && says.includes('told'))
  const { calls } = (await service.call('GET', `/v1/calls?session_id=${encodeURIComponent(named.session)}`))
    .body
  expect(own.session_id).toBe(named.session)
  const outcomes = calls.map(({ outcome, team_id }: { outcome: string; team_id: string | null }) => [
    team_id === null,
    outcome,
  ])
  expect(new Set(outcomes.map(String))).toEqual(new Set(['true,stopped', 'false,not_asked']))
})

test('an event that is not stored is evidence all the same', async () => {
  await service.setPolicy({ logging_level: 'standard' })
  const named = newCall()
  const { body } = await ask(service, named, allowed)
  expect(body.stored).toBe(false)
  await ran(named)
  const call = await callOf(
    service,
    named.session,
    (says) => says.includes('ran') && says.includes('allowed'),
  )
  expect(call).toMatchObject({ outcome: 'ran', agent_id: 'claude-code', user: 'ann', host: 'host-1' })
  await blockCritical(service)
})
