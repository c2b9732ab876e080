/** Writes events, their counts, alerts and idempotency keys: the only place that creates events. */
import type { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { AppendOutcome } from '../../contract/events.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import { createTotals } from './add-totals.ts'
import { createKeyClaimer } from './claim-keys.ts'
import { createFacetIds } from './facet-ids.ts'
import { createAlertInserter } from './insert-alerts.ts'

/** To be called inside a transaction; `forget` must follow where that transaction is rolled back. */
export type EventAppender = {
  append(event: SealedEvent): AppendOutcome
  /** Writes the counts of everything appended since the last call. */
  flushCounts(): void
  forget(): void
}

export function createEventAppender(database: DatabaseSync): EventAppender {
  const insertEvent = database.prepare(`
    INSERT INTO events (id, organization_id, facet_id, key_id, session_id, pii_fields, frameworks, reason, findings,
      policy_version, classifier_version, data, context, reasoning)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const claimKey = createKeyClaimer(database)
  const facetIds = createFacetIds(database)
  const alerts = createAlertInserter(database)
  const totals = createTotals(database)

  function insert({ row }: SealedEvent): void {
    const facet = facetIds.of(row)
    insertEvent.run(
      row.id,
      row.organization_id,
      facet,
      row.key_id,
      row.session_id,
      row.pii_fields,
      row.frameworks,
      row.reason,
      row.findings,
      row.policy_version,
      row.classifier_version,
      row.data,
      row.context,
      row.reasoning,
    )
    totals.count(row.organization_id, timeOfUlid(row.id), facet)
  }

  return {
    append(event) {
      const repeated = claimKey(event)
      if (repeated) return repeated
      if (event.stored) insert(event)
      alerts.insert(event)
      return { kind: 'created' }
    },
    flushCounts: totals.flush,
    forget() {
      facetIds.forget()
      alerts.forget()
      totals.forget()
    },
  }
}
