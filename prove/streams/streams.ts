/** Events through every kind of stream, to targets that fail, while the service is killed. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { count } from '../history/check-history.ts'
import type { Part } from '../part.ts'
import { ask, callService } from '../service/call-service.ts'
import { openEngine } from '../service/open-engine.ts'
import { type Service, startService } from '../service/start-service.ts'
import { startTargets, type Taken, type Targets, takenFromFiles } from './start-targets.ts'

const EVENTS = { full: 1_000_000, short: 3_000 }
const FAULTS = { full: { everyFailure: 40, everyStall: 397 }, short: { everyFailure: 8, everyStall: 21 } }
const KILLS = { full: 20, short: 1 }
const EVENTS_A_BATCH = 100
const AWAY_MS = 1_500
/** Without any progress for so long, something is lost. */
const PATIENCE_MS = 120_000

export const streams: Part = {
  name: 'streams',
  claim:
    'Every stored event reaches the target of every stream, in the order in which it was stored, whatever targets and the service do meanwhile; what comes twice is the same event with the same id.',
  engines: ['embedded', 'postgres'],
  async run({ engine: name, isShort, say }) {
    const extent = isShort ? 'short' : 'full'
    const total = EVENTS[extent]
    const engine = await openEngine(name)
    const targets = await startTargets(FAULTS[extent])
    const folder = join(engine.folder, 'streams')
    const environment = {
      ...engine.environment,
      SERVICE_STREAM_DIR: folder,
      SERVICE_STREAM_SYSLOG: `tcp://127.0.0.1:${targets.syslogPort}`,
    }
    let service = await startService({ environment })
    try {
      const ids = await setUp(service, targets)
      const stored: string[] = []
      let kills = 0
      while (stored.length < total) {
        stored.push(...(await store(service, stored.length)))
        const isKillDue = stored.length / total > (kills + 0.5) / KILLS[extent]
        if (!isKillDue || stored.length >= total) continue
        kills += 1
        await untilSent(targets)
        await service.kill()
        await targets.goAway()
        service = await startService({ environment })
        await sleep(AWAY_MS)
        await targets.comeBack()
        say(`${count(stored.length)} events stored, ${kills} kills`)
      }
      const file = () => ({ file: takenFromFiles(join(folder, ids.file)) })
      await untilComplete(() => targets.taken, targets, stored.length, say)
      // After the others: reading so many files again and again would keep the targets from taking anything.
      await untilComplete(file, targets, stored.length, say)
      const results = Object.entries({ ...targets.taken, ...file() }).map(([kind, taken]) => ({
        kind,
        ...compare(taken, stored),
      }))
      const failures = results.flatMap(({ kind, failures: found }) => found.map((one) => `${kind}: ${one}`))
      return {
        ok: failures.length === 0,
        figures: [
          ['events', count(total)],
          ['kills of the service, each with targets that were away', count(kills)],
          ...Object.entries(targets.done).map(([what, times]) => [`batches: ${what}`, count(times)] as const),
          ...results.map(
            ({ kind, lost, repeated }) =>
              [`${kind}: lost / repeated`, `${count(lost)} / ${count(repeated)}`] as const,
          ),
        ],
        failures,
      }
    } finally {
      if (service.isRunning()) await service.kill()
      targets.close()
      await engine.close()
    }
  },
}

async function setUp({ url }: Service, { httpPort, syslogPort }: Targets) {
  await ask(url, 'PUT', '/v1/org/policy', { logging_level: 'full' })
  const at = `http://127.0.0.1:${httpPort}`
  await ask(url, 'POST', '/v1/org/streams', { name: 'w', kind: 'webhook', url: `${at}/hook` })
  await ask(url, 'POST', '/v1/org/streams', { name: 'o', kind: 'otlp', url: `${at}/v1/logs` })
  const s3 = { region: 'r', bucket: 'audit', access_key_id: 'a', secret_access_key: 's' }
  await ask(url, 'POST', '/v1/org/streams', { name: 'b', kind: 's3', url: at, s3 })
  const syslog = { name: 's', kind: 'syslog', url: `tcp://127.0.0.1:${syslogPort}` }
  await ask(url, 'POST', '/v1/streams', syslog)
  const { id: file } = await ask(url, 'POST', '/v1/streams', { name: 'f', kind: 'file', rotate_mb: 1 })
  return { file: String(file) }
}

/** One batch after the other: so the order of storing is known. */
async function store({ url }: Service, first: number): Promise<string[]> {
  const events = Array.from({ length: EVENTS_A_BATCH }, (_, index) => ({
    agent_id: `agent-${(first + index) % 7}`,
    action: 'file_read',
    data: { number: first + index },
  }))
  const { status, body } = await callService(url, 'POST', '/v1/events/batch', { events })
  if (status === 429 || status === 503) {
    await sleep(500)
    return store({ url } as Service, first)
  }
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.events.map(({ id }: { id: string }) => id)
}

/** A kill in the middle of sending, not before it. */
async function untilSent({ done }: Targets): Promise<void> {
  const before = done.confirmed
  for (let waited = 0; done.confirmed === before && waited < PATIENCE_MS; waited += 50) await sleep(50)
}

async function untilComplete(
  some: () => Readonly<Record<string, Taken>>,
  { done }: Targets,
  stored: number,
  say: (line: string) => void,
): Promise<void> {
  let last = { progress: -1, at: Date.now() }
  for (;;) {
    const taken = Object.values(some())
    if (taken.every(({ hashes }) => hashes.size >= stored)) return
    const progress = taken.reduce((sum, { hashes }) => sum + hashes.size, 0) + done.confirmed
    if (progress !== last.progress) last = { progress, at: Date.now() }
    else if (Date.now() - last.at > PATIENCE_MS) return
    say(taken.map(({ hashes }) => count(hashes.size)).join(', '))
    await sleep(2_000)
  }
}

function compare({ ids, hashes, differing }: Taken, stored: readonly string[]) {
  const firsts = [...new Set(ids)]
  const lost = stored.filter((id) => !hashes.has(id)).length
  const place = new Map(stored.map((id, index) => [id, index]))
  const unknown = firsts.filter((id) => !place.has(id)).length
  const outOfOrder = firsts.filter(
    (id, index) => (place.get(id) ?? 0) < (place.get(firsts[index - 1] ?? '') ?? -1),
  )
  return {
    lost,
    repeated: ids.length - firsts.length,
    failures: [
      ...(lost > 0 ? [`${lost} events are lost`] : []),
      ...(unknown > 0 ? [`${unknown} events were never stored`] : []),
      ...(differing > 0 ? [`${differing} repeated events differ`] : []),
      ...(outOfOrder.length > 0 ? [`${outOfOrder.length} events are out of order`] : []),
    ],
  }
}
