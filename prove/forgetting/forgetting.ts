/** Generated histories of retention, legal holds and erasures, over months, against a reference. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { count } from '../history/check-history.ts'
import { createRandom, type Random } from '../outcomes/generate-calls.ts'
import type { EngineName, Part } from '../part.ts'
import { API_KEY } from '../service/api-key.ts'
import { ask, callService } from '../service/call-service.ts'
import { openEngine } from '../service/open-engine.ts'
import { type Service, startService } from '../service/start-service.ts'
import { createReference, type Days, type HoldFilter, type Kept, type Reference } from './reference.ts'

const STEPS = { full: 600, short: 100 }
const DAY_MS = 24 * 3_600_000
const WAIT_MS = 20
const MAX_SHOWN = 20
const LEVELS = ['low', 'medium', 'high', 'critical'] as const
const COMMANDS = ['ls', 'cat /etc/passwd', 'chmod 777 /srv/app', 'rm -rf /']
/** How often each move is made, of a hundred. */
const WEIGHTS = { post: 40, advance: 18, days: 10, hold: 8, release: 5, erase: 12, floor: 7 }
const PARTS = [['data'], ['context'], ['data', 'agent_id'], ['session_id', 'reasoning'], null]

export const forgetting: Part = {
  name: 'forgetting',
  claim:
    'After any history of retention, legal holds and erasures, exactly what the documented tables say is left: in lists, counts and sessions, after a restart too.',
  engines: ['embedded', 'postgres'],
  async run({ engine: name, isShort, say }) {
    const seed = Number(process.env['FORGETTING_SEED'] ?? Date.now() % 1_000_000)
    const steps = isShort ? STEPS.short : STEPS.full
    const history = await openHistory(name, createRandom(seed))
    say(`${steps} steps, seed ${seed}`)
    try {
      await history.open()
      for (let step = 0; step < steps && history.failures.length === 0; step++) await history.step(step)
      await history.restart()
      await history.compare('after a restart')
      const { tally, failures } = history
      return {
        ok: failures.length === 0,
        figures: [
          ['events', count(tally.events)],
          ['days that went by', count(tally.days)],
          ['runs of retention, with what each removed and held', count(tally.runs)],
          ['removed', count(tally.removed)],
          ['held at a run', count(tally.held)],
          ['erasures taken / refused (404, 409)', `${tally.erased} / ${tally.refused}`],
          ['holds set / released', `${tally.holds} / ${tally.released}`],
          ['comparisons of everything', count(tally.compared)],
          ['seed', String(seed)],
        ],
        failures: failures.slice(0, MAX_SHOWN),
      }
    } finally {
      await history.close()
    }
  },
}

async function openHistory(name: EngineName, random: Random) {
  const engine = await openEngine(name)
  const clock = join(engine.folder, 'clock')
  let offset = -700 * DAY_MS
  writeFileSync(clock, String(offset))
  const start = () =>
    startService({
      faults: ['shifted-clock'],
      environment: { ...engine.environment, PROVE_CLOCK_FILE: clock, SERVICE_QUIET_HOUR: '3' },
    })
  let service: Service = await start()
  const reference: Reference = createReference()
  const failures: string[] = []
  const tally = {
    ...{ events: 0, days: 0, runs: 0, removed: 0, held: 0, erased: 0, refused: 0, holds: 0, released: 0 },
    compared: 0,
  }
  const teams = new Map<string | null, string | null>([[null, null]])
  await ask(service.url, 'PUT', '/v1/org/policy', { logging_level: 'full' })
  for (const team of ['red', 'blue']) {
    await ask(service.url, 'POST', '/v1/org/teams', { name: team })
    const issued = await ask(service.url, 'POST', '/v1/org/keys', { name: team, roles: ['ingest'], team })
    teams.set(team, issued.key)
  }

  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const below = (end: number) => Math.floor(random() * end)

  async function post(): Promise<void> {
    const team = pick([null, null, 'red', 'blue'])
    const session = pick([null, 's-1', 's-2', 's-3'])
    const body = {
      agent_id: `agent-${below(4)}`,
      action: pick(['shell_command', 'note']),
      data: { command: pick(COMMANDS), text: random() < 0.4 ? 'mail jane@example.com' : 'plain' },
      context: { ...(session !== null && { session_id: session }), host: `h-${below(3)}` },
      reasoning: pick([null, 'because']),
    }
    const key = teams.get(team)
    const response = await fetch(new URL('/v1/events', service.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${key ?? API_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const event = (await response.json()) as Kept
    if (response.status !== 201) throw new Error(`${response.status} ${JSON.stringify(event)}`)
    reference.add({ ...event, team, session })
    tally.events += 1
  }

  async function setDays(team: string | null, days: Days): Promise<void> {
    const last = (await ask(service.url, 'GET', '/v1/org/retention')).last_run
    const isTaken = reference.setDays(team, days)
    const path = `/v1/org/retention${team === null ? '' : `?team=${team}`}`
    const { status } = await callService(service.url, 'PUT', path, days)
    expect(`PUT ${path} ${JSON.stringify(days)}`, status, isTaken ? 200 : 422)
    if (isTaken) await runEnded(last?.started_at ?? null)
  }

  /** The run that follows a change: at its own time the reference removes the same. */
  async function runEnded(before: string | null): Promise<void> {
    if (!reference.hasRules()) return
    for (;;) {
      const run = (await ask(service.url, 'GET', '/v1/org/retention')).last_run
      if (run !== null && run.ended_at !== null && run.started_at !== before) {
        const right = reference.run(Date.parse(run.started_at))
        expect(`the run of ${run.started_at}`, { removed: run.removed, held: run.held }, right)
        tally.runs += 1
        tally.removed += right.removed
        tally.held += right.held
        return
      }
      await sleep(WAIT_MS)
    }
  }

  async function setFloor(floor_days: number): Promise<void> {
    await ask(service.url, 'PUT', '/v1/orgs/default/retention-floor', { floor_days })
    reference.setFloor(floor_days)
    await setDays(null, {})
  }

  async function hold(): Promise<void> {
    const all = [...reference.events.values()]
    const filters: HoldFilter[] = [
      { agent_id: `agent-${below(4)}` },
      { risk_level: pick(LEVELS), team: pick(['red', 'blue']) },
      { session_id: pick(['s-1', 's-2']), pii_detected: random() < 0.5 },
      ...(all.length === 0
        ? []
        : [
            { event_ids: [pick(all).id, pick(all).id] },
            { before: pick(all).created_at, risk_level: pick(LEVELS) },
          ]),
    ]
    await addHold(pick(filters))
  }

  async function addHold(filter: HoldFilter): Promise<void> {
    const body = await ask(service.url, 'POST', '/v1/holds', {
      case: `c-${tally.holds}`,
      reason: 'r',
      filter,
    })
    reference.holds.set(body.id, filter)
    tally.holds += 1
  }

  async function release(): Promise<void> {
    const id = pick([...reference.holds.keys()])
    if (id === undefined) return
    const last = (await ask(service.url, 'GET', '/v1/org/retention')).last_run
    // A run looks whether a hold was released after the last run began.
    offset += 60_000
    writeFileSync(clock, String(offset))
    await sleep(2 * WAIT_MS)
    await ask(service.url, 'DELETE', `/v1/holds/${id}`)
    reference.holds.delete(id)
    tally.released += 1
    await runEnded(last?.started_at ?? null)
  }

  async function erase(): Promise<void> {
    const all = [...reference.events.keys()]
    if (all.length === 0) return
    const ids = [
      ...new Set([pick(all), pick(all), ...(random() < 0.1 ? ['01JF8Z5Q3V7W2N4K6M8P0R1S2T'] : [])]),
    ]
    const fields = pick(PARTS)
    const right = reference.erase(ids, fields)
    const answer = await callService(service.url, 'POST', '/v1/erasures', {
      ...{ reason: 'asked for', event_ids: ids, ...(fields !== null && { fields }) },
    })
    expect(`erasure of ${ids}`, answer.status, right)
    tally[right === 201 ? 'erased' : 'refused'] += 1
  }

  async function advance(days: number): Promise<void> {
    offset += days * DAY_MS
    writeFileSync(clock, String(offset))
    tally.days += days
    await sleep(2 * WAIT_MS)
    // Any change of the settings is followed by a run.
    await setDays(null, {})
  }

  async function compare(when: string): Promise<void> {
    tally.compared += 1
    const seen = new Map<string, Kept>()
    for (let cursor: string | null = null; ; ) {
      const path: string = `/v1/events?limit=200${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
      const page = await ask(service.url, 'GET', path)
      for (const event of page.events) seen.set(event.id, event)
      if (cursor === null) expect(`${when}: total`, page.total, reference.events.size)
      cursor = page.next ?? null
      if (cursor === null) break
    }
    for (const [id, right] of reference.events) {
      const event = seen.get(id)
      const shown = event && [
        event.agent_id,
        event.action,
        event.data,
        event.context,
        event.reasoning,
        event.risk_level,
      ]
      const wanted = [
        right.agent_id,
        right.action,
        right.data,
        right.context,
        right.reasoning,
        right.risk_level,
      ]
      expect(`${when}: ${id}`, shown, wanted)
      seen.delete(id)
    }
    for (const id of seen.keys()) failures.push(`${when}: ${id} is there and should be gone`)
    const all = [...reference.events.values()]
    const stats = await ask(service.url, 'GET', '/v1/events/stats')
    expect(`${when}: by_agent`, sorted(stats.by_agent), sorted(countBy(all, ({ agent_id }) => agent_id)))
    expect(`${when}: by_action`, sorted(stats.by_action), sorted(countBy(all, ({ action }) => action)))
    expect(`${when}: pii_events`, stats.pii_events, all.filter(({ pii_detected }) => pii_detected).length)
    for (const level of LEVELS)
      expect(
        `${when}: ${level}`,
        stats.by_risk_level[level],
        all.filter((one) => one.risk_level === level).length,
      )
    await compareSessions(when, all)
  }

  /** They follow the events about a second behind. */
  async function compareSessions(when: string, all: readonly Kept[]): Promise<void> {
    const right = sorted(
      countBy(
        all.filter(({ session }) => session !== null),
        ({ session }) => String(session),
      ),
    )
    for (let attempt = 0; ; attempt++) {
      const { sessions } = await ask(service.url, 'GET', '/v1/sessions')
      const seen = sorted(
        Object.fromEntries(
          sessions.map((one: { session_id: string; events: number }) => [one.session_id, one.events]),
        ),
      )
      if (JSON.stringify(seen) === JSON.stringify(right)) return
      if (attempt >= 500) return expect(`${when}: sessions`, seen, right)
      await sleep(WAIT_MS)
    }
  }

  await setFloor(8)
  await setDays(null, { low: 20, critical: 60, personal_data: 15 })

  function expect(what: string, seen: unknown, right: unknown): void {
    if (JSON.stringify(seen) !== JSON.stringify(right))
      failures.push(`${what}: ${JSON.stringify(seen)} and not ${JSON.stringify(right)}`)
  }

  const MOVES = {
    async post() {
      for (let left = 1 + below(12); left > 0; left--) await post()
    },
    advance: () => advance(1 + below(14)),
    days: () =>
      setDays(pick([null, null, 'red', 'blue']), {
        [pick([...LEVELS, 'personal_data'] as const)]: pick([null, 'inherit', 20, 30, 40, 60, 90] as const),
      }),
    hold,
    release,
    erase,
    floor: () => setFloor(pick([8, 30, 45, 75])),
  }
  const choices = Object.entries(WEIGHTS).flatMap(([move, weight]) =>
    Array<keyof typeof WEIGHTS>(weight).fill(move as keyof typeof WEIGHTS),
  )

  return {
    tally,
    failures,
    async step(number: number): Promise<void> {
      await MOVES[pick(choices)]()
      if (number % 5 === 4) await compare(`step ${number}`)
    },
    /** What every history must have met: events that only a hold keeps, and events that only a raised floor keeps. */
    async open(): Promise<void> {
      for (let left = 40; left > 0; left--) await post()
      await addHold({ agent_id: 'agent-1' })
      await setFloor(45)
      await advance(30)
      await compare('below a raised floor')
      await setFloor(8)
      await advance(31)
      await compare('with a hold')
    },
    compare,
    async restart(): Promise<void> {
      await service.kill()
      service = await start()
    },
    async close(): Promise<void> {
      await service.kill().catch(() => {})
      await engine.close()
    },
  }
}

function countBy(events: readonly Kept[], of: (event: Kept) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const event of events) counts[of(event)] = (counts[of(event)] ?? 0) + 1
  return counts
}

function sorted(counts: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(counts)
    .filter(([, events]) => events > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
