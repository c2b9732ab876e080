// What retention and the search for a person cost while events come in at half of what the machine can take:
// node bench/forgetting.ts [--events 2000000 --days 28 --parts search,retention], after npm run build. The embedded store, with events
// of 30 days, of which those that are low or medium and older than `days` are removed; everything in one run.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { requestOf } from '../prove/load/open-connection.ts'
import { percentile } from '../prove/load/percentile.ts'
import { runOpenLoop } from '../prove/load/run-open-loop.ts'
import { makeBodies } from './bodies.ts'
import { createTable, median } from './measured.ts'
import { API_KEY, call, generateLoad, startAuditService } from './processes.ts'
import { seed } from './seed.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '2000000' },
    days: { type: 'string', default: '28' },
    parts: { type: 'string', default: 'search,retention' },
  },
})
const events = Number(values.events)
const parts = values.parts.split(',')
const CONNECTIONS = 32
const WINDOW_S = 5
const QUIET_WINDOWS = 6
const MB = 1024 * 1024
/** Five ways in which others write what the person is known by, each in a few events. */
const SPELLINGS = [
  'mail to jane.doe@example.com',
  'Mail to Jane.Doe@EXAMPLE.com!',
  'met Doe, Jane yesterday',
  'JANE   DOÉ called',
  'call +49 170 123-45 67',
]
const EACH = 4

const root = mkdtempSync(join(tmpdir(), 'audit-bench-'))
const table = createTable()
try {
  const dataDir = join(root, 'data')
  await (await startAuditService(dataDir)).stop()
  await seed(dataDir, events)
  const service = await startAuditService(dataDir)
  try {
    await measure(service.url, dataDir)
  } finally {
    await service.stop()
  }
  table.print()
} finally {
  rmSync(root, { recursive: true, force: true })
}

async function measure(url: string, dataDir: string): Promise<void> {
  await call(url, 'PUT', '/v1/org/policy', { logging_level: 'full' })
  for (const text of SPELLINGS)
    for (let left = EACH; left > 0; left--)
      await call(url, 'POST', '/v1/events', { agent_id: 'planted', action: 'note', data: { text } })
  await untilSearchable(url)
  const capacity = (await generateLoad(url, CONNECTIONS, 6)).perSecond
  const perSecond = Math.round(capacity / 2)
  const bodies = makeBodies(1000)
  const headers = { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' }
  const requests = bodies.map((body) =>
    requestOf(new URL(url), 'POST', '/v1/events', headers, JSON.stringify(body)),
  )
  let next = 0
  /** The p99 of one window of the load, and answers that were none. */
  async function window(): Promise<{ readonly p99: number; readonly failures: number }> {
    const { byStatus, due } = await runOpenLoop({
      ...{ url: new URL(url), perSecond, seconds: WINDOW_S, connections: CONNECTIONS },
      next: () => ({ bytes: requests[next++ % requests.length] as Buffer }),
    })
    const taken = byStatus.get(201) ?? []
    return { p99: percentile(taken, 0.99), failures: due - taken.length }
  }
  async function windowsWhile(isUnderWay: () => Promise<boolean>) {
    const windows: typeof quiet = []
    while (await isUnderWay()) windows.push(await window())
    return windows
  }
  const quiet: Awaited<ReturnType<typeof window>>[] = []
  while (quiet.length < QUIET_WINDOWS) quiet.push(await window())
  const p99 = median(quiet.map((one) => one.p99))
  const beside = (windows: typeof quiet) =>
    `p99 ${median(windows.map((one) => one.p99)).toFixed(1)} ms, ${(median(windows.map((one) => one.p99)) / p99).toFixed(2)} times; not taken ${windows.reduce((sum, one) => sum + one.failures, 0)}`
  table.add('load', `${perSecond} events/s, half of ${capacity}`, `p99 ${p99.toFixed(1)} ms`)

  if (parts.includes('search')) await searchForPerson()
  if (parts.includes('retention')) await retain()

  async function searchForPerson(): Promise<void> {
    const since = performance.now()
    const { id } = await call<{ id: string }>(url, 'POST', '/v1/subjects/search', {
      terms: [
        { kind: 'email', value: 'jane.doe@example.com' },
        { kind: 'name', value: 'Jane Doe' },
        { kind: 'phone', value: '+49 170 1234567' },
      ],
    })
    type Search = { readonly state: string; readonly found: number }
    const search = () => call<Search>(url, 'GET', `/v1/subjects/search/${id}`)
    const searching = await windowsWhile(async () => (await search()).state === 'running')
    table.add(
      `search for a person over ${events.toLocaleString('en-US')} events, spelled in five ways`,
      `${((performance.now() - since) / 1000).toFixed(0)} s; found ${(await search()).found} of ${SPELLINGS.length * EACH}`,
      beside(searching),
    )
  }

  async function retain(): Promise<void> {
    await call(url, 'PUT', '/v1/orgs/default/retention-floor', { floor_days: 8 })
    const before = sizeOf(dataDir)
    const started = performance.now()
    await call(url, 'PUT', '/v1/org/retention', { low: Number(values.days), medium: Number(values.days) })
    type Retention = {
      readonly last_run: { readonly ended_at: string | null; readonly removed: number } | null
    }
    const last = async () => (await call<Retention>(url, 'GET', '/v1/org/retention')).last_run
    const removing = await windowsWhile(async () => {
      const run = await last()
      return run === null || run.ended_at === null
    })
    table.add(
      'retention',
      `${(await last())?.removed.toLocaleString('en-US')} events in ${((performance.now() - started) / 1000).toFixed(0)} s`,
      beside(removing),
    )
    await untilSteady(() => sizeOf(dataDir))
    table.add(
      'size of the files',
      `${Math.round(before / MB)} MB before`,
      `${Math.round(sizeOf(dataDir) / MB)} MB after`,
    )
  }
}

async function untilSearchable(url: string): Promise<void> {
  type Page = { readonly search_complete_until?: string }
  while ((await call<Page>(url, 'GET', '/v1/events?q=word&limit=1')).search_complete_until !== undefined)
    await sleep(1_000)
}

function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

/** Until it has not changed for a while. */
async function untilSteady(read: () => number): Promise<void> {
  for (let before = -1, same = 0; same < 5; ) {
    const now = read()
    same = now === before ? same + 1 : 0
    before = now
    await sleep(1_000)
  }
}
