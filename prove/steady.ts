/**
 * Everything switched on at half of the capacity: access log, traces and metrics to a collector, a scraper, backups. The clock
 * jumps ahead several hours at a time, so that backups become due and idempotency keys expire within the run.
 */
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { attemptOf } from './history/attempt-of.ts'
import { count, historyFigures } from './history/check-history.ts'
import { percentile } from './load/percentile.ts'
import { goodAnswers, runClosedLoop } from './load/run-closed-loop.ts'
import { runOpenLoop } from './load/run-open-loop.ts'
import type { Part } from './part.ts'
import { runScenario } from './run-scenario.ts'
import { API_KEY } from './service/api-key.ts'
import { startCollector } from './service/start-collector.ts'

const SHORT_MINUTES = 0.1
const SAMPLES = 30
const CONNECTIONS = 16
const CAPACITY_SECONDS = 5
const SHARE_OF_CAPACITY = 0.5
/** Idempotency keys expire after seven days: from the middle of the run on. */
const DAYS = 14
const DAY_MS = 24 * 3_600_000
const BACKUPS_KEPT = 3
/** The last quarter against the second: the first is warming up. */
const MAX_GROWTH = 1.3

type Sample = {
  readonly events: number
  readonly memoryMb: number
  readonly descriptors: number
  readonly databaseMb: number
  readonly walMb: number
  readonly backupsMb: number
  readonly idempotencyKeys: number
}

export const steady: Part = {
  name: 'steady',
  claim:
    'With access log, traces, metrics, backups and the purge of idempotency keys at half of the capacity, memory and descriptors do not grow, and the disk grows by the events alone.',
  engines: ['embedded'],
  run: ({ engine: engineName, isShort, minutes, rate, say }) =>
    runScenario(
      engineName,
      { name: 'steady', alertEvery: 1_000 },
      async ({ engine, history, startFirst, check }) => {
        const lasts = (isShort ? SHORT_MINUTES : minutes) * 60_000
        const clock = join(engine.folder, 'clock')
        const backups = join(engine.folder, 'backups')
        writeFileSync(clock, '0')
        const collector = await startCollector()
        const service = await startFirst({
          faults: ['shifted-clock'],
          environment: {
            PROVE_CLOCK_FILE: clock,
            SERVICE_LOG_LEVEL: 'info',
            SERVICE_ACCESS_LOG: '1',
            SERVICE_OTEL_ENDPOINT: collector.url,
            SERVICE_BACKUP_DIR: backups,
            SERVICE_BACKUP_KEEP: String(BACKUPS_KEPT),
          },
        })
        const { url } = service
        const next = () => attemptOf(url, history, history.add('post', 1))
        const seconds = CAPACITY_SECONDS
        const { goodput } = await runClosedLoop({ url, connections: CONNECTIONS, seconds, next })
        const perSecond = rate ?? goodput * SHARE_OF_CAPACITY
        say(`capacity ${goodput.toFixed(0)} events/s, load ${perSecond.toFixed(0)} events/s`)
        const load = runOpenLoop({ url, perSecond, seconds: lasts / 1000, connections: CONNECTIONS, next })

        const samples: Sample[] = []
        const problems = new Set<string>()
        while (samples.length < SAMPLES) {
          await sleep(lasts / SAMPLES)
          writeFileSync(clock, String((DAYS * DAY_MS * (samples.length + 1)) / SAMPLES))
          const scraped = await fetch(new URL('/metrics', url), {
            headers: { authorization: `Bearer ${API_KEY}` },
          })
          if (!scraped.ok || !(await scraped.text()).includes('audit_build_info'))
            problems.add(`the metrics were answered with ${scraped.status}`)
          const { rssMb, descriptors } = service.measure()
          const { idempotencyKeys, ...sizes } = sizesIn(join(engine.folder, 'data'))
          // In the order of the table.
          const sample: Sample = {
            events: history.count('acknowledged'),
            memoryMb: rssMb,
            descriptors,
            ...sizes,
            backupsMb: sizeBelow(backups),
            idempotencyKeys,
          }
          samples.push(sample)
          say(Object.values(sample).map(Math.round).join(' '))
        }
        const { byStatus } = await load
        const lineBytes = averageLine(service.output())
        const report = await check(service)
        collector.close()

        const growth = (read: (sample: Sample) => number) => growthOf(samples.map(read))
        const memory = growth(({ memoryMb }) => memoryMb)
        const descriptors = growth(({ descriptors: open }) => open)
        const keys = growth(({ idempotencyKeys }) => idempotencyKeys)
        const made = readdirSync(backups).filter((name) => name.endsWith('.db')).length
        const failures = [
          ...problems,
          ...[...byStatus]
            .filter(([status]) => status !== 201)
            .map(([status, { length }]) => `${length} were answered with ${status}`),
          ...(['/v1/traces', '/v1/metrics'] as const)
            .filter((path) => !isShort && !collector.exports.has(path))
            .map((path) => `the collector got nothing at ${path}`),
          // A sample of the gate does not get past warming up.
          ...(!isShort && memory > MAX_GROWTH ? [`memory grew to ${memory.toFixed(2)} times`] : []),
          ...(!isShort && descriptors > MAX_GROWTH
            ? [`descriptors grew to ${descriptors.toFixed(2)} times`]
            : []),
          ...(!isShort && keys > 1.5 ? [`idempotency keys grew to ${keys.toFixed(2)} times`] : []),
          ...(!isShort && made !== BACKUPS_KEPT ? [`${made} backups were kept`] : []),
          ...report.failures,
        ]
        return {
          ok: failures.length === 0,
          figures: [
            ['minutes', (lasts / 60_000).toFixed(1)],
            ['events/s, and capacity for a moment', `${perSecond.toFixed(0)}, ${goodput.toFixed(0)}`],
            ['time to the answer, p50 and p99', latencies(goodAnswers(byStatus))],
            ['memory, last quarter against the second', memory.toFixed(2)],
            ['descriptors, last quarter against the second', descriptors.toFixed(2)],
            ['idempotency keys, last quarter against the second', keys.toFixed(2)],
            ['disk of an event, of the last quarter', `${Math.round(diskOfEvent(samples))} bytes`],
            ['access log', `${lineBytes} bytes a request`],
            [
              'exports to the collector',
              [...collector.exports].map(([path, times]) => `${path}: ${count(times)}`).join(', '),
            ],
            ['backups kept', `${made}, ${samples.at(-1)?.backupsMb.toFixed(0)} MB`],
            ...historyFigures(report),
          ],
          failures,
          appendix: table(samples, lasts),
        }
      },
    ),
}

/** Read beside the running service, as `audit-service backup` does. */
function sizesIn(folder: string): Pick<Sample, 'databaseMb' | 'walMb' | 'idempotencyKeys'> {
  const file = join(folder, 'audit.db')
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    const row = database.prepare('SELECT COUNT(*) AS keys FROM idempotency_log').get()
    return {
      databaseMb: statSync(file).size / 1e6,
      walMb: statSync(`${file}-wal`).size / 1e6,
      idempotencyKeys: Number(row?.['keys']),
    }
  } finally {
    database.close()
  }
}

function sizeBelow(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => {
    // A backup under way gets its name, or goes.
    return sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0) / 1e6
  }, 0)
}

function averageLine(output: string): number {
  const lines = output.split('\n').filter((line) => line.includes('"msg":"request"') && line.endsWith('}'))
  return Math.round(lines.join('\n').length / Math.max(lines.length, 1))
}

function diskOfEvent(samples: readonly Sample[]): number {
  const [from, to] = [samples[Math.floor((samples.length * 3) / 4)], samples.at(-1)]
  if (!from || !to || to.events === from.events) return 0
  return ((to.databaseMb - from.databaseMb) * 1e6) / (to.events - from.events)
}

function latencies(times: readonly number[]): string {
  return `${percentile(times, 0.5).toFixed(1)} and ${percentile(times, 0.99).toFixed(1)} ms`
}

function growthOf(numbers: readonly number[]): number {
  const quarter = (number: number) =>
    percentile(numbers.slice((numbers.length * (number - 1)) / 4, (numbers.length * number) / 4), 0.5)
  return quarter(4) / quarter(2)
}

function table(samples: readonly Sample[], lasts: number): string {
  const shown = samples.filter((_, index) => (index + 1) % (SAMPLES / 10) === 0)
  return [
    '| Minute | Events | Memory, MB | Descriptors | Database, MB | WAL, MB | Backups, MB | Idempotency keys |',
    '|---|---|---|---|---|---|---|---|',
    ...shown.map((sample, index) => {
      const minute = (((index + 1) * lasts) / shown.length / 60_000).toFixed(1)
      return `| ${[minute, ...Object.values(sample).map((value) => count(Math.round(value)))].join(' | ')} |`
    }),
  ].join('\n')
}
