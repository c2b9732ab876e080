/** Where a move comes from: an embedded store that nobody writes to, read from end to end. */
import { DatabaseSync } from 'node:sqlite'
import type { Table } from '../../resources/kit/table.ts'
import type { StoredEvent } from '../contract/events.ts'
import { periodOf } from '../postgres/events/claim-periods.ts'
import { uuidOf } from '../postgres/values/ulid-uuid.ts'
import { EVENT_COLUMNS, FROM_EVENTS } from '../rows/event-columns.ts'
import { KEY_IDS, PREVIOUS_CHECK, SECRET_CHECK } from '../secrets/secret-check.ts'
import { notes } from '../sqlite/calls/evidence-as-notes.ts'
import { migrate } from '../sqlite/migrations/migrate.ts'

export type MoveSource = {
  /** Sealed with the store's secret: no two stores have the same. */
  secretCheck(): string
  /** What else the store keeps about its secrets. */
  secretFacts(): readonly { readonly name: string; readonly value: string }[]
  rows(table: Table): Iterable<Record<string, unknown>>
  count(table: string): number
  /** In the order in which they came in. */
  eventsAfter(seq: number): Iterable<{ readonly seq: number; readonly event: StoredEvent }>
  /** By organization, the oldest first. */
  eventsInOrder(): Iterable<StoredEvent>
  firstEventId(): string | null
  /** The name of the deployment in the names of its logs. */
  deploymentId(): string
  /** Whether every event has its place in a log. */
  isLogged(): boolean
  close(): void
}

export function openMoveSource(file: string): MoveSource {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  migrate(database)
  const value = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0]

  return {
    secretCheck: () => String(value(`SELECT value FROM facts WHERE name = '${SECRET_CHECK}'`)),
    secretFacts: () =>
      database
        .prepare(`SELECT name, value FROM facts WHERE name IN ('${KEY_IDS}', '${PREVIOUS_CHECK}')`)
        .all()
        .map(({ name, value }) => ({ name: String(name), value: String(value) })),
    rows: (table) =>
      table.name === 'idempotency_claims'
        ? claims(database)
        : table.name === 'evidence_notes'
          ? notes(database)
          : asTarget(database.prepare(`SELECT ${columnsOf(table)} FROM ${table.name}`).iterate()),
    count: (table) =>
      table === 'evidence_notes'
        ? [...notes(database)].length
        : Number(
            value(`SELECT COUNT(*) ${table === 'idempotency_claims' ? FROM_KEPT_KEYS : `FROM ${table}`}`),
          ),
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
    deploymentId: () => String(value("SELECT value FROM facts WHERE name = 'deployment_id'")),
    isLogged: () => value('SELECT seq >= until FROM evidence_missing') === 1,
    close: () => database.close(),
  }
}

function eventOf(row: Record<string, unknown>): StoredEvent {
  return { ...row, team_id: row['team_id'] || null } as unknown as StoredEvent
}

/** The target counts the events of reviews anew. */
function columnsOf({ name: table, columns }: Table): string {
  const counted = "CASE kind WHEN 'event' THEN events ELSE 0 END AS events"
  return columns.map((name) => (table === 'reviews' && name === 'events' ? counted : name)).join(', ')
}

/** Bytes and ids as the target writes them. */
function* asTarget(rows: Iterable<Record<string, unknown>>): Iterable<Record<string, unknown>> {
  for (const row of rows) {
    const moved: Record<string, unknown> = { ...row }
    for (const [name, value] of Object.entries(row)) {
      if (value instanceof Uint8Array) moved[name] = `\\x${Buffer.from(value).toString('hex')}`
      if (name === 'min_id' || name === 'max_id') moved[name] = value === '' ? null : uuidOf(String(value))
    }
    yield moved
  }
}

/** Not those whose event was removed. */
const FROM_KEPT_KEYS =
  'FROM idempotency_log l LEFT JOIN events e ON e.seq = l.seq WHERE e.seq IS NOT NULL OR l.answer IS NOT NULL'

/** Idempotency keys as the target has them. */
function* claims(database: DatabaseSync): Iterable<Record<string, unknown>> {
  const rows = database
    .prepare(
      `SELECT coalesce(l.organization_id, e.organization_id) AS organization_id, hex(l.scope) AS scope, hex(l.body_hash) AS body_hash,
         coalesce(e.id, json_extract(l.answer, '$.id')) AS id, l.created_at, l.answer
       ${FROM_KEPT_KEYS} ORDER BY l.number`,
    )
    .iterate()
  for (const { id, ...row } of rows)
    yield { ...row, period: periodOf(Number(row['created_at'])), event_id: uuidOf(String(id)) }
}
