/** How the store keeps leaves: 65 bytes each, in the order of the log. The entry itself is made anew from the event. */
import type { Recorded } from './entry.ts'
import { SALT_LENGTH } from './entry.ts'
import { HASH_LENGTH } from './hash.ts'

export const LEAF_LENGTH = 65

/** What the leaf is about: an event (at once or later), or a record of the log's own. */
export const LEAF_FLAGS = { event: 0, laterEvent: 1, record: 2, laterRecord: 3 } as const

export type StoredLeaf = {
  readonly isEvent: boolean
  readonly recorded: Recorded
  /** A ULID. */
  readonly id: string
  /** All zero: it was destroyed. */
  readonly salt: Uint8Array
  readonly hash: Uint8Array
}

const ID_LENGTH = 16
const SALT_AT = 1 + ID_LENGTH
const HASH_AT = SALT_AT + SALT_LENGTH
const scratch = Buffer.alloc(HASH_AT)
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const VALUES = new Uint8Array(128)
for (const [value, letter] of [...ALPHABET].entries()) VALUES[letter.charCodeAt(0)] = value

/** As a text of single bytes (latin1), which passes between threads with the event; so is the hash. */
export function leafText(flag: number, id: string, salt: Uint8Array, hash: string): string {
  scratch.fill(0)
  scratch[0] = flag
  writeId(scratch, 1, id)
  scratch.set(salt, SALT_AT)
  return scratch.toString('latin1', 0, HASH_AT) + hash
}

export function leafBytesOf(texts: readonly string[]): Buffer {
  return Buffer.from(texts.join(''), 'latin1')
}

export function readLeaf(leaves: Uint8Array, place: number): StoredLeaf {
  const leaf = leaves.subarray(place * LEAF_LENGTH, (place + 1) * LEAF_LENGTH)
  const flag = leaf[0] ?? 0
  return {
    isEvent: flag === LEAF_FLAGS.event || flag === LEAF_FLAGS.laterEvent,
    recorded: flag === LEAF_FLAGS.laterEvent || flag === LEAF_FLAGS.laterRecord ? 'later' : 'at-once',
    id: readId(leaf, 1),
    salt: leaf.subarray(SALT_AT, HASH_AT),
    hash: leaf.subarray(HASH_AT),
  }
}

export function isEventLeaf(leaves: Uint8Array, place: number): boolean {
  return (leaves[place * LEAF_LENGTH] ?? 0) <= LEAF_FLAGS.laterEvent
}

/** As the ids are ordered. */
export function compareIds(leaves: Buffer, one: number, other: number): number {
  const [a, b] = [one * LEAF_LENGTH, other * LEAF_LENGTH]
  return leaves.compare(leaves, b + 1, b + SALT_AT, a + 1, a + SALT_AT)
}

/** The place of that event among the leaves, or -1. */
export function findLeaf(leaves: Uint8Array, id: string): number {
  const wanted = Buffer.alloc(ID_LENGTH)
  writeId(wanted, 0, id)
  const bytes = Buffer.from(leaves.buffer, leaves.byteOffset, leaves.byteLength)
  for (let place = 0; place * LEAF_LENGTH < bytes.length; place++) {
    const start = place * LEAF_LENGTH
    if (isEventLeaf(bytes, place) && bytes.compare(wanted, 0, ID_LENGTH, start + 1, start + SALT_AT) === 0)
      return place
  }
  return -1
}

/** Whether the salt was destroyed: nothing can be tried out against the leaf any more. */
export function isWithoutSalt({ salt }: Pick<StoredLeaf, 'salt'>): boolean {
  return salt.every((byte) => byte === 0)
}

/** The same leaves; those of the events have lost their salts. */
export function withoutSalts(leaves: Uint8Array, ids: readonly string[]): Buffer {
  const bytes = Buffer.from(leaves)
  for (const id of ids) {
    const place = findLeaf(bytes, id)
    if (place >= 0) bytes.fill(0, place * LEAF_LENGTH + SALT_AT, place * LEAF_LENGTH + HASH_AT)
  }
  return bytes
}

/** The same leaves; the one at this place has lost its salt. */
export function withoutSaltAt(leaves: Uint8Array, place: number): Buffer {
  const bytes = Buffer.from(leaves)
  return bytes.fill(0, place * LEAF_LENGTH + SALT_AT, place * LEAF_LENGTH + HASH_AT)
}

/** The hashes of a tile, one after the other. */
export function hashesOf(leaves: Uint8Array): Uint8Array {
  const count = leaves.length / LEAF_LENGTH
  const hashes = new Uint8Array(count * HASH_LENGTH)
  for (let place = 0; place < count; place++)
    hashes.set(leaves.subarray(place * LEAF_LENGTH + HASH_AT, (place + 1) * LEAF_LENGTH), place * HASH_LENGTH)
  return hashes
}

/** 26 letters of five bits, of which the first has only three. */
function writeId(bytes: Uint8Array, at: number, ulid: string): void {
  let [held, bits, next] = [0, 0, at]
  for (let index = 0; index < ulid.length; index++) {
    held = ((held << 5) | (VALUES[ulid.charCodeAt(index)] ?? 0)) & 0x1fff
    bits += index === 0 ? 3 : 5
    if (bits < 8) continue
    bits -= 8
    bytes[next++] = held >> bits
  }
}

function readId(bytes: Uint8Array, at: number): string {
  let ulid = ''
  let [held, bits] = [0, 2]
  for (let index = 0; index < ID_LENGTH; index++) {
    held = ((held << 8) | (bytes[at + index] ?? 0)) & 0x1fff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      ulid += ALPHABET[(held >> bits) & 31]
    }
  }
  return ulid
}
