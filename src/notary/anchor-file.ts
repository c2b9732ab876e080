/** A file outside of the data folder, to which every checkpoint is appended: one JSON object a line. */
import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { type Checkpoint, parseCheckpoint } from '../evidence/checkpoint.ts'
import { parseNote } from '../evidence/signed-note.ts'
import { isFileElsewhere } from './is-elsewhere.ts'
import type { PublishedCheckpoint, Sink } from './sink.ts'

const ANCHOR_FILE_SINK = 'file'

export function createAnchorFile(path: string): Sink {
  return {
    name: ANCHOR_FILE_SINK,
    place: `${path} (SERVICE_EVIDENCE_ANCHOR_FILE)`,
    confirms: true,
    isIndependent: isFileElsewhere(path),
    everyMs: 0,
    async publish({ origin, size, note, time }: PublishedCheckpoint) {
      const file = await open(path, 'a', 0o640)
      try {
        await file.appendFile(`${JSON.stringify({ time, origin, size, checkpoint: note })}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
      return ''
    },
    /** The largest checkpoint of that log, or null. */
    async lastOf(origin) {
      if (!existsSync(path)) return null
      let largest: Checkpoint | null = null
      for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
        if (!line.includes(origin)) continue
        const checkpoint = checkpointIn(line)
        if (checkpoint?.origin === origin && checkpoint.size > (largest?.size ?? 0)) largest = checkpoint
      }
      return largest
    },
  }
}

/** A line that was cut short by a full disk counts as none. */
function checkpointIn(line: string): Checkpoint | null {
  try {
    const { checkpoint } = JSON.parse(line)
    return parseCheckpoint(parseNote(String(checkpoint))?.text ?? '')
  } catch {
    return null
  }
}
