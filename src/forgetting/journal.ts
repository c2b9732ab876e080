/**
 * A file beside the anchors in which everything is written down before it is forgotten, one JSON object a line: a store
 * that was put back to an earlier state forgets it once more before it serves. It has ids and times, never what was erased.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { type FileHandle, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ERASED, type Erasure } from '../domain/erasure.ts'
import type { Hold } from '../domain/hold.ts'
import type { NewRetentionRun } from '../resources/retention/records.ts'

export type ErasedIds = {
  readonly event_ids: readonly string[]
  /** Copies that are in no event. */
  readonly alert_ids: readonly string[]
  readonly change_ids: readonly string[]
  /** Of `listPersonalTexts`. Missing in what was written before there were any. */
  readonly record_ids?: readonly string[]
}

export type JournalLine = { readonly organization_id: string } & (
  | { readonly kind: 'retention'; readonly run: NewRetentionRun }
  | { readonly kind: 'hold'; readonly hold: Hold }
  | { readonly kind: 'release'; readonly id: string; readonly at: number; readonly by: string }
  | ({ readonly kind: 'erasure'; readonly erasure: Erasure } & ErasedIds)
)

export type Journal = {
  /** Resolves once it is on the disk. */
  append(line: JournalLine): Promise<void>
  /** The oldest first. */
  read(): Promise<JournalLine[]>
  /** Writes the file anew without what these records say: the case and the reason of a hold. */
  forgetTexts(recordIds: readonly string[]): Promise<void>
}

export function createJournal(path: string): Journal {
  // One after the other: what is appended while the file is written anew would be lost.
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }

  async function read(): Promise<JournalLine[]> {
    if (!existsSync(path)) return []
    const text = await readFile(path, 'utf8')
    return text.split('\n').flatMap((line) => lineOf(line) ?? [])
  }

  async function write(flags: 'a+' | 'w', textOf: (file: FileHandle) => Promise<string>, to = path) {
    const file = await open(to, flags, 0o640)
    try {
      await file.appendFile(await textOf(file))
      await file.sync()
    } finally {
      await file.close()
    }
  }

  return {
    read: () => inTurn(read),
    append: (line) =>
      inTurn(async () => {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        // After a line that was cut short, which must not take this one with it.
        await write('a+', async (file) => `${(await endsLine(file)) ? '' : '\n'}${JSON.stringify(line)}\n`)
      }),
    forgetTexts: (recordIds) =>
      inTurn(async () => {
        const lines = await read()
        const kept = lines.map((line) => withoutTexts(line, recordIds))
        if (kept.every((line, index) => line === lines[index])) return
        const anew = `${path}.new`
        await write('w', async () => kept.map((line) => `${JSON.stringify(line)}\n`).join(''), anew)
        await rename(anew, path)
      }),
  }
}

/** Where nobody keeps one: what was forgotten comes back with an old backup. */
export const NO_JOURNAL: Journal = {
  append: async () => {},
  read: async () => [],
  forgetTexts: async () => {},
}

/** The same line, where it says nothing of these. */
export function withoutTexts(line: JournalLine, recordIds: readonly string[]): JournalLine {
  if (line.kind !== 'hold' || !recordIds.includes(`holds:${line.hold.id}`)) return line
  if (line.hold.case_name === ERASED && line.hold.reason === ERASED) return line
  return { ...line, hold: { ...line.hold, case_name: ERASED, reason: ERASED } }
}

async function endsLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return true
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] === 0x0a
}

/** A line that was cut short by a full disk was not acted upon. */
function lineOf(line: string): JournalLine | null {
  try {
    return JSON.parse(line) as JournalLine
  } catch {
    return null
  }
}
