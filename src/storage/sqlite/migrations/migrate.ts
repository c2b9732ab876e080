import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../threads/transaction.ts'
import { initialSchema } from './0001-initial-schema.ts'
import { alertDelivery } from './0002-alert-delivery.ts'
import { recordOfChanges } from './0003-record-of-changes.ts'
import { explore } from './0004-explore.ts'
import { mentionsInSearch } from './0005-mentions-in-search.ts'
import { countsByWatermark } from './0006-counts-by-watermark.ts'
import { compactIdempotencyKeys } from './0007-compact-idempotency-keys.ts'
import { securitySettings } from './0008-security-settings.ts'
import { marksOfSessions } from './0009-marks-of-sessions.ts'
import { quotas } from './0010-quotas.ts'
import { calls } from './0011-calls.ts'
import { secretOfKeys } from './0012-secret-of-keys.ts'
import { evidence } from './0013-evidence.ts'
import { people } from './0014-people.ts'
import { exceptions } from './0015-exceptions.ts'
import { facetsByAction } from './0016-facets-by-action.ts'
import { forgetting } from './0017-forgetting.ts'
import { approvals } from './0018-approvals.ts'
import { reviews } from './0019-reviews.ts'
import { savedViews } from './0020-saved-views.ts'
import { streams } from './0021-streams.ts'
import { alertPauses } from './0022-alert-pauses.ts'
import { notedRemovals } from './0023-noted-removals.ts'
import { oneTimeTokens } from './0024-one-time-tokens.ts'
import { settingsChanges } from './0025-settings-changes.ts'
import { stops } from './0026-stops.ts'

/** In order, forward only, never edited once released. `user_version` says how many have run. */
const migrations: readonly string[] = [
  initialSchema,
  alertDelivery,
  recordOfChanges,
  explore,
  mentionsInSearch,
  countsByWatermark,
  compactIdempotencyKeys,
  securitySettings,
  marksOfSessions,
  quotas,
  calls,
  secretOfKeys,
  evidence,
  people,
  exceptions,
  facetsByAction,
  forgetting,
  approvals,
  reviews,
  savedViews,
  streams,
  alertPauses,
  notedRemovals,
  oneTimeTokens,
  settingsChanges,
  stops,
]

export const LATEST_SCHEMA = migrations.length

/** Brings the schema up to date; several processes may call it at the same moment. */
export function migrate(database: DatabaseSync): void {
  inTransaction(database, () => {
    const version = schemaVersion(database)
    if (version > migrations.length)
      throw new Error(
        `The database was written by a newer release (schema ${version}; this release knows ${migrations.length}). Start that release, or restore a backup made with this one.`,
      )
    for (const migration of migrations.slice(version)) database.exec(migration)
    if (version < migrations.length) database.exec(`PRAGMA user_version = ${migrations.length}`)
  })
}

export function schemaVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}
