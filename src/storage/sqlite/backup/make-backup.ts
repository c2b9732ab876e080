/** A complete and consistent copy of the database, made while the service runs. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup as copyPages } from 'node:sqlite'
import { openDatabase } from '../threads/open-database.ts'
import { type CopySummary, inspectCopy } from './inspect-copy.ts'

export type Backup = CopySummary & { readonly file: string; readonly seconds: number }

/** Between 0 and 1. */
export type OnProgress = (done: number) => void

export const UNFINISHED = '.unfinished'

/** 8 MiB: events of the service are written between two steps. */
const PAGES_A_STEP = 2_048

/**
 * The file gets its name only once it is verified and synced; where anything fails, nothing is left. A read transaction
 * is held all the time: the copy is of one moment, and events that arrive meanwhile do not make it begin again.
 */
export async function makeBackup(
  database: string,
  target: string,
  onProgress: OnProgress = () => {},
): Promise<Backup> {
  const since = performance.now()
  if (existsSync(target)) throw new Error(`${target} exists already; choose another name.`)
  requireSpace(database, dirname(target))
  const unfinished = target + UNFINISHED
  removeUnfinished(unfinished)
  try {
    await copy(database, unfinished, onProgress)
    onProgress(1)
    const summary = inspectCopy(unfinished)
    sync(unfinished)
    renameSync(unfinished, target)
    sync(dirname(target))
    return { ...summary, file: target, seconds: (performance.now() - since) / 1000 }
  } catch (error) {
    removeUnfinished(unfinished)
    throw error
  }
}

export function removeUnfinished(unfinished: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true })
}

async function copy(database: string, target: string, onProgress: OnProgress): Promise<void> {
  const source = openDatabase(database, 'reader')
  try {
    source.exec('BEGIN')
    source.prepare('SELECT COUNT(*) FROM facts').get()
    await copyPages(source, target, {
      rate: PAGES_A_STEP,
      progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / totalPages),
    })
  } finally {
    source.close()
  }
}

function requireSpace(database: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const needed = statSync(database).size + (statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0)
  if (free < needed)
    throw new Error(
      `A backup needs up to ${megabytes(needed)} MB, and ${folder} has ${megabytes(free)} MB free. Free some space, or choose another folder.`,
    )
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
