/** Events that the service could not take wait here: one line each, written whole, whatever else writes meanwhile. */
import { closeSync, constants, fstatSync, lstatSync, writeSync } from 'node:fs'
import { openPrivateFile } from './private-file.ts'
import { makeServiceFolder, type ServiceFolder } from './service-folder.ts'

const MAX_BUFFER_BYTES = 64 * 1024 * 1024
const MAX_ATTEMPTS = 20

export type BufferedEvent = {
  readonly idempotency_key: string
  readonly occurred_at: string
  /** The body as it was first sent: the same key must come with the same body again. */
  readonly body: string
}

/** Throws, with a line for a person, where the event could not be kept. */
export function appendToBuffer(folder: ServiceFolder, event: BufferedEvent): void {
  makeServiceFolder(folder)
  appendLine(folder.bufferFile, lineOf(event))
}

/** Null where the line is no event, or a torn one. */
export function readBufferedEvent(line: string): BufferedEvent | null {
  try {
    const { idempotency_key, occurred_at, event } = JSON.parse(line)
    if (typeof idempotency_key !== 'string' || typeof event !== 'object' || event === null) return null
    return { idempotency_key, occurred_at, body: JSON.stringify(event) }
  } catch {
    return null
  }
}

/**
 * One write() on a file opened for appending: lines of parallel processes never mix.
 * A replay may move the file aside between our opening and our writing; the line then goes into the new file as
 * well. It may so be sent twice, under one idempotency key, and is never left behind.
 */
export function appendLine(file: string, line: string): void {
  const bytes = Buffer.from(line)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const fd = openPrivateFile(file, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT)
    try {
      if (fstatSync(fd).size + bytes.length > MAX_BUFFER_BYTES)
        throw new Error(`${file} is full (${MAX_BUFFER_BYTES / 1024 / 1024} MiB).`)
      const written = writeSync(fd, bytes)
      if (written < bytes.length) {
        // A line of its own, so that the next one stays whole.
        writeSync(fd, '\n')
        throw new Error(`${file}: no space left.`)
      }
      if (isStillAt(file, fd)) return
    } finally {
      closeSync(fd)
    }
  }
  throw new Error(`${file} is being moved again and again.`)
}

function lineOf({ idempotency_key, occurred_at, body }: BufferedEvent): string {
  const head = JSON.stringify({ idempotency_key, occurred_at })
  return `${head.slice(0, -1)},"event":${body}}\n`
}

function isStillAt(file: string, fd: number): boolean {
  const ours = fstatSync(fd, { bigint: true })
  const there = lstatSync(file, { bigint: true, throwIfNoEntry: false })
  return there?.ino === ours.ino && there.dev === ours.dev
}
