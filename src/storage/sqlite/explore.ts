/** All that looking around asks of a reading thread, each question answered from one moment of the store. */
import type { DatabaseSync } from 'node:sqlite'
import { createAlertCounts } from './explore-alerts.ts'
import { createFacetCounts } from './explore-facets.ts'
import { createHistogram } from './explore-histogram.ts'
import { createMentionReader } from './explore-mentions.ts'
import { createTailReader } from './explore-tail.ts'
import type { Operations } from './serve-operations.ts'
import { createSessionReader } from './sessions-list.ts'
import { inSnapshot } from './transaction.ts'

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
