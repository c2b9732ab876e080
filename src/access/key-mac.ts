/** The MAC that is stored instead of a key. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { idFromBytes, readKey } from './key-format.ts'

export type KeyMac = {
  /** HMAC-SHA-256, hexadecimal. */
  of(token: string): string
  matches(token: string, mac: string): boolean
  /** The id under which a key is stored; null for one that is mistyped. Keys that an operator chose have a derived id. */
  idOf(token: string): string | null
}

export function createKeyMac(masterSecret: string): KeyMac {
  const key = Buffer.from(hkdfSync('sha256', masterSecret, '', 'audit-event-service/keys/v1', 32))
  const digest = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    of: (token) => digest(token).toString('hex'),
    matches: (token, mac) => timingSafeEqual(digest(token), Buffer.from(mac, 'hex')),
    idOf(token) {
      const read = readKey(token)
      if (read === 'mistyped') return null
      return read === 'foreign' ? idFromBytes(digest(`id:${token}`)) : read.id
    },
  }
}
