import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { verifyBundle } from '../../src/evidence/verify-bundle.ts'
import { type Answer, startService, storeOf, type TestService, temporaryFolder } from '../service.ts'

const DAY_MS = 24 * 3_600_000
const anchors = join(temporaryFolder(), 'anchors.jsonl')
let at = Date.UTC(2026, 0, 12, 9, 30)
let service: TestService

beforeAll(async () => {
  // Before the service starts, which takes the clock as it is then.
  vi.spyOn(Date, 'now').mockImplementation(() => at)
  service = await startService({ SERVICE_EVIDENCE_ANCHOR_FILE: anchors })
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(async () => {
  await service.stop()
  vi.restoreAllMocks()
})

const call = (method: string, path: string, body?: unknown, key?: string): Promise<Answer> =>
  service.call(method, path, { ...(body !== undefined && { body }), ...(key !== undefined && { key }) })
const setFloor = (floor_days: number) => call('PUT', '/v1/orgs/default/retention-floor', { floor_days })

/** Once a run that began at this time of the clock or later has ended. */
async function runEnded(one: TestService = service) {
  for (;;) {
    const { last_run } = (await one.call('GET', '/v1/org/retention')).body
    if (last_run && last_run.ended_at !== null && Date.parse(last_run.started_at) >= at) return last_run
    await setTimeout(30)
  }
}

/** Once everything that is stored by now is counted and can be found. */
async function follow(one: TestService): Promise<void> {
  for (;;) {
    const { body } = await one.call('GET', '/v1/events?q=anything&limit=1')
    if (body.search_complete_until === undefined) return
    await setTimeout(30)
  }
}

async function anchored() {
  const size = (await call('GET', '/v1/evidence')).body.size
  for (;;) {
    const state = (await call('GET', '/v1/evidence')).body
    if (state.anchors.every((anchor: { size: number | null }) => (anchor.size ?? 0) >= size)) return state
    await setTimeout(50)
  }
}

test('everything is kept until retention is set; nothing below the floor, which only an operator lowers', async () => {
  const { body, headers } = await call('GET', '/v1/org/retention')
  const none = { low: null, medium: null, high: null, critical: null, personal_data: null }
  expect(body).toEqual({ days: none, own: none, floor_days: 184, last_run: null })
  expect(headers.get('etag')).toBe('"0"')
  const refused = await call('PUT', '/v1/org/retention', { low: 183 })
  expect(refused).toMatchObject({
    status: 422,
    body: { field: 'low', detail: expect.stringMatching(/184 days or more: that is the floor/) },
  })
  const privacy = await service.issueKey({ roles: ['privacy'] })
  expect((await call('PUT', '/v1/orgs/default/retention-floor', { floor_days: 8 }, privacy)).status).toBe(403)
  expect((await call('PUT', '/v1/orgs/default/retention-floor', { floor_days: 7 })).status).toBe(422)
})

test('412: a change of retention that lost a race is told who won it, and when', async () => {
  const stale = (await call('GET', '/v1/org/retention')).headers.get('etag') ?? ''
  const key = await service.issueKey({ name: 'the other officer', roles: ['privacy'] })
  const put = (with_: object) =>
    service.call('PUT', '/v1/org/retention', {
      body: { high: 400 },
      headers: { 'if-match': stale },
      ...with_,
    })
  expect((await put({ key })).status).toBe(200)
  expect(await put({})).toMatchObject({
    status: 412,
    body: {
      detail: 'Retention has changed since it was read: by the other officer, 2026-01-12 09:30:00 UTC.',
    },
  })
  expect((await call('PUT', '/v1/org/retention', { high: null })).status).toBe(200)
})

test('what has expired is previewed by month, removed in a run and on record; holds and teams are respected', async () => {
  expect((await setFloor(8)).status).toBe(200)
  await call('POST', '/v1/org/teams', { name: 'red' })
  const red = await service.issueKey({ roles: ['ingest', 'read'], team: 'red' })
  const post = async (agent: string, key?: string, data: object = { text: 'hello' }) => {
    const answer = await call('POST', '/v1/events', { agent_id: agent, action: 'note', data }, key)
    return answer.body.id as string
  }
  const old = [await post('bot'), await post('bot')]
  const held = await post('kept')
  const ofTeam = await post('bot', red)
  const personal = await post('bot', undefined, { text: 'write to jane@example.com' })
  await follow(service)
  at += 20 * DAY_MS
  const young = await post('bot')
  await follow(service)
  const preview = await call('POST', '/v1/org/retention/preview', { low: 12, personal_data: 15 })
  expect(preview.body).toEqual({ events: 5, months: [{ month: '2026-01', events: 5 }], active_holds: 0 })
  const hold = await call('POST', '/v1/holds', {
    case: '2026-1',
    reason: 'court',
    filter: { agent_id: 'kept' },
  })
  expect(hold).toMatchObject({
    status: 201,
    body: { case: '2026-1', filter: { agent_id: 'kept' }, released_at: null },
  })
  // The team keeps its own for longer: nothing of it goes.
  expect((await call('PUT', '/v1/org/retention?team=red', { low: 40 })).status).toBe(200)
  // Each change is followed by a run.
  expect(await runEnded()).toMatchObject({ removed: 0, held: 0 })
  at += 60_000
  const saved = await call('PUT', '/v1/org/retention', { low: 12, personal_data: 15 })
  expect(saved.body.days).toMatchObject({ low: 12, personal_data: 15, high: null })
  expect(await runEnded()).toMatchObject({ removed: 3, held: 1 })
  for (const id of [...old, personal]) expect((await call('GET', `/v1/events/${id}`)).status).toBe(404)
  for (const id of [held, ofTeam, young]) expect((await call('GET', `/v1/events/${id}`)).status).toBe(200)
  const { body: list } = await call('GET', '/v1/events')
  expect(list.total).toBe(3)
  const { body: stats } = await call('GET', '/v1/events/stats')
  expect([stats.total_events, stats.by_agent, stats.pii_events]).toEqual([3, { bot: 2, kept: 1 }, 0])
  const { changes } = (await call('GET', '/v1/org/changes?kind=retention.run')).body
  expect(changes[0]).toMatchObject({ key_name: 'retention', after: { removed: 3, held: 1 } })
  const { runs } = (await call('GET', '/v1/org/retention/runs')).body
  expect(runs.slice(0, 2)).toMatchObject([{ removed: 3, held: 1 }, { removed: 0 }])
  // A team learns that its event is held, not of which matter of the organization.
  const everything = await call('POST', '/v1/holds', { case: 'secret', reason: 'r', filter: {} })
  const seen = await call('GET', `/v1/events/${ofTeam}?include=privacy`, undefined, red)
  expect(seen.body.held_by).toEqual([{ id: everything.body.id, case: null }])
  await call('DELETE', `/v1/holds/${everything.body.id}`)

  at += 60_000
  expect((await call('DELETE', `/v1/holds/${hold.body.id}`)).body.released_by).not.toBeNull()
  expect((await call('DELETE', `/v1/holds/${hold.body.id}`)).status).toBe(404)
  expect(await runEnded()).toMatchObject({ removed: 1, held: 0 })
  expect((await call('GET', `/v1/events/${held}`)).status).toBe(404)
  await anchored()
  const { text } = await call('GET', '/v1/events/bundle')
  const { findings, entries } = await verifyBundle(text, {})
  expect(findings.filter(({ code }) => code > 10)).toEqual([])
  expect(entries.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['retention-run', 'hold-created', 'hold-released']),
  )
  await call('PUT', '/v1/org/retention', { low: null, personal_data: null })
  await call('PUT', '/v1/org/retention?team=red', { low: 'inherit' })
})

test('a team gives back what it had of its own, and has what the organization has; an organization cannot', async () => {
  await call('POST', '/v1/org/teams', { name: 'amber' })
  await call('PUT', '/v1/org/retention', { high: 500 })
  await call('PUT', '/v1/org/retention?team=amber', { low: 300, high: 400 })
  const { body } = await call('PUT', '/v1/org/retention?team=amber', { high: 'inherit' })
  expect(body).toMatchObject({ own: { low: 300 }, days: { low: 300, high: 500 } })
  expect(Object.keys(body.own)).toEqual(['low'])
  expect(await call('PUT', '/v1/org/retention', { high: 'inherit' })).toMatchObject({
    ...{ status: 422, body: { field: 'high', detail: "'high': only a team can inherit." } },
  })
  expect((await call('PUT', '/v1/org/retention?team=amber', { high: 'forever' })).status).toBe(422)
  await call('PUT', '/v1/org/retention', { high: null })
  await call('PUT', '/v1/org/retention?team=amber', { low: 'inherit' })
})

test('an erased event answers without its texts; every proof holds, and shows when, by whom and why', async () => {
  const words = 'zebulon.quux@example.com'
  const key = { 'idempotency-key': 'once' }
  const event = {
    ...{ agent_id: 'zebulon-laptop', action: 'mail', reasoning: `because ${words} asked` },
    ...{ data: { to: words }, context: { session_id: 'zebulon-session', user_email: words } },
  }
  const { body: posted } = await service.call('POST', '/v1/events', { body: event, headers: key })
  const other = await service.post({ agent_id: 'someone', data: { text: 'ordinary' } })
  await follow(service)
  const before = (await call('GET', '/v1/events/stats')).body
  const erased = await call('POST', '/v1/erasures', { reason: 'ticket 4711', event_ids: [posted.id] })
  expect(erased).toMatchObject({ status: 201, body: { events: 1, mode: 'fields', reason: 'ticket 4711' } })
  expect(erased.body.finished_at).not.toBeNull()
  expect((await call('GET', `/v1/events/${posted.id}`)).body).toEqual({
    ...posted,
    ...{ agent_id: 'erased', action: 'erased', data: {}, context: {}, reasoning: null },
  })
  const told = (await call('GET', `/v1/events/${posted.id}?include=privacy`)).body
  expect(told).toMatchObject({ held_by: [], erased: { data: expect.stringMatching(/: ticket 4711$/) } })
  expect((await call('GET', `/v1/events/${other.id}?include=privacy`)).body.erased).toEqual({})
  const csv = (await call('GET', '/v1/events/export?format=csv&include=privacy')).text.split('\r\n')
  expect(csv[0]).toMatch(/,reasoning,erased,held_by$/)
  expect(csv.find((line) => line.includes(posted.id))).toContain('ticket 4711')
  const after = (await call('GET', '/v1/events/stats')).body
  expect([after.total_events, after.by_risk_level, after.pii_events]).toEqual([
    ...[before.total_events, before.by_risk_level, before.pii_events],
  ])
  expect([after.by_agent['erased'], after.by_agent['zebulon-laptop']]).toEqual([1, undefined])
  expect((await call('GET', '/v1/events?q=zebulon')).body.total).toBe(0)
  expect((await call('GET', '/v1/events?agent_id=zebulon-laptop')).body.total).toBe(0)
  const sessions = (await call('GET', '/v1/sessions')).body.sessions
  expect(sessions.map((one: { session_id: string }) => one.session_id)).not.toContain('zebulon-session')
  // The idempotency key does not say whether a guess of what was erased is right, and gives its verdict to no other call.
  const guesses = [event, { ...event, data: { to: 'somebody@example.com' } }]
  for (const body of guesses) {
    const again = await service.call('POST', '/v1/events', { body, headers: key })
    expect(again.status).toBe(422)
    const batch = await call('POST', '/v1/events/batch', { events: [{ ...body, idempotency_key: 'once' }] })
    expect(JSON.stringify(batch.body)).not.toContain(posted.id)
  }
  expect((await call('GET', '/v1/events/stats')).body.total_events).toBe(before.total_events)

  const state = await anchored()
  const known = readFileSync(anchors, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).checkpoint)
  const bundle = await call('GET', `/v1/events/bundle?from_size=${state.size}`)
  expect(bundle.text).not.toContain('zebulon')
  const verified = await verifyBundle(bundle.text, { known: [known.at(-1)], keys: [state.key] })
  expect([verified.code, verified.findings]).toEqual([0, []])
  const entry = verified.entries.find(({ id }) => id === posted.id)
  expect(entry?.isWhole).toBe(false)
  expect(
    bundle.body.entries.find((one: { entry: string }) => one.entry.includes(posted.id)).fields,
  ).toMatchObject({
    data: { erased: expect.stringMatching(/^erased on 2026-.* by .*: ticket 4711$/) },
    sender: { text: expect.any(String), salt: expect.any(String) },
  })
  expect(verified.entries.find(({ id }) => id === other.id)?.isWhole).toBe(true)
  expect(verified.entries.map(({ kind }) => kind)).toContain('data-erased')
  expect((await call('GET', `/v1/events/${posted.id}/proof`)).body.index).toEqual(expect.any(Number))
})

test('fields can be erased alone; the others stay proven; findings go only with the texts', async () => {
  const posted = await service.post({ agent_id: 'partly', data: { text: 'gone' }, reasoning: 'stays' })
  const refused = await call('POST', '/v1/erasures', {
    reason: 'r',
    event_ids: [posted.id],
    fields: ['verdict'],
  })
  expect(refused).toMatchObject({ status: 422, body: { field: 'fields' } })
  const done = await call('POST', '/v1/erasures', { reason: 'r', event_ids: [posted.id], fields: ['data'] })
  expect(done.body).toMatchObject({ events: 1, fields: ['data'] })
  expect((await call('GET', `/v1/events/${posted.id}`)).body).toEqual({ ...posted, data: {} })
  const again = await call('POST', '/v1/erasures', { reason: 'r', event_ids: [posted.id], fields: ['data'] })
  expect(again.body.events).toBe(0)
  await anchored()
  const { text } = await call('GET', '/v1/events/bundle?agent_id=partly')
  const { entries, findings } = await verifyBundle(text, {})
  expect(findings.filter(({ code }) => code > 10)).toEqual([])
  const states = Object.fromEntries((entries[0]?.fields ?? []).map(({ name, state }) => [name, state]))
  expect(states).toMatchObject({ data: 'erased', reasoning: 'proven', agent_id: 'proven' })
})

test('a legal hold refuses an erasure by its name, and nothing of it happens', async () => {
  const [one, two] = [await service.post({ agent_id: 'bound' }), await service.post({ agent_id: 'free' })]
  const hold = await call('POST', '/v1/holds', {
    case: 'Smith',
    reason: 'r',
    filter: { event_ids: [one.id] },
  })
  onTestFinished(async () => {
    await call('DELETE', `/v1/holds/${hold.body.id}`)
  })
  const refused = await call('POST', '/v1/erasures', { reason: 'r', event_ids: [two.id, one.id] })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'held', detail: expect.stringContaining('(Smith)') },
  })
  expect((await call('GET', `/v1/events/${two.id}`)).body).toEqual(two)
  const heldBy = async (id: string, key?: string) =>
    (await call('GET', `/v1/events/${id}?include=privacy`, undefined, key)).body.held_by
  expect(await heldBy(one.id)).toEqual([{ id: hold.body.id, case: 'Smith' }])
  expect(await heldBy(two.id)).toEqual([])
  expect(
    (await call('POST', '/v1/erasures', { reason: 'r', event_ids: ['01JF8Z5Q3V7W2N4K6M8P0R1S2T'] })).status,
  ).toBe(404)
})

test('credentials that the store holds are taken out, and the rest of the text stays', async () => {
  const aws = ['AKIA', 'QYLPMN5HHHFPZAM2'].join('')
  const posted = await service.post({ agent_id: 'leaky', data: { command: `deploy --key ${aws} --now` } })
  await follow(service)
  const done = await call('POST', '/v1/erasures', { reason: 'clean up', credentials: true })
  expect(done.body).toMatchObject({ mode: 'credentials', events: 1 })
  const { data, risk_level } = (await call('GET', `/v1/events/${posted.id}`)).body
  expect(data.command).toMatch(/^deploy --key \[credential removed: .*\] --now$/)
  expect(risk_level).toBe('critical')
  expect((await call('POST', '/v1/erasures', { reason: 'clean up', credentials: true })).body.events).toBe(0)
})

test('an alert of an event that was not stored goes with a run of retention', async () => {
  const alert_rules = [
    { name: 'stray', condition: {}, notify: { chat_webhook_url: 'http://127.0.0.1:9/hook' } },
  ]
  await service.setPolicy({ logging_level: 'minimal', alert_rules })
  expect(await service.post({ agent_id: 'not-kept' })).toMatchObject({ stored: false, risk_level: 'low' })
  await service.setPolicy({ logging_level: 'full', alert_rules: [] })
  const count = async () => (await call('GET', '/v1/alerts?rule=stray')).body.total
  expect(await count()).toBe(1)
  at += 20 * DAY_MS
  await call('PUT', '/v1/org/retention', { low: 12 })
  await runEnded()
  expect(await count()).toBe(0)
  await call('PUT', '/v1/org/retention', { low: null })
})

test('the words of an erased event are nowhere in the files of the embedded store', async () => {
  if (service.settings.databaseUrl !== null) return
  const one = await startService()
  onTestFinished(one.stop)
  await one.setPolicy({ logging_level: 'full' })
  const word = 'quetzalcoatlus'
  const posted = await one.post({
    ...{ agent_id: `${word}-agent`, action: `${word}-act`, data: { text: `${word} ${'x'.repeat(9_000)}` } },
    context: { session_id: `${word}-session`, user_email: `${word}@example.com` },
    reasoning: `about ${word}`,
  })
  for (let index = 0; index < 300; index++) await one.post({ data: { text: `ordinary ${index}` } })
  await follow(one)
  const files = () =>
    readdirSync(one.settings.dataDir).filter((name) =>
      readFileSync(join(one.settings.dataDir, name)).includes(word),
    )
  expect(files().length).toBeGreaterThan(0)
  await one.call('POST', '/v1/erasures', { body: { reason: 'asked for', event_ids: [posted.id] } })
  await expect.poll(files, { interval: 100 }).toEqual([])
})

test('a store that was put back forgets once more, before it serves', async () => {
  if (service.settings.databaseUrl !== null) return
  const { copyFileSync, rmSync } = await import('node:fs')
  const one = await startService()
  await one.setPolicy({ logging_level: 'full' })
  const posted = await one.post({ data: { text: 'to be forgotten' } })
  await follow(one)
  await one.stop()
  const file = join(one.settings.dataDir, 'audit.db')
  copyFileSync(file, `${file}.backup`)
  const second = await startService(storeOf(one.settings))
  await second.call('POST', '/v1/erasures', { body: { reason: 'asked for', event_ids: [posted.id] } })
  const hold = await second.call('POST', '/v1/holds', { body: { case: 'c', reason: 'r', filter: {} } })
  await second.stop()
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  copyFileSync(`${file}.backup`, file)
  const third = await startService(storeOf(one.settings))
  onTestFinished(third.stop)
  expect((await third.call('GET', `/v1/events/${posted.id}`)).body).toMatchObject({
    data: {},
    agent_id: 'erased',
  })
  const { holds } = (await third.call('GET', '/v1/holds')).body
  expect(holds.map(({ id }: { id: string }) => id)).toEqual([hold.body.id])
})
