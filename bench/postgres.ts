// One node and two on PostgreSQL, beside the embedded store and a bare echo in the same run:
// npm run bench:postgres [-- --events 5000000 --seconds 4 --rounds 3]
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asAdministrator, makeDatabase } from '../test/postgres/make-database.ts'
import { removeDataDir, startPostgres } from '../test/postgres/start-postgres.ts'
import { createTable, median, timeBoth } from './measured.ts'
import { call, generateLoad, type Load, startAuditService, startEcho } from './processes.ts'
import { seed } from './seed.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '5000000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    parts: { type: 'string', default: 'ingestion,reads,bytes' },
  },
})
const CONNECTIONS = 128
/** The load begins so long before it is counted. */
const WARM_UP_S = 1
const FILTERED = '/v1/events?limit=1&risk_level=high&agent_id=agent-3'
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
  const deep = Math.floor(events / 5)
  const questions: [what: string, small: string, large: string][] = [
    ['first page of 50, with total', '/v1/events', '/v1/events'],
    [`page of 50 at offset ${deep}`, '/v1/events?offset=2000', `/v1/events?offset=${deep}`],
    ['total of a filter', FILTERED, FILTERED],
    ['statistics', '/v1/events/stats', '/v1/events/stats'],
  ]
  for (const [what, smallPath, largePath] of questions) {
    const [smallMs = 0, largeMs = 0] = await timeBoth([small.service, smallPath], [large.service, largePath])
    report(
      `${what}, ${events} events on PostgreSQL`,
      `${(largeMs / smallMs).toFixed(2)} of the cost at 10000 events`,
      `${largeMs.toFixed(2)} ms against ${smallMs.toFixed(2)} ms`,
    )
  }
  await small.service.stop()
  await large.service.stop()
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

async function seeded(events: number, leastBodyBytes = 0) {
  const environment = await databaseEnvironment()
  const dataDir = join(root, `seeded-${events}-${leastBodyBytes}`)
  await (await startAuditService(dataDir, environment)).stop()
  const start = performance.now()
  const bodyBytes = await seed(dataDir, events, { environment, leastBodyBytes })
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
