/**
 * Records on the embedded store. The operations are asynchronous because PostgreSQL needs that; here each query is answered at
 * once, so that an operation has ended before its thread takes the next message, and nothing comes between its statements.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Operation, Query } from '../../../resources/kit/operations.ts'
import {
  type OfferedRecords,
  RECORDS,
  type RecordReads,
  type RecordWrites,
} from '../../../resources/records.ts'
import { runIn, type Transaction } from '../../records/with-change-record.ts'
import { createLeafAppender } from '../evidence/append-leaves.ts'
import { onSqlite } from './on-sqlite.ts'

/** In a thread that reads. */
export function createRecordReads(database: DatabaseSync): RecordReads {
  const query = createQuery(database)
  return offer('read', (operation) => async (...values) => {
    database.exec('BEGIN')
    try {
      return await operation.run(query, ...(values as never[]))
    } finally {
      if (database.isTransaction) database.exec('COMMIT')
    }
  }) as RecordReads
}

/** In the thread that writes. */
export function createRecordWrites(database: DatabaseSync): RecordWrites {
  const leaves = createLeafAppender(database)
  const transaction: Transaction = {
    query: createQuery(database),
    enterLeaf: async (organizationId, leaf) => leaves.record(organizationId, leaf),
  }
  return offer('write', (operation) => async (...values) => {
    database.exec('BEGIN IMMEDIATE')
    try {
      const result = await runIn(transaction, operation, values)
      database.exec('COMMIT')
      return result
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }) as RecordWrites
}

type Serve = (operation: Operation) => (...values: readonly unknown[]) => Promise<unknown>

function offer(does: 'read' | 'write', serve: Serve): Partial<OfferedRecords> {
  const served = Object.entries<Operation>(RECORDS).filter(
    ([, operation]) => (operation.does === 'read') === (does === 'read'),
  )
  return Object.fromEntries(served.map(([name, operation]) => [name, serve(operation)]))
}

function createQuery(database: DatabaseSync): Query {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  function prepare(sql: string) {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare(onSqlite(sql))
    if (prepared.size >= MAX_PREPARED) prepared.clear()
    prepared.set(sql, statement)
    return statement
  }
  return async <Row>(sql: string, values: readonly unknown[] = []) => {
    const statement = prepare(sql)
    const bound = values.map(storable)
    if (statement.columns().length === 0) return { rows: [], count: Number(statement.run(...bound).changes) }
    const rows = statement.all(...bound) as Row[]
    return { rows, count: rows.length }
  }
}

/** Lists of varying length make statements of their own. */
const MAX_PREPARED = 500

function storable(value: unknown): SQLInputValue {
  if (Array.isArray(value)) return JSON.stringify(value)
  return typeof value === 'boolean' ? Number(value) : ((value ?? null) as SQLInputValue)
}
