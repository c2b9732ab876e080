/** Everything that the writing thread does, in the order in which it is asked. */
import type { DatabaseSync } from 'node:sqlite'
import { type AppendUnit, createCallerReader } from '../../commit/callers-of.ts'
import { createAlertClaimer } from '../alerts/claim-alerts.ts'
import { createAlertFinisher } from '../alerts/finish-alerts.ts'
import { createAlertReleaser } from '../alerts/release-alerts.ts'
import { createAlertRetrier } from '../alerts/retry-alert.ts'
import { createEvidenceWriter } from '../calls/note-evidence.ts'
import { createDemonstrationWriter } from '../directory/demonstrations.ts'
import { createSettingsChangePurge } from '../directory/settings-changes.ts'
import { createBatchAppender } from '../events/append-batch.ts'
import type { EventAppender } from '../events/append-events.ts'
import { createMarkPurge } from '../events/marks.ts'
import { createEvidenceLogWriter } from '../evidence/write-evidence.ts'
import type { CatchingUp } from '../explore/keep-catching-up.ts'
import { createFileCleaner } from '../forgetting/clean-files.ts'
import { createCopyEraser } from '../forgetting/erase-copies.ts'
import { createErasureWriter } from '../forgetting/erase-events.ts'
import { createStrayRemover } from '../forgetting/remove-strays.ts'
import { createRetentionWriter } from '../forgetting/retention.ts'
import { createDueTimeClamp } from '../maintenance/clamp-future-due-times.ts'
import { createIdempotencyKeyPurge } from '../maintenance/purge-idempotency-keys.ts'
import { createRecordWrites } from '../records/run-records.ts'
import type { AppendResult } from './thread-messages.ts'
import { inTransaction } from './transaction.ts'

const HEALTH_CHECKS = 'health_checks'

export type WriterOperations = ReturnType<typeof createWriterOperations>

export function createWriterOperations(
  database: DatabaseSync,
  appender: EventAppender,
  catchingUp: CatchingUp,
) {
  const appendBatch = createBatchAppender(database, appender)
  const callersOf = createCallerReader()
  const countHealthCheck = database.prepare(
    "INSERT INTO facts (name, value) VALUES (?, '1') ON CONFLICT (name) DO UPDATE SET value = value + 1",
  )

  return {
    /** Null where all events of all callers were created: so it is nearly always, and then there is no list to copy. */
    append(units: readonly AppendUnit[]): AppendResult[] | null {
      catchingUp.noteAppend()
      const results = appendBatch(callersOf(units))
      return results.every(isCreated) ? null : results
    },
    ...createRecordWrites(database),
    ...createAlertReleaser(database),
    ...createEvidenceWriter(database),
    ...createDemonstrationWriter(database),
    ...createAlertClaimer(database),
    ...createAlertFinisher(database),
    ...createAlertRetrier(database),
    ...createIdempotencyKeyPurge(database, appender.keyIndex),
    ...createSettingsChangePurge(database),
    ...createMarkPurge(database),
    ...createDueTimeClamp(database),
    ...createEvidenceLogWriter(database, appender.leaves),
    ...createRetentionWriter(database, appender, catchingUp),
    ...createStrayRemover(database),
    ...createErasureWriter(database, appender, catchingUp),
    ...createFileCleaner(database),
    ...createCopyEraser(database),

    /** Writes a row and syncs it: shows that an append would succeed right now. */
    checkWritable(): void {
      inTransaction(database, () => countHealthCheck.run(HEALTH_CHECKS))
    },
    close(): void {
      catchingUp.stop()
      database.close()
    },
  }
}

function isCreated(result: AppendResult): boolean {
  return 'outcomes' in result && result.outcomes.every(({ kind }) => kind === 'created')
}
