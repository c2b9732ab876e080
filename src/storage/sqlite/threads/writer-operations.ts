/** Everything that the writing thread does, in the order in which it is asked. */
import type { DatabaseSync } from 'node:sqlite'
import { type AppendUnit, createCallerReader } from '../../commit/callers-of.ts'
import { createAlertClaimer } from '../alerts/claim-alerts.ts'
import { createAlertFinisher } from '../alerts/finish-alerts.ts'
import { createAlertRetrier } from '../alerts/retry-alert.ts'
import { createChangeWriter } from '../directory/changes.ts'
import { createFactWriter } from '../directory/facts.ts'
import { createKeyWriter } from '../directory/keys.ts'
import { createLoginWriter } from '../directory/logins.ts'
import { createOrganizationWriter } from '../directory/organizations.ts'
import { createPolicyWriter } from '../directory/policies.ts'
import { createSecurityWriter } from '../directory/security.ts'
import { createBatchAppender } from '../events/append-batch.ts'
import type { EventAppender } from '../events/append-events.ts'
import { createEvidenceWriter } from '../evidence/write-evidence.ts'
import type { CatchingUp } from '../explore/keep-catching-up.ts'
import { createDueTimeClamp } from '../maintenance/clamp-future-due-times.ts'
import { createIdempotencyKeyPurge } from '../maintenance/purge-idempotency-keys.ts'
import { createLoginPurge } from '../maintenance/purge-logins.ts'
import { inTransaction } from './transaction.ts'

export type WriterOperations = ReturnType<typeof createWriterOperations>

export function createWriterOperations(
  database: DatabaseSync,
  appender: EventAppender,
  catchingUp: CatchingUp,
) {
  const appendBatch = createBatchAppender(database, appender)
  const callersOf = createCallerReader()

  return {
    append(units: readonly AppendUnit[]) {
      catchingUp.noteAppend()
      return appendBatch(callersOf(units))
    },
    ...createOrganizationWriter(database),
    ...createKeyWriter(database),
    ...createPolicyWriter(database),
    ...createSecurityWriter(database),
    ...createChangeWriter(database),
    ...createLoginWriter(database),
    ...createFactWriter(database),
    ...createAlertClaimer(database),
    ...createAlertFinisher(database),
    ...createAlertRetrier(database),
    ...createIdempotencyKeyPurge(database, appender.keyIndex),
    ...createLoginPurge(database),
    ...createDueTimeClamp(database),
    ...createEvidenceWriter(database, appender.leaves),

    /** Shows that a write would succeed right now: takes the lock and lets it go. */
    checkWritable(): void {
      inTransaction(database, () => database.exec('UPDATE organizations SET name = name'))
    },
    close(): void {
      catchingUp.stop()
      database.close()
    },
  }
}
