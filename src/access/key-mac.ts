/** The MAC that is stored instead of a key. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRenewal, StoredKey } from '../resources/keys/records.ts'
import type { Secrets } from '../storage/contract/secrets.ts'
import { idFromBytes, readKey } from './key-format.ts'

export type KeyMac = {
  /** HMAC-SHA-256, hexadecimal, made with the secret in force. */
  of(token: string): Pick<StoredKey, 'mac'> & { readonly secret_id: string }
  /** Whether any of the accepted secrets made the MAC. */
  matches(token: string, mac: string): boolean
  /** For a token that matches: its MAC made with the newest secret, once that is in force; null where it is that already. */
  renewalOf(token: string, key: Pick<StoredKey, 'id' | 'mac' | 'secret_id'>): KeyRenewal | null
  /** The id under which a key is stored; null for one that is mistyped. Keys that an operator chose have a derived id. */
  idOf(token: string): string | null
}

/** `keyIds` is the key that derived ids are made with. */
export function createKeyMac(secrets: Secrets, keyIds: Uint8Array): KeyMac {
  const keys = new Map(secrets.all.map((secret) => [secret, secret.derive('keys')]))

  function of(token: string) {
    const secret = secrets.inForce()
    const key = keys.get(secret) ?? secret.derive('keys')
    return { mac: digest(key, token).toString('hex'), secret_id: secret.id }
  }

  return {
    of,
    matches: (token, mac) =>
      [...keys.values()].some((key) => timingSafeEqual(digest(key, token), Buffer.from(mac, 'hex'))),
    renewalOf(token, { id, mac, secret_id }) {
      // A node that has not noticed a rotation yet must not undo what others renewed.
      if (secrets.inForce() !== secrets.newest || secret_id === secrets.newest.id) return null
      return { id, from: mac, ...of(token) }
    },
    idOf(token) {
      const read = readKey(token)
      if (read === 'mistyped') return null
      return read === 'foreign' ? idFromBytes(digest(keyIds, `id:${token}`)) : read.id
    },
  }
}

function digest(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
