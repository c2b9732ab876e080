// One node and two on PostgreSQL, beside the embedded store and a bare echo in the same run:
// npm run bench:postgres [-- --parts ingestion,reads,cardinality,bytes --events 1000000 --cardinality 200000 --seconds 4 --rounds 3]
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asAdministrator, makeDatabase } from '../test/postgres/make-database.ts'
import { removeDataDir, startPostgres } from '../test/postgres/start-postgres.ts'
import type { Load } from './load.ts'
import { createTable, median } from './measured.ts'
import { call, generateLoad, startAuditService, startEcho } from './processes.ts'
import { cardinalityQuestions, compareReads, readQuestions } from './read-questions.ts'
import { type Cardinality, seed } from './seed.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    cardinality: { type: 'string', default: '200000' },
    parts: { type: 'string', default: 'ingestion,reads,cardinality,bytes' },
  },
})
const CONNECTIONS = 128
/** The load begins so long before it is counted. */
const WARM_UP_S = 1
const TICKS_A_SECOND = 100
const SIZED_EVENTS = 60_000
const SIZED_BODY_BYTES = 600
const SECRET = 'secret-of-the-benchmark'
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const root = mkdtempSync(join(tmpdir(), 'audit-bench-'))
const server = await startPostgres({ settings: ['shared_buffers=256MB', 'max_wal_size=4GB'] })
const table = createTable()
const report = table.add
try {
  if (values.parts.includes('ingestion')) await measureIngestion()
  if (values.parts.includes('reads')) await measureReads(Number(values.events))
  if (values.parts.includes('cardinality')) await measureCardinality(Number(values.cardinality))
  if (values.parts.includes('bytes')) await measureBytes()
} finally {
  await server.stop()
  removeDataDir(server.dataDir)
  rmSync(root, { recursive: true, force: true })
}
table.print()

async function measureIngestion(): Promise<void> {
  const environment = await databaseEnvironment()
  const [echo, embedded, one] = await Promise.all([
    startEcho(),
    startAuditService(join(root, 'embedded')),
    startAuditService(join(root, 'one'), environment),
  ])
  for (const node of [embedded, one]) await call(node.url, 'PUT', '/v1/org/policy', { logging_level: 'full' })
  const loads: { echo: Load; embedded: Load; one: Load }[] = []
  let cpu = { node: 0, server: 0, events: 0 }
  for (let round = 0; round < rounds; round++) {
    const echoLoad = await generateLoad(echo.url, CONNECTIONS, seconds)
    const embeddedLoad = await generateLoad(embedded.url, CONNECTIONS, seconds)
    const before = [cpuMs([one.pid]), cpuMs(familyOf(server.child.pid ?? 0))] as const
    const oneLoad = await generateLoad(one.url, CONNECTIONS, seconds)
    cpu = {
      node: cpu.node + cpuMs([one.pid]) - before[0],
      server: cpu.server + cpuMs(familyOf(server.child.pid ?? 0)) - before[1],
      events: cpu.events + oneLoad.perSecond * (seconds + WARM_UP_S),
    }
    loads.push({ echo: echoLoad, embedded: embeddedLoad, one: oneLoad })
  }
  const ratio = (of: 'embedded' | 'echo') =>
    median(loads.map((load) => load.one.perSecond / load[of].perSecond))
  report(
    `durable \`POST /v1/events\` on PostgreSQL, one node, ${CONNECTIONS} connections`,
    `${ratio('embedded').toFixed(2)} of the embedded store, ${ratio('echo').toFixed(2)} of a bare echo`,
    `${median(loads.map(({ one: load }) => load.perSecond))}/s against ${median(loads.map(({ embedded: load }) => load.perSecond))}/s and ${median(loads.map(({ echo: load }) => load.perSecond))}/s; p99 ${median(loads.map(({ one: load }) => load.p99))} ms; ${loads.reduce((sum, { one: load }) => sum + load.failures, 0)} failures; server, node and load share the machine`,
  )
  report(...cpuRow('one node', cpu))
  await embedded.stop()
  await echo.stop()

  const two = await startAuditService(join(root, 'two'), environment)
  const before = [cpuMs([one.pid, two.pid]), cpuMs(familyOf(server.child.pid ?? 0))] as const
  const both: Load[] = []
  for (let round = 0; round < rounds; round++)
    both.push(
      ...(await Promise.all([one, two].map(({ url }) => generateLoad(url, CONNECTIONS / 2, seconds)))),
    )
  report(
    ...cpuRow('two nodes', {
      node: cpuMs([one.pid, two.pid]) - before[0],
      server: cpuMs(familyOf(server.child.pid ?? 0)) - before[1],
      events: both.reduce((sum, load) => sum + load.perSecond * (seconds + WARM_UP_S), 0),
    }),
  )
  await one.stop()
  await two.stop()
}

function cpuRow(
  who: string,
  cpu: { node: number; server: number; events: number },
): [string, string, string] {
  const micros = (ms: number) => `${((ms * 1000) / cpu.events).toFixed(0)} us`
  return [
    `processor time an event, ${who}`,
    micros(cpu.node + cpu.server),
    `of it the node${who === 'one node' ? '' : 's'} ${micros(cpu.node)}, PostgreSQL ${micros(cpu.server)}`,
  ]
}

async function measureReads(events: number): Promise<void> {
  const small = await seeded(10_000)
  const large = await seeded(events)
  await compareReads(
    table,
    [`${events} events on PostgreSQL`, large.service, readQuestions(Math.floor(events / 5))],
    ['10000 events', small.service, readQuestions(2_000)],
  )
  await small.service.stop()
  await large.service.stop()
}

/** The same number of events, with few different values and with many. */
async function measureCardinality(events: number): Promise<void> {
  const few = await seeded(events, 0, { agents: 50, actions: 12, sessions: 100 })
  const many = await seeded(events, 0, { agents: 100_000, actions: 1_000, sessions: 100_000 })
  await compareReads(
    table,
    [
      `${events} events on PostgreSQL of 100000 agents, 1000 actions, 100000 sessions`,
      many.service,
      cardinalityQuestions(events),
    ],
    ['50 agents, 12 actions, 100 sessions', few.service, cardinalityQuestions(events)],
  )
  await few.service.stop()
  await many.service.stop()
}

/** Of events as long as those that the target is for. */
async function measureBytes(): Promise<void> {
  const { service, bytes, bodyBytes } = await seeded(SIZED_EVENTS, SIZED_BODY_BYTES)
  report(
    'bytes of a stored event on PostgreSQL, with indexes and rollups',
    `${(bytes.total - bytes.search).toFixed(0)}, and ${bytes.search.toFixed(0)} for text search`,
    `${SIZED_EVENTS} events of ${bodyBytes.toFixed(0)} bytes on average`,
  )
  await service.stop()
}

async function seeded(events: number, leastBodyBytes = 0, cardinality?: Cardinality) {
  const environment = await databaseEnvironment()
  const dataDir = mkdtempSync(join(root, 'seeded-'))
  await (await startAuditService(dataDir, environment)).stop()
  const start = performance.now()
  const bodyBytes = await seed(dataDir, events, {
    ...{ environment, leastBodyBytes },
    ...(cardinality && { values: cardinality }),
  })
  console.error(`seeded ${events} events in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  const service = await startAuditService(dataDir, environment)
  await untilFollowed(environment.SERVICE_DATABASE_URL)
  const bytes = await asAdministrator(environment.SERVICE_DATABASE_URL, async (client) => {
    await client.query('VACUUM ANALYZE')
    const { rows: sizes } = await client.query(
      `SELECT sum(pg_total_relation_size(oid)) AS total, sum(pg_total_relation_size(oid)) FILTER (WHERE relname = 'search_entries') AS search
       FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`,
    )
    return { total: Number(sizes[0].total) / events, search: Number(sizes[0].search) / events }
  })
  return { service, bytes, bodyBytes }
}

/** Until text search, sessions and mentions have caught up. */
async function untilFollowed(url: string): Promise<void> {
  for (;;) {
    const left = await asAdministrator(url, async (client) => {
      await client.query(`SET audit.organizations = '*'`)
      return (await client.query('SELECT count(*) AS left FROM arrivals WHERE NOT is_explored')).rows[0].left
    })
    if (Number(left) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function databaseEnvironment() {
  return { SERVICE_DATABASE_URL: await makeDatabase(server.urlOf('postgres')), SERVICE_SECRET: SECRET }
}

/** Of these processes so far, with the children that have ended. */
function cpuMs(pids: readonly number[]): number {
  let ticks = 0
  for (const pid of pids) {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    for (const index of [11, 12, 13, 14]) ticks += Number(fields[index])
  }
  return (ticks * 1000) / TICKS_A_SECOND
}

function familyOf(head: number): number[] {
  const children = readdirSync(`/proc/${head}/task`).flatMap((task) =>
    readFileSync(`/proc/${head}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
  return [head, ...children]
}
