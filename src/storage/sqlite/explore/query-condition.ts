/** A query as a condition on rows `e` of the events; never wider than the organization that it is asked for. */
import type { DatabaseSync } from 'node:sqlite'
import { conjuncts } from '../../../query/plan-query.ts'
import type { QueryNode, QueryTerm } from '../../../query/query-tree.ts'
import { isFacetTerm, termsOf } from '../../../query/query-tree.ts'
import { contentLast, isContent } from '../../../query/split-content.ts'
import { wordsOfTerm } from '../../indexing/search-words.ts'
import { facetExpression } from '../events/facet-expression.ts'
import type { Sql } from '../events/sql.ts'
import { contentCondition } from '../threads/query-functions.ts'
import { stillWanted } from '../threads/read-deadline.ts'
import type { Arrivals } from './arrivals.ts'
import { mayContain } from './may-contain.ts'
import { cameInBetween, searchExpression } from './text-search.ts'

/** `arrivals`: first and last seq between which all events are that are asked about. */
export function queryCondition(
  database: DatabaseSync,
  organizationId: string,
  node: QueryNode,
  arrivals: Arrivals,
): Sql {
  const kinds = new Set(termsOf(node).map(({ kind }) => kind))
  const follows = [
    ...(kinds.has('text') || kinds.has('mention') ? ['e.seq <= (SELECT seq FROM indexed)'] : []),
    ...(kinds.has('outcome') ? ['e.seq <= (SELECT seq FROM joined)'] : []),
  ]
  // Cheaper than to open an event, and most have nothing of what is asked for.
  const possible = conjuncts(node).flatMap((part) => (part.kind === 'attribute' ? mayContain(part) : []))
  const asked = [...possible, conditionOf(contentLast(node))]
  return {
    sql: [...follows, ...asked.map(({ sql }) => sql)].join(' AND '),
    parameters: asked.flatMap(({ parameters }) => parameters),
  }

  function conditionOf(part: QueryNode): Sql {
    if (isContent(part)) return contentCondition(part)
    if (termsOf(part).every(isFacetTerm)) {
      const { sql, parameters } = facetExpression(part)
      return {
        sql: `e.facet_id IN (SELECT f.id FROM facets f WHERE f.organization_id = ? AND ${sql})`,
        parameters: [organizationId, ...parameters],
      }
    }
    switch (part.kind) {
      case 'and':
      case 'or':
        return joinSql(part.nodes.map(conditionOf), part.kind)
      case 'not': {
        const { sql, parameters } = conditionOf(part.node)
        return { sql: `NOT ${sql}`, parameters }
      }
      default:
        return termCondition(part)
    }
  }

  function termCondition(term: QueryTerm): Sql {
    switch (term.kind) {
      case 'text':
      case 'mention':
        return {
          sql: `e.seq IN (SELECT rowid FROM search WHERE search MATCH ? AND ${cameInBetween()} AND ${stillWanted('rowid')})`,
          parameters: [searchExpression(database, wordsOfTerm(term)) ?? '""', ...arrivals],
        }
      case 'session':
        return { sql: 'e.session_id IS ?', parameters: [term.session_id] }
      case 'outcome':
        return {
          sql: `e.seq IN (SELECT v.seq FROM calls c CROSS JOIN call_evidence v ON v.call = c.number
            WHERE c.organization_id = ? AND c.outcome = ? AND v.seq IS NOT NULL AND ${stillWanted('v.seq')})`,
          parameters: [organizationId, term.outcome],
        }
      case 'key':
        return {
          sql: 'e.key_id IN (SELECT value FROM json_each(?))',
          parameters: [JSON.stringify(term.ids)],
        }
      default:
        throw new Error(`A term of the kind ${term.kind} is no condition of its own.`)
    }
  }
}

function joinSql(conditions: readonly Sql[], kind: 'and' | 'or'): Sql {
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(kind === 'and' ? ' AND ' : ' OR ')})`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  }
}
