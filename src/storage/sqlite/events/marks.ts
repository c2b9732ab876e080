import type { DatabaseSync } from 'node:sqlite'
import { MARKS_KEPT_MS, MAX_MARKS_READ, type StoredMark } from '../../contract/marks.ts'
import { insertInto, valuesOf } from '../../rows/columns.ts'
import { markOf, markRowsOf, READ_MARKS } from '../../rows/mark-row.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'

export function createMarkReader(database: DatabaseSync) {
  const read = database.prepare(
    `SELECT ${READ_MARKS} FROM marks WHERE organization_id = ? AND session = ? AND created_at > ?
     ORDER BY event_id DESC, number LIMIT ${MAX_MARKS_READ}`,
  )
  return {
    readMarks: (organizationId: string, session: string, now: number): StoredMark[] =>
      read.all(organizationId, session, now - MARKS_KEPT_MS).map(markOf),
  }
}

export function createMarkInserter(database: DatabaseSync): (event: SealedEvent) => void {
  const insert = database.prepare(insertInto('marks', () => '?'))
  return (event) => {
    for (const row of markRowsOf(event)) insert.run(...valuesOf('marks', row))
  }
}

export function createMarkPurge(database: DatabaseSync) {
  const purge = database.prepare('DELETE FROM marks WHERE created_at <= ?')
  return {
    purgeMarks(now: number): void {
      purge.run(now - MARKS_KEPT_MS)
    },
  }
}
