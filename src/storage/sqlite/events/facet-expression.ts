/** A part of a query about counted values, as a condition on rows `f` of facets or groups of them. */
import { isExact, type Pattern } from '../../../query/pattern.ts'
import { type FacetTerm, isFacetTerm, type QueryNode } from '../../../query/query-tree.ts'
import { nameCondition } from '../threads/query-functions.ts'
import type { Sql } from './sql.ts'

export function facetExpression(node: QueryNode): Sql {
  switch (node.kind) {
    case 'and':
    case 'or': {
      const parts = node.nodes.map(facetExpression)
      return {
        sql: `(${parts.map(({ sql }) => sql).join(node.kind === 'and' ? ' AND ' : ' OR ')})`,
        parameters: parts.flatMap(({ parameters }) => parameters),
      }
    }
    case 'not': {
      const { sql, parameters } = facetExpression(node.node)
      return { sql: `NOT ${sql}`, parameters }
    }
    default:
      if (!isFacetTerm(node)) throw new Error(`A term of the kind ${node.kind} is not about a facet.`)
      return termCondition(node)
  }
}

function termCondition(term: FacetTerm): Sql {
  switch (term.kind) {
    case 'agent_id':
    case 'action':
      return namedLike(`f.${term.kind}`, term.pattern)
    case 'risk_level':
      return isIn('f.risk_level', term.levels)
    case 'decision':
      return { sql: '(f.decision = ?)', parameters: [term.decision] }
    case 'pii_detected':
      return { sql: '(f.pii_detected = ?)', parameters: [Number(term.isFound)] }
    case 'team_id':
      return isIn('f.team_id', term.ids)
  }
}

/** NOCASE knows A to Z only, like the patterns. */
function namedLike(column: string, pattern: Pattern): Sql {
  return isExact(pattern)
    ? { sql: `(${column} = ? COLLATE NOCASE)`, parameters: [pattern.parts[0] ?? ''] }
    : nameCondition(column, pattern)
}

function isIn(column: string, values: readonly string[]): Sql {
  return { sql: `(${column} IN (SELECT value FROM json_each(?)))`, parameters: [JSON.stringify(values)] }
}
