/**
 * Writes events, their alerts, idempotency keys and the evidence that came with them: the only place that creates events. Totals, sessions and search
 * follow them later.
 */
import type { DatabaseSync } from 'node:sqlite'
import { eventLeaf } from '../../../evidence/new-leaves.ts'
import { notesOf } from '../../commit/notes-of.ts'
import type { AppendOutcome } from '../../contract/events.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import { createGrantSpender } from '../approvals/spend-grant.ts'
import { createNoteInserter } from '../calls/note-evidence.ts'
import { createLeafAppender, type LeafAppender } from '../evidence/append-leaves.ts'
import { createKeyClaimer } from './claim-keys.ts'
import { createFacetIds } from './facet-ids.ts'
import { createAlertInserter } from './insert-alerts.ts'
import type { KeyIndex } from './key-index.ts'
import { createMarkInserter } from './marks.ts'

/** To be called inside a transaction; `forget` must follow where that transaction is rolled back. */
export type EventAppender = {
  append(event: SealedEvent): AppendOutcome
  /** The last thing of the transaction: the events get their places in the log. */
  enterInLog(): void
  forget(): void
  /** Must follow where facets were removed. */
  forgetFacets(): void
  readonly keyIndex: KeyIndex
  readonly leaves: LeafAppender
}

export function createEventAppender(database: DatabaseSync): EventAppender {
  const insertEvent = database.prepare(`
    INSERT INTO events (seq, id, organization_id, facet_id, key_id, session_id, pii_fields, frameworks, reason, findings,
      policy_version, classifier_version, data, context, reasoning, call_id, call_facts)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const readLast = database.prepare(LAST_SEQ)
  let last = lastSeq()
  const keys = createKeyClaimer(database)
  const facetIds = createFacetIds(database)
  const alerts = createAlertInserter(database)
  const leaves = createLeafAppender(database)
  const insertMarks = createMarkInserter(database)
  const insertNote = createNoteInserter(database)
  const spendGrant = createGrantSpender(database)

  function lastSeq(): number {
    return Number(readLast.get()?.['seq'])
  }

  function insert({ row, leaf }: SealedEvent): number {
    leaves.add(row.organization_id, row.id, leaf ?? eventLeaf(row))
    last += 1
    insertEvent.run(
      last,
      row.id,
      row.organization_id,
      facetIds.of(row),
      row.key_id,
      row.session_id,
      row.pii_fields,
      row.frameworks,
      row.reason,
      row.findings,
      row.policy_version,
      row.classifier_version,
      row.data,
      row.context,
      row.reasoning,
      row.call_id,
      row.call_facts,
    )
    return last
  }

  return {
    append(event) {
      const repeated = keys.claim(event, () => (event.stored ? insert(event) : null))
      for (const note of notesOf(event, repeated !== null)) insertNote(note)
      if (repeated) return repeated
      spendGrant(event)
      alerts.insert(event)
      if (event.marks.length > 0) insertMarks(event)
      return { kind: 'created' }
    },
    enterInLog: leaves.flush,
    forget() {
      last = lastSeq()
      leaves.forget()
      facetIds.forget()
      alerts.forget()
      keys.forget()
    },
    forgetFacets: facetIds.forget,
    keyIndex: keys.index,
    leaves,
  }
}

/** A number is never given twice, also where the newest events were removed: positions beyond them have been reached. */
const LAST_SEQ = `SELECT max(coalesce((SELECT MAX(seq) FROM events), 0), (SELECT seq FROM counted), (SELECT seq FROM joined)) AS seq`
