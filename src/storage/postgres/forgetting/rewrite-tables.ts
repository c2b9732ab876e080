/**
 * What was erased is still in the files of its tables, as rows that nobody can read, until the table is written anew. That
 * locks a table for as long as it takes: it is done at a quiet hour. The partition of the month that events still come in
 * for is rewritten then only while it is small; else once the month is over.
 */
import { timeOfUlid } from '../../../domain/ulid.ts'
import { endOf, startOf } from '../../counting/buckets.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'

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
const MAX_LOCK_WAIT_MS = 2_000
const REWRITE_MS = 10 * 60_000
const MAX_OPEN_BYTES = 256 * 1024 * 1024

/** Inside of the transaction that erases. */
export async function noteRewrites(query: Query, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  const months = ids.map((id) => partitionOf(timeOfUlid(id)))
  await noteTables(query, [...months, DEFAULT_PARTITION, ...TABLES], now)
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
  let isDone = true
  for (const { name, index, bytes } of rows) {
    if (isOpen(name, now) && bytes > MAX_OPEN_BYTES) {
      isDone = false
      continue
    }
    await connections.write(everywhere, async (query) => {
      await query(`SET LOCAL lock_timeout = ${MAX_LOCK_WAIT_MS}`)
      if (await isCopy(query, name)) await dropCopy(query, name)
      else if (index !== null) await query(`CLUSTER ${name} USING ${index}`)
      await query('DELETE FROM tables_to_rewrite WHERE name = $1', [name])
    })
  }
  return isDone
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
  return name === partitionOf(now) || name === next
}
