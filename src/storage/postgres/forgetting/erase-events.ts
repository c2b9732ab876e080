/** Erases fields of events: the row, everything that follows it, its idempotency answer, alerts; commitments stay. */
import type { Erasure } from '../../../domain/erasure.ts'
import { holdOf } from '../../../domain/hold.ts'
import { readLeaf } from '../../../evidence/leaf-bytes.ts'
import { ERASE_APPROVAL } from '../../../resources/approvals/records.ts'
import { readActiveHolds } from '../../../resources/holds/records.ts'
import type { StoredEvent } from '../../contract/events.ts'
import type { ErasedEntry, ErasureStep, ForgettingStorage } from '../../contract/forgetting.ts'
import { eraseNotice } from '../../forgetting/erase-notice.ts'
import { eraseRow } from '../../forgetting/erase-row.ts'
import { exploredOf } from '../../forgetting/followed-event.ts'
import { searchableText } from '../../indexing/search-words.ts'
import { erasedFromRow, erasedRowOf } from '../../rows/erased-entry-row.ts'
import { EVENT_COLUMNS, FROM_EVENTS } from '../../rows/event-columns.ts'
import { STORED_OCTETS } from '../../rows/stored-octets.ts'
import { insertRow } from '../connections/insert-row.ts'
import type { Connections, Query } from '../connections/query.ts'
import { createFacetIds, type FacetIds } from '../events/facet-ids.ts'
import { eventOf } from '../events/read-events.ts'
import { findLeaves } from '../evidence/read-evidence.ts'
import { addMentions } from '../explore/add-mentions.ts'
import { addSessions } from '../explore/add-sessions.ts'
import { addStoredBytes } from '../explore/add-stored-bytes.ts'
import { wordsVector } from '../explore/text-search.ts'
import { leaveReviews } from '../reviews/add-reviews.ts'
import { toStorable } from '../values/storable-text.ts'
import { uuidOf } from '../values/ulid-uuid.ts'
import { destroySalts } from './destroy-salts.ts'
import { retireFacets } from './drop-facets.ts'
import { moveCounts } from './forget-events.ts'
import { blankCall, leaveCalls } from './leave-calls.ts'
import { leaveSessions } from './leave-sessions.ts'
import { followedFrom, unfollowedOf } from './read-followed.ts'
import { noteRewrites } from './rewrite-tables.ts'

const EVENTS_A_STEP = 50
const TIME_LIMIT_MS = 30_000

type ErasureStorage = Pick<ForgettingStorage, 'eraseEvents' | 'readErased'>

type Found = { readonly event: StoredEvent; readonly facet_id: number; readonly octets: number }

export function createErasures(connections: Connections, now: () => number): ErasureStorage {
  const facetIds = createFacetIds(connections)

  return {
    async eraseEvents(organizationId, erasure, ids) {
      const some = ids.slice(0, EVENTS_A_STEP)
      // The facets that the events will have, in a transaction of their own, as before every append.
      const planned = await connections.read({ organizations: organizationId }, async (query) => {
        const found = await readEvents(query, organizationId, some, '')
        return found.flatMap(({ event }) => eraseRow(event, null, null, erasure)?.row ?? [])
      })
      await facetIds.learn(
        planned.map((row) => ({ row, stored: true, idempotency: null, alerts: [], marks: [] })),
      )
      const step = await connections.write(
        { organizations: organizationId, timeLimitMs: TIME_LIMIT_MS },
        (query) => eraseSome(query, organizationId, erasure, some, facetIds, now()),
      )
      return { ...step, waiting: [...step.waiting, ...ids.slice(EVENTS_A_STEP)] }
    },

    readErased: (organizationId, ids) =>
      connections.read({ organizations: organizationId }, (query) => readErased(query, organizationId, ids)),
  }
}

async function readErased(
  query: Query,
  organizationId: string,
  ids: readonly string[],
): Promise<ErasedEntry[]> {
  const { rows } = await query(
    'SELECT * FROM erased_entries WHERE organization_id = $1 AND id = ANY ($2::text[])',
    [organizationId, ids],
  )
  return rows.map(erasedFromRow)
}

async function readEvents(
  query: Query,
  organizationId: string,
  ids: readonly string[],
  lock: 'FOR UPDATE OF e' | '',
): Promise<Found[]> {
  const { rows } = await query<StoredEvent & Omit<Found, 'event'>>(
    `SELECT ${EVENT_COLUMNS}, e.facet_id, ${STORED_OCTETS} AS octets ${FROM_EVENTS}
     WHERE e.organization_id = $1 AND e.id = ANY ($2::uuid[]) ORDER BY e.id ${lock}`,
    [organizationId, ids.map(uuidOf)],
  )
  return rows.map(({ facet_id, octets, ...row }) => ({ event: eventOf(row), facet_id, octets }))
}

async function eraseSome(
  query: Query,
  organizationId: string,
  erasure: Erasure,
  ids: readonly string[],
  facetIds: FacetIds,
  now: number,
): Promise<ErasureStep> {
  const found = await readEvents(query, organizationId, ids, 'FOR UPDATE OF e')
  const holds = await readActiveHolds(query, organizationId)
  const unfollowed = await unfollowedOf(query, organizationId, ids.map(uuidOf))
  const leaves = new Map((await findLeaves(query, organizationId, ids)).map((leaf) => [leaf.event_id, leaf]))
  const known = new Map((await readErased(query, organizationId, ids)).map((one) => [one.id, one]))
  const held: { event_id: string; hold_id: string }[] = []
  const waiting: string[] = []
  const erased: Found[] = []
  for (const one of found) {
    const { id } = one.event
    const hold = holdOf(holds, followedFrom(one.event, one.facet_id, one.octets))
    if (hold !== null) {
      held.push({ event_id: id, hold_id: hold.id })
      continue
    }
    const leaf = leaves.get(id)
    const after = eraseRow(one.event, leaf ? readLeaf(leaf.leaf, 0) : null, known.get(id) ?? null, erasure)
    if (after === null) continue
    const facet = facetIds.of(after.row)
    // The event has changed since its facet was learnt: the next step has it.
    if (unfollowed.has(id) || facet === null) {
      waiting.push(id)
      continue
    }
    await write(query, one, after.row, facet, erasure)
    if (after.entry !== null) {
      await query('DELETE FROM erased_entries WHERE organization_id = $1 AND id = $2', [organizationId, id])
      await insertRow(query, 'erased_entries', erasedRowOf(organizationId, after.entry))
    }
    erased.push(one)
  }
  await retireFacets(
    query,
    erased.map(({ facet_id }) => facet_id),
  )
  await noteRewrites(
    query,
    erased.map(({ event }) => event.id),
    now,
  )
  await destroySalts(
    query,
    organizationId,
    erased.map(({ event }) => event.id),
  )
  return { erased: erased.length, waiting, held }
}

/** In the order in which others take the same rows: totals, sizes, sessions, mentions, reviews, calls. */
async function write(
  query: Query,
  { event, facet_id, octets }: Found,
  row: StoredEvent,
  facet: number,
  erasure: Erasure,
): Promise<void> {
  const { organization_id, id, key_id } = event
  const old = followedFrom(event, facet_id, octets)
  const isSessionLeft = row.session_id !== event.session_id
  const { rows } = await query<{ octets: number }>(
    `UPDATE events SET facet_id = $3, session_id = $4, reason = $5, findings = $6, data = $7, context = $8, reasoning = $9,
       call_id = $10, call_facts = $11 WHERE organization_id = $1 AND id = $2 RETURNING ${STORED_OCTETS} AS octets`,
    [
      ...[organization_id, uuidOf(id), facet, row.session_id && toStorable(row.session_id), row.reason],
      ...[row.findings, row.data, row.context, row.reasoning, row.call_id && toStorable(row.call_id)],
      row.call_facts,
    ],
  )
  const after = followedFrom(row, facet, rows[0]?.octets ?? octets)
  if (facet !== facet_id) {
    await moveCounts(query, [old], -1)
    await moveCounts(query, [after], 1)
  }
  await addStoredBytes(query, [{ organization_id, key_id, bytes: after.octets - octets }])
  if (isSessionLeft || facet !== facet_id) {
    await leaveSessions(query, [old])
    await addSessions(query, [exploredOf(after)])
  }
  if (row.findings !== event.findings) {
    await addMentions(query, [exploredOf(old)], -1)
    await addMentions(query, [exploredOf(after)])
  }
  if (row.findings !== event.findings || row.agent_id !== event.agent_id)
    await leaveReviews(query, [exploredOf(old)])
  await blankCall(query, old, {
    agent: row.agent_id !== event.agent_id,
    action: row.action !== event.action,
    who: row.context !== event.context,
  })
  if (isSessionLeft) await leaveCalls(query, [old])
  else if (facet !== facet_id)
    await query('UPDATE call_evidence SET facet_id = $3 WHERE organization_id = $1 AND event_id = $2', [
      organization_id,
      uuidOf(id),
      facet,
    ])
  await query(
    'UPDATE search_entries SET facet_id = $3, words = $4::tsvector WHERE organization_id = $1 AND id = $2',
    [organization_id, uuidOf(id), facet, wordsVector(searchableText(row))],
  )
  await query(ERASE_APPROVAL, [organization_id, id])
  const { rows: alerts } = await query<{ id: string; notice: string }>(
    'SELECT id, notice FROM alerts WHERE organization_id = $1 AND event_id = $2 FOR UPDATE',
    [organization_id, id],
  )
  for (const alert of alerts)
    await query('UPDATE alerts SET notice = $2, last_answer = NULL WHERE id = $1', [
      alert.id,
      eraseNotice(alert.notice, erasure),
    ])
}
