/** The parameter `query`: parsed, with the names of teams and keys looked up, and planned. */
import { Type } from 'typebox'
import { replacedIds } from '../../classify/old-rule-ids.ts'
import type { Principal, Scope } from '../../domain/principal.ts'
import { invalidAt } from '../../domain/problem.ts'
import { QUERY_LIMITS } from '../../query/limits.ts'
import { parseQuery } from '../../query/parse-query.ts'
import { matchesPattern } from '../../query/pattern.ts'
import { planQuery } from '../../query/plan-query.ts'
import { QueryError } from '../../query/query-error.ts'
import { mapTerms, type QueryNode, termsOf } from '../../query/query-tree.ts'
import type { EventFilter } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'

export const queryParameter = Type.Optional(
  Type.String({
    maxLength: QUERY_LIMITS.length,
    description:
      'A query: fields (`risk>=high agent:build*`), words, `OR`, `NOT`, `-`, parentheses, attributes (`data.file_path:*payroll*`); see docs/search.md. It narrows down what the other filters give. Where it cannot be understood, 422 says at which character.',
  }),
)

type Asked = {
  readonly query?: string
  readonly session_id?: string
  readonly outcome?: string
}

/** A session or an outcome that no other parameter names is looked up like one that is. */
export async function readQuery(
  storage: Pick<Storage, 'listTeams' | 'listKeys'>,
  principal: Principal,
  { query: text, session_id: session, outcome: called }: Asked,
): Promise<Pick<EventFilter, 'query' | 'session_id' | 'outcome'>> {
  const node = text === undefined ? null : parsed(text)
  if (node === null) return {}
  const plan = planQuery(await named(storage, principal, node), {
    session: session === undefined,
    outcome: called === undefined,
  })
  const { session_id, outcome, facets, words, rest } = plan
  return {
    ...(session_id !== null && { session_id }),
    ...(outcome !== null && { outcome }),
    query: { facets, words, rest },
  }
}

/** The same as a tree, for whoever holds events against it. Null: it asks for nothing. */
export async function readNamedQuery(
  storage: Pick<Storage, 'listTeams' | 'listKeys'>,
  scope: Scope,
  text: string,
): Promise<QueryNode | null> {
  const node = parsed(text)
  return node && named(storage, scope, node)
}

/** Refused with the place where it is wrong. */
export function parsed(text: string): QueryNode | null {
  try {
    return parseQuery(text)
  } catch (error) {
    if (error instanceof QueryError)
      throw invalidAt(`${error.message} (character ${error.at[0] + 1})`, 'query', error.at)
    throw error
  }
}

/** Ids instead of names: of teams and keys that the caller may know of. */
async function named(
  storage: Pick<Storage, 'listTeams' | 'listKeys'>,
  { organization_id, team_id: own }: Scope,
  node: QueryNode,
): Promise<QueryNode> {
  const kinds = new Set(termsOf(node).map(({ kind }) => kind))
  const teams = kinds.has('team_id') ? await storage.listTeams(organization_id) : []
  const keys = kinds.has('key') ? await storage.listKeys(organization_id) : []
  return mapTerms(node, (term) => {
    switch (term.kind) {
      case 'team_id':
        return {
          ...term,
          ids: teams
            .filter(({ id, name }) => (own === null || id === own) && matchesPattern(term.pattern, name))
            .map(({ id }) => id),
        }
      case 'key':
        return {
          ...term,
          ids: keys
            .filter(({ team_id }) => own === null || team_id === null || team_id === own)
            .filter(({ id, name }) => [id, name].some((text) => matchesPattern(term.pattern, text)))
            .map(({ id }) => id),
        }
      case 'mention':
        return term.mention === 'rule'
          ? { ...term, values: term.values.flatMap((rule) => [rule, ...replacedIds(rule)]) }
          : term
      default:
        return term
    }
  })
}
