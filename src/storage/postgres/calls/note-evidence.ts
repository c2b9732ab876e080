/** Evidence that comes without an event waits here until it is joined. */
import type { EvidenceNote } from '../../contract/calls.ts'
import { countsOf } from '../../evidence/other-leaves.ts'
import type { Connections, Query } from '../connections/query.ts'
import { addCounts } from '../evidence/other-leaves.ts'
import { toStorable } from '../values/storable-text.ts'

/** Inside of a transaction of all their organizations. */
export async function insertNotes(query: Query, notes: readonly EvidenceNote[]): Promise<void> {
  if (notes.length === 0) return
  const { rows } = await query<{ id: string }>(
    `INSERT INTO evidence_notes (id, organization_id, note) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      notes.map(({ id }) => id),
      notes.map(({ organization_id }) => organization_id),
      notes.map((note) => toStorable(JSON.stringify(note))),
    ],
  )
  const added = new Set(rows.map(({ id }) => id))
  await addCounts(query, countsOf(notes.filter(({ id }) => added.has(id))))
}

export function createEvidenceWriter(connections: Connections) {
  return async (notes: readonly EvidenceNote[]): Promise<void> => {
    const organizations = [...new Set(notes.map(({ organization_id }) => organization_id))]
    await connections.write({ organizations }, (query) => insertNotes(query, notes))
  }
}
