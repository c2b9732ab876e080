/**
 * Follows the events into the text search, the sessions, the mentions and the reviews, a few arrivals at a time. Each step is one
 * transaction together with the note that its arrivals are done: stopped anywhere, it goes on from there, and counts
 * nothing twice. Any number of nodes may do this at the same time.
 */
import type { RiskLevel } from '../../../domain/risk-level.ts'
import type { StoredEvent } from '../../contract/events.ts'
import type { ExploredEvent } from '../../indexing/explored-events.ts'
import { reviewChanges } from '../../indexing/review-changes.ts'
import { searchableText } from '../../indexing/search-words.ts'
import { type Connections, DO_NOT_WAIT, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { addReviews } from '../reviews/add-reviews.ts'
import { fromStorable } from '../values/storable-text.ts'
import { textArray } from '../values/text-array.ts'
import { ulidOf } from '../values/ulid-uuid.ts'
import { addMentions } from './add-mentions.ts'
import { addSessions } from './add-sessions.ts'
import { firstFew } from './first-few.ts'
import { wordsVector } from './text-search.ts'

const ARRIVALS_A_STEP = 100
const EVENTS_A_STEP = 1_000
/** Nobody waits for it; one arrival may have ten thousand events. */
const TIME_LIMIT_MS = 60_000
const EVENTS_AN_INSERT = 100

type Arrival = { readonly number: number; readonly events: number }

type Row = Pick<
  StoredEvent,
  | 'id'
  | 'organization_id'
  | 'session_id'
  | 'pii_fields'
  | 'frameworks'
  | 'findings'
  | 'data'
  | 'context'
  | 'reasoning'
> & { facet_id: number; team_id: string; agent_id: string; risk_level: RiskLevel; decision: string }

/** One step; whether there may be more to do. */
export async function catchUp(connections: Connections): Promise<boolean> {
  return connections.write(
    { organizations: EVERY_ORGANIZATION, timeLimitMs: TIME_LIMIT_MS },
    async (query) => {
      await query(DO_NOT_WAIT)
      // The ids stay there: thousands of them cost more to read than all the rest.
      const { rows: arrivals } = await query<Arrival>(
        `SELECT number, cardinality(ids) AS events FROM arrivals
         WHERE NOT is_explored ORDER BY number LIMIT ${ARRIVALS_A_STEP} FOR UPDATE SKIP LOCKED`,
      )
      const taken = firstFew(arrivals, EVENTS_A_STEP).map(({ number }) => number)
      if (taken.length === 0) return false
      // The limit keeps each event a look-up: as a join, the server may compare all events with all arrivals.
      const { rows } = await query<Row>(
        `SELECT e.id, e.organization_id, e.facet_id, f.team_id, f.agent_id, f.risk_level, f.decision, e.session_id,
           e.pii_fields, e.frameworks, e.findings, e.data, e.context, e.reasoning
         FROM arrivals a CROSS JOIN LATERAL unnest(a.ids) AS arrived (id)
           CROSS JOIN LATERAL (
             SELECT * FROM events WHERE organization_id = a.organization_id AND id = arrived.id LIMIT 1) e
           JOIN facets f ON f.id = e.facet_id
         WHERE a.number = ANY ($1::bigint[])`,
        [taken],
      )
      await indexWords(query, rows)
      const events = rows.map(exploredOf)
      await addSessions(query, events)
      await addMentions(query, events)
      await addReviews(query, reviewChanges(events))
      await query(
        'UPDATE arrivals SET is_explored = true, is_reviewed = true WHERE number = ANY ($1::bigint[])',
        [taken],
      )
      return taken.length < arrivals.length || arrivals.length === ARRIVALS_A_STEP
    },
  )
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
       SELECT id, facet_id, organization_id, words::tsvector
       FROM unnest($1::uuid[], $2::int[], $3::text[], $4::text[]) AS new (id, facet_id, organization_id, words)`,
      [
        some.map(({ id }) => id),
        some.map(({ facet_id }) => facet_id),
        some.map(({ organization_id }) => organization_id),
        textArray(some.map((row) => wordsVector(searchableText(row)))),
      ],
    )
  }
}
