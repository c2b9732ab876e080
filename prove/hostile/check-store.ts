/** After everything that was thrown at it: every stored event can be listed, and the counts are a recount. */
import { isDeepStrictEqual } from 'node:util'
import { isEventRecord } from './judge-answer.ts'
import type { Target } from './open-target.ts'

type Listed = { id: string; agent_id: string; action: string; risk_level: string; pii_detected: boolean }

export type StoreCheck = { readonly listed: number; readonly failures: string[] }

export async function checkStore(target: Target, acknowledged: ReadonlySet<string>): Promise<StoreCheck> {
  const failures: string[] = []
  const events = await listAll(target, failures)
  const ids = events.map(({ id }) => id)
  if (ids.some((id, index) => index > 0 && id >= (ids[index - 1] ?? '')))
    failures.push('The pages are not strictly newest first.')
  const listed = new Set(ids)
  const lost = [...acknowledged].filter((id) => !listed.has(id))
  if (lost.length > 0) failures.push(`${lost.length} acknowledged events are in no page, first ${lost[0]}.`)
  const stats = JSON.parse((await target.call('GET', '/v1/events/stats')).text)
  const recount = {
    total_events: events.length,
    by_risk_level: { low: 0, medium: 0, high: 0, critical: 0, ...tally(events, 'risk_level') },
    by_action: tally(events, 'action'),
    by_agent: tally(events, 'agent_id'),
    pii_events: events.filter(({ pii_detected }) => pii_detected).length,
  }
  for (const [field, counted] of Object.entries(recount))
    if (!isDeepStrictEqual(sorted(stats[field]), sorted(counted)))
      failures.push(`The statistics differ from a recount in ${field}.`)
  return { listed: events.length, failures }
}

const PAGE = 200

async function listAll(target: Target, failures: string[]): Promise<Listed[]> {
  const events: Listed[] = []
  for (;;) {
    const answer = await target.call('GET', `/v1/events?limit=${PAGE}&offset=${events.length}`)
    if (answer.status !== 200) {
      failures.push(`The page at ${events.length} is answered with ${answer.status}: ${answer.text}`)
      return events
    }
    const page = JSON.parse(answer.text) as { events: Listed[]; total: number }
    for (const event of page.events)
      if (!isEventRecord(event)) failures.push(`Event ${event.id} does not fit its schema in the list.`)
    // The rest of each would fill the memory of a long run.
    events.push(
      ...page.events.map(({ id, agent_id, action, risk_level, pii_detected }) => ({
        id,
        agent_id,
        action,
        risk_level,
        pii_detected,
      })),
    )
    if (page.events.length === 0 || events.length >= page.total) return events
  }
}

function tally(events: readonly Listed[], field: 'agent_id' | 'action' | 'risk_level') {
  // Null prototype: keys are the callers' strings.
  const counts: Record<string, number> = Object.create(null)
  for (const event of events) counts[event[field]] = (counts[event[field]] ?? 0) + 1
  return counts
}

function sorted(value: unknown): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : value
}
