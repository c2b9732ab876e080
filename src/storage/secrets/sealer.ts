/** Secrets at rest: AES-256-GCM under a key derived from the service's master secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Sealer = {
  seal(clear: string): string
  /** Throws where the text was sealed with another secret, or changed since. */
  open(sealed: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createSealer(masterSecret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', masterSecret, '', 'audit-event-service/seal/v1', 32))
  return {
    seal(clear) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
