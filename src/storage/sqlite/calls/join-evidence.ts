/**
 * Follows the events and the notes into the calls that they are evidence of. Each step is one transaction together with
 * the position that it reached. Joining the same evidence twice changes nothing.
 */
import type { DatabaseSync } from 'node:sqlite'
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
import type { KeyIndex } from '../events/key-index.ts'
import { inTransaction } from '../threads/transaction.ts'
import { createCallAdder } from './add-calls.ts'

/** Most of them are no evidence of a call, and are passed over unread. */
const EVENTS_A_STEP = 2_000
const NOTES_A_STEP = 500

const COLUMNS = `e.seq, e.id, e.organization_id, e.facet_id, f.team_id, e.key_id, f.agent_id, f.action, e.session_id,
  f.decision, e.data, e.context, e.call_id, e.call_facts FROM events e JOIN facets f ON f.id = e.facet_id`

export function createEvidenceJoiner(
  database: DatabaseSync,
  now: () => number,
  keyIndex: Pick<KeyIndex, 'find'>,
) {
  const readPosition = database.prepare('SELECT seq FROM joined')
  const movePosition = database.prepare('UPDATE joined SET seq = ?')
  const readLast = database.prepare('SELECT MAX(seq) AS seq FROM events')
  const readEvents = database.prepare(
    `SELECT ${COLUMNS} WHERE e.seq > ? AND e.seq <= ? AND e.session_id IS NOT NULL AND e.call_facts IS NOT 0 ORDER BY e.seq`,
  )
  const readEvent = database.prepare(`SELECT ${COLUMNS} WHERE e.seq = ?`)
  const findEvent = database.prepare(`SELECT ${COLUMNS} WHERE e.organization_id = ? AND e.id = ?`)
  const readKey = database.prepare('SELECT scope, seq FROM idempotency_log WHERE number = ?')
  const readNotes = database.prepare(`SELECT id, note FROM evidence_notes ORDER BY id LIMIT ${NOTES_A_STEP}`)
  const removeNote = database.prepare('DELETE FROM evidence_notes WHERE id = ?')
  const addCalls = createCallAdder(database)

  function joinEvents(from: number, last: number, budgetMs: number): number {
    const start = now()
    const evidence: JoinedEvidence[] = []
    let position = Math.min(from + EVENTS_A_STEP, last)
    for (const row of readEvents.iterate(from, position)) {
      const one = ofEvent(row)
      if (one !== null) evidence.push(one)
      if (now() - start < budgetMs) continue
      position = Number(row['seq'])
      break
    }
    addCalls(callChanges(evidence))
    movePosition.run(position)
    return position
  }

  function joinNotes(): boolean {
    const rows = readNotes.all()
    const evidence: JoinedEvidence[] = []
    for (const row of rows) {
      const one = evidenceOfNote(named(JSON.parse(String(row['note'])) as EvidenceNote))
      if (one !== null) evidence.push(one)
      removeNote.run(String(row['id']))
    }
    addCalls(callChanges(evidence))
    return rows.length === NOTES_A_STEP
  }

  /** With the names of the call, where the note names an event of it. */
  function named(note: EvidenceNote): EvidenceNote {
    const row = spokenOf(note)
    const event = row === undefined ? null : ofEvent(row)
    if (event === null || event.team_id !== (note.team_id ?? '')) return note
    const { session_id, call_id } = event
    return { ...note, session_id, call_id }
  }

  function spokenOf({ organization_id, team_id, event_id, idempotency_key }: EvidenceNote) {
    if (event_id !== undefined) return findEvent.get(organization_id, event_id)
    if (idempotency_key === undefined) return undefined
    const { scope } = keyDigest({ organization_id, team_id } as EventRow, {
      key: idempotency_key,
      body_hash: '',
    })
    for (const number of keyIndex.find(scope, 0)) {
      const kept = readKey.get(number)
      if (kept && scope.equals(kept['scope'] as Uint8Array) && kept['seq'] !== null)
        return readEvent.get(Number(kept['seq']))
    }
    return undefined
  }

  return {
    /** One step, which reads for about so many milliseconds; whether there is more to do. */
    join(budgetMs: number): boolean {
      const position = Number(readPosition.get()?.['seq'])
      const last = Number(readLast.get()?.['seq'] ?? 0)
      if (position >= last && readNotes.get() === undefined) return false
      // Together: a question and the report that came with it are never seen apart.
      return inTransaction(database, () => {
        const hasMoreNotes = joinNotes()
        return joinEvents(position, last, budgetMs) < last || hasMoreNotes
      })
    },
  }
}

function ofEvent(row: Record<string, unknown>): JoinedEvidence | null {
  return evidenceOfEvent(row as unknown as EvidenceRow, {
    seq: Number(row['seq']),
    facet_id: Number(row['facet_id']),
  })
}
