/** What is kept with an idempotency key, and what is replied when the key comes again. */
import type { AppendOutcome, FirstAnswer } from '../contract/events.ts'
import type { SealedEvent } from '../secrets/sealed-storage.ts'

/** How long a key is good for. */
export const IDEMPOTENCY_MS = 7 * 24 * 3_600_000

export function firstAnswerOf({ row, stored }: SealedEvent): FirstAnswer {
  const { id, risk_level, pii_fields, frameworks, decision, reason, findings } = row
  const { policy_version, classifier_version } = row
  return {
    ...{ id, risk_level, pii_fields, frameworks, decision, reason, findings },
    ...{ policy_version, classifier_version, stored },
  }
}

/** With the body that the key was first used with, the first answer; with another body, the key is reused. */
export function repeatOf(bodyHash: string, firstBodyHash: string, first: () => FirstAnswer): AppendOutcome {
  return bodyHash === firstBodyHash ? { kind: 'repeated', first: first() } : { kind: 'key_reused' }
}
