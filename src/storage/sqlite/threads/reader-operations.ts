/** Everything that a reading thread does; each question is answered from one moment of the store. */
import type { DatabaseSync } from 'node:sqlite'
import { createWaitingAlertCounter } from '../alerts/count-waiting-alerts.ts'
import { createDueAlertFinder } from '../alerts/find-due-alerts.ts'
import { createAlertReader } from '../alerts/list-alerts.ts'
import { createCoverageCounter } from '../calls/count-coverage.ts'
import { createCallReader } from '../calls/list-calls.ts'
import { createSettingsReader } from '../directory/settings-changes.ts'
import { createEventReader } from '../events/list-events.ts'
import { createMarkReader } from '../events/marks.ts'
import { createEntryReader } from '../evidence/read-entries.ts'
import { createEvidenceReader } from '../evidence/read-evidence.ts'
import { createAlertStateCounter } from '../explore/count-alert-states.ts'
import { createFacetCounter } from '../explore/count-facets.ts'
import { createKeyEventCounter } from '../explore/count-key-events.ts'
import { createMentionCounter } from '../explore/count-mentions.ts'
import { createTimeCounter } from '../explore/count-over-time.ts'
import { createSessionReader } from '../explore/list-sessions.ts'
import { createTailReader } from '../explore/read-tail.ts'
import { createSearchProgress } from '../explore/search-complete-until.ts'
import { createErasureReader } from '../forgetting/erase-events.ts'
import { createRetentionReader } from '../forgetting/retention.ts'
import { createRecordReads } from '../records/run-records.ts'
import { inSnapshots } from './transaction.ts'

export type ReaderOperations = ReturnType<typeof createReaderOperations>

export function createReaderOperations(database: DatabaseSync) {
  const reader = createEventReader(database)

  const reads = inSnapshots(database, {
    findEvent: reader.find,
    listEvents: reader.list,
    listEventIds: reader.listIds,
    readEvents: reader.readBytes,
    exportEvents: reader.readSome,
    newestOfFacets: reader.newestOfFacets,
    ...createSettingsReader(database),
    ...createMarkReader(database),
    ...createDueAlertFinder(database),
    ...createWaitingAlertCounter(database),
    ...createAlertReader(database),
    ...createTimeCounter(database),
    ...createFacetCounter(database),
    ...createMentionCounter(database),
    ...createKeyEventCounter(database),
    ...createAlertStateCounter(database),
    ...createSessionReader(database),
    ...createCallReader(database),
    ...createCoverageCounter(database),
    ...createTailReader(database),
    ...createSearchProgress(database),
    ...createEvidenceReader(database),
    ...createRetentionReader(database),
    ...createErasureReader(database),
    ...createEntryReader(database),
  })
  return {
    ...reads,
    ...createRecordReads(database),
    close(): void {
      database.close()
    },
  }
}
