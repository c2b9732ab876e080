/**
 * A file beside the anchors in which everything is written down before it is forgotten, one JSON object a line: a store
 * that was put back to an earlier state forgets it once more before it serves. It has ids and times, never what was erased.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Erasure } from '../domain/erasure.ts'
import type { Hold } from '../domain/hold.ts'
import type { NewRetentionRun } from '../storage/contract/forgetting.ts'

export type ErasedIds = {
  readonly event_ids: readonly string[]
  /** Copies that are in no event. */
  readonly alert_ids: readonly string[]
  readonly change_ids: readonly string[]
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
}

export function createJournal(path: string): Journal {
  return {
    async append(line) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(path, 'a+', 0o640)
      try {
        // After a line that was cut short, which must not take this one with it.
        const start = (await endsLine(file)) ? '' : '\n'
        await file.appendFile(`${start}${JSON.stringify(line)}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async read() {
      if (!existsSync(path)) return []
      const text = await readFile(path, 'utf8')
      return text.split('\n').flatMap((line) => lineOf(line) ?? [])
    },
  }
}

/** Where nobody keeps one: what was forgotten comes back with an old backup. */
export const NO_JOURNAL: Journal = { append: async () => {}, read: async () => [] }

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
