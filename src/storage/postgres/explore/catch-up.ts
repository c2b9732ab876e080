/**
 * Follows the events into the text search, the sessions and the mentions, a few arrivals at a time. Each step is one
 * transaction together with the note that its arrivals are done: stopped anywhere, it goes on from there, and counts
 * nothing twice. Any number of nodes may do this at the same time.
 */
import { setImmediate } from 'node:timers/promises'
import type { RiskLevel } from '../../../domain/risk-level.ts'
import type { StoredEvent } from '../../contract/events.ts'
import { SPANS } from '../../counting/buckets.ts'
import { type ExploredEvent, mentionCounts, sessionChanges } from '../../indexing/explored-events.ts'
import { searchableText } from '../../indexing/search-words.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/create-connections.ts'
import { fromStorable, toStorable } from '../values/storable-text.ts'
import { ulidOf, uuidOf } from '../values/ulid-uuid.ts'
import { wordsVector } from './text-search.ts'

const ARRIVALS_A_STEP = 20
const EVENTS_A_STEP = 500
const LOOK_EVERY_MS = 250
/** Nobody waits for it; one arrival may have ten thousand events. */
const TIME_LIMIT_MS = 60_000
const EVENTS_AN_INSERT = 100
/** Words are made on the event loop: for so long at a stretch. */
const STRETCH_MS = 5
/** After a failure it waits a while. */
const PAUSE_MS = 2_000

type Arrival = { readonly number: number; readonly events: number }

type Row = Pick<
  StoredEvent,
  'id' | 'organization_id' | 'session_id' | 'pii_fields' | 'frameworks' | 'findings' | 'data' | 'reasoning'
> & { facet_id: number; team_id: string; agent_id: string; risk_level: RiskLevel; decision: string }

/** The answer ends it, and resolves when the last step has. */
export function keepCatchingUp(connections: Connections): () => Promise<void> {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let step: Promise<void> = Promise.resolve()

  function later(ms: number): void {
    if (isOver) return
    timer = setTimeout(() => {
      const since = performance.now()
      step = catchUp(connections).then(
        // Half of the time at most: whoever reads or sends meanwhile comes first.
        (hasMore) => later(hasMore ? performance.now() - since : LOOK_EVERY_MS),
        () => later(PAUSE_MS),
      )
    }, ms)
    timer.unref()
  }
  later(LOOK_EVERY_MS)

  return async () => {
    isOver = true
    clearTimeout(timer)
    await step
  }
}

/** One step; whether there may be more to do. */
async function catchUp(connections: Connections): Promise<boolean> {
  return connections.write(
    { organizations: EVERY_ORGANIZATION, timeLimitMs: TIME_LIMIT_MS },
    async (query) => {
      // The ids stay there: thousands of them cost more to read than all the rest.
      const { rows: arrivals } = await query<Arrival>(
        `SELECT number, cardinality(ids) AS events FROM arrivals
         WHERE NOT is_explored ORDER BY number LIMIT ${ARRIVALS_A_STEP} FOR UPDATE SKIP LOCKED`,
      )
      const taken = firstFew(arrivals).map(({ number }) => number)
      if (taken.length === 0) return false
      const { rows } = await query<Row>(
        `SELECT e.id, e.organization_id, e.facet_id, f.team_id, f.agent_id, f.risk_level, f.decision, e.session_id,
           e.pii_fields, e.frameworks, e.findings, e.data, e.reasoning
         FROM arrivals a CROSS JOIN unnest(a.ids) AS arrived (id)
           JOIN events e ON e.organization_id = a.organization_id AND e.id = arrived.id
           JOIN facets f ON f.id = e.facet_id
         WHERE a.number = ANY ($1::bigint[])`,
        [taken],
      )
      await indexWords(query, rows)
      const events = rows.map(exploredOf)
      await addSessions(query, events)
      await addMentions(query, events)
      await query('UPDATE arrivals SET is_explored = true WHERE number = ANY ($1::bigint[])', [taken])
      return taken.length < arrivals.length || arrivals.length === ARRIVALS_A_STEP
    },
  )
}

/** At least one, and no more than is good for a transaction. */
function firstFew(arrivals: readonly Arrival[]): Arrival[] {
  let sum = 0
  return arrivals.filter(({ events }, index) => {
    sum += events
    return index === 0 || sum <= EVENTS_A_STEP
  })
}

function exploredOf(row: Row): ExploredEvent {
  return {
    ...row,
    id: ulidOf(row.id),
    agent_id: fromStorable(row.agent_id),
    session_id: row.session_id && fromStorable(row.session_id),
    isBlocked: row.decision === 'block',
  }
}

async function indexWords(query: Query, rows: readonly Row[]): Promise<void> {
  for (let first = 0; first < rows.length; first += EVENTS_AN_INSERT) {
    const some = rows.slice(first, first + EVENTS_AN_INSERT)
    await query(
      `INSERT INTO search_entries (id, facet_id, organization_id, words)
       SELECT * FROM unnest($1::uuid[], $2::int[], $3::text[], $4::tsvector[])`,
      [
        some.map(({ id }) => id),
        some.map(({ facet_id }) => facet_id),
        some.map(({ organization_id }) => organization_id),
        await vectorsOf(some),
      ],
    )
  }
}

async function vectorsOf(rows: readonly Row[]): Promise<string[]> {
  const vectors: string[] = []
  let since = performance.now()
  for (const row of rows) {
    vectors.push(wordsVector(searchableText(row)))
    if (performance.now() - since < STRETCH_MS) continue
    await setImmediate()
    since = performance.now()
  }
  return vectors
}

/** In one order everywhere: two nodes that add to the same rows wait for each other, and never both. */
async function addSessions(query: Query, events: readonly ExploredEvent[]): Promise<void> {
  const changes = sessionChanges(events)
  if (changes.length === 0) return
  await query(
    `INSERT INTO agent_sessions AS known (organization_id, scope, session, session_id, first_id, last_id, events,
       highest_risk, blocked, pii_events)
     SELECT organization_id, scope, md5(session_id)::uuid, session_id, first_id, last_id, events, highest_risk, blocked, pii_events
     FROM unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::uuid[], $6::bigint[], $7::smallint[], $8::bigint[], $9::bigint[])
       AS new (organization_id, scope, session_id, first_id, last_id, events, highest_risk, blocked, pii_events)
     ORDER BY 1, 2, 3
     ON CONFLICT (organization_id, scope, session) DO UPDATE SET
       first_id = least(known.first_id, excluded.first_id), last_id = greatest(known.last_id, excluded.last_id),
       events = known.events + excluded.events, highest_risk = greatest(known.highest_risk, excluded.highest_risk),
       blocked = known.blocked + excluded.blocked, pii_events = known.pii_events + excluded.pii_events`,
    [
      changes.map((change) => change.organization_id),
      changes.map((change) => change.scope),
      changes.map((change) => toStorable(change.session_id)),
      changes.map((change) => uuidOf(change.first_id)),
      changes.map((change) => uuidOf(change.last_id)),
      changes.map((change) => change.events),
      changes.map((change) => change.highest_risk),
      changes.map((change) => change.blocked),
      changes.map((change) => change.pii_events),
    ],
  )
  const agents = changes.flatMap((change) => [...change.agents].map((agent) => ({ ...change, agent })))
  await query(
    `INSERT INTO session_agents (organization_id, scope, session, agent_id)
     SELECT organization_id, scope, md5(session_id)::uuid, agent_id
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS new (organization_id, scope, session_id, agent_id)
     ORDER BY 1, 2, 3, 4 ON CONFLICT DO NOTHING`,
    [
      agents.map(({ organization_id }) => organization_id),
      agents.map(({ scope }) => scope),
      agents.map(({ session_id }) => toStorable(session_id)),
      agents.map(({ agent }) => toStorable(agent)),
    ],
  )
}

async function addMentions(query: Query, events: readonly ExploredEvent[]): Promise<void> {
  const counts = mentionCounts(events)
  if (counts.length === 0) return
  await query(
    `INSERT INTO mention_totals AS known (organization_id, scope, span, start, kind, value, events)
     SELECT * FROM unnest($1::text[], $2::text[], $3::smallint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[])
     ORDER BY 1, 2, 3, 4, 5, 6
     ON CONFLICT (organization_id, scope, span, start, kind, value) DO UPDATE SET events = known.events + excluded.events`,
    [
      counts.map((count) => count.organization_id),
      counts.map((count) => count.scope),
      counts.map((count) => SPANS.indexOf(count.span)),
      counts.map((count) => count.start),
      counts.map((count) => count.kind),
      counts.map((count) => count.value),
      counts.map((count) => count.events),
    ],
  )
}
