/** Records on PostgreSQL: each operation in a transaction that sees its organization only. */
import { type Operation, organizationsOf, type Query } from '../../../resources/kit/operations.ts'
import { type OfferedRecords, RECORDS } from '../../../resources/records.ts'
import type { ReadOperation } from '../../reading/read-classes.ts'
import { runIn } from '../../records/with-change-record.ts'
import type { Reads } from '../connections/create-reads.ts'
import { type Connections, DO_NOT_WAIT, EVERY_ORGANIZATION } from '../connections/query.ts'
import { appendRecord } from '../evidence/append-leaves.ts'
import { fromStorable, toStorable } from '../values/storable-text.ts'

export function createRecords(connections: Connections, { read }: Pick<Reads, 'read'>): OfferedRecords {
  function serve(name: string, operation: Operation) {
    return (...values: readonly unknown[]): Promise<unknown> => {
      const ofSome = operation.isEverywhere ? null : organizationsOf(values[0])
      const organizations = ofSome ?? EVERY_ORGANIZATION
      if (operation.does === 'read')
        return read(name as ReadOperation, organizations, (query) =>
          operation.run(withAnyText(query), ...(values as never[])),
        )
      return connections.write({ organizations }, async (query) => {
        if (operation.isRepeated) await query(DO_NOT_WAIT)
        return runIn(
          {
            query: withAnyText(query),
            enterLeaf: (organizationId, leaf) => appendRecord(query, organizationId, leaf),
          },
          operation,
          values,
        )
      })
    }
  }
  const operations = Object.entries<Operation>(RECORDS)
  return Object.fromEntries(
    operations.map(([name, operation]) => [name, serve(name, operation)]),
  ) as OfferedRecords
}

/** Names and reasons are people's own words: they come back as they were, whatever is in them. */
function withAnyText(query: Query): Query {
  return async <Row>(sql: string, values: readonly unknown[] = []) => {
    const storable = values.map(storableOf)
    const { rows, count } = await query<Record<string, unknown>>(sql, storable)
    for (const row of rows)
      for (const [name, value] of Object.entries(row))
        if (typeof value === 'string') row[name] = fromStorable(value)
    return { rows: rows as Row[], count }
  }
}

function storableOf(value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value)
  return typeof value === 'string' ? toStorable(value) : value
}
