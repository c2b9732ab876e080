/** The first lines of audit-service: built so that any Node can read them. */
import { describeNeed, isSafeSqlite } from '../storage/sqlite/threads/safe-sqlite.ts'
import { runBundledNode } from './run-bundled-node.ts'

export function launchService(load: () => Promise<unknown>): void {
  const { sqlite, node } = process.versions
  if (isSafeSqlite(sqlite)) void load()
  else runBundledNode({ need: `audit-service: ${describeNeed(sqlite, node)}`, exitCode: () => 1 })
}
