/** Buffers events that the service could not take: one line each, never interleaved with those of other processes. */
import { closeSync, constants, fstatSync, lstatSync, writeSync } from 'node:fs'
import type { OutcomeReport } from '../domain/outcome-report.ts'
import { openPrivateFile } from './private-file.ts'
import { makeServiceFolder, type ServiceFolder } from './service-folder.ts'

const MAX_BUFFER_BYTES = 64 * 1024 * 1024
const MAX_ATTEMPTS = 20

export type BufferedEvent = {
  readonly idempotency_key: string
  readonly occurred_at: string
  /** The body as it was first sent: the same key must come with the same body again. */
  readonly body: string
  /** What the hook did with the call meanwhile. */
  readonly outcome?: OutcomeReport | undefined
}

/** Throws, with a message for the user, where the event could not be written. */
export function appendToBuffer(folder: ServiceFolder, event: BufferedEvent): void {
  makeServiceFolder(folder)
  appendLine(folder.bufferFile, lineOf(event))
}

/** Null where the line is not an event, or is incomplete. */
export function readBufferedEvent(line: string): BufferedEvent | null {
  try {
    const { idempotency_key, occurred_at, outcome, event } = JSON.parse(line)
    if (typeof idempotency_key !== 'string' || typeof event !== 'object' || event === null) return null
    return { idempotency_key, occurred_at, outcome, body: bodyIn(line) ?? JSON.stringify(event) }
  } catch {
    return null
  }
}

/** Byte for byte, where `event` is the last member, as we write it: `,"event":` cannot stand inside of a JSON string. */
function bodyIn(line: string): string | null {
  const start = line.indexOf(EVENT_MEMBER)
  const body = line.slice(start + EVENT_MEMBER.length, -1)
  if (start === -1) return null
  try {
    JSON.parse(body)
    return body
  } catch {
    return null
  }
}

const EVENT_MEMBER = ',"event":'

/**
 * One write() on a file opened for appending: lines of parallel processes are never interleaved.
 * A replay may rename the file between our open and our write; the line is then written to the new file as well. It
 * may be sent twice, under one idempotency key, but is never lost.
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
        // Ends the line, so that the next one is intact.
        writeSync(fd, '\n')
        throw new Error(`${file}: no space left.`)
      }
      if (isStillAt(file, fd)) return
    } finally {
      closeSync(fd)
    }
  }
  throw new Error(`${file} was renamed by replays ${MAX_ATTEMPTS} times during one write.`)
}

function lineOf({ idempotency_key, occurred_at, outcome, body }: BufferedEvent): string {
  const head = JSON.stringify({ idempotency_key, occurred_at, outcome })
  return `${head.slice(0, -1)}${EVENT_MEMBER}${body}}\n`
}

function isStillAt(file: string, fd: number): boolean {
  const ours = fstatSync(fd, { bigint: true })
  const there = lstatSync(file, { bigint: true, throwIfNoEntry: false })
  return there?.ino === ours.ino && there.dev === ours.dev
}
