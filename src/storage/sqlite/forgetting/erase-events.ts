/** Erases fields of events: the row, everything that follows it, its idempotency answer, alerts; commitments stay. */
import type { DatabaseSync } from 'node:sqlite'
import type { Erasure } from '../../../domain/erasure.ts'
import { holdOf } from '../../../domain/hold.ts'
import { timeOfUlid } from '../../../domain/ulid.ts'
import { readLeaf } from '../../../evidence/leaf-bytes.ts'
import { ERASE_APPROVAL } from '../../../resources/approvals/records.ts'
import type { StoredEvent } from '../../contract/events.ts'
import type { ErasedEntry, ErasureStep } from '../../contract/forgetting.ts'
import { eraseNotice } from '../../forgetting/erase-notice.ts'
import { eraseRow } from '../../forgetting/erase-row.ts'
import { exploredOf, type FollowedEvent } from '../../forgetting/followed-event.ts'
import { mentionCounts, sessionChanges } from '../../indexing/explored-events.ts'
import { searchableText } from '../../indexing/search-words.ts'
import { erasedFromRow, erasedRowOf } from '../../rows/erased-entry-row.ts'
import { EVENT_COLUMNS, FROM_EVENTS } from '../../rows/event-columns.ts'
import { STORED_OCTETS } from '../../rows/stored-octets.ts'
import type { EventAppender } from '../events/append-events.ts'
import { createFacetIds } from '../events/facet-ids.ts'
import { createEvidenceReader } from '../evidence/read-evidence.ts'
import { createMentionAdder } from '../explore/add-mentions.ts'
import { createSessionAdder } from '../explore/add-sessions.ts'
import { createTotals } from '../explore/add-totals.ts'
import type { CatchingUp } from '../explore/keep-catching-up.ts'
import { onSqlite } from '../records/on-sqlite.ts'
import { createReviewLeaver } from '../reviews/add-reviews.ts'
import { insertRow } from '../threads/insert-row.ts'
import { inTransaction } from '../threads/transaction.ts'
import { ERASED_BYTES } from './clean-files.ts'
import { createSaltDestroyer } from './destroy-salts.ts'
import { createFacetDropper } from './drop-facets.ts'
import { createKeyBodyForgetter } from './forget-key-bodies.ts'
import { createCallLeaver } from './leave-calls.ts'
import { createSessionLeaver } from './leave-sessions.ts'
import { readActiveHolds } from './read-active-holds.ts'
import { createFollowedCheck, type PlacedEvent } from './read-followed.ts'

/** An append that comes in meanwhile waits for no more than this. */
const EVENTS_A_STEP = 50

export function createErasureReader(database: DatabaseSync) {
  const read = database.prepare('SELECT * FROM erased_entries WHERE organization_id = ? AND id = ?')
  return {
    readErased: (organizationId: string, ids: readonly string[]): ErasedEntry[] =>
      ids.flatMap((id) => {
        const row = read.get(organizationId, id)
        return row ? [erasedFromRow(row)] : []
      }),
  }
}

export function createErasureWriter(database: DatabaseSync, appender: EventAppender, catchingUp: CatchingUp) {
  const readEvent = database.prepare(
    `SELECT e.seq, e.facet_id, ${EVENT_COLUMNS}, f.pii_detected, ${STORED_OCTETS} AS octets ${FROM_EVENTS}
     WHERE e.organization_id = ? AND e.id = ?`,
  )
  const update = database.prepare(
    `UPDATE events SET facet_id = ?, session_id = ?, reason = ?, findings = ?, data = ?, context = ?, reasoning = ?, call_id = ?,
       call_facts = ? WHERE seq = ?`,
  )
  const place = database.prepare('UPDATE searched SET facet_id = ? WHERE seq = ?')
  const dropWords = database.prepare('DELETE FROM search WHERE rowid = ?')
  const addWords = database.prepare('INSERT INTO search (rowid, text) VALUES (?, ?)')
  const findName = database.prepare(
    'SELECT id FROM session_names WHERE organization_id = ? AND session_id = ?',
  )
  const addName = database.prepare('INSERT INTO session_names (organization_id, session_id) VALUES (?, ?)')
  const addToSession = database.prepare(
    'INSERT INTO session_events (session, id, seq, facet_id) VALUES (?, ?, ?, ?)',
  )
  const moveEvidence = database.prepare('UPDATE call_evidence SET facet_id = ? WHERE source = ? AND seq = ?')
  const addBytes = database.prepare(
    'UPDATE stored_bytes SET bytes = max(0, bytes + ?) WHERE organization_id = ? AND key_id = ?',
  )
  const readOctets = database.prepare(`SELECT ${STORED_OCTETS} AS octets FROM events WHERE seq = ?`)
  const readAlerts = database.prepare(
    'SELECT id, notice FROM alerts WHERE organization_id = ? AND event_id = ?',
  )
  const saveNotice = database.prepare('UPDATE alerts SET notice = ?, last_answer = NULL WHERE id = ?')
  const eraseApprovals = database.prepare(onSqlite(ERASE_APPROVAL))
  const readErased = database.prepare('SELECT * FROM erased_entries WHERE organization_id = ? AND id = ?')
  const dropErased = database.prepare('DELETE FROM erased_entries WHERE organization_id = ? AND id = ?')
  const noteBytes = database.prepare("INSERT INTO facts (name, value) VALUES (?, '1') ON CONFLICT DO NOTHING")
  const { findLeaves } = createEvidenceReader(database)
  const destroySalts = createSaltDestroyer(database)
  const forgetKeyBody = createKeyBodyForgetter(database)
  const dropFacets = createFacetDropper(database)
  const followedCheck = createFollowedCheck(database)
  const leaveSessions = createSessionLeaver(database)
  const leaveCalls = createCallLeaver(database)
  const leaveReviews = createReviewLeaver(database)
  const sessions = createSessionAdder(database)
  const addMentions = createMentionAdder(database)
  const totals = createTotals(database)
  const facetIds = createFacetIds(database)

  /** The event as everything that follows it knows it. */
  function followed(event: StoredEvent & Placed): PlacedEvent {
    return { ...event, team_id: event.team_id ?? '', pii_detected: event.pii_fields !== '[]' }
  }

  function moveTotals(before: FollowedEvent, facet: number): void {
    const time = timeOfUlid(before.id)
    totals.count(before.organization_id, time, before.facet_id, -1)
    totals.count(before.organization_id, time, facet)
    totals.flush()
  }

  function joinSession(event: PlacedEvent): void {
    const { organization_id, session_id, id, seq, facet_id } = event
    if (session_id === null) return
    const name = findName.get(organization_id, session_id)?.['id']
    addToSession.run(
      Number(name ?? addName.run(organization_id, session_id).lastInsertRowid),
      id,
      seq,
      facet_id,
    )
    // What it noted before may have been removed since.
    sessions.forget()
    sessions.add(sessionChanges([exploredOf(event)]))
  }

  function write(before: StoredEvent & Placed, row: StoredEvent, erasure: Erasure): void {
    const { seq, organization_id, id } = before
    const facet = facetIds.of(row)
    const old = followed(before)
    if (facet !== before.facet_id) moveTotals(old, facet)
    const isSessionLeft = row.session_id !== before.session_id
    if (isSessionLeft || facet !== before.facet_id) leaveSessions([old])
    leaveCalls(old, {
      isGone: isSessionLeft,
      loses: {
        agent: row.agent_id !== before.agent_id,
        action: row.action !== before.action,
        who: row.context !== before.context,
      },
    })
    update.run(
      ...[facet, row.session_id, row.reason, row.findings, row.data, row.context, row.reasoning],
      ...[row.call_id, row.call_facts, seq],
    )
    if (isSessionLeft || facet !== before.facet_id)
      joinSession(followed({ ...before, ...row, facet_id: facet }))
    if (facet !== before.facet_id) {
      place.run(facet, seq)
      if (!isSessionLeft) moveEvidence.run(facet, id, seq)
    }
    dropWords.run(seq)
    addWords.run(seq, searchableText(row))
    if (row.findings !== before.findings || row.agent_id !== before.agent_id) leaveReviews([exploredOf(old)])
    if (row.findings !== before.findings) {
      addMentions(mentionCounts([exploredOf(old)]).map((count) => ({ ...count, events: -count.events })))
      addMentions(mentionCounts([exploredOf({ ...old, findings: row.findings })]))
    }
    const octets = Number(readOctets.get(seq)?.['octets'])
    addBytes.run(octets - before.octets, organization_id, before.key_id)
    for (const alert of readAlerts.all(organization_id, id))
      saveNotice.run(eraseNotice(String(alert['notice']), erasure), String(alert['id']))
    eraseApprovals.run(organization_id, id)
    forgetKeyBody(seq)
  }

  function eraseOne(organizationId: string, before: StoredEvent & Placed, erasure: Erasure): boolean {
    const [found] = findLeaves(organizationId, [before.id])
    const leaf = found ? readLeaf(found.leaf, 0) : null
    const known = readErased.get(organizationId, before.id)
    const { seq: _seq, facet_id: _facet, octets: _octets, ...event } = before
    const erased = eraseRow(event, leaf, known ? erasedFromRow(known) : null, erasure)
    if (erased === null) return false
    write(before, erased.row, erasure)
    if (erased.entry === null) return true
    dropErased.run(organizationId, before.id)
    insertRow(database, 'erased_entries', erasedRowOf(organizationId, erased.entry))
    destroySalts(organizationId, [before.id])
    return true
  }

  function step(organizationId: string, erasure: Erasure, ids: readonly string[]) {
    const isFollowed = followedCheck()
    const holds = readActiveHolds(database, organizationId)
    const waiting: string[] = [...ids.slice(EVENTS_A_STEP)]
    const held: { event_id: string; hold_id: string }[] = []
    const facets: number[] = []
    let erased = 0
    for (const id of ids.slice(0, EVENTS_A_STEP)) {
      const row = readEvent.get(organizationId, id)
      if (!row) continue
      const { pii_detected: _, ...rest } = row
      const event = { ...rest, team_id: row['team_id'] || null } as unknown as StoredEvent & Placed
      const hold = holdOf(holds, followed(event))
      if (hold !== null) held.push({ event_id: id, hold_id: hold.id })
      else if (!isFollowed(event.seq)) waiting.push(id)
      else if (eraseOne(organizationId, event, erasure)) {
        erased += 1
        facets.push(event.facet_id)
      }
    }
    if (erased > 0) noteBytes.run(ERASED_BYTES)
    return { erased, waiting, held, areFacetsGone: dropFacets(organizationId, facets) }
  }

  return {
    eraseEvents(organizationId: string, erasure: Erasure, ids: readonly string[]): ErasureStep {
      try {
        const { areFacetsGone: _, ...done } = inTransaction(database, () =>
          step(organizationId, erasure, ids),
        )
        return done
      } finally {
        // Facets, sessions and their names may be gone: nobody goes on with what they cached.
        facetIds.forget()
        totals.forget()
        appender.forgetFacets()
        catchingUp.forget()
      }
    },
  }
}

type Placed = { readonly seq: number; readonly facet_id: number; readonly octets: number }
