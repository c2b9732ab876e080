/** Sends buffered events again. Killed at any point it loses nothing; idempotency keys prevent duplicates. */
import {
  closeSync,
  constants,
  lstatSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { appendLine, type BufferedEvent, readBufferedEvent } from './buffer.ts'
import type { Deadline } from './deadline.ts'
import type { PostOutcome } from './post-event.ts'
import { codeOf, openPrivateFile } from './private-file.ts'
import type { ServiceFolder } from './service-folder.ts'

export type ReplayOptions = {
  readonly folder: ServiceFolder
  readonly post: (event: BufferedEvent, deadline: Deadline) => Promise<PostOutcome>
  readonly deadline: Deadline
  readonly maxEvents: number
}

export type ReplayReport = {
  readonly delivered: number
  readonly refused: number
  /** Why it ended before the buffer was empty; null where it was emptied. */
  readonly stopped: string | null
}

/**
 * A file under replay. Its name holds the owner (process id) and the offset reached. Claiming and advancing are
 * renames, so that one of several processes wins, and the next process can continue where a killed one stopped.
 */
type Claim = { readonly pid: number; readonly id: string; readonly offset: number }

const CLAIM_NAME = /^replay-(\d+)-([a-z0-9]+)-(\d+)\.jsonl$/
const CLAIM_STALE_MS = 60_000
const SENT_AT_ONCE = 8
const READ_BYTES = 256 * 1024

export async function replay(options: ReplayOptions): Promise<ReplayReport> {
  const counts = { delivered: 0, refused: 0 }
  for (;;) {
    const claim = takeOver(options.folder) ?? claimBuffer(options.folder)
    if (!claim) return { ...counts, stopped: null }
    const stopped = await replayClaim(claim, options, counts)
    if (stopped !== null) return { ...counts, stopped }
  }
}

/** Files of buffered events: the buffer itself and what a replay has claimed. */
export function bufferFiles({ path, bufferFile }: ServiceFolder): string[] {
  const claims = claimNames(path).map((name) => join(path, name))
  return [...claims, bufferFile].filter((file) => lstatSync(file, { throwIfNoEntry: false })?.isFile())
}

async function replayClaim(
  claim: Claim,
  { folder, post, deadline, maxEvents }: ReplayOptions,
  counts: { delivered: number; refused: number },
): Promise<string | null> {
  let current = claim
  for (;;) {
    if (counts.delivered + counts.refused >= maxEvents) return 'the rest is sent next time'
    if (deadline.left() === 0) return 'the time ran out'
    const lines = readLines(pathOf(folder, current), current.offset)
    if (lines === null) return 'another process has taken it over'
    if (lines.length === 0) {
      rmSync(pathOf(folder, current), { force: true })
      return null
    }
    const outcomes = await Promise.all(lines.map(({ text }) => sendLine(text, post, deadline)))
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.kind === 'unavailable') return outcome.why
      if (outcome.kind === 'refused') appendLine(folder.refusedFile, `${lines[index]?.text}\n`)
      if (outcome.kind !== 'blank') counts[outcome.kind === 'refused' ? 'refused' : 'delivered'] += 1
    }
    const next = { ...current, offset: lines.at(-1)?.end ?? current.offset }
    if (!move(pathOf(folder, current), pathOf(folder, next))) return 'another process has taken it over'
    current = next
  }
}

async function sendLine(
  text: string,
  post: ReplayOptions['post'],
  deadline: Deadline,
): Promise<PostOutcome | { readonly kind: 'blank' }> {
  if (text.trim() === '') return { kind: 'blank' }
  const event = readBufferedEvent(text)
  return event ? post(event, deadline) : { kind: 'refused', why: 'it is no event', reason: 'refused' }
}

type Line = { readonly text: string; readonly end: number }

/** The next few lines from that offset; none at the end of the file, null where the file is gone. */
function readLines(path: string, offset: number): Line[] | null {
  let fd: number
  try {
    fd = openPrivateFile(path, constants.O_RDONLY)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
  try {
    for (let size = READ_BYTES; ; size *= 4) {
      const bytes = Buffer.alloc(size)
      const length = readSync(fd, bytes, 0, size, offset)
      const isWhole = length < size
      const lines = splitLines(bytes.subarray(0, length), offset, isWhole)
      if (lines.length > 0 || isWhole) return lines
    }
  } finally {
    closeSync(fd)
  }
}

function splitLines(bytes: Buffer, offset: number, isWhole: boolean): Line[] {
  const lines: Line[] = []
  let start = 0
  while (start < bytes.length && lines.length < SENT_AT_ONCE) {
    const newline = bytes.indexOf(10, start)
    if (newline === -1 && !isWhole) break
    const end = newline === -1 ? bytes.length : newline + 1
    lines.push({ text: bytes.toString('utf8', start, newline === -1 ? end : newline), end: offset + end })
    start = end
  }
  return lines
}

function claimBuffer(folder: ServiceFolder): Claim | null {
  const claim = { pid: process.pid, id: Math.random().toString(36).slice(2) || '0', offset: 0 }
  // Renaming would not follow a link, but the file that it points to must not be sent.
  if (!lstatSync(folder.bufferFile, { throwIfNoEntry: false })?.isFile()) return null
  return move(folder.bufferFile, pathOf(folder, claim)) ? claim : null
}

/** What a killed or unfinished replay has left. */
function takeOver(folder: ServiceFolder): Claim | null {
  for (const name of claimNames(folder.path)) {
    const [, pid, id = '', offset] = CLAIM_NAME.exec(name) ?? []
    const theirs: Claim = { pid: Number(pid), id, offset: Number(offset) }
    if (!isAbandoned(pathOf(folder, theirs), theirs)) continue
    const ours = { ...theirs, pid: process.pid }
    if (move(pathOf(folder, theirs), pathOf(folder, ours))) return ours
  }
  return null
}

function claimNames(path: string): string[] {
  try {
    return readdirSync(path)
      .filter((name) => CLAIM_NAME.test(name))
      .sort()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Its process has ended, or another process got its id: a replay under way touches its file. */
function isAbandoned(path: string, { pid }: Claim): boolean {
  if (pid === process.pid) return true
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat) return false
  if (Date.now() - stat.mtimeMs > CLAIM_STALE_MS) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

function move(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    const now = Date.now() / 1000
    utimesSync(to, now, now)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

function pathOf({ path }: ServiceFolder, { pid, id, offset }: Claim): string {
  return join(path, `replay-${pid}-${id}-${offset}.jsonl`)
}
