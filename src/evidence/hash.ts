/** The hashes of RFC 6962, section 2.1: a leaf and an inner node can never be taken for each other. */
import { hash } from 'node:crypto'

export const HASH_LENGTH = 32

const LEAF = Uint8Array.of(0)
/** Used again and again: 0x01, then both hashes. */
const NODE = Buffer.alloc(1 + 2 * HASH_LENGTH, 1)

/** The root of a tree without leaves. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array())

export function sha256(bytes: Uint8Array | string): Uint8Array {
  return hash('sha256', bytes, 'buffer')
}

export function leafHash(entry: string | Uint8Array): Uint8Array {
  return sha256(Buffer.concat([LEAF, typeof entry === 'string' ? Buffer.from(entry) : entry]))
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  NODE.set(left, 1)
  NODE.set(right, 1 + HASH_LENGTH)
  // As text of single bytes: the hash as a buffer of its own costs three times as much.
  return Buffer.from(hash('sha256', NODE, 'binary'), 'latin1')
}
