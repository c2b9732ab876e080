import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo } from '../../src/bin/demo.ts'
import { check } from '../../src/bin/evidence-check.ts'
import { AGENTS } from '../../src/demo/cast.ts'
import { eventually } from '../explore/history.ts'
import { ADMIN_KEY, startService, type TestService, temporaryFolder } from '../service.ts'

const DAY_MS = 24 * 3_600_000
const folder = temporaryFolder()
const isEmbedded = process.env['TEST_ENGINE'] !== 'postgres'
let store: Record<string, string> = {}
let service: TestService

beforeAll(async () => {
  store = { SERVICE_DATA_DIR: folder, ...(!isEmbedded && (await emptyDatabase())) }
  await runDemo()
  service = await startService(store)
}, 120_000)
afterAll(() => service?.stop())

/** Only here: the tests on the embedded store load nothing of the other. */
async function emptyDatabase() {
  const [{ readyDatabase }, { SECRET }] = await Promise.all([
    import('../postgres/databases.ts'),
    import('../postgres/open-storage.ts'),
  ])
  return { SERVICE_DATABASE_URL: await readyDatabase(), SERVICE_SECRET: SECRET }
}

function runDemo(): Promise<void> {
  return withStore(() => demo(isEmbedded ? ['--data-dir', folder] : []))
}

async function withStore(work: () => Promise<void>): Promise<void> {
  const before = process.env
  process.env = { ...before, ...store, SERVICE_API_KEY: ADMIN_KEY, SERVICE_LOG_LEVEL: 'silent' }
  try {
    await work()
  } finally {
    process.env = before
  }
}

const read = async (path: string) => (await service.call('GET', path)).body
const countOf = async (path: string) => (await read(path)).total as number
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

test('the sample data is three weeks up to now', async () => {
  const all = await countOf('/v1/events?limit=1')
  expect(await countOf(`/v1/events?limit=1&after=${daysAgo(22.1)}`)).toBe(all)
  expect(await countOf(`/v1/events?limit=1&before=${daysAgo(14)}`)).toBeGreaterThan(500)
  expect(await countOf(`/v1/events?limit=1&after=${daysAgo(1 / 6)}`)).toBeGreaterThan(20)
})

test('sixty agents of five teams, each with its person and its host', async () => {
  expect(AGENTS).toHaveLength(60)
  const names = new Set(AGENTS.map(({ os_user, hostname }) => `${os_user}@${hostname}`))
  expect(names.size).toBe(60)
  const { teams } = await read('/v1/org/teams')
  expect(teams.map(({ name }: { name: string }) => name).sort()).toEqual([
    ...['data', 'payments', 'platform', 'support', 'web'],
  ])
  const { by_host } = await read(`/v1/coverage?after=${daysAgo(22)}`)
  expect(by_host.length).toBeGreaterThanOrEqual(20)
  for (const { os_user, hostname, agent_id } of AGENTS)
    expect(
      await countOf(`/v1/events?limit=1&query=${encodeURIComponent(`host:${hostname} agent:${agent_id}`)}`),
      `${os_user}@${hostname}`,
    ).toBeGreaterThan(0)
}, 120_000)

test('attacks among everyday work: blocked, and some ran all the same; personal data and credentials', async () => {
  const { body } = await eventually(
    () => service.call('GET', '/v1/overview'),
    ({ body: overview }) => overview.rules.length > 20,
  )
  expect(body.blocked).toBeGreaterThan(40)
  expect(body.outcomes).toMatchObject(
    Object.fromEntries(
      ['ran', 'stopped', 'failed', 'declined', 'not_asked', 'let_through', 'ran_despite_block'].map(
        (outcome) => [outcome, expect.toSatisfy((count: number) => count > 0)],
      ),
    ),
  )
  expect(body.pii_kinds.length).toBeGreaterThan(3)
  const rules = body.rules.map(({ rule }: { rule: string }) => rule)
  for (const rule of ['send.credential', 'delete.everything', 'stop.guard', 'delete.guard', 'grant.setuid'])
    expect(await countOf(`/v1/events?limit=1&rule=${rule}`), rule).toBeGreaterThan(0)
  expect(rules.some((rule: string) => rule.startsWith('credential.'))).toBe(true)
})

test('approvals that wait, that were denied, and that let their call go', async () => {
  for (const state of ['pending', 'denied', 'used'])
    expect((await read(`/v1/approvals?state=${state}`)).approvals.length, state).toBeGreaterThan(1)
})

test('exceptions are in force, and findings name them', async () => {
  const { exceptions } = await read('/v1/org/exceptions')
  expect(exceptions).toHaveLength(3)
  expect(exceptions.every(({ in_force }: { in_force: boolean }) => in_force)).toBe(true)
  const { events } = await read('/v1/events?limit=1&rule=delete.backups&include=findings')
  expect(events[0].findings).toMatchObject([{ exception: { number: 1, level: 'critical' }, level: 'medium' }])
})

test('alerts were delivered, or given up after all attempts; none waits, since none may be sent', async () => {
  expect(await countOf('/v1/alerts?state=delivered&limit=1')).toBeGreaterThan(10)
  const failed = await read('/v1/alerts?state=failed')
  expect(failed.total).toBeGreaterThan(1)
  expect(failed.alerts).toMatchObject(failed.alerts.map(() => ({ attempts: 8, last_status: 404 })))
  expect(await countOf('/v1/alerts?state=pending&limit=1')).toBe(0)
})

test('reviews in every state, and a hold', async () => {
  for (const state of ['open', 'acknowledged', 'incident', 'false_alarm'])
    expect(await countOf(`/v1/reviews?state=${state}&limit=1`), state).toBeGreaterThan(0)
  expect((await read('/v1/holds')).holds).toMatchObject([{ released_at: null }])
})

test('saved views find something', async () => {
  const { views } = await read('/v1/views')
  expect(views.length).toBeGreaterThan(1)
  for (const { name, query } of views)
    expect(await countOf(`/v1/events?limit=1&query=${encodeURIComponent(query)}`), name).toBeGreaterThan(0)
})

test('the log was signed day by day, and the first event and the last have a proof', async () => {
  const { checkpoints } = await read('/v1/evidence')
  expect(checkpoints.length).toBeGreaterThan(5)
  const [newest] = (await read('/v1/events?limit=1')).events
  const [oldest] = (await read(`/v1/events?limit=1&before=${daysAgo(20)}`)).events
  for (const { id } of [newest, oldest])
    expect((await service.call('GET', `/v1/events/${id}/proof`)).status).toBe(200)
})

test('evidence check finds nothing wrong', async () => {
  process.exitCode = undefined
  await withStore(() => check([]))
  const code = process.exitCode
  process.exitCode = undefined
  expect(code).toBe(0)
})

test('a store that has events is left alone', async () => {
  const before = await countOf('/v1/events?limit=1')
  await expect(runDemo()).rejects.toThrow(/There are events in .* already/)
  expect(await countOf('/v1/events?limit=1')).toBe(before)
})
