/** What is in force, and what changed of it. There is one writer at a time, so that a position is a number. */
import type { DatabaseSync } from 'node:sqlite'
import type { SettingsRead } from '../../contract/settings.ts'
import {
  changedSettings,
  SETTINGS_CHANGES_KEPT_MS,
  type SettingsChangeRow,
  settingsQueries,
  settingsRead,
} from '../../rows/settings-row.ts'

export function createSettingsReader(database: DatabaseSync) {
  const ends = database.prepare(
    'SELECT coalesce(min(number), 0) AS oldest, coalesce(max(number), 0) AS newest FROM settings_changes',
  )
  const changesAfter = database.prepare(
    'SELECT number, kind, organization_id, id FROM settings_changes WHERE number > ?',
  )
  return {
    readSettings(position: string | null, at: number): SettingsRead {
      const { oldest, newest } = ends.get() as { oldest: number; newest: number }
      const from = Number(position)
      // Beyond the newest one: it is another file than before.
      const isKept = position !== null && oldest <= from && from <= newest
      const rows = isKept ? (changesAfter.all(from) as unknown as SettingsChangeRow[]) : []
      const changed = isKept ? changedSettings(rows) : null
      const found = settingsQueries(changed, isAmong, at).map(({ part, sql, names }) => {
        const statement = database.prepare(sql)
        return [part, names === null ? statement.all() : statement.all(JSON.stringify(names))] as const
      })
      return settingsRead(String(newest), changed, found)
    },
  }
}

function isAmong(column: string): string {
  return `${column} IN (SELECT value FROM json_each(?))`
}

export function createSettingsChangePurge(database: DatabaseSync) {
  // The newest of them stays: it says that those before it are gone.
  const purge = database.prepare(
    'DELETE FROM settings_changes WHERE number < (SELECT max(number) FROM settings_changes WHERE noted_at < ?)',
  )
  const mark = database.prepare(
    `INSERT INTO settings_changes (kind, organization_id, id, noted_at)
     SELECT 'none', '', '', ? WHERE NOT EXISTS (SELECT 1 FROM settings_changes)`,
  )
  return {
    purgeSettingsChanges(now: number): void {
      purge.run(now - SETTINGS_CHANGES_KEPT_MS)
      mark.run(now)
    },
  }
}
