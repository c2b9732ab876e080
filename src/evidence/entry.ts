/**
 * An entry: the exact text that a leaf of the log is the hash of. It shows what it is about and when, and commits to each
 * field with a salt of its own, so that a field can be shown, withheld or erased without touching the others.
 */
import { hash } from 'node:crypto'
import { leafHash } from './hash.ts'

export const ENTRY_VERSION = 'audit-entry/1'
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

export type SealedEntry = { readonly entry: string; readonly leaf: Uint8Array }

/** At most eight fields. */
export function sealEntry(
  head: EntryHead,
  fields: readonly EntryField[],
  masterSalt: Uint8Array,
): SealedEntry {
  const salts = saltsOf(masterSalt, fields.length)
  let entry = headText(head)
  for (const [place, [name, text]] of fields.entries()) {
    const salt = salts.subarray(place * SALT_LENGTH, (place + 1) * SALT_LENGTH)
    entry += `${name} ${commitmentOf(name, salt, text)}\n`
  }
  return { entry, leaf: leafHash(entry) }
}

export function headText({ kind, id, time, recorded }: EntryHead): string {
  return `${ENTRY_VERSION}\nkind ${kind}\nid ${id}\ntime ${time}\nrecorded ${recorded}\n`
}

/** In hexadecimal. */
export function commitmentOf(name: string, salt: Uint8Array, text: string): string {
  const start = `f:${name}\0`
  const bytes = Buffer.allocUnsafe(start.length + salt.length + Buffer.byteLength(text))
  bytes.write(start, 'latin1')
  bytes.set(salt, start.length)
  bytes.write(text, start.length + salt.length)
  return hash('sha256', bytes, 'hex')
}

/** The salt of each field, one after the other. One of them says nothing about another or about the master salt. */
export function saltsOf(masterSalt: Uint8Array, fields: number): Uint8Array {
  const seed = Buffer.allocUnsafe(SALT_LENGTH + 1)
  seed.set(masterSalt)
  const parts: Uint8Array[] = []
  for (let part = 0; part * SALTS_PER_HASH < fields; part++) {
    seed[SALT_LENGTH] = part
    parts.push(hash('sha512', seed, 'buffer'))
  }
  return parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts)
}

const SALTS_PER_HASH = 4
