import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../explore/history.ts'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService

beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'full', blocking_rules: { enabled: true, block_on: 'critical' } })
})
afterAll(() => service.stop())

const get = async (path: string, key?: string) =>
  (await service.call('GET', path, key === undefined ? {} : { key })).body

const change = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  service.call('PATCH', `/v1/reviews/${id}`, { body, headers })

async function post(agent_id: string, command: string, key?: string): Promise<string> {
  const body = { agent_id, action: 'shell_command', data: { command } }
  const { body: made } = await service.call('POST', '/v1/events', { body, ...(key !== undefined && { key }) })
  return made.id
}

async function reviewOf(agent: string, events: number) {
  return eventually(
    async () => (await get('/v1/reviews?limit=200')).reviews,
    (all: { id: string; agent_id: string; events: number }[]) =>
      all.some((one) => one.agent_id === agent && one.events === events),
  ).then((all) => {
    const found = all.find((one) => one.agent_id === agent)
    if (!found) throw new Error(`There is no review of ${agent}.`)
    return found
  })
}

test('what is high, critical or blocked is open by itself, like events together; the rest is not', async () => {
  const first = await post('deployer', 'rm -rf /srv/releases/r17')
  const last = await post('deployer', 'rm -rf /srv/releases/r18')
  await post('reader', 'ls -l')
  const review = await reviewOf('deployer', 2)
  expect(review).toMatchObject({
    ...{ version: 0, state: 'open', owner: null, note: null, due_at: null, overdue: false, team: null },
    ...{ rule: 'delete.outside-folder', target: '/srv/releases/r*', events: 2 },
    ...{ first_event: first, last_event: last, changed_at: null },
  })
  expect((await get('/v1/reviews')).reviews.map((one: { agent_id: string }) => one.agent_id)).not.toContain(
    'reader',
  )
  expect((await get(`/v1/reviews?event_id=${last}`)).reviews).toEqual([review])
})

test('each step is on record, with who took it; the second of two officers does not overwrite the first', async () => {
  await post('runner', 'rm -rf /srv/data')
  const { id } = await reviewOf('runner', 1)
  const due_at = '2099-01-31T00:00:00.000Z'
  const acknowledged = await change(id, { state: 'acknowledged', owner: 'Ada', due_at })
  expect([acknowledged.status, acknowledged.headers.get('etag')]).toEqual([200, '"1"'])
  expect(acknowledged.body).toMatchObject({ version: 1, state: 'acknowledged', owner: 'Ada', due_at })
  const lost = await change(id, { state: 'incident' }, { 'if-match': '"0"' })
  expect(lost.status).toBe(412)
  const closed = await change(id, { state: 'false_alarm', note: 'own folder' }, { 'if-match': '"1"' })
  expect(closed.body).toMatchObject({ version: 2, state: 'false_alarm', owner: 'Ada', note: 'own folder' })
  const { review, steps } = await get(`/v1/reviews/${id}`)
  expect(review).toEqual(closed.body)
  expect(steps).toMatchObject([
    {
      kind: 'review.changed',
      subject: id,
      before: { state: 'acknowledged', owner: 'Ada', note: null },
      after: { state: 'false_alarm', owner: 'Ada', note: 'own folder' },
    },
    { before: { state: 'open' }, after: { state: 'acknowledged', due_at } },
  ])
  expect((await get('/v1/org/changes?kind=review.changed')).total).toBeGreaterThanOrEqual(2)
  expect((await get('/v1/reviews?state=false_alarm&owner=Ada')).reviews).toMatchObject([{ id }])
  expect((await get('/v1/reviews?state=open&owner=Ada')).total).toBe(0)
})

test('a closed review opens again with the next event; one that somebody works on does not', async () => {
  await post('closer', 'rm -rf /srv/data')
  const { id } = await reviewOf('closer', 1)
  await change(id, { state: 'false_alarm' })
  const next = await post('closer', 'rm -rf /srv/data')
  expect(await reviewOf('closer', 2)).toMatchObject({
    state: 'open',
    events: 2,
    version: 1,
    last_event: next,
  })
  await change(id, { state: 'acknowledged' })
  await post('closer', 'rm -rf /srv/data')
  expect(await reviewOf('closer', 3)).toMatchObject({ state: 'acknowledged', events: 3 })
})

test('from an event: at once, also one that nobody has to look at', async () => {
  const risky = await post('quick', 'rm -rf /srv/data')
  const made = await service.call('POST', '/v1/reviews', { body: { event_id: risky, state: 'incident' } })
  expect([made.status, made.body]).toMatchObject([201, { state: 'incident', agent_id: 'quick', events: 1 }])
  const harmless = await post('harmless', 'ls')
  expect((await get(`/v1/reviews?event_id=${harmless}`)).reviews).toEqual([])
  const own = await service.call('POST', '/v1/reviews', {
    body: { event_id: harmless, state: 'acknowledged', note: 'why does it list this?' },
  })
  expect(own.body).toMatchObject({
    state: 'acknowledged',
    risk_level: 'low',
    events: 1,
    first_event: harmless,
  })
  expect((await get(`/v1/reviews?event_id=${harmless}`)).reviews).toEqual([own.body])
  // What follows the events has come past it: it is counted once, and does not open what was closed after it.
  await post('later', 'rm -rf /srv/data')
  await reviewOf('later', 1)
  expect(await reviewOf('quick', 1)).toMatchObject({ state: 'incident', events: 1 })
})

test('a step without anything, a time that is no time and an unknown event are refused', async () => {
  await post('refuser', 'rm -rf /srv/data')
  const { id } = await reviewOf('refuser', 1)
  expect((await change(id, {})).status).toBe(422)
  expect((await change(id, { due_at: 'soon' })).status).toBe(422)
  expect((await change(id, { state: 'done' })).status).toBe(422)
  expect((await change('0'.repeat(32), { state: 'open' })).status).toBe(404)
  const unknown = { event_id: '01JF8Z5Q3V7W2N4K6M8P0R1S2T', state: 'open' }
  expect((await service.call('POST', '/v1/reviews', { body: unknown })).status).toBe(404)
})

test('the most severe first, among these the one that waits longest; overdue ones can be asked for', async () => {
  await post('severe', 'rm -rf /')
  await reviewOf('severe', 1)
  const { reviews } = await get('/v1/reviews?limit=200')
  const rank = ['critical', 'high', 'medium', 'low']
  const places = reviews.map((one: { risk_level: string; opened_at: string }) => [
    rank.indexOf(one.risk_level),
    one.opened_at,
  ])
  expect(places).toEqual(places.toSorted())
  const { id } = await reviewOf('severe', 1)
  await change(id, { owner: 'Bob', due_at: '2020-01-01' })
  expect((await get('/v1/reviews?overdue=true')).reviews).toMatchObject([{ id, overdue: true }])
  await change(id, { state: 'incident' })
  expect((await get('/v1/reviews?overdue=1')).reviews).toMatchObject([
    { id, state: 'incident', overdue: true },
  ])
  const { teams } = await get('/v1/reviews/summary')
  expect(teams.reduce((sum: number, team: { overdue: number }) => sum + team.overdue, 0)).toBe(1)
  await change(id, { due_at: null })
  expect((await get('/v1/reviews?overdue=1')).total).toBe(0)
  await change(id, { state: 'false_alarm', due_at: '2020-01-01' })
  expect((await get('/v1/reviews?overdue=1')).total).toBe(0)
})

test('a team sees and reviews its own only; the summary counts by team', async () => {
  const key = await service.issueKey({ team: 'ops', roles: ['admin'] })
  const other = await service.issueKey({ team: 'web', roles: ['admin'] })
  const event = await post('ops-bot', 'rm -rf /srv/data', key)
  const { id } = await reviewOf('ops-bot', 1)
  expect((await get('/v1/reviews', other)).total).toBe(0)
  expect((await service.call('GET', `/v1/reviews/${id}`, { key: other })).status).toBe(404)
  expect((await service.call('GET', `/v1/reviews?event_id=${event}`, { key: other })).status).toBe(403)
  expect((await service.call('GET', '/v1/reviews?team=ops', { key: other })).status).toBe(403)
  const body = { state: 'incident' }
  expect((await service.call('PATCH', `/v1/reviews/${id}`, { key: other, body })).status).toBe(404)
  expect((await get('/v1/reviews?team=ops')).reviews).toMatchObject([{ id, team: 'ops' }])
  expect((await service.call('PATCH', `/v1/reviews/${id}`, { key, body })).status).toBe(200)
  const { teams } = await get('/v1/reviews/summary')
  const ops = teams.find(({ team }: { team: string }) => team === 'ops')
  expect(ops).toMatchObject({
    ...{ open: 0, acknowledged: 0, incident: 1, false_alarm: 0, overdue: 0, oldest_open_at: null },
    ...{ first_step: { count: 1 }, closed: { count: 1 } },
  })
  expect((await get('/v1/reviews/summary', key)).teams).toEqual([ops])
  expect((await get('/v1/reviews/summary?before=2020-01-01', key)).teams[0].closed.count).toBe(0)
})

test('a review goes with its events when they are erased', async () => {
  const first = await post('erased-bot', 'rm -rf /srv/data')
  const second = await post('erased-bot', 'rm -rf /srv/data')
  const { id } = await reviewOf('erased-bot', 2)
  await change(id, { note: 'seen' })
  const erase = (event: string) =>
    service.call('POST', '/v1/erasures', { body: { reason: 'asked', event_ids: [event] } })
  await erase(second)
  expect((await get(`/v1/reviews/${id}`)).review.events).toBe(1)
  await erase(first)
  expect((await service.call('GET', `/v1/reviews/${id}`)).status).toBe(404)
})

test('a note that names a person is found, and erased with the person', async () => {
  await post('named-bot', 'rm -rf /srv/data')
  const { id } = await reviewOf('named-bot', 1)
  const note = 'asked zoe.reviewer@example.com'
  await change(id, { state: 'acknowledged', note, owner: 'zoe.reviewer@example.com' })
  const { body } = await service.call('POST', '/v1/subjects/search', {
    body: { terms: [{ kind: 'email', value: 'Zoe.Reviewer@example.com' }] },
  })
  await eventually(
    async () => get(`/v1/subjects/search/${body.id}`),
    ({ state }) => state === 'done',
  )
  await service.call('POST', '/v1/erasures', { body: { reason: 'asked', search_id: body.id } })
  const after = await service.call('GET', `/v1/reviews/${id}`)
  expect(after.body.review).toMatchObject({ state: 'acknowledged', note: null, owner: null })
  expect(after.text).not.toContain('zoe')
})
