/** Where a move goes to: a database that takes in the contents of another store. */
import { timeOfUlid } from '../../domain/ulid.ts'
import type { Table } from '../../resources/kit/table.ts'
import type { StoredEvent } from '../contract/events.ts'
import { checkServer } from '../postgres/connections/check-server.ts'
import { createConnections } from '../postgres/connections/create-connections.ts'
import { EVERY_ORGANIZATION, type Query } from '../postgres/connections/query.ts'
import { createEventAppender } from '../postgres/events/append-events.ts'
import { eventOf } from '../postgres/events/read-events.ts'
import { makePartitions } from '../postgres/maintenance/make-partitions.ts'
import { migrate } from '../postgres/migrations/migrate.ts'
import { toStorable } from '../postgres/values/storable-text.ts'
import { EVENT_COLUMNS, FROM_EVENTS } from '../rows/event-columns.ts'
import { SECRET_CHECK } from '../secrets/secret-check.ts'
import type { MoveSource } from './source.ts'

export type MoveTarget = {
  /** The answer is how far an earlier attempt came; throws where the database has contents of another origin. */
  begin(
    source: Pick<MoveSource, 'secretCheck' | 'secretFacts' | 'firstEventId' | 'deploymentId'>,
  ): Promise<number>
  /** Rows that are there already are left as they are. */
  insertRows(table: Table, rows: readonly Record<string, unknown>[]): Promise<void>
  /** All of them and the position, or nothing. */
  appendEvents(events: readonly StoredEvent[], position: number): Promise<void>
  /** `isLogged`: false where events have no place in a log yet; they get it there. */
  finishLogs(isLogged: boolean): Promise<void>
  count(table: string): Promise<number>
  /** By organization, the oldest first. */
  eventsInOrder(): AsyncIterable<StoredEvent>
  close(): Promise<void>
}

const POSITION = 'moved_up_to'
const PAGE = 2_000
/** Batches are large, and nobody waits for an answer. */
const TIME_LIMIT_MS = 120_000
const LANE = 0

export function openMoveTarget(url: string, warn: (message: string) => void): MoveTarget {
  const connections = createConnections({ url, maxConnections: 4 })
  const everywhere = { organizations: EVERY_ORGANIZATION, timeLimitMs: TIME_LIMIT_MS }
  const appender = createEventAppender(connections, Date.now, () => ({ areShared: false, exist: false }))
  const factOf = async (query: Query, name: string) =>
    (await query<{ value: string }>('SELECT value FROM facts WHERE name = $1', [name])).rows[0]?.value

  return {
    async begin(source) {
      const secretCheck = source.secretCheck()
      const firstEventId = source.firstEventId()
      await checkServer(connections, Date.now, warn)
      await migrate(connections)
      await makePartitions(
        connections,
        firstEventId === null ? Date.now() : timeOfUlid(firstEventId),
        Date.now(),
      )
      return connections.write(everywhere, async (query) => {
        const kept = await factOf(query, SECRET_CHECK)
        if (kept === undefined) {
          await query("UPDATE facts SET value = $1 WHERE name = 'deployment_id'", [source.deploymentId()])
          const facts = [
            { name: SECRET_CHECK, value: secretCheck },
            { name: POSITION, value: '0' },
            ...source.secretFacts(),
          ]
          await query('INSERT INTO facts (name, value) SELECT * FROM unnest($1::text[], $2::text[])', [
            facts.map(({ name }) => name),
            facts.map(({ value }) => value),
          ])
          return 0
        }
        const position = await factOf(query, POSITION)
        if (kept !== secretCheck || position === undefined)
          throw new Error(
            'The database has contents already: move needs an empty one, or one that this move began to fill.',
          )
        return Number(position)
      })
    },

    async insertRows(table, rows) {
      const columns = table.columns.join(', ')
      const storable = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            typeof value === 'string' ? toStorable(value) : value,
          ]),
        ),
      )
      await connections.write(everywhere, (query) =>
        query(
          `INSERT INTO ${table.name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table.name}, $1)
           ON CONFLICT DO NOTHING`,
          [JSON.stringify(storable)],
        ),
      )
    },

    async appendEvents(events, position) {
      const batch = [events.map((row) => ({ row, stored: true, idempotency: null, alerts: [], marks: [] }))]
      await appender.append(batch, LANE, async (query) => {
        await query('UPDATE facts SET value = $1 WHERE name = $2', [String(position), POSITION])
        // Their leaves have come with the logs.
        await query('UPDATE arrivals SET is_logged = true WHERE NOT is_logged')
      })
    },

    async finishLogs(isLogged) {
      await connections.write(everywhere, async (query) => {
        await query(
          "SELECT setval(pg_get_serial_sequence('evidence_logs', 'id'), greatest(max(id), 1)) FROM evidence_logs",
        )
        if (isLogged) return
        await query(
          `INSERT INTO evidence_missing SELECT organization_id, '00000000-0000-0000-0000-000000000000', last.id
           FROM (SELECT DISTINCT organization_id FROM facets) o CROSS JOIN LATERAL (
             SELECT id FROM events e WHERE e.organization_id = o.organization_id ORDER BY id DESC LIMIT 1) last
           ON CONFLICT DO NOTHING`,
        )
      })
    },

    async count(table) {
      const { rows } = await connections.read(everywhere, (query) =>
        query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`),
      )
      return rows[0]?.count ?? 0
    },

    async *eventsInOrder() {
      let last = ['', '00000000-0000-0000-0000-000000000000']
      for (;;) {
        const { rows } = await connections.read(everywhere, (query) =>
          query<StoredEvent>(
            `SELECT ${EVENT_COLUMNS} ${FROM_EVENTS}
             WHERE (e.organization_id, e.id) > ($1, $2::uuid) ORDER BY e.organization_id, e.id LIMIT ${PAGE}`,
            last,
          ),
        )
        const final = rows.at(-1)
        if (!final) return
        last = [final.organization_id, final.id]
        for (const row of rows) yield eventOf(row)
      }
    },

    close: connections.close,
  }
}
