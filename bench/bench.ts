// Prints the tables of docs/measured.md: npm run bench [-- --parts ingestion,classification,reads,cardinality,teams --events 5000000
// --stored 1000000 --cardinality 300000 --keep FOLDER --seconds 4 --rounds 3]. Everything is measured in one run, as a ratio to a
// yardstick in the same run, because machines differ and are noisy. Stores are seeded once and kept in FOLDER for later runs.

import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Listening } from '../launch/start-listening.ts'
import { measureClassifier } from './classify.ts'
import type { Load, Rows } from './load.ts'
import { createTable, median } from './measured.ts'
import { call, generateLoad, startAuditService, startEcho } from './processes.ts'
import { cardinalityQuestions, compareReads, readQuestions } from './read-questions.ts'
import { type Cardinality, seed } from './seed.ts'
import { measureTeams } from './teams.ts'
import { bytesWritten, costPerEvent, threadTimes } from './thread-times.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '5000000' },
    seconds: { type: 'string', default: '4' },
    stored: { type: 'string', default: '1000000' },
    keep: { type: 'string', default: join(tmpdir(), 'audit-bench-kept') },
    rounds: { type: 'string', default: '3' },
    cardinality: { type: 'string', default: '300000' },
    parts: { type: 'string', default: 'ingestion,classification,reads,cardinality,teams' },
  },
})
const INGESTED: readonly (readonly [Rows, string])[] = [
  ['commands', 'shell commands, 1,000 different bodies'],
  ['mixture', 'everyday mixture'],
]
const FEW_VALUES = { agents: 50, actions: 12, sessions: 100 }
const MANY_VALUES = { agents: 100_000, actions: 1_000, sessions: 100_000 }
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
  if (parts.includes('cardinality')) await measureCardinality(Number(values.cardinality))
  if (parts.includes('teams'))
    await measureTeams({
      ...{ root, report, untilSearchable },
      ...{ seconds: Number(values.seconds), rounds: Number(values.rounds) },
    })
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
      const pairs: { ours: Load; echo: Load; catchUpMs: number; cost: string; bytes: number }[] = []
      for (let round = 0; round < Number(values.rounds); round++) {
        const echoed = await generateLoad(echo.url, connections, Number(values.seconds), rows)
        const before = threadTimes(service.pid)
        const writtenBefore = bytesWritten(service.pid)
        const ours = await generateLoad(service.url, connections, Number(values.seconds), rows)
        const catchUpMs = await untilSearchable(service.url)
        const events = ours.answered * (1 + WARM_UP_S / Number(values.seconds))
        pairs.push({
          echo: echoed,
          ours,
          catchUpMs,
          cost: costPerEvent(before, threadTimes(service.pid), events),
          bytes: (bytesWritten(service.pid) - writtenBefore) / events,
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
        `${median(ours.map((load) => load.perSecond))}/s against ${median(pairs.map((pair) => pair.echo.perSecond))}/s; p50 ${median(ours.map((load) => load.p50))} ms, p99 ${median(ours.map((load) => load.p99))} ms; ${failures} failures; searchable after ${median(pairs.map((pair) => pair.catchUpMs)).toFixed(0)} ms; processor time an event ${pairs.at(-1)?.cost}, of the generator ${median(ours.map((load) => load.generatorUs))} µs; ${median(pairs.map((pair) => pair.bytes)).toFixed(0)} bytes written to the disk an event, with all that follows it`,
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

/** With events stored before: a copy of a store that is kept. */
async function ingestionFolder(stored: number): Promise<string> {
  const folder = join(root, 'ingest')
  if (stored > 0) cpSync(await keptStore(`read-${stored}`, { events: stored }), folder, { recursive: true })
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
  const small = await seeded({ events: 10_000 })
  const large = await seeded({ events })
  report(
    `start with ${events} stored events`,
    `${(large.service.startMs / 1000).toFixed(2)} s`,
    `database ${large.gigabytes} GB`,
  )
  await compareReads(
    table,
    [`${events} events`, large.service, readQuestions(Math.floor(events / 5))],
    ['10000 events', small.service, readQuestions(2_000)],
  )
  report(
    `memory of the service with ${events} events`,
    `${large.service.measure().peakMb.toFixed(0)} MB at most`,
    '',
  )
  await small.service.stop()
  await large.service.stop()
}

/** The same number of events, with few different values and with many. */
async function measureCardinality(events: number): Promise<void> {
  const few = await seeded({ events, values: FEW_VALUES })
  const many = await seeded({ events, values: MANY_VALUES })
  await compareReads(
    table,
    [`${events} events of ${describe(MANY_VALUES)}`, many.service, cardinalityQuestions(events)],
    [describe(FEW_VALUES), few.service, cardinalityQuestions(events)],
  )
  await few.service.stop()
  await many.service.stop()
}

function describe({ agents, actions, sessions }: Cardinality): string {
  return `${agents} agents, ${actions} actions, ${sessions} sessions`
}

type Seeded = { readonly events: number; readonly values?: Cardinality }

/** A copy of a store that is seeded once, and kept with everything that follows the events. */
async function seeded(wanted: Seeded): Promise<{ service: Listening; gigabytes: string }> {
  const name = `read-${wanted.events}${wanted.values ? `-${Object.values(wanted.values).join('-')}` : ''}`
  const dataDir = join(root, name)
  cpSync(await keptStore(name, wanted), dataDir, { recursive: true })
  const gigabytes = (statSync(join(dataDir, 'audit.db')).size / 1e9).toFixed(2)
  return { service: await startAuditService(dataDir), gigabytes }
}

/** Made in another place, and moved once it is complete. */
async function keptStore(name: string, { events, values: cardinality }: Seeded): Promise<string> {
  const kept = join(values.keep, name)
  if (existsSync(kept)) return kept
  mkdirSync(values.keep, { recursive: true })
  const fresh = join(values.keep, `unfinished-${process.pid}`)
  await (await startAuditService(fresh)).stop()
  const start = performance.now()
  await seed(fresh, events, cardinality ? { values: cardinality } : {})
  const service = await startAuditService(fresh)
  await untilSearchable(service.url)
  await service.stop()
  console.error(`${name}: seeded and searchable in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  renameSync(fresh, kept)
  return kept
}
