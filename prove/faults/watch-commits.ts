/** Lets a fault stand at the embedded store's commits: the program's own calls of SQLite are wrapped, nothing else. */
import { DatabaseSync, StatementSync } from 'node:sqlite'

export type CommitWatch = {
  /** After each event that was written within a transaction. */
  afterEvent?(): void
  /** Around the commit of a transaction that wrote events. */
  aroundCommit?(commit: () => void): void
  /** After each step of a migration. */
  afterMigrationStep?(): void
}

/** Within a transaction the program runs statements as text in migrations only; but for one, which checks its health. */
const TRANSACTION_WORDS = new Set([
  'BEGIN',
  'BEGIN IMMEDIATE',
  'COMMIT',
  'ROLLBACK',
  'UPDATE organizations SET name = name',
])

export function watchCommits(watch: CommitWatch): void {
  const { exec } = DatabaseSync.prototype
  const writing = new WeakSet<DatabaseSync>()
  let hasEvents = false
  DatabaseSync.prototype.exec = function (sql: string): void {
    const commit = () => exec.call(this, sql)
    if (sql === 'BEGIN IMMEDIATE') {
      writing.add(this)
      hasEvents = false
    }
    if (sql === 'COMMIT' && writing.has(this) && hasEvents && watch.aroundCommit) watch.aroundCommit(commit)
    else commit()
    if (this.isTransaction && !TRANSACTION_WORDS.has(sql)) watch.afterMigrationStep?.()
  }
  for (const method of ['run', 'get'] as const) {
    const original = StatementSync.prototype[method] as (...values: unknown[]) => unknown
    StatementSync.prototype[method] = function (this: StatementSync, ...values: unknown[]) {
      const result = original.apply(this, values)
      if (/INSERT INTO events\b/.test(this.sourceSQL)) {
        hasEvents = true
        watch.afterEvent?.()
      }
      return result
    } as never
  }
}
