import type { FirstAnswer } from '../contract/events.ts'
import type { SealedEvent } from '../secrets/sealed-storage.ts'

/** What is kept of an event with its idempotency key. */
export function firstAnswerOf({ row, stored }: SealedEvent): FirstAnswer {
  const { id, risk_level, pii_fields, frameworks, decision, reason, findings } = row
  const { policy_version, classifier_version } = row
  return {
    ...{ id, risk_level, pii_fields, frameworks, decision, reason, findings },
    ...{ policy_version, classifier_version, stored },
  }
}

/** How long a key is good for. */
export const IDEMPOTENCY_MS = 7 * 24 * 3_600_000
