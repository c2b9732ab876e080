/** Writes events, their alerts and idempotency keys: the only place that creates events. Everything else follows them later. */
import type { DatabaseSync } from 'node:sqlite'
import type { AppendOutcome } from '../../contract/events.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import { createKeyClaimer } from './claim-keys.ts'
import { createFacetIds } from './facet-ids.ts'
import { createAlertInserter } from './insert-alerts.ts'

/** To be called inside a transaction; `forget` must follow where that transaction is rolled back. */
export type EventAppender = {
  append(event: SealedEvent): AppendOutcome
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
  }

  return {
    append(event) {
      const repeated = claimKey(event)
      if (repeated) return repeated
      if (event.stored) insert(event)
      alerts.insert(event)
      return { kind: 'created' }
    },
    forget() {
      facetIds.forget()
      alerts.forget()
    },
  }
}
