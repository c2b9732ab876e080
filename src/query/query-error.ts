import type { Place } from './query-tree.ts'

/** What is wrong with a query, and where; the message is for the person who wrote it. */
export class QueryError extends Error {
  readonly at: Place

  constructor(message: string, at: Place) {
    super(message)
    this.name = 'QueryError'
    this.at = at
  }
}
