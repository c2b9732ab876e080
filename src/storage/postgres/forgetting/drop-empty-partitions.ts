/** Drops partitions of past months in which nothing is left, of whichever organization: their space is free at once. */
import { firstUlidAt } from '../../../domain/ulid.ts'
import { endOf, startOf } from '../../counting/buckets.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { uuidOf } from '../values/ulid-uuid.ts'

/** Appends wait behind whoever waits for the lock: rather try again later. */
const MAX_LOCK_WAIT_MS = 200
const everywhere = { organizations: EVERY_ORGANIZATION }

export async function dropEmptyPartitions(connections: Connections, now: number): Promise<void> {
  const current = `events_${new Date(startOf('month', now)).toISOString().slice(0, 7).replace('-', '_')}`
  const names = await connections.read(everywhere, async (query) => {
    const { rows } = await query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       WHERE i.inhparent = 'events'::regclass AND c.relname ~ '^events_[0-9]{4}_[0-9]{2}$' AND c.relname < $1 ORDER BY 1`,
      [current],
    )
    return rows.map(({ name }) => name)
  })
  for (const name of names) {
    const isEmpty = await connections.read(everywhere, (query) => hasNoRows(query, name))
    if (!isEmpty) continue
    await connections.write(everywhere, async (query) => {
      await query(`SET LOCAL lock_timeout = ${MAX_LOCK_WAIT_MS}`)
      await query('LOCK TABLE migrations IN EXCLUSIVE MODE')
      await query(`LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`)
      if (await hasNoRows(query, name)) await query(`DROP TABLE ${name}`)
    })
  }
}

/** Through the parent: asked directly, row-level security shows nothing of a partition. */
async function hasNoRows(query: Query, name: string): Promise<boolean> {
  const [, year, month] = name.split('_')
  const start = Date.UTC(Number(year), Number(month) - 1)
  const { count } = await query('SELECT FROM events WHERE id >= $1 AND id < $2 LIMIT 1', [
    uuidOf(firstUlidAt(start)),
    uuidOf(firstUlidAt(endOf('month', start))),
  ])
  return count === 0
}
