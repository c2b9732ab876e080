import { LOGIN_RECORDS } from '../../../resources/logins/records.ts'
import { ONE_TIME_TOKEN_RECORDS } from '../../../resources/one-time-tokens/records.ts'
import type { MaintenanceStep } from '../../maintenance/create-maintenance.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { purgeSettingsChanges } from '../directory/settings-changes.ts'
import { purgeMarks } from '../events/marks.ts'
import { dropEmptyPartitions } from '../forgetting/drop-empty-partitions.ts'
import { dropFacets } from '../forgetting/drop-facets.ts'
import { buildIndexes } from './build-indexes.ts'
import { clampFutureDueTimes } from './clamp-future-due-times.ts'
import type { NodeNumber } from './hold-node-number.ts'
import { makeClaimPartitions } from './make-claim-partitions.ts'
import { makePartitions } from './make-partitions.ts'
import { purgeArrivals, purgeCountBreaks } from './purge-arrivals.ts'
import { purgeIdempotencyKeys } from './purge-idempotency-keys.ts'
import { sizeOldEvents } from './size-old-events.ts'

/** The steps that a start waits for. */
export const MAKE_PARTITIONS = 'make_partitions'
export const MAKE_CLAIM_PARTITIONS = 'make_claim_partitions'

export function maintenanceSteps(
  connections: Connections,
  node: NodeNumber,
  now: () => number,
  stopped: AbortSignal,
): MaintenanceStep[] {
  const write = (work: (query: Query, now: number) => Promise<void>) => () =>
    connections.write({ organizations: EVERY_ORGANIZATION }, (query) => work(query, now()))
  return [
    { name: 'renew_node_number', run: node.renew },
    { name: MAKE_PARTITIONS, run: () => makePartitions(connections, now(), now()) },
    { name: MAKE_CLAIM_PARTITIONS, run: () => makeClaimPartitions(connections, now()) },
    { name: 'purge_idempotency_keys', run: () => purgeIdempotencyKeys(connections, now()) },
    { name: 'purge_logins', run: write(LOGIN_RECORDS.purgeLogins.run) },
    { name: 'purge_one_time_tokens', run: write(ONE_TIME_TOKEN_RECORDS.purgeOneTimeTokens.run) },
    { name: 'purge_settings_changes', run: write(purgeSettingsChanges) },
    { name: 'purge_marks', run: write(purgeMarks) },
    { name: 'purge_arrivals', run: write(purgeArrivals) },
    { name: 'purge_count_breaks', run: write(purgeCountBreaks) },
    { name: 'clamp_future_due_times', run: write(clampFutureDueTimes) },
    { name: 'drop_facets', run: () => dropFacets(connections, now()) },
    { name: 'drop_empty_partitions', run: () => dropEmptyPartitions(connections, now()) },
    { name: 'size_old_events', run: () => sizeOldEvents(connections) },
    { name: 'build_indexes', run: () => buildIndexes(connections, stopped) },
  ]
}
