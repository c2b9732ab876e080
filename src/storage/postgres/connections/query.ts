/** What the parts of the engine know of the database: queries, and the transactions that they run in. */
import type { ConnectionMeasures } from '../../contract/storage.ts'

export type Query = <Row = Record<string, unknown>>(
  sql: string,
  values?: readonly unknown[],
) => Promise<Rows<Row>>

/** Adds a value to a query, and gives its placeholder. */
export type Placeholder = (value: unknown) => string

type Rows<Row> = { readonly rows: Row[]; readonly count: number }

/** For work across organizations: looking up keys, delivering alerts, maintenance. */
export const EVERY_ORGANIZATION = '*'

/** For work that is done again where it was lost: its commit does not wait for the disk. */
export const DO_NOT_WAIT = 'SET LOCAL synchronous_commit = off'

export type Transaction = {
  /** An id, several, or EVERY_ORGANIZATION. */
  readonly organizations: string | readonly string[]
  readonly timeLimitMs?: number
}

export type Connections = {
  /** All reads of the work see one moment of the store. */
  read<T>(transaction: Transaction, work: (query: Query) => Promise<T>): Promise<T>
  /** Resolves once the work is durable. */
  write<T>(transaction: Transaction, work: (query: Query) => Promise<T>): Promise<T>
  /** One statement outside of any transaction of ours. What may take long ends with its connection where the signal says so. */
  plain(sql: string, signal?: AbortSignal): Promise<Rows<Record<string, unknown>>>
  measure(): readonly ConnectionMeasures[]
  close(): Promise<void>
}
