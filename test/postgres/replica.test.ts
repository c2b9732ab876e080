import { expect, onTestFinished, test } from 'vitest'
import { startService, type TestService } from '../service.ts'
import { asAdministrator, makeDatabase } from './make-database.ts'
import { SECRET } from './open-storage.ts'
import { removeDataDir, startPostgres } from './start-postgres.ts'
import { startStandby } from './start-standby.ts'

const RANGE = 'after=2020-01-01T00:00:00Z'

async function setUp() {
  const primary = await startPostgres()
  const database = await makeDatabase(primary.urlOf('postgres'))
  const standby = await startStandby(primary)
  // Commits do not wait for a replica.
  await asAdministrator(primary.urlOf('postgres'), async (client) => {
    await client.query('ALTER SYSTEM RESET synchronous_standby_names')
    await client.query('SELECT pg_reload_conf()')
  })
  const url = new URL(database)
  const service = await startService({
    SERVICE_DATABASE_URL: database,
    SERVICE_DATABASE_READ_URL: Object.assign(url, { port: String(standby.port) }).href,
    SERVICE_SECRET: SECRET,
  })
  let isStopped = false
  const stopStandby = async () => {
    if (!isStopped) await standby.stop()
    isStopped = true
  }
  onTestFinished(async () => {
    await service.stop()
    await stopStandby()
    await primary.stop()
    for (const { dataDir } of [primary, standby]) removeDataDir(dataDir)
  })
  await service.setPolicy({ logging_level: 'full' })
  const onStandby = (sql: string) => asAdministrator(standby.urlOf('postgres'), (client) => client.query(sql))
  return { service, onStandby, stopStandby }
}

/** The number of events that a call tells of, and whether a replica said so. */
async function ask(service: TestService, path: string): Promise<{ events: number; isBehind: boolean }> {
  const { status, body, text, headers } = await service.call('GET', path)
  expect(status, text).toBe(200)
  const events = path.includes('/export') ? text.trim().split('\n').length : (body.total_events ?? body.total)
  return { events, isBehind: Number(headers.get('x-data-lag-ms') ?? 0) > 0 }
}

test('statistics, search and exports come from a replica and say so; lists and single events from the primary', async () => {
  const { service, onStandby, stopStandby } = await setUp()
  for (const number of [1, 2]) await service.post({ data: { number, text: 'needle' } })
  const paths = [
    `/v1/events/stats?${RANGE}`,
    '/v1/events?q=needle',
    `/v1/events/export?format=jsonl&${RANGE}`,
  ]
  for (const path of paths) await expect.poll(() => ask(service, path)).toEqual({ events: 2, isBehind: true })
  for (const path of ['histogram', 'facets'])
    expect((await service.call('GET', `/v1/events/${path}?${RANGE}`)).headers.get('x-data-lag-ms')).toMatch(
      /^\d+$/,
    )
  await onStandby('SELECT pg_wal_replay_pause()')
  const third = await service.post({ data: { number: 3, text: 'needle' } })
  expect(await ask(service, paths[0] as string)).toEqual({ events: 2, isBehind: true })
  expect(await ask(service, '/v1/events')).toEqual({ events: 3, isBehind: false })
  expect(await ask(service, '/v1/events/stats')).toEqual({ events: 3, isBehind: false })
  expect((await service.call('GET', `/v1/events/${third.id}`)).status).toBe(200)
  const metrics = await service.call('GET', '/metrics')
  expect(metrics.text).toMatch(/^audit_replica_lag_seconds [\d.]+$/m)

  await stopStandby()
  for (const path of paths)
    await expect.poll(() => ask(service, path)).toEqual({ events: 3, isBehind: false })
})

test('a replica that has fallen too far behind is not asked', async () => {
  const { service, onStandby } = await setUp()
  const path = `/v1/events/stats?${RANGE}`
  await service.post({ data: { number: 1 } })
  await expect.poll(() => ask(service, path)).toEqual({ events: 1, isBehind: true })
  await onStandby('SELECT pg_wal_replay_pause()')
  await service.post({ data: { number: 2 } })
  expect(await ask(service, path)).toEqual({ events: 1, isBehind: true })
  await expect.poll(() => ask(service, path)).toEqual({ events: 2, isBehind: false })
})
