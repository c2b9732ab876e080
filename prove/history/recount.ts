/** Counts what was read back, one event after the other, to hold against what the service counts by itself. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../service/call-service.ts'
import type { ReadEvent } from './sample-event.ts'

export type Recount = {
  add(event: ReadEvent): void
  /** One sentence for each count of the service that differs from ours. */
  compare(url: URL, total: number, patienceMs: number): Promise<string[]>
}

type Counts = Record<string, number>

const LEVELS = ['low', 'medium', 'high', 'critical'] as const
const BUCKETS = 50

export function createRecount(): Recount {
  const seen = { total: 0, pii: 0 }
  const byLevel: Counts = { low: 0, medium: 0, high: 0, critical: 0 }
  const byAction: Counts = {}
  const byAgent: Counts = {}
  const bySession: Counts = {}
  const times: number[] = []
  const levels: number[] = []

  async function compareStats(url: URL, total: number): Promise<string[]> {
    const stats = await ask(url, 'GET', '/v1/events/stats')
    return [
      ...differences('total of the list', total, seen.total),
      ...differences('total_events', stats.total_events, seen.total),
      ...differences('pii_events', stats.pii_events, seen.pii),
      ...differences('by_risk_level', stats.by_risk_level, byLevel),
      ...differences('by_action', stats.by_action, byAction),
      ...differences('by_agent', stats.by_agent, byAgent),
    ]
  }

  /** The middle half: a range whose ends fall inside hours. */
  async function compareRange(url: URL): Promise<string[]> {
    const [from, to] = [times[Math.floor(times.length * 0.75)], times[Math.floor(times.length * 0.25)]]
    if (from === undefined || to === undefined || from >= to) return []
    const range = new URLSearchParams({
      after: new Date(from).toISOString(),
      before: new Date(to).toISOString(),
    })
    const stats = await ask(url, 'GET', `/v1/events/stats?${range}`)
    return differences(
      'total_events of a range',
      stats.total_events,
      times.reduce((sum, time) => sum + (time > from && time < to ? 1 : 0), 0),
    )
  }

  async function compareHistogram(url: URL): Promise<string[]> {
    const [newest, oldest] = [times[0], times.at(-1)]
    if (newest === undefined || oldest === undefined) return []
    const query = new URLSearchParams({
      after: new Date(oldest - 1).toISOString(),
      before: new Date(newest + 1).toISOString(),
      buckets: String(BUCKETS),
    })
    const histogram = await ask(url, 'GET', `/v1/events/histogram?${query}`)
    const expected: Record<string, Counts> = {}
    for (const [index, time] of times.entries()) {
      const start = new Date(Math.floor(time / histogram.interval_ms) * histogram.interval_ms).toISOString()
      expected[start] ??= { low: 0, medium: 0, high: 0, critical: 0 }
      const level = LEVELS[levels[index] ?? 0] ?? 'low'
      expected[start][level] = (expected[start][level] ?? 0) + 1
    }
    return histogram.buckets.flatMap(({ start, ...counts }: Counts & { start: string }) =>
      differences(
        `histogram at ${start}`,
        counts,
        expected[start] ?? { low: 0, medium: 0, high: 0, critical: 0 },
      ),
    )
  }

  /** Sessions are counted a moment after the events; after a million of them the moment is longer. */
  async function compareSessions(url: URL, patienceMs: number): Promise<string[]> {
    const giveUpAt = performance.now() + patienceMs
    for (;;) {
      const { sessions } = await ask(url, 'GET', '/v1/sessions?limit=200')
      const counted = Object.fromEntries(
        sessions.map(({ session_id, events }: { session_id: string; events: number }) => [
          session_id,
          events,
        ]),
      )
      const wrong = differences('events of sessions', counted, bySession)
      if (wrong.length === 0 || performance.now() > giveUpAt) return wrong
      await sleep(200)
    }
  }

  return {
    add({ risk_level, pii_detected, action, agent_id, context, created_at }) {
      seen.total += 1
      if (pii_detected) seen.pii += 1
      for (const [counts, value] of [
        [byLevel, risk_level],
        [byAction, action],
        [byAgent, agent_id],
        [bySession, String(context['session_id'])],
      ] as const)
        counts[value] = (counts[value] ?? 0) + 1
      times.push(Date.parse(created_at))
      levels.push(LEVELS.indexOf(risk_level as (typeof LEVELS)[number]))
    },
    compare: async (url, total, patienceMs) => [
      ...(await compareStats(url, total)),
      ...(await compareRange(url)),
      ...(await compareHistogram(url)),
      ...(await compareSessions(url, patienceMs)),
    ],
  }
}

function differences(what: string, counted: number | Counts, recounted: number | Counts): string[] {
  const [a, b] = [sorted(counted), sorted(recounted)]
  return a === b ? [] : [`${what}: the service says ${a}, a recount ${b}`.slice(0, 500)]
}

function sorted(counts: number | Counts): string {
  if (typeof counts === 'number') return String(counts)
  return JSON.stringify(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
}
