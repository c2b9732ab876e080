/**
 * An entry: the exact text that a leaf of the log is the hash of. It shows what it is about and when, and commits to each
 * field with a salt of its own, so that a field can be shown, withheld or erased without touching the others.
 */
import { hash } from 'node:crypto'

const ENTRY_VERSION = 'audit-entry/1'
export const SALT_LENGTH = 16

/** `later`: it stood in the store before it was entered in the log, so nothing is proven about the time between. */
export type Recorded = 'at-once' | 'later'

export type EntryHead = {
  readonly kind: string
  /** A ULID. */
  readonly id: string
  /** ISO 8601 in UTC, with milliseconds. */
  readonly time: string
  readonly recorded: Recorded
}

/** Name and exact JSON text, in the order of the entry. */
export type EntryField = readonly [name: string, text: string]

/** `leaf`: the 32 bytes of the hash as a text of single bytes (latin1). */
export type SealedEntry = { readonly entry: string; readonly leaf: string }

/** At most eight fields. */
export function sealEntry(
  head: EntryHead,
  fields: readonly EntryField[],
  masterSalt: Uint8Array,
): SealedEntry {
  const salts = saltsOf(masterSalt, fields.length)
  let entry = headText(head)
  for (const [place, [name, text]] of fields.entries())
    entry += `${name} ${commitmentOf(name, salts, place * SALT_LENGTH, text)}\n`
  return { entry, leaf: leafOf(entry) }
}

function headText({ kind, id, time, recorded }: EntryHead): string {
  return `${ENTRY_VERSION}\nkind ${kind}\nid ${id}\ntime ${time}\nrecorded ${recorded}\n`
}

/** The salt of each field, one after the other. One of them says nothing about another or about the master salt. */
export function saltsOf(masterSalt: Uint8Array, fields: number): Buffer {
  const seed = Buffer.allocUnsafe(SALT_LENGTH + 1)
  seed.set(masterSalt)
  const salts = Buffer.allocUnsafe(Math.ceil(fields / SALTS_PER_HASH) * SALTS_PER_HASH * SALT_LENGTH)
  for (let part = 0; part * SALTS_PER_HASH < fields; part++) {
    seed[SALT_LENGTH] = part
    // As text of single bytes: a buffer of its own costs three times as much.
    salts.write(hash('sha512', seed, 'binary'), part * SALTS_PER_HASH * SALT_LENGTH, 'latin1')
  }
  return salts
}

const SALTS_PER_HASH = 4

/** Used again and again: every event is hashed here, one after the other. */
let scratch = Buffer.alloc(16_384)
const starts = new Map<string, Buffer>()

/** Of one field with its salt, in hexadecimal. */
export function commitment(name: string, salt: Buffer, text: string): string {
  return commitmentOf(name, salt, 0, text)
}

/** In hexadecimal. */
function commitmentOf(name: string, salts: Buffer, saltAt: number, text: string): string {
  const start = startOf(name)
  const textAt = start.length + SALT_LENGTH
  // A character takes three bytes at most: measuring first would cost more than the room.
  const bytes = scratchOf(textAt + text.length * 3)
  bytes.set(start)
  salts.copy(bytes, start.length, saltAt, saltAt + SALT_LENGTH)
  const length = textAt + bytes.write(text, textAt)
  return hash('sha256', bytes.subarray(0, length), 'hex')
}

function startOf(name: string): Buffer {
  const known = starts.get(name)
  if (known) return known
  const start = Buffer.from(`f:${name}\0`, 'latin1')
  starts.set(name, start)
  return start
}

/** Entries are ASCII. */
function leafOf(entry: string): string {
  const bytes = scratchOf(entry.length + 1)
  bytes[0] = 0
  bytes.write(entry, 1, 'latin1')
  return hash('sha256', bytes.subarray(0, entry.length + 1), 'binary')
}

function scratchOf(length: number): Buffer {
  if (length <= scratch.length) return scratch
  if (length > MAX_SCRATCH) return Buffer.allocUnsafe(length)
  scratch = Buffer.alloc(length)
  return scratch
}

const MAX_SCRATCH = 262_144
