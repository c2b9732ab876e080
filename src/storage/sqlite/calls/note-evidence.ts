/** Evidence that comes without an event waits here until it is joined. */
import type { DatabaseSync } from 'node:sqlite'
import type { EvidenceNote } from '../../contract/calls.ts'
import { countsOf } from '../../evidence/other-leaves.ts'
import { createCountAdder } from '../evidence/other-leaves.ts'
import { inTransaction } from '../threads/transaction.ts'

/** To be called inside a transaction. */
export function createNoteInserter(database: DatabaseSync): (note: EvidenceNote) => void {
  const insert = database.prepare(
    'INSERT INTO evidence_notes (id, organization_id, note) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const addCount = createCountAdder(database)
  return (note) => {
    const { changes } = insert.run(note.id, note.organization_id, JSON.stringify(note))
    if (changes === 1) countsOf([note]).forEach(addCount)
  }
}

export function createEvidenceWriter(database: DatabaseSync) {
  const insert = createNoteInserter(database)
  return {
    noteEvidence(notes: readonly EvidenceNote[]): void {
      inTransaction(database, () => notes.forEach(insert))
    },
  }
}
