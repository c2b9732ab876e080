import type { DatabaseSync } from 'node:sqlite'
import { MARKS_KEPT_MS, MAX_MARKS_READ, type MarkPlace, type StoredMark } from '../../contract/marks.ts'
import { insertInto, valuesOf } from '../../rows/columns.ts'
import { markOf, markRowsOf, READ_MARKS } from '../../rows/mark-row.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'

export function createMarkReader(database: DatabaseSync) {
  const read = database.prepare(
    `SELECT ${READ_MARKS} FROM marks WHERE organization_id = ? AND session = ? AND created_at > ?
     ORDER BY event_id DESC, number LIMIT ${MAX_MARKS_READ}`,
  )
  const next = database.prepare(
    `SELECT organization_id, session FROM marks WHERE (organization_id, session) > (?, ?)
     ORDER BY organization_id, session LIMIT 1`,
  )
  return {
    readMarks: (places: readonly MarkPlace[], now: number): StoredMark[][] =>
      places.map(({ organization_id, session }) =>
        read.all(organization_id, session, now - MARKS_KEPT_MS).map(markOf),
      ),
    /** From one to the next, however many marks each has. */
    listMarkedSessions(max: number): string[] {
      const sessions: string[] = []
      for (let row = next.get('', ''); row && sessions.length < max; ) {
        sessions.push(String(row['session']))
        row = next.get(String(row['organization_id']), String(row['session']))
      }
      return sessions
    },
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
