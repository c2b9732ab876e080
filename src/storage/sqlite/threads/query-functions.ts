/** What SQLite asks back while it goes through rows for a query. */
import type { DatabaseSync } from 'node:sqlite'
import { matchesPattern, type Pattern } from '../../../query/pattern.ts'
import type { QueryNode } from '../../../query/query-tree.ts'
import { matchStoredEvent } from '../../reading/match-stored-event.ts'
import type { Sql } from '../events/sql.ts'
import { assertWanted } from './read-deadline.ts'

export function addQueryFunctions(database: DatabaseSync): void {
  const options = { deterministic: true } as const
  database.function('name_matches', options, (pattern, name) =>
    Number(matchesPattern(read<Pattern>(String(pattern)), String(name))),
  )
  database.function(
    'content_matches',
    options,
    (node, data, context, reasoning, findings, pii_fields, frameworks, session) => {
      // One event may hold a megabyte: the time is looked at for each.
      assertWanted()
      const [isMatch] = matchStoredEvent([read<QueryNode>(String(node))], {
        data: String(data),
        context: String(context),
        reasoning: String(reasoning),
        findings: String(findings),
        pii_fields: String(pii_fields),
        frameworks: String(frameworks),
        session_id: session === null ? null : String(session),
      })
      return Number(isMatch)
    },
  )
}

export function nameCondition(column: string, pattern: Pattern): Sql {
  return { sql: `name_matches(?, ${column})`, parameters: [JSON.stringify(pattern)] }
}

/** Of a row `e` of the events. */
export function contentCondition(node: QueryNode): Sql {
  return {
    sql: 'content_matches(?, e.data, e.context, e.reasoning, e.findings, e.pii_fields, e.frameworks, e.session_id)',
    parameters: [JSON.stringify(node)],
  }
}

const MAX_CACHED = 100
const cached = new Map<string, unknown>()

/** The same few are asked for with every row. */
function read<T>(json: string): T {
  const known = cached.get(json)
  if (known !== undefined) return known as T
  if (cached.size >= MAX_CACHED) cached.clear()
  const value = JSON.parse(json) as T
  cached.set(json, value)
  return value
}
