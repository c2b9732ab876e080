/** The format of an API key: `aud_<8 id>_<32 secret><6 checksum>`, base62, so that secret scanners can find a leaked one. */
import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 8
const SECRET_LENGTH = 32
const CHECKSUM_LENGTH = 6
const KEY = /^aud_([0-9A-Za-z]{8})_[0-9A-Za-z]{38}$/

export function makeKey(): { id: string; key: string } {
  const id = randomBase62(ID_LENGTH)
  const body = `aud_${id}_${randomBase62(SECRET_LENGTH)}`
  return { id, key: body + checksumOf(body) }
}

export function makeId(): string {
  return randomBase62(ID_LENGTH)
}

/** `mistyped` has the format of a generated key but a wrong checksum: refused without a look-up. */
export function readKey(token: string): { id: string } | 'mistyped' | 'foreign' {
  if (!token.startsWith('aud_')) return 'foreign'
  const id = KEY.exec(token)?.[1]
  const body = token.slice(0, -CHECKSUM_LENGTH)
  return id !== undefined && checksumOf(body) === token.slice(-CHECKSUM_LENGTH) ? { id } : 'mistyped'
}

/** Eight characters from bytes: the id of a key that the operator chose. */
export function idFromBytes(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, ID_LENGTH), (byte) => BASE62[byte % 62]).join('')
}

function randomBase62(length: number): string {
  return Array.from({ length }, () => BASE62[randomInt(62)]).join('')
}

function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let index = 0; index < CHECKSUM_LENGTH; index++) {
    digits = BASE62[rest % 62] + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}
