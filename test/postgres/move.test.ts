import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startReceiver } from '../alerts/receivers.ts'
import { eventually, inventHistory, writeHistory } from '../explore/history.ts'
import { runProgram } from '../process.ts'
import { startService, type TestService, temporaryFolder } from '../service.ts'
import { emptyDatabase } from './databases.ts'
import { startWireProxy } from './wire-proxy.ts'

/** After the small tables and the first thousand events. */
const COMMITS_BEFORE_THE_END = 25

/** A store with a bit of everything, on the embedded engine whatever the run is for. */
async function fillEmbeddedStore() {
  const service = await startService({ SERVICE_DATABASE_URL: '' })
  const chat = await startReceiver()
  const key = await service.issueKey({ team: 'red', name: 'moved' })
  await service.setPolicy({
    logging_level: 'full',
    alert_rules: [{ name: 'all', condition: {}, notify: { chat_webhook_url: chat.url } }],
  })
  await service.post({ data: { text: 'é "quoted" \u0000 \ud800' }, context: { session_id: 's\0 \ud800' } })
  await service.call('POST', '/v1/events', {
    body: { agent_id: 'a', action: 'b' },
    headers: { 'idempotency-key': 'moved-key' },
  })
  const target = { name: 'moved', kind: 'webhook', url: `${chat.url}/stream`, paused: true }
  await service.call('POST', '/v1/org/streams', { body: target })
  const named = { session_id: 'moved', tool_use_id: 'call_moved' }
  await service.post({ context: { source: 'hook', phase: 'pre', ...named } })
  const said = { did: 'stopped', at: '2026-11-16T02:00:00.000Z', ...named }
  await service.post({ outcomes: [said] })
  await eventually(
    () => callOf(service),
    ({ says }) => says.includes('hook_stopped') && says.includes('asked_by_hook'),
  )
  await chat.until(4)
  await writeHistory(service, inventHistory(2_500, [null, 'red']))
  const { body } = await service.call('GET', '/v1/events?limit=200')
  const moved = await callOf(service)
  const stats = (await service.call('GET', '/v1/events/stats')).body
  for (const visible_to of ['me', 'organization'])
    await service.call('POST', '/v1/views', { body: { name: visible_to, visible_to, query: 'agent:é*' } })
  const views = (await service.call('GET', '/v1/views')).body
  const evidence = await eventually(
    async () => (await service.call('GET', '/v1/evidence')).body,
    ({ size, checkpoint }) => size === checkpoint?.size,
  )
  const { streams } = (await service.call('GET', '/v1/org/streams')).body
  const pause = { minutes: 60, reason: 'é moved' }
  const { pauses } = (await service.call('PUT', '/v1/alerts/pauses', { body: pause })).body
  await service.stop()
  return {
    pauses,
    streams,
    dataDir: service.settings.dataDir,
    list: body,
    stats,
    views,
    key,
    moved,
    evidence,
  }
}

async function callOf(service: TestService) {
  const { calls } = (await service.call('GET', '/v1/calls?session_id=moved')).body
  return calls[0] ?? { says: [] }
}

test('an embedded store moves to PostgreSQL whole, and goes on where it was stopped', async () => {
  const { pauses, streams, dataDir, list, stats, views, key, moved, evidence } = await fillEmbeddedStore()
  // In the middle of a rotation: ids of chosen keys come from a secret that is no longer in force.
  expect(await runProgram(['secrets', 'rotate'], dataDir)).toMatchObject({ code: 0 })
  const url = await emptyDatabase()
  let commits = 0
  const proxy = await startWireProxy(Number(new URL(url).port), (statement) => {
    if (statement === 'COMMIT') commits += 1
    return commits > COMMITS_BEFORE_THE_END ? 'lose' : 'pass'
  })
  onTestFinished(() => proxy.close())
  const move = (to: string) => runProgram(['move', '--from', dataDir], dataDir, { SERVICE_DATABASE_URL: to })
  expect(await move(proxy.urlOf(url))).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/not available/),
  })
  const again = await move(url)
  expect(again).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/All 2504 events are the same in both/),
    stderr: expect.stringMatching(/Going on where an earlier attempt ended/),
  })
  expect(again.stdout).toContain(
    [
      `  SERVICE_SECRET_FILE=${join(dataDir, 'secret')}`,
      `  SERVICE_SECRET_PREVIOUS_FILE=${join(dataDir, 'secret.previous')}`,
      `  SERVICE_EVIDENCE_KEY_FILE=${join(dataDir, 'evidence-key.pem')}`,
    ].join('\n'),
  )

  const service = await startService({
    SERVICE_DATABASE_URL: url,
    SERVICE_SECRET: readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
    SERVICE_SECRET_PREVIOUS: readFileSync(join(dataDir, 'secret.previous'), 'utf8').trim(),
  })
  const { lag_seconds: _, lag_events: lag, ...stream } = streams[0]
  const [there] = (await service.call('GET', '/v1/org/streams')).body.streams
  expect(there).toMatchObject(stream)
  // The log goes on where it was; a start and a stop may be entered meanwhile.
  expect(there.lag_events).toBeGreaterThanOrEqual(lag)
  expect((await service.call('GET', '/v1/events?limit=200')).body).toEqual(list)
  expect((await service.call('GET', '/v1/events/stats')).body).toEqual(stats)
  expect(pauses).toHaveLength(1)
  expect((await service.call('GET', '/v1/alerts/pauses')).body.pauses).toEqual(pauses)
  expect(views.total).toBe(2)
  expect((await service.call('GET', '/v1/views')).body).toEqual(views)
  expect((await service.call('GET', '/v1/events', { key })).status).toBe(200)
  const repeated = await service.call('POST', '/v1/events', {
    body: { agent_id: 'a', action: 'b' },
    headers: { 'idempotency-key': 'moved-key' },
  })
  expect(list.events.map(({ id }: { id: string }) => id)).toContain(repeated.body.id)
  expect((await service.call('GET', '/v1/alerts?state=delivered')).body.total).toBe(4)
  const arrived = await eventually(
    () => callOf(service),
    ({ says }) => says.length === moved.says.length,
  )
  expect(arrived).toEqual(moved)
  // The log came along. Another key signs from now on, so it goes on in a new one, which names it.
  await service.post({ agent_id: 'after', action: 'the move' })
  const state = await eventually(
    async () => (await service.call('GET', '/v1/evidence')).body,
    ({ period, size, checkpoint }) => period === 2 && size === checkpoint?.size,
  )
  expect(state.earlier_logs).toMatchObject([{ origin: evidence.origin }])
  const proof = (await service.call('GET', `/v1/events/${list.events.at(-1).id}/proof`)).body
  expect(proof).toMatchObject({ origin: evidence.origin, recorded: 'at-once' })
  await eventually(
    async () => (await service.call('GET', '/v1/events?q=terraform&limit=1')).body.total,
    (total) => total === 250,
  )
  await service.stop()
})

test.each([
  'postgres://audit:hunter2@db/audit',
  'postgres://audit@db/audit?sslmode=require&password=hunter2',
])('a password among the arguments is refused with the way out: %s', async (to) => {
  const { code, stderr } = await runProgram(['move', '--from', '/nonexistent', '--to', to], temporaryFolder())
  expect(code).toBe(2)
  expect(stderr).toContain('SERVICE_DATABASE_URL_FILE=FILE audit-service move --from DATA_DIR')
  expect(stderr).not.toContain('hunter2')
})

test('a database with contents of its own is left alone', async () => {
  const { dataDir } = await fillEmbeddedStore()
  const other = await startService({
    SERVICE_DATABASE_URL: await emptyDatabase(),
    SERVICE_SECRET: 'quite another secret',
  })
  await other.stop()
  const url = other.settings.databaseUrl ?? ''
  const { code, stderr } = await runProgram(['move', '--from', dataDir], dataDir, {
    SERVICE_DATABASE_URL: url,
  })
  expect(code).toBe(1)
  expect(stderr).toMatch(/The database has contents already/)
})
