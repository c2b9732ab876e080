/** The master secret and, during a rotation, the one before. Which of them is in force is written in the store. */
import { hkdfSync } from 'node:crypto'
import type { Secret, Secrets } from '../contract/secrets.ts'

const ID_BYTES = 6

export function createSecrets(newest: string, previous?: string): Secrets {
  const secret = secretOf(newest)
  let inForce = secret
  return {
    newest: secret,
    all: previous === undefined || previous === newest ? [secret] : [secret, secretOf(previous)],
    inForce: () => inForce,
    putInForce(other) {
      inForce = other
    },
  }
}

function secretOf(text: string): Secret {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', text, '', `audit-event-service/${purpose}/v1`, bytes))
  return { id: derive('id', ID_BYTES).toString('hex'), derive: (purpose) => derive(purpose, 32) }
}
