/** Erases what is in no event: texts of alerts, what changes recorded, with the details of their leaves, and texts of records. */
import type { DatabaseSync } from 'node:sqlite'
import { ERASED, type Erasure } from '../../../domain/erasure.ts'
import { LEAF_LENGTH, readLeaf, withoutSaltAt } from '../../../evidence/leaf-bytes.ts'
import { TILE_WIDTH } from '../../../evidence/tiles.ts'
import { erasingTexts } from '../../../resources/personal/records.ts'
import { RECORD_TABLES } from '../../../resources/records.ts'
import type { ErasedCopies } from '../../contract/forgetting.ts'
import { BLANK_PENDING, ERASED_JSON, erasedRecord } from '../../forgetting/erase-change.ts'
import { eraseNotice } from '../../forgetting/erase-notice.ts'
import { erasedRowOf } from '../../rows/erased-entry-row.ts'
import { onSqlite } from '../records/on-sqlite.ts'
import { insertRow } from '../threads/insert-row.ts'
import { inTransaction } from '../threads/transaction.ts'
import { ERASED_BYTES } from './clean-files.ts'

export function createCopyEraser(database: DatabaseSync) {
  const readNotice = database.prepare('SELECT notice FROM alerts WHERE organization_id = ? AND id = ?')
  const saveNotice = database.prepare('UPDATE alerts SET notice = ?, last_answer = NULL WHERE id = ?')
  const blank = database.prepare(
    `UPDATE changes SET subject = '${ERASED}', before = '${ERASED_JSON}', after = '${ERASED_JSON}'
     WHERE organization_id = ? AND id = ? AND after <> '${ERASED_JSON}'`,
  )
  const blankReview = database.prepare(
    'UPDATE reviews SET owner = NULL, note = NULL WHERE organization_id = ? AND change_id = ?',
  )
  const blankPending = database.prepare(BLANK_PENDING('?', '?'))
  const findRecord = database.prepare(
    'SELECT log_id, number, kind, details FROM evidence_records WHERE organization_id = ? AND instr(details, ?) > 0',
  )
  const saveRecord = database.prepare(
    'UPDATE evidence_records SET details = ? WHERE log_id = ? AND number = ?',
  )
  const readTile = database.prepare(
    'SELECT rowid, bytes FROM evidence_tiles WHERE log_id = ? AND level = 0 AND number = ?',
  )
  const saveTile = database.prepare('UPDATE evidence_tiles SET bytes = ? WHERE rowid = ?')
  const readTail = database.prepare(
    'SELECT rowid, first, leaves AS bytes FROM evidence_tail WHERE log_id = ? AND first <= ? ORDER BY first DESC LIMIT 1',
  )
  const noteBytes = database.prepare("INSERT INTO facts (name, value) VALUES (?, '1') ON CONFLICT DO NOTHING")
  const saveTail = database.prepare('UPDATE evidence_tail SET leaves = ? WHERE rowid = ?')

  function eraseChange(organizationId: string, erasure: Erasure, id: string): boolean {
    if (blank.run(organizationId, id).changes === 0) return false
    blankReview.run(organizationId, id)
    blankPending.run(organizationId, id)
    const record = findRecord.get(organizationId, `"id":"${id}"`)
    if (!record) return true
    const [log, number] = [Number(record['log_id']), Number(record['number'])]
    const tile = readTile.get(log, Math.floor(number / TILE_WIDTH))
    const row = tile ?? readTail.get(log, number)
    const bytes = row?.['bytes'] as Uint8Array | undefined
    if (!row || !bytes) return true
    const place = tile ? number % TILE_WIDTH : number - Number(row['first'])
    if (place * LEAF_LENGTH >= bytes.length) return true
    const said = { kind: String(record['kind']), details: String(record['details']) }
    const entry = erasedRecord(readLeaf(bytes, place), said, erasure)
    insertRow(database, 'erased_entries', erasedRowOf(organizationId, entry), 'ON CONFLICT DO NOTHING')
    saveRecord.run(ERASED_JSON, log, number)
    ;(tile ? saveTile : saveTail).run(withoutSaltAt(bytes, place), Number(row['rowid']))
    return true
  }

  return {
    eraseCopies(
      organizationId: string,
      erasure: Erasure,
      { alerts, changes, records }: ErasedCopies,
    ): number {
      return inTransaction(database, () => {
        let erased = 0
        for (const id of alerts) {
          const notice = readNotice.get(organizationId, id)?.['notice']
          if (notice === undefined) continue
          saveNotice.run(eraseNotice(String(notice), erasure), id)
          erased += 1
        }
        for (const id of changes) if (eraseChange(organizationId, erasure, id)) erased += 1
        for (const { sql, values } of erasingTexts(RECORD_TABLES, organizationId, records))
          erased += Number(database.prepare(onSqlite(sql)).run(...values).changes)
        if (erased > 0) noteBytes.run(ERASED_BYTES)
        return erased
      })
    },
  }
}
