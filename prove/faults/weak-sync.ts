/** The control of the power cuts: the store is made to sync less than it says, and to say that it does not. */
import { DatabaseSync, StatementSync } from 'node:sqlite'

const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (sql: string): void {
  exec.call(this, sql.replace('synchronous = FULL', `synchronous = ${process.env['PROVE_SYNCHRONOUS']}`))
}
const get = StatementSync.prototype.get as (...values: unknown[]) => unknown
StatementSync.prototype.get = function (this: StatementSync, ...values: unknown[]) {
  return this.sourceSQL === 'PRAGMA synchronous' ? { synchronous: 2 } : get.apply(this, values)
} as never
