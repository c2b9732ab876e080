import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  backupName,
  newestBackupTime,
  prepareBackupFolder,
  removeOldBackups,
} from '../../src/storage/sqlite/backup/backup-folder.ts'
import { inspectCopy } from '../../src/storage/sqlite/backup/inspect-copy.ts'
import { makeBackup } from '../../src/storage/sqlite/backup/make-backup.ts'
import { scheduleBackups } from '../../src/storage/sqlite/backup/schedule-backups.ts'
import { runProgram } from '../process.ts'
import { ADMIN_KEY, startService, temporaryFolder } from '../service.ts'

const HOUR = 3_600_000
const FIRST = Date.parse('2026-01-31T22:59:58.123Z')

/** The database of a service that has stopped, with some events. */
async function storeWithEvents(events: number): Promise<{ folder: string; database: string }> {
  const folder = temporaryFolder()
  const service = await startService({ SERVICE_DATA_DIR: folder, SERVICE_API_KEY: ADMIN_KEY })
  for (let index = 0; index < events; index += 1)
    await service.post({ action: 'shell_command', data: { command: 'cat /etc/passwd' } })
  await service.stop()
  return { folder, database: join(folder, 'audit.db') }
}

function setSchema(database: string, version: number): void {
  const changed = new DatabaseSync(database)
  changed.exec(`PRAGMA user_version = ${version}`)
  changed.close()
}

test('writes between all steps of the copy do not make it begin again, and it is of the moment it began', async () => {
  const { database, folder } = await storeWithEvents(3)
  const writer = new DatabaseSync(database)
  onTestFinished(() => writer.close())
  writer.exec('PRAGMA journal_mode = WAL; CREATE TABLE ballast (text TEXT)')
  const add = writer.prepare('INSERT INTO ballast (text) VALUES (?)')
  // Several steps of 8 MiB.
  for (let megabyte = 0; megabyte < 40; megabyte += 1) add.run('x'.repeat(1_000_000))
  const progress: number[] = []
  const file = join(folder, 'copy.db')
  const made = await makeBackup(database, file, (done) => {
    progress.push(done)
    if (done === 1) return
    if (progress.length > 20) throw new Error('The copy begins again and again.')
    add.run('written while the copy is made')
  })
  expect(made).toMatchObject({ file, events: 3, bytes: expect.any(Number) })
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
  expect(progress.length).toBeGreaterThan(3)
  const copy = new DatabaseSync(file)
  onTestFinished(() => copy.close())
  expect(copy.prepare('SELECT COUNT(*) AS rows FROM ballast').get()).toEqual({ rows: 40 })
})

test('a backup that fails leaves nothing behind', async () => {
  const { database, folder } = await storeWithEvents(1)
  const writer = new DatabaseSync(database)
  writer.exec('CREATE TABLE ballast (text TEXT)')
  writer.prepare('INSERT INTO ballast (text) VALUES (?)').run('x'.repeat(20_000_000))
  writer.close()
  const fail = () => {
    throw new Error('the disk is gone')
  }
  await expect(makeBackup(database, join(folder, 'copy.db'), fail)).rejects.toThrow('the disk is gone')
  expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual([])
})

test('a file of a newer release, of a build in between, or of another program, is named as such', async () => {
  const { database } = await storeWithEvents(0)
  setSchema(database, 999)
  expect(() => inspectCopy(database)).toThrow(/was written by a newer release \(schema 999; this release/)
  setSchema(database, 12)
  expect(() => inspectCopy(database)).toThrow(`${database} has schema 12, which no release had`)
  setSchema(database, 0)
  expect(() => inspectCopy(database)).toThrow(`${database} is no database of this service.`)
})

test('backups are named by their time, the newest are kept, and nothing else is touched', () => {
  const folder = temporaryFolder()
  const names = [0, 1, 2, 3, 4].map((hours) => backupName(FIRST + hours * HOUR))
  expect(names[0]).toBe('audit-2026-01-31T22-59-58.123Z.db')
  for (const name of [...names, 'audit-old.db', 'notes.txt']) writeFileSync(join(folder, name), '')
  expect(newestBackupTime(folder)).toBe(FIRST + 4 * HOUR)
  expect(removeOldBackups(folder, 2)).toEqual(names.slice(0, 3))
  expect(readdirSync(folder).sort()).toEqual([...names.slice(3), 'audit-old.db', 'notes.txt'].sort())
  expect(removeOldBackups(folder, 2)).toEqual([])
})

test('what a killed backup left is removed once it is a day old', () => {
  const folder = temporaryFolder()
  const [old, young] = [0, 1].map((hours) => `${backupName(FIRST + hours * HOUR)}.unfinished`)
  for (const name of [old, young, 'other.unfinished']) writeFileSync(join(folder, name ?? ''), '')
  const dayAgo = (Date.now() - 25 * HOUR) / 1000
  for (const name of [old, 'other.unfinished']) utimesSync(join(folder, name ?? ''), dayAgo, dayAgo)
  prepareBackupFolder(folder, Date.now())
  expect(readdirSync(folder).sort()).toEqual([young, 'other.unfinished'].sort())
})

test('by schedule: one when it is time, also after a restart; a failure is reported once and tried again later', async () => {
  const { database } = await storeWithEvents(2)
  const folder = join(temporaryFolder(), 'made', 'here')
  const log = { info: vi.fn(), warn: vi.fn() }
  let time = FIRST
  const schedule = (source: string) => {
    const backups = scheduleBackups({
      database: source,
      plan: { folder, everyMs: 24 * HOUR, keep: 2 },
      now: () => time,
      log,
    })
    onTestFinished(backups.stop)
    return backups
  }
  const first = schedule(database)
  await first.look()
  await first.look()
  expect(readdirSync(folder)).toEqual([backupName(FIRST)])
  expect(log.info.mock.calls[0]?.[0]).toMatchObject({ events: 2, removed: [] })
  time += 23 * HOUR
  await first.look()
  expect(first.tally()).toEqual({ succeeded: 1, failed: 0, dueAt: FIRST + 24 * HOUR })
  await first.stop()

  const afterRestart = schedule(database)
  await afterRestart.look()
  expect(afterRestart.tally().succeeded).toBe(0)
  for (let day = 0; day < 2; day += 1) {
    time += 24 * HOUR
    await afterRestart.look()
  }
  expect(afterRestart.tally().succeeded).toBe(2)
  expect(readdirSync(folder)).toHaveLength(2)

  const failing = schedule(`${database}.missing`)
  time += 25 * HOUR
  await failing.look()
  await failing.look()
  expect(failing.tally()).toMatchObject({ succeeded: 0, failed: 1 })
  time += HOUR
  await failing.look()
  expect(failing.tally().failed).toBe(2)
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(log.warn.mock.calls[0]?.[1]).toContain('SERVICE_BACKUP_DIR')
})

test('the service makes backups by itself, and a restore says what it found', async () => {
  const folder = temporaryFolder()
  const backupDir = join(temporaryFolder(), 'backups')
  const service = await startService({ SERVICE_DATA_DIR: folder, SERVICE_BACKUP_DIR: backupDir })
  const finished = () => readdirSync(backupDir).filter((name) => name.endsWith('Z.db'))
  await vi.waitUntil(() => finished().length === 1, { timeout: 120_000, interval: 20 })
  await service.post({ action: 'shell_command', data: { command: 'cat /etc/passwd' } })
  const beside = await runProgram(['backup', '--to', backupDir, '--keep', '1'], folder)
  expect(beside).toMatchObject({ code: 0, stderr: expect.stringContaining('Copied 100 %') })
  expect(beside.stdout).toMatch(/holds 1 events, the newest of \S+Z \(schema \d+, [\d.]+ MB\)/)
  expect(beside.stdout).toMatch(/Removed \S+Z\.db \(--keep 1\)\./)
  await service.stop()
  const [kept = ''] = finished()
  const restored = await runProgram(['restore', join(backupDir, kept)], folder)
  expect(restored.stdout).toMatch(/^Restored 1 events, the newest of \S+Z \(schema \d+, [\d.]+ MB\) from /)
})

test.each([
  [['backup'], 'Usage:'],
  [['backup', 'a', 'b'], 'Usage:'],
  [['backup', 'a', '--to', 'b'], 'Usage:'],
  [['backup', 'a', '--keep', '3'], '--keep needs --to FOLDER.'],
  [['backup', '--to', 'b', '--keep', '0'], "--keep: '0' is not a number from 1 to 9999."],
])('%j is refused with 2', async (parameters, message) => {
  const { code, stderr } = await runProgram(parameters, temporaryFolder())
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})
