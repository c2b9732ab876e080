/**
 * What is in force, and what changed of it. A position is the oldest transaction that was still open at the time of the
 * answer: all before it were seen. Of those from it on, the changes that were seen already are named.
 */
import type { SettingsStorage } from '../../contract/settings.ts'
import {
  changedSettings,
  SETTINGS_CHANGES_KEPT_MS,
  type SettingsChangeRow,
  settingsQueries,
  settingsRead,
} from '../../rows/settings-row.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'

type Position = { readonly open: number; readonly seen: readonly number[] }

/** A poll that waits longer fails. */
const TIME_LIMIT_MS = 5_000

export function createSettings(connections: Connections): SettingsStorage {
  const everywhere = { organizations: EVERY_ORGANIZATION, timeLimitMs: TIME_LIMIT_MS }
  return {
    readSettings: (position, at) =>
      connections.read(everywhere, async (query) => {
        const last = position === null ? null : (JSON.parse(position) as Position)
        const { open, oldest } = await readEnds(query)
        // Where the transactions have fewer numbers than before, it is another server: one that lacks the last of them.
        const isKept = last !== null && oldest < last.open && last.open <= open
        const rows = await readChanges(query, isKept ? last.open : open)
        const seen = rows.flatMap(({ transaction, number }) => (transaction >= open ? [number] : []))
        const known = new Set(last?.seen)
        const changed = isKept ? changedSettings(rows.filter(({ number }) => !known.has(number))) : null
        const found: Parameters<typeof settingsRead>[2][number][] = []
        for (const { part, sql, names } of settingsQueries(changed, isAmong, at))
          found.push([part, (await query<object>(sql, names === null ? [] : [names])).rows])
        return settingsRead(JSON.stringify({ open, seen } satisfies Position), changed, found)
      }),
  }
}

function isAmong(column: string): string {
  return `${column} = ANY ($1::text[])`
}

async function readEnds(query: Query): Promise<{ open: number; oldest: number }> {
  const { rows } = await query<{ open: number; oldest: number | null }>(
    `SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS open,
       (SELECT min(transaction) FROM settings_changes) AS oldest`,
  )
  return { open: rows[0]?.open ?? 0, oldest: rows[0]?.oldest ?? Number.MAX_SAFE_INTEGER }
}

async function readChanges(query: Query, from: number) {
  const { rows } = await query<SettingsChangeRow & { readonly transaction: number }>(
    'SELECT number, transaction, kind, organization_id, id FROM settings_changes WHERE transaction >= $1',
    [from],
  )
  return rows
}

/**
 * The newest of those that are old enough stays: it says that those before it are gone. It is older than every open
 * transaction, and so than the position of whoever is up to date. Transactions that this server has yet to begin came with a
 * copy of another one's contents.
 */
export async function purgeSettingsChanges(query: Query): Promise<void> {
  await query(
    'DELETE FROM settings_changes WHERE transaction >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint',
  )
  await query(
    `DELETE FROM settings_changes WHERE transaction < (
       SELECT max(transaction) FROM settings_changes WHERE noted_at < extract(epoch FROM clock_timestamp()) * 1000 - ${SETTINGS_CHANGES_KEPT_MS}
         AND transaction < pg_snapshot_xmin(pg_current_snapshot())::text::bigint)`,
  )
  await query(
    `INSERT INTO settings_changes (kind, organization_id, id)
     SELECT 'none', '', '' WHERE NOT EXISTS (SELECT FROM settings_changes)`,
  )
}
