/**
 * What was erased is still in the files of its tables, as rows that nobody can read, until the table is written anew. That
 * locks a table for as long as it takes: it is done at a quiet hour. The partition of the month that events still come in
 * for is rewritten then only while it is small; else once the month is over. So are the keys, which are dropped after days.
 */
import { timeOfUlid } from '../../../domain/ulid.ts'
import { endOf, startOf } from '../../counting/buckets.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { periodsOf } from '../events/claim-periods.ts'
import { forgetKeyBodies } from './forget-key-bodies.ts'

/** Where else the words of an event may stand, and the index that the table is written anew by. */
const TABLES = [
  'search_entries',
  'agent_sessions',
  'session_agents',
  'calls',
  'call_evidence',
  'reviews',
  'alerts',
  'approvals',
  'facets',
  'facet_groups',
  'evidence_tiles',
  'evidence_tail',
] as const

const DEFAULT_PARTITION = 'events_of_other_times'
const KEYS = 'idempotency_claims'
const KEYS_OF_OTHER_TIMES = `${KEYS}_of_other_times`
/** They have statistics about all tables below them, where somebody has asked for any: no maintenance of the server does. */
const TABLES_ABOVE = ['events', KEYS, 'found_entries'] as const
const MAX_LOCK_WAIT_MS = 2_000
const REWRITE_MS = 10 * 60_000
const STATISTICS_ATTEMPTS = 20
const MAX_OPEN_BYTES = 256 * 1024 * 1024

/** Inside of the transaction that erases. */
export async function noteRewrites(query: Query, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  const times = ids.map(timeOfUlid)
  const keys = times.flatMap(periodsOf).map((period) => `${KEYS}_${period}`)
  await noteTables(
    query,
    [...times.map(partitionOf), DEFAULT_PARTITION, ...keys, KEYS_OF_OTHER_TIMES, ...TABLES],
    now,
  )
}

export async function noteTables(query: Query, names: readonly string[], now: number): Promise<void> {
  await query(
    `INSERT INTO tables_to_rewrite SELECT DISTINCT name, $2::bigint FROM unnest($1::text[]) AS touched (name)
     ON CONFLICT (name) DO UPDATE SET since = excluded.since`,
    [names, now],
  )
}

/** Whether nothing is left to do. */
export async function rewriteTables(connections: Connections, now: number): Promise<boolean> {
  const everywhere = { organizations: EVERY_ORGANIZATION, timeLimitMs: REWRITE_MS }
  const { rows } = await connections.read(everywhere, (query) =>
    query<{ name: string; index: string | null; bytes: number }>(
      `SELECT r.name, (SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
           WHERE i.indrelid = to_regclass(r.name) ORDER BY i.indisprimary DESC, c.relname LIMIT 1) AS index,
         coalesce(pg_total_relation_size(to_regclass(r.name)), 0) AS bytes
       FROM tables_to_rewrite r ORDER BY r.since, r.name`,
    ),
  )
  if (rows.length === 0) return true
  await connections.write(everywhere, (query) => forgetKeyBodies(query, now))
  let isDone = true
  for (const { name, index, bytes } of rows) {
    const isLater = isOpen(name, now) && bytes > MAX_OPEN_BYTES
    if (isLater) isDone = false
    await connections.write(everywhere, async (query) => {
      await query(`SET LOCAL lock_timeout = ${MAX_LOCK_WAIT_MS}`)
      if (await isCopy(query, name)) await dropCopy(query, name)
      else if (index !== null) {
        if (!isLater) await query(`CLUSTER ${name} USING ${index}`)
        await query(`ANALYZE ${name}`)
        if (!isLater) await dropEmptyStatistics(query, name)
      }
      if (!isLater) await query('DELETE FROM tables_to_rewrite WHERE name = $1', [name])
    })
  }
  await analyzeAbove(connections)
  return (await rewriteStatistics(connections)) && isDone
}

/** Of a table without rows, `ANALYZE` leaves those of before. They go where a column gets a type, be it the one that it has. */
async function dropEmptyStatistics(query: Query, name: string): Promise<void> {
  const { count } = await query(`SELECT FROM ${name} LIMIT 1`)
  if (count > 0) return
  const { rows } = await query<{ column: string }>(
    `SELECT format('%I TYPE text COLLATE %I', a.attname, c.collname) AS column
     FROM pg_attribute a JOIN pg_collation c ON c.oid = a.attcollation
     WHERE a.attrelid = $1::text::regclass AND a.atttypid = 'text'::regtype AND a.attnum > 0 AND a.attinhcount = 0
       AND NOT a.attisdropped AND a.attname <> 'organization_id'`,
    [name],
  )
  for (const { column } of rows) await query(`ALTER TABLE ${name} ALTER COLUMN ${column}`)
}

/** The samples of values that the server keeps for its plans are made anew with each table; here for those above them. */
async function analyzeAbove(connections: Connections): Promise<void> {
  await connections.write({ organizations: EVERY_ORGANIZATION, timeLimitMs: REWRITE_MS }, async (query) => {
    const { rows } = await query<{ relname: string }>(
      'SELECT relname FROM pg_class WHERE oid = ANY ($1::text[]::regclass[]) AND reltuples >= 0',
      [TABLES_ABOVE],
    )
    for (const { relname } of rows) await query(`ANALYZE ${relname}`)
  })
}

/**
 * The samples of before are in the file of their table, as rows that nobody can read. It is small, and every plan needs it:
 * this waits for nobody. Only the owner of the database may do it.
 */
async function rewriteStatistics(connections: Connections): Promise<boolean> {
  const look = async () => {
    const { rows } = await connections.plain(
      `SELECT pg_relation_filenode('pg_statistic') AS file, pg_has_role(datdba, 'USAGE') AS is_owner
       FROM pg_database WHERE datname = current_database()`,
    )
    return rows[0]
  }
  const before = await look()
  if (before?.['is_owner'] !== true) return true
  for (let attempt = 0; attempt < STATISTICS_ATTEMPTS; attempt += 1) {
    await connections.plain('VACUUM (FULL, SKIP_LOCKED) pg_statistic')
    if ((await look())?.['file'] !== before['file']) return true
  }
  return false
}

/** Of a month that is not attached yet: it may have what was erased since it was copied. Whoever makes it begins anew. */
async function isCopy(query: Query, name: string): Promise<boolean> {
  if (!/^events_\d{4}_\d{2}$/.test(name)) return false
  const { count } = await query(
    `SELECT FROM pg_class c WHERE c.oid = to_regclass($1) AND NOT EXISTS (
       SELECT FROM pg_inherits i WHERE i.inhrelid = c.oid AND i.inhparent = 'events'::regclass)`,
    [name],
  )
  return count > 0
}

/** In turn with those who make partitions. */
async function dropCopy(query: Query, name: string): Promise<void> {
  await query('LOCK TABLE migrations IN EXCLUSIVE MODE')
  if (await isCopy(query, name)) await query(`DROP TABLE ${name}`)
}

function partitionOf(time: number): string {
  return `events_${new Date(startOf('month', time)).toISOString().slice(0, 7).replace('-', '_')}`
}

function isOpen(name: string, now: number): boolean {
  const next = partitionOf(endOf('month', startOf('month', now)))
  return name === partitionOf(now) || name === next || name.startsWith(KEYS)
}
