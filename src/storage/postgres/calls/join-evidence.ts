/**
 * Follows the events and the notes into the calls that they are evidence of, a few at a time. Each step is one
 * transaction together with the note of what is done. Joining the same evidence twice changes nothing. Any number of
 * nodes may do this at the same time.
 */
import { timeOfUlid } from '../../../domain/ulid.ts'
import { keyDigest } from '../../commit/idempotent-answer.ts'
import type { EvidenceNote } from '../../contract/calls.ts'
import type { EventRow } from '../../contract/events.ts'
import {
  callChanges,
  type EvidenceRow,
  evidenceOfEvent,
  evidenceOfNote,
  type JoinedEvidence,
} from '../../indexing/call-changes.ts'
import { type Connections, DO_NOT_WAIT, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { livePeriods } from '../events/claim-periods.ts'
import { fromStorable } from '../values/storable-text.ts'
import { ulidOf, uuidOf } from '../values/ulid-uuid.ts'
import { addCalls } from './add-calls.ts'

const ARRIVALS_A_STEP = 100
const EVENTS_A_STEP = 1_000
const NOTES_A_STEP = 500
const TIME_LIMIT_MS = 60_000

const COLUMNS = `e.id, e.organization_id, e.facet_id, f.team_id, e.key_id, f.agent_id, f.action, e.session_id, f.decision,
  e.data, e.context, e.call_id, e.call_facts`

type Row = EvidenceRow & { readonly facet_id: number }
type Arrival = { readonly number: number; readonly events: number }

/** One step; whether there may be more to do. */
export type JoinEvidence = () => Promise<boolean>

export function createEvidenceJoiner(connections: Connections): JoinEvidence {
  let isOlderJoined = false

  function inStep<T>(step: (query: Query) => Promise<T>): Promise<T> {
    return connections.write(
      { organizations: EVERY_ORGANIZATION, timeLimitMs: TIME_LIMIT_MS },
      async (query) => {
        await query(DO_NOT_WAIT)
        return step(query)
      },
    )
  }

  return async () => {
    const hasMore = await inStep(joinNewest)
    const older = isOlderJoined ? 'all' : await inStep(joinOlder)
    isOlderJoined = older === 'all'
    return hasMore || older === 'more'
  }
}

/** Events first: a question is then hardly ever seen without the report that came with it. */
async function joinNewest(query: Query): Promise<boolean> {
  const events = await takeArrivals(query)
  const notes = await takeNotes(query)
  // All at once, in one order: two orders in one transaction could deadlock.
  await addCalls(query, callChanges([...events.evidence, ...notes.evidence]))
  return events.hasMore || notes.hasMore
}

type Taken = { readonly evidence: readonly JoinedEvidence[]; readonly hasMore: boolean }

async function takeArrivals(query: Query): Promise<Taken> {
  const { rows: arrivals } = await query<Arrival>(
    `SELECT number, cardinality(ids) AS events FROM arrivals
     WHERE NOT is_joined ORDER BY number LIMIT ${ARRIVALS_A_STEP} FOR UPDATE SKIP LOCKED`,
  )
  let sum = 0
  const taken = arrivals
    .filter(({ events }, index) => {
      sum += events
      return index === 0 || sum <= EVENTS_A_STEP
    })
    .map(({ number }) => number)
  if (taken.length === 0) return { evidence: [], hasMore: false }
  // The limit keeps each event a look-up: as a join, the server may compare all events with all arrivals.
  const { rows } = await query<Row>(
    `SELECT ${COLUMNS} FROM arrivals a CROSS JOIN LATERAL unnest(a.ids) AS arrived (id)
       CROSS JOIN LATERAL (
         SELECT * FROM events WHERE organization_id = a.organization_id AND id = arrived.id LIMIT 1) e
       JOIN facets f ON f.id = e.facet_id
     WHERE a.number = ANY ($1::bigint[])`,
    [taken],
  )
  await query('UPDATE arrivals SET is_joined = true WHERE number = ANY ($1::bigint[])', [taken])
  const hasMore = taken.length < arrivals.length || arrivals.length === ARRIVALS_A_STEP
  return { evidence: rows.flatMap(ofEvent), hasMore }
}

async function takeNotes(query: Query): Promise<Taken> {
  const { rows } = await query<{ note: string }>(
    `DELETE FROM evidence_notes WHERE id IN (
       SELECT id FROM evidence_notes ORDER BY id LIMIT ${NOTES_A_STEP} FOR UPDATE SKIP LOCKED) RETURNING note`,
  )
  const evidence: JoinedEvidence[] = []
  for (const { note } of rows) {
    const one = evidenceOfNote(await named(query, JSON.parse(fromStorable(note)) as EvidenceNote))
    if (one !== null) evidence.push(one)
  }
  return { evidence, hasMore: rows.length === NOTES_A_STEP }
}

/** Events from before there were calls, the newest first; `none`: another node is at what is left. */
async function joinOlder(query: Query): Promise<'more' | 'none' | 'all'> {
  const { rows: places } = await query<{ organization_id: string; before_id: string }>(
    'SELECT organization_id, before_id FROM calls_to_join LIMIT 1 FOR UPDATE SKIP LOCKED',
  )
  const [place] = places
  if (!place) return (await query('SELECT FROM calls_to_join LIMIT 1')).count > 0 ? 'none' : 'all'
  const { rows } = await query<Row>(
    `SELECT ${COLUMNS} FROM events e JOIN facets f ON f.id = e.facet_id
     WHERE e.organization_id = $1 AND e.id < $2 ORDER BY e.id DESC LIMIT ${EVENTS_A_STEP}`,
    [place.organization_id, place.before_id],
  )
  await addCalls(query, callChanges(rows.flatMap(ofEvent)))
  const last = rows.at(-1)
  if (last)
    await query('UPDATE calls_to_join SET before_id = $2 WHERE organization_id = $1', [
      place.organization_id,
      last.id,
    ])
  else await query('DELETE FROM calls_to_join WHERE organization_id = $1', [place.organization_id])
  return 'more'
}

/** With the names of the call, where the note names an event of it. */
async function named(query: Query, note: EvidenceNote): Promise<EvidenceNote> {
  const id = note.event_id === undefined ? await keyedId(query, note) : uuidOf(note.event_id)
  if (id === undefined) return note
  const { rows } = await query<Row>(
    `SELECT ${COLUMNS} FROM events e JOIN facets f ON f.id = e.facet_id WHERE e.organization_id = $1 AND e.id = $2`,
    [note.organization_id, id],
  )
  const [event] = rows.flatMap(ofEvent)
  if (!event || event.team_id !== (note.team_id ?? '')) return note
  const { session_id, call_id } = event
  return { ...note, session_id, call_id }
}

async function keyedId(
  query: Query,
  { id, organization_id, team_id, idempotency_key }: EvidenceNote,
): Promise<string | undefined> {
  if (idempotency_key === undefined) return undefined
  const { scope } = keyDigest({ organization_id, team_id } as EventRow, {
    key: idempotency_key,
    body_hash: '',
  })
  const { rows } = await query<{ event_id: string }>(
    `SELECT event_id FROM idempotency_claims WHERE scope = $1::uuid AND period = ANY ($2::int[])
     ORDER BY created_at DESC LIMIT 1`,
    [scope.toString('hex'), livePeriods(timeOfUlid(id))],
  )
  return rows[0]?.event_id
}

function ofEvent(row: Row): JoinedEvidence[] {
  const evidence = evidenceOfEvent(
    {
      ...row,
      id: ulidOf(row.id),
      agent_id: fromStorable(row.agent_id),
      action: fromStorable(row.action),
      session_id: row.session_id && fromStorable(row.session_id),
      call_id: row.call_id && fromStorable(row.call_id),
    },
    { seq: null, facet_id: row.facet_id },
  )
  return evidence === null ? [] : [evidence]
}
