/** Where a move comes from: an embedded store that nobody writes to, read from end to end. */
import { DatabaseSync } from 'node:sqlite'
import type { StoredEvent } from '../contract/events.ts'
import { COLUMNS, type Table } from '../rows/columns.ts'
import { EVENT_COLUMNS, FROM_EVENTS } from '../rows/event-columns.ts'
import { SECRET_CHECK } from '../secrets/secret-check.ts'
import { migrate } from '../sqlite/migrations/migrate.ts'

export type MoveSource = {
  /** Sealed with the store's secret: no two stores have the same. */
  secretCheck(): string
  rows(table: Table): Iterable<Record<string, unknown>>
  count(table: Table | 'events'): number
  /** In the order in which they came in. */
  eventsAfter(seq: number): Iterable<{ readonly seq: number; readonly event: StoredEvent }>
  /** By organization, the oldest first. */
  eventsInOrder(): Iterable<StoredEvent>
  firstEventId(): string | null
  close(): void
}

export function openMoveSource(file: string): MoveSource {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  migrate(database)
  const value = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0]

  return {
    secretCheck: () => String(value(`SELECT value FROM facts WHERE name = '${SECRET_CHECK}'`)),
    rows: (table) => database.prepare(`SELECT ${COLUMNS[table].join(', ')} FROM ${table}`).iterate(),
    count: (table) => Number(value(`SELECT COUNT(*) FROM ${table}`)),
    *eventsAfter(seq) {
      const rows = database
        .prepare(`SELECT e.seq, ${EVENT_COLUMNS} ${FROM_EVENTS} WHERE e.seq > ? ORDER BY e.seq`)
        .iterate(seq)
      for (const { seq: place, ...row } of rows) yield { seq: Number(place), event: eventOf(row) }
    },
    *eventsInOrder() {
      const rows = database
        .prepare(
          `SELECT ${EVENT_COLUMNS} FROM events e INDEXED BY events_by_id JOIN facets f ON f.id = e.facet_id
           ORDER BY e.organization_id, e.id`,
        )
        .iterate()
      for (const row of rows) yield eventOf(row)
    },
    firstEventId: () => value('SELECT MIN(id) FROM events') as string | null,
    close: () => database.close(),
  }
}

function eventOf(row: Record<string, unknown>): StoredEvent {
  return { ...row, team_id: row['team_id'] || null } as unknown as StoredEvent
}
