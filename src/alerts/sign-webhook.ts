/** Signature headers as Standard Webhooks (standardwebhooks.com) defines them. */
import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = { min: 24, max: 64 } as const

/** The key in a `whsec_...` secret (base64 of 24 to 64 bytes), or null where it is none. */
export function readWebhookSecret(text: string): Buffer | null {
  const encoded = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null
  const key = Buffer.from(encoded, 'base64')
  return key.length >= SECRET_BYTES.min && key.length <= SECRET_BYTES.max ? key : null
}

export function webhookHeaders(
  id: string,
  body: string,
  key: Buffer | null,
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp }
  if (key === null) return headers
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { ...headers, 'webhook-signature': `v1,${signature}` }
}
