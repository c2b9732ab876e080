/** Who had fields of events erased, and why. The erasing itself is the engines' (`eraseEvents`, `eraseCopies`). */
import type { ChangeRecord } from '../../domain/change.ts'
import type { ErasableField, Erasure } from '../../domain/erasure.ts'
import { change, read, write } from '../kit/operations.ts'
import { insert, type RowOf, table } from '../kit/table.ts'

export type StoredErasure = Erasure & { readonly events: number; readonly finished_at: number | null }

/** The reason stays with the proof of each event, as whoever gives it is told. */
const ERASURES = table(
  'erasures',
  [
    ...(['organization_id', 'id', 'mode', 'fields', 'reason', 'key_id', 'key_name', 'created_at'] as const),
    ...(['events', 'finished_at'] as const),
  ],
  { personal: [] },
)

export const ERASURE_TABLES = [ERASURES]

export const ERASURE_RECORDS = {
  /** False where it was begun before. Its record, which is a leaf of the log, names the events. */
  beginErasure: change((query, organization_id: string, erasure: Erasure, _record: ChangeRecord) => {
    const { fields, ...begun } = erasure
    const row = { organization_id, ...begun, fields: JSON.stringify(fields), events: 0, finished_at: null }
    return insert(query, ERASURES, row, 'ON CONFLICT DO NOTHING')
  }),

  /** The newest first. */
  listErasures: read('page', async (query, organizationId: string, limit: number) => {
    const { rows } = await query<RowOf<typeof ERASURES>>(
      `SELECT * FROM erasures WHERE organization_id = $1 ORDER BY id DESC LIMIT ${limit}`,
      [organizationId],
    )
    return rows.map(erasureOf)
  }),

  finishErasure: write(async (query, organizationId: string, id: string, events: number, at: number) => {
    await query('UPDATE erasures SET events = $3, finished_at = $4 WHERE organization_id = $1 AND id = $2', [
      organizationId,
      id,
      events,
      at,
    ])
  }),
}

function erasureOf({ organization_id: _, fields, ...row }: RowOf<typeof ERASURES>): StoredErasure {
  return {
    ...(row as unknown as Omit<StoredErasure, 'fields'>),
    fields: JSON.parse(String(fields)) as ErasableField[],
  }
}
