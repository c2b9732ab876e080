/** All that looking around asks of a reading thread, each question answered from one moment of the store. */
import type { DatabaseSync } from 'node:sqlite'
import type { Operations } from '../threads/serve-operations.ts'
import { inSnapshot } from '../threads/transaction.ts'
import { createAlertCounts } from './count-alert-states.ts'
import { createFacetCounts } from './count-facets.ts'
import { createMentionReader } from './count-mentions.ts'
import { createHistogram } from './count-over-time.ts'
import { createSessionReader } from './list-sessions.ts'
import { createTailReader } from './read-tail.ts'

export function createExplorer(database: DatabaseSync): Operations {
  const operations: Operations = {
    ...createHistogram(database),
    ...createFacetCounts(database),
    ...createMentionReader(database),
    ...createAlertCounts(database),
    ...createTailReader(database),
  }
  const inSnapshots = Object.entries(operations).map(
    ([name, operation]) =>
      [name, (...values: unknown[]) => inSnapshot(database, () => operation(...values))] as const,
  )
  return { ...Object.fromEntries(inSnapshots), ...createSessionReader(database) }
}
