/** What is kept with an idempotency key, and what is replied when the key comes again. */
import { hash } from 'node:crypto'
import type { AppendOutcome, EventRow, FirstAnswer, NewEvent } from '../contract/events.ts'
import type { SealedEvent } from '../secrets/sealed-storage.ts'

/** How long a key is good for. */
export const IDEMPOTENCY_MS = 7 * 24 * 3_600_000

/** Enough that no two keys, and no two bodies, will ever have the same. */
const DIGEST_BYTES = 16

/** In place of the digest of a body whose event was erased. */
export const FORGOTTEN_BODY = Buffer.alloc(DIGEST_BYTES)

type Idempotency = NonNullable<NewEvent['idempotency']>

export type Keyed = SealedEvent & { readonly idempotency: Idempotency }

export type KeyDigest = { readonly scope: Buffer; readonly body: Buffer }

/** A key belongs to the team that sent it, or to the organization's own keys: nobody meets another team's key. */
export function keyDigest(row: EventRow, { key, body_hash }: Idempotency): KeyDigest {
  return {
    scope: digestOf(`${row.organization_id}\0${row.team_id ?? ''}\0${key}`),
    body: digestOf(body_hash),
  }
}

function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer').subarray(0, DIGEST_BYTES)
}

/** All that is needed to give the first answer again, except where the event itself is stored and says it. */
export function firstAnswerOf(row: EventRow, stored: boolean): FirstAnswer {
  const { id, risk_level, pii_fields, frameworks, decision, reason, findings } = row
  const { policy_version, classifier_version } = row
  return {
    ...{ id, risk_level, pii_fields, frameworks, decision, reason, findings },
    ...{ policy_version, classifier_version, stored },
  }
}

/** Null where the event is stored: its record has everything. */
export function keptAnswerOf({ row, stored }: SealedEvent): string | null {
  return stored ? null : JSON.stringify(firstAnswerOf(row, false))
}

/**
 * With the body that the key was first used with, the first answer; with another body, the key is reused. Where the event
 * was erased, no body counts as the first one: the answer must not tell whether somebody guessed it, and an old verdict must
 * not stand for another call.
 */
export function repeatOf(isSameBody: boolean, first: () => FirstAnswer): AppendOutcome {
  return isSameBody ? { kind: 'repeated', first: first() } : { kind: 'key_reused' }
}
