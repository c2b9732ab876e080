// Prints the tables of docs/measured.md: npm run bench [-- --events 5000000 --stored 1000000 --keep FOLDER --seconds 4 --parts ingestion,reads]. Everything is measured in one run, as a
// ratio to a yardstick in the same run, because machines differ and are noisy.

import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Listening } from '../launch/start-listening.ts'
import { measureClassifier } from './classify.ts'
import { createTable, median, timeBoth } from './measured.ts'
import { call, generateLoad, type Load, type Rows, startAuditService, startEcho } from './processes.ts'
import { seed } from './seed.ts'
import { costPerEvent, threadTimes } from './thread-times.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '5000000' },
    seconds: { type: 'string', default: '4' },
    stored: { type: 'string', default: '1000000' },
    keep: { type: 'string', default: join(tmpdir(), 'audit-bench-kept') },
    rounds: { type: 'string', default: '3' },
    parts: { type: 'string', default: 'ingestion,classification,reads' },
  },
})
const INGESTED: readonly (readonly [Rows, string])[] = [
  ['commands', 'shell commands, 1,000 different bodies'],
  ['mixture', 'everyday mixture'],
]
/** Of the generator, before it measures. */
const WARM_UP_S = 2
const parts = values.parts.split(',')
const root = mkdtempSync(join(tmpdir(), 'audit-bench-'))
const table = createTable()
const report = table.add
try {
  if (parts.includes('ingestion')) await measureIngestion()
  if (parts.includes('classification')) measureClassification()
  if (parts.includes('reads')) await measureReads(Number(values.events))
} finally {
  rmSync(root, { recursive: true, force: true })
}
table.print()

/** Rows of each kind of traffic at each number of connections, each beside the echo that ran just before it. */
async function measureIngestion(): Promise<void> {
  const dataDir = await ingestionFolder(Number(values.stored))
  const service = await startAuditService(dataDir)
  await call(service.url, 'PUT', '/v1/org/policy', { logging_level: 'full' })
  const echo = await startEcho()
  for (const [rows, what] of INGESTED)
    for (const connections of [1, 32, 128]) {
      const pairs: { ours: Load; echo: Load; catchUpMs: number; cost: string }[] = []
      for (let round = 0; round < Number(values.rounds); round++) {
        const echoed = await generateLoad(echo.url, connections, Number(values.seconds), rows)
        const before = threadTimes(service.pid)
        const ours = await generateLoad(service.url, connections, Number(values.seconds), rows)
        const catchUpMs = await untilSearchable(service.url)
        const events = ours.answered * (1 + WARM_UP_S / Number(values.seconds))
        pairs.push({
          echo: echoed,
          ours,
          catchUpMs,
          cost: costPerEvent(before, threadTimes(service.pid), events),
        })
      }
      const rates = pairs.map(({ ours, catchUpMs }) => rateWith(ours, catchUpMs))
      const ratio = median(pairs.map(({ echo: { perSecond } }, index) => (rates[index] ?? 0) / perSecond))
      const ours = pairs.map((pair) => pair.ours)
      const postingRatio = median(pairs.map((pair) => pair.ours.perSecond / pair.echo.perSecond))
      const failures = ours.reduce((sum, load) => sum + load.failures, 0)
      report(
        `durable \`POST /v1/events\`, ${what}, ${connections} connection${connections === 1 ? '' : 's'}`,
        `${postingRatio.toFixed(2)} of a bare echo; ${ratio.toFixed(2)} with the time until all of it is searchable`,
        `${median(ours.map((load) => load.perSecond))}/s against ${median(pairs.map((pair) => pair.echo.perSecond))}/s; p50 ${median(ours.map((load) => load.p50))} ms, p99 ${median(ours.map((load) => load.p99))} ms; ${failures} failures; searchable after ${median(pairs.map((pair) => pair.catchUpMs)).toFixed(0)} ms; processor time an event ${pairs.at(-1)?.cost}, of the generator ${median(ours.map((load) => load.generatorUs))} µs`,
      )
    }
  report(
    `memory of the service during that, with ${values.stored} events stored before`,
    `${service.measure().peakMb.toFixed(0)} MB at most`,
    '',
  )
  await service.stop()
  await echo.stop()
}

/** With events stored before, a copy of a store that is seeded once and kept beside the others of its size. */
async function ingestionFolder(stored: number): Promise<string> {
  const folder = join(root, 'ingest')
  if (stored === 0) return folder
  const kept = join(values.keep, `ingest-${stored}`)
  if (!existsSync(kept)) {
    const fresh = join(root, 'seeding')
    await (await startAuditService(fresh)).stop()
    await seed(fresh, stored)
    const service = await startAuditService(fresh)
    await untilSearchable(service.url)
    await service.stop()
    cpSync(fresh, kept, { recursive: true })
  }
  cpSync(kept, folder, { recursive: true })
  return folder
}

/** Posts one more event, and waits until the search finds it: then everything before it is counted and searchable too. */
async function untilSearchable(url: string): Promise<number> {
  const since = performance.now()
  const word = `caughtup${Math.floor(since * 1000)}`
  await call(url, 'POST', '/v1/events', {
    agent_id: 'bench',
    action: 'message',
    data: { text: `${word} ana@example.com` },
  })
  for (;;) {
    const { total } = await call<{ total: number }>(url, 'GET', `/v1/events?limit=1&q=${word}`)
    if (total > 0) return performance.now() - since
    await sleep(20)
  }
}

/** The time until everything was searchable is measured time. */
function rateWith({ answered, perSecond }: Load, catchUpMs: number): number {
  return (answered * 1000) / ((answered * 1000) / perSecond + catchUpMs)
}

function measureClassification(): void {
  const { everydayPerSecond, commandsPerSecond, examplesPerSecond, credentialsPerSecond, slowest } =
    measureClassifier()
  report(
    'classification of everyday events',
    `${everydayPerSecond} events/s`,
    'one core, no cache of verdicts',
  )
  report(
    'classification of shell commands alone',
    `${commandsPerSecond} events/s`,
    `one core; ${(1e6 / commandsPerSecond).toFixed(0)} µs each`,
  )
  report(
    'classification of the example commands of the rules, most of them dangerous',
    `${examplesPerSecond} events/s`,
    `one core; ${(1e6 / examplesPerSecond).toFixed(0)} µs each`,
  )
  report('classification of texts full of credentials', `${credentialsPerSecond} events/s`, 'one core')
  report('slowest of the inputs of 100 kB made to be slow', `${slowest.ms.toFixed(1)} ms`, slowest.name)
}

async function measureReads(events: number): Promise<void> {
  const small = await seeded(10_000)
  const large = await seeded(events)
  report(
    `start with ${large.events} stored events`,
    `${(large.service.startMs / 1000).toFixed(2)} s`,
    `database ${large.gigabytes} GB`,
  )
  const deep = Math.floor(events / 5)
  const questions: [what: string, small: string, large: string][] = [
    ['first page of 50, with total', '/v1/events', '/v1/events'],
    [`page of 50 at offset ${deep}`, '/v1/events?offset=2000', `/v1/events?offset=${deep}`],
    [
      'total of a filter',
      '/v1/events?limit=1&risk_level=high&agent_id=agent-3',
      '/v1/events?limit=1&risk_level=high&agent_id=agent-3',
    ],
    ['statistics', '/v1/events/stats', '/v1/events/stats'],
    [
      'statistics since a moment',
      `/v1/events/stats?after=${weekAgo()}`,
      `/v1/events/stats?after=${weekAgo()}`,
    ],
  ]
  for (const [what, smallPath, largePath] of questions) {
    const [smallMs = 0, largeMs = 0] = await timeBoth([small.service, smallPath], [large.service, largePath])
    report(
      `${what}, ${events} events`,
      `${(largeMs / smallMs).toFixed(2)} of the cost at 10000 events`,
      `${largeMs.toFixed(2)} ms against ${smallMs.toFixed(2)} ms`,
    )
  }
  report(
    `memory of the service with ${events} events`,
    `${large.service.measure().peakMb.toFixed(0)} MB at most`,
    '',
  )
  await small.service.stop()
  await large.service.stop()
}

async function seeded(events: number): Promise<{ service: Listening; events: number; gigabytes: string }> {
  const dataDir = join(root, `read-${events}`)
  await (await startAuditService(dataDir)).stop()
  const start = performance.now()
  await seed(dataDir, events)
  console.error(`seeded ${events} events in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  const gigabytes = (statSync(join(dataDir, 'audit.db')).size / 1e9).toFixed(2)
  return { service: await startAuditService(dataDir), events, gigabytes }
}

function weekAgo(): string {
  return new Date(Date.now() - 7 * 24 * 3_600_000 - 1_234_567).toISOString()
}
