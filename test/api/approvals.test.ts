import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '../../src/domain/principal.ts'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
let agent: string
let approver: string

beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } })
  await service.call('PUT', '/v1/org/security', { body: { approvals: true } })
  agent = await service.issueKey({ roles: ['ingest'] })
  approver = await besideService(['approver'])
})
afterAll(() => service.stop())

/** With an end, it is made beside the service: nobody else stands behind it. */
const besideService = (roles: readonly Role[], team?: string) =>
  service.issueKey({ roles, expires_at: Date.now() + 3_600_000, ...(team !== undefined && { team }) })

const DANGER = 'rm -rf /srv/releases/old'
let sessions = 0
const newSession = () => `session-${++sessions}`

type Call = {
  readonly session: string
  readonly command?: string
  readonly data?: object
  readonly context?: object
  readonly headers?: Record<string, string>
  readonly key?: string
}

async function ask({ session, command = DANGER, data = {}, context = {}, headers = {}, key = agent }: Call) {
  const { body } = await service.call('POST', '/v1/events?include=findings,approval', {
    key,
    headers,
    body: {
      agent_id: 'cleaner',
      action: 'shell_command',
      data: { command, ...data },
      context: { session_id: session, cwd: '/srv', hostname: 'build-1', ...context },
    },
  })
  return body
}

const answer = (id: string, verb: 'allow' | 'deny', key = approver, reason = 'agreed with the owner') =>
  service.call('POST', `/v1/approvals/${id}/${verb}`, { key, body: { reason } })

const read = async (id: string) => (await service.call('GET', `/v1/approvals/${id}`, { key: approver })).body

test('a blocked call is asked for, allowed once, and blocked again', async () => {
  const session = newSession()
  const blocked = await ask({ session, context: { tool_use_id: 'call 1' } })
  expect(blocked).toMatchObject({ decision: 'block', approval: { state: 'pending' } })
  const { id, path } = blocked.approval
  expect(path).toBe(`/dashboard/approvals/${id}`)
  expect(await read(id)).toMatchObject({
    approval: { state: 'pending', event_id: blocked.id, decided_by: null },
    event: { id: blocked.id, data: { command: DANGER } },
  })

  const granted = await answer(id, 'allow')
  expect([granted.status, granted.body]).toMatchObject([
    200,
    { state: 'granted', reason: 'agreed with the owner' },
  ])
  // Another call id, other words about it: the same call all the same.
  const allowed = await ask({
    session,
    data: { description: 'trying again' },
    context: { tool_use_id: 'call 2' },
  })
  expect(allowed).toMatchObject({
    decision: 'allow',
    reason: null,
    risk_level: blocked.risk_level,
    approval: null,
  })
  expect(allowed.findings.find(({ approval }: { approval?: string }) => approval === id)).toBeDefined()
  expect((await read(id)).approval).toMatchObject({ state: 'used', used_event_id: allowed.id })

  const again = await ask({ session, context: { tool_use_id: 'call 3' } })
  expect(again).toMatchObject({ decision: 'block', approval: { state: 'pending' } })
  expect(again.approval.id).not.toBe(id)
})

test('as long as a request is open, asking again is the same request', async () => {
  const session = newSession()
  const first = await ask({ session })
  expect((await ask({ session })).approval.id).toBe(first.approval.id)
  await answer(first.approval.id, 'deny')
  expect((await ask({ session })).approval.id).not.toBe(first.approval.id)
})

test.each<[string, Partial<Call> & { agent_id?: string }]>([
  ['another command', { command: 'rm -rf /srv/releases/new' }],
  ['more of it', { command: `${DANGER} /home` }],
  ['another input of the same tool', { data: { tool_parameters: { command: DANGER, run_in: '/' } } }],
  ['another folder', { context: { cwd: '/' } }],
  ['another host', { context: { hostname: 'db-1' } }],
  ['another environment', { context: { environment: 'production' } }],
  ['another session', { session: 'somebody else' }],
])('a grant is good for no other call: %s', async (_name, other) => {
  const session = newSession()
  const { approval } = await ask({ session })
  await answer(approval.id, 'allow')
  expect((await ask({ session, ...other })).decision).toBe('block')
  expect((await ask({ session })).decision).toBe('allow')
})

test('a retry with the same idempotency key gets the first answer, and uses nothing up', async () => {
  const session = newSession()
  const headers = { 'idempotency-key': session }
  const first = await ask({ session, headers })
  await answer(first.approval.id, 'allow')
  expect(await ask({ session, headers })).toMatchObject({
    id: first.id,
    decision: 'block',
    approval: { id: first.approval.id, state: 'granted' },
  })
  const keyed = { 'idempotency-key': `${session}-again` }
  const allowed = await ask({ session, headers: keyed })
  expect(allowed.decision).toBe('allow')
  expect(await ask({ session, headers: keyed })).toMatchObject({ id: allowed.id, decision: 'allow' })
  expect((await ask({ session })).decision).toBe('block')
})

test('however many try at once, one is let go', async () => {
  const session = newSession()
  const { approval } = await ask({ session })
  await answer(approval.id, 'allow')
  const tries = await Promise.all(Array.from({ length: 12 }, () => ask({ session })))
  expect(tries.filter(({ decision }) => decision === 'allow')).toHaveLength(1)
})

test('approved calls are let go also among others that nobody has to approve', async () => {
  // Without a session nothing earlier weighs on them, so that those that come at once are judged together.
  const calls = Array.from({ length: 10 }, (_, index) => ({
    session: '',
    context: { session_id: undefined, cwd: `/srv/${index}` },
  }))
  for (const call of calls) await answer((await ask(call)).approval.id, 'allow')
  const answers = await Promise.all(
    calls.flatMap((call) => [ask({ ...call, command: 'ls' }), ask(call), ask({ ...call, command: 'ls' })]),
  )
  expect(answers.map(({ decision }) => decision)).toEqual(answers.map(() => 'allow'))
})

test('what comes later about an approved call is never a block, and carries the approval', async () => {
  const session = newSession()
  const context = { tool_use_id: 'toolu_1', source: 'hook', phase: 'pre' }
  const { approval } = await ask({ session, context })
  await answer(approval.id, 'allow')
  await ask({ session, context })
  const body = {
    agent_id: 'cleaner',
    action: 'shell_command',
    data: { command: DANGER },
    context: { session_id: session, tool_use_id: 'toolu_1' },
  }
  const later = [
    await service.call('POST', '/v1/events?include=findings', {
      key: agent,
      body: { ...body, context: { ...body.context, phase: 'post' } },
    }),
    await service.call('POST', '/v1/events?include=findings', {
      key: agent,
      headers: { 'x-audit-class': 'background' },
      body,
    }),
  ].map(({ body }) => body)
  const batch = await service.call('POST', '/v1/events/batch?include=findings', {
    key: agent,
    body: { events: [body, body] },
  })
  for (const event of [...later, ...batch.body.events])
    expect([event.decision, JSON.stringify(event.findings)]).toEqual([
      'allow',
      expect.stringContaining(`"approval":"${approval.id}"`),
    ])
  // A question is never let go by what was used.
  expect((await ask({ session, context })).decision).toBe('block')
})

test('one who asked does not answer, and neither does a key without the role', async () => {
  const both = await service.issueKey({ roles: ['ingest', 'approver'] })
  const { approval } = await ask({ session: newSession(), key: both })
  expect(await answer(approval.id, 'allow', both)).toMatchObject({
    status: 403,
    body: { detail: 'This is your own request: somebody else has to answer it.' },
  })
  for (const role of ['ingest', 'read', 'policy', 'admin'] as const) {
    const key = await service.issueKey({ roles: [role] })
    expect([role, (await answer(approval.id, 'allow', key)).status]).toEqual([role, 403])
  }
  expect((await read(approval.id)).approval.state).toBe('pending')
})

test('nobody who stands behind the key that asked allows its call, by whichever key', async () => {
  const issue = async (name: string, roles: readonly Role[], key: string) => {
    const { status, body } = await service.call('POST', '/v1/org/keys', { key, body: { name, roles } })
    expect(status).toBe(201)
    return body as { id: string; key: string }
  }
  const roles: Role[] = ['admin', 'approver']
  const root = await besideService(roles)
  const maker = await issue('maker', roles, root)
  const asking = await issue('agent', ['ingest'], maker.key)
  const second = await issue('second', roles, maker.key)
  const cousin = await issue('cousin', ['approver'], second.key)
  const stranger = await besideService(roles)
  const replaced = await service.call('POST', `/v1/org/keys/${maker.id}/rotate`, {
    key: stranger,
    body: { grace_seconds: 3600 },
  })
  const { approval } = await ask({ session: newSession(), key: asking.key })
  for (const [name, key] of Object.entries({
    ...{ root, maker: maker.key, second: second.key, cousin: cousin.key },
    'what replaced the maker': replaced.body.key as string,
  }))
    expect([name, (await answer(approval.id, 'allow', key)).status]).toEqual([name, 403])
  expect((await answer(approval.id, 'allow', stranger)).status).toBe(200)
})

test('what is answered stays answered; what is allowed can be taken back until it is used', async () => {
  const session = newSession()
  const { approval } = await ask({ session })
  expect((await answer(approval.id, 'allow')).status).toBe(200)
  expect(await answer(approval.id, 'allow')).toMatchObject({
    status: 409,
    body: { detail: 'This request was allowed already.' },
  })
  expect((await answer(approval.id, 'deny')).body.state).toBe('denied')
  expect((await answer(approval.id, 'allow')).status).toBe(409)
  expect((await ask({ session })).decision).toBe('block')
})

test('switched off, nothing is offered, and what was allowed is blocked', async () => {
  const session = newSession()
  const { approval } = await ask({ session })
  await answer(approval.id, 'allow')
  const other = (await ask({ session: newSession() })).approval.id
  await service.call('PUT', '/v1/org/security', { body: { approvals: false } })
  try {
    expect(await ask({ session })).toMatchObject({ decision: 'block', approval: null })
    expect(await answer(other, 'allow')).toMatchObject({ status: 409 })
  } finally {
    await service.call('PUT', '/v1/org/security', { body: { approvals: true } })
  }
  expect((await ask({ session })).decision).toBe('allow')
})

test('without include=approval an answer is to the letter, and nothing is asked for', async () => {
  const before = (await service.call('GET', '/v1/approvals')).body.total
  const { body } = await service.call('POST', '/v1/events', {
    key: agent,
    body: { agent_id: 'cleaner', action: 'shell_command', data: { command: DANGER } },
  })
  expect([body.decision, 'approval' in body]).toEqual(['block', false])
  expect((await service.call('GET', '/v1/approvals')).body.total).toBe(before)
})

test("a client's own hook format shows the approval beside the reason", async () => {
  const { body } = await service.call('POST', '/v1/hooks/claude-code?include=approval', {
    key: agent,
    body: {
      session_id: newSession(),
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command: DANGER },
      tool_use_id: 'toolu_9',
    },
  })
  expect(body.hookSpecificOutput.permissionDecisionReason).toMatch(
    /^Risk level \w+ >= threshold high\nA person can allow this call once: approval [0-9A-Z]{26}, at \/dashboard\/approvals\//,
  )
})

test('the page names the files whose content was not looked at', async () => {
  const { approval } = await ask({ session: newSession(), command: `bash deploy.sh; ${DANGER}` })
  expect((await read(approval.id)).approval.runs_files).toEqual(['deploy.sh'])
})

test('approvals are on record, and a team sees its own', async () => {
  const ofTeam = await service.issueKey({ team: 'ops', roles: ['ingest'] })
  const teamApprover = await besideService(['approver'], 'ops')
  const own = (await ask({ session: newSession(), key: ofTeam })).approval.id
  const foreign = (await ask({ session: newSession() })).approval.id
  expect((await answer(foreign, 'allow', teamApprover)).status).toBe(403)
  const { body } = await service.call('GET', '/v1/approvals?state=pending', { key: teamApprover })
  expect(body.approvals.map(({ id }: { id: string }) => id)).toEqual([own])
  await answer(own, 'allow', teamApprover)
  const changes = await service.call('GET', '/v1/org/changes?kind=approval.granted')
  expect(changes.body.changes[0]).toMatchObject({
    subject: own,
    team: 'ops',
    after: { state: 'granted', reason: 'agreed with the owner' },
  })
})

test('with its event, what names the call and the reason are erased; what cannot be seen cannot be allowed', async () => {
  const session = newSession()
  const { id, approval } = await ask({ session, command: `bash deploy-jane.sh; ${DANGER}` })
  await answer(approval.id, 'deny', approver, 'jane said so')
  const second = (await ask({ session, command: `bash deploy-jane.sh; ${DANGER}` })).approval.id
  const { body: found } = await service.call('GET', `/v1/approvals/${second}`, { key: approver })
  const erased = await service.call('POST', '/v1/erasures', {
    body: { event_ids: [id, found.event.id], reason: 'asked for' },
  })
  expect(erased.status).toBe(201)
  expect((await answer(second, 'allow')).status).toBe(409)
  const [first, other] = await Promise.all([read(approval.id), read(second)])
  expect(first.approval).toMatchObject({ state: 'denied', reason: 'erased', runs_files: [] })
  expect(other.approval).toMatchObject({ state: 'pending', reason: null, runs_files: [] })
  expect(JSON.stringify([first, other])).not.toContain('jane')
})
