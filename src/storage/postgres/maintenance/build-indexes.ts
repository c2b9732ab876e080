/**
 * Makes the indexes that a migration left out because there was much to read: one after the other, while events are taken.
 * One that was interrupted stays behind as one that is not valid, and is made anew.
 */
import type { Connections } from '../connections/query.ts'
import { SESSION_INDEXES } from '../migrations/schema.ts'

/** `parent`: the index of the whole table of which this is a part. */
type Missing = {
  readonly table: string
  readonly name: string
  readonly parent: string | null
  readonly is_left_behind: boolean
  readonly is_complete: boolean
}

const EVENTS_INDEX = 'events_of_session'
const CALLS_INDEX = 'calls_of_session'

/** Those that no node is making at the moment. */
const MISSING = `
SELECT t.*, coalesce(NOT i.indisvalid, false) AS is_left_behind, coalesce(i.indisvalid, false) AS is_complete FROM (
  SELECT c.relname AS table, c.relname || '_of_session' AS name, '${EVENTS_INDEX}' AS parent
  FROM pg_inherits p JOIN pg_class c ON c.oid = p.inhrelid
  WHERE p.inhparent = 'events'::regclass AND NOT EXISTS (
    SELECT FROM pg_index own JOIN pg_inherits part ON part.inhrelid = own.indexrelid
    WHERE own.indrelid = c.oid AND part.inhparent = '${EVENTS_INDEX}'::regclass)
  UNION ALL SELECT 'calls', '${CALLS_INDEX}', NULL
) AS t LEFT JOIN pg_index i ON i.indexrelid = to_regclass(t.name)
WHERE NOT (t.parent IS NULL AND coalesce(i.indisvalid, false))
  AND NOT EXISTS (SELECT FROM pg_stat_progress_create_index b WHERE b.relid = to_regclass(t.table))`

export async function buildIndexes(
  connections: Pick<Connections, 'plain'>,
  stopped: AbortSignal,
): Promise<void> {
  const run = (sql: string) => connections.plain(sql, stopped)
  const { rows } = await run(MISSING)
  for (const missing of rows as Missing[]) {
    const { table, name, parent, is_left_behind, is_complete } = missing
    if (is_left_behind) await run(`DROP INDEX CONCURRENTLY ${name}`)
    const columns = parent === null ? SESSION_INDEXES.calls : SESSION_INDEXES.events
    if (!is_complete) await run(`CREATE INDEX CONCURRENTLY ${name} ON ${table} ${columns}`)
    if (parent !== null) await run(`ALTER INDEX ${parent} ATTACH PARTITION ${name}`)
  }
}
