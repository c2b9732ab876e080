/** Secrets at rest: AES-256-GCM under a key derived from the service's master secret. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secret, Secrets } from '../contract/secrets.ts'

export type Sealer = {
  readonly secrets: Secrets
  /** With the secret in force. */
  seal(clear: string): string
  sealWith(secret: Secret, clear: string): string
  /** Throws where the text was sealed with a secret that is not accepted, or changed since. */
  open(sealed: string): string
  /** Null where `open` would throw. */
  secretOf(sealed: string): Secret | null
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createSealer(secrets: Secrets): Sealer {
  const keys = new Map(secrets.all.map((secret) => [secret, secret.derive('seal')]))

  function sealWith(secret: Secret, clear: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', keys.get(secret) ?? secret.derive('seal'), nonce)
    const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64')
  }

  function openWithAny(sealed: string): { readonly secret: Secret; readonly clear: string } {
    let failure: unknown
    for (const [secret, key] of keys)
      try {
        return { secret, clear: openWith(key, sealed) }
      } catch (error) {
        failure = error
      }
    throw failure
  }

  return {
    secrets,
    seal: (clear) => sealWith(secrets.inForce(), clear),
    sealWith,
    open: (sealed) => openWithAny(sealed).clear,
    secretOf(sealed) {
      try {
        return openWithAny(sealed).secret
      } catch {
        return null
      }
    },
  }
}

function openWith(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
