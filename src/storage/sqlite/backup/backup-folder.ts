/** A folder of backups that are named by their time. Nothing else in it is ever touched. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { removeUnfinished, UNFINISHED } from './make-backup.ts'

const NAME = /^audit-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2}\.\d{3})Z\.db$/
/** What is unfinished for so long belongs to a process that was killed. */
const ABANDONED_MS = 24 * 3_600_000

export function backupName(time: number): string {
  return `audit-${new Date(time).toISOString().replaceAll(':', '-')}.db`
}

/** Null for the name of anything else. */
function timeOfBackup(name: string): number | null {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? []
  return date === undefined ? null : Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`)
}

/** Null: there is none. */
export function newestBackupTime(folder: string): number | null {
  const newest = namesIn(folder).at(-1)
  return newest === undefined ? null : timeOfBackup(newest)
}

export function prepareBackupFolder(folder: string, now: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(UNFINISHED) || timeOfBackup(name.slice(0, -UNFINISHED.length)) === null) continue
    const file = join(folder, name)
    if (now - statSync(file).mtimeMs > ABANDONED_MS) removeUnfinished(file)
  }
}

/** Removes the oldest, so that so many are left; the answer is their names. */
export function removeOldBackups(folder: string, keep: number): string[] {
  const old = namesIn(folder).slice(0, -keep)
  for (const name of old) rmSync(join(folder, name))
  return old
}

/** The oldest first: the names are in the order of time. */
function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => timeOfBackup(name) !== null)
    .sort()
}
