/** What a query means and costs, and what could be typed next. */
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { describeQuery } from '../../query/describe-query.ts'
import { costOfTerm, TERM_COSTS, type TermCost, termsIn } from '../../query/plan-query.ts'
import { hasContent } from '../../query/split-content.ts'
import type { EventFilter } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { filterParameters, readFilter } from '../parameters/event-filter.ts'
import { readBooleans } from '../parameters/read-booleans.ts'
import { parsed } from '../parameters/read-query.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

const CheckQuery = Type.Object(filterParameters)
type CheckQuery = Static<typeof CheckQuery>

const cost = (description: string) => Type.Enum([...TERM_COSTS], { type: 'string', description })

export const QueryCheck = Type.Object(
  {
    understood: Type.String({ description: 'The query with every AND and parenthesis written out.' }),
    terms: Type.Array(
      Type.Object({
        text: Type.String(),
        at: Type.Array(Type.Integer(), {
          minItems: 2,
          maxItems: 2,
          description: 'Its first character, and the one after its last.',
        }),
        cost: cost('What answers this term.'),
      }),
    ),
    cost: cost(
      'The dearest part of the query. `totals`: from the counts, whatever the number of events. `index`: from an index. `column`: event by event, a short field of each. `content`: event by event, the whole of each. Parts of an `AND` that an index answers leave fewer events for the others.',
    ),
    events_read: Type.Integer({ description: 'So many events are read one by one.' }),
  },
  { $id: 'QueryCheck', description: 'What a query means and costs.' },
)

export function registerQuery(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get<{ Querystring: CheckQuery }>(
    '/v1/query/check',
    {
      config: { access: READERS },
      preValidation: async ({ query }) => readBooleans(query, 'pii_detected'),
      schema: {
        operationId: 'checkQuery',
        tags: ['events'],
        summary: 'Say what a query means and costs',
        description:
          'Takes the filters of the event list. A query that cannot be understood is refused like everywhere, with its place. See docs/search.md.',
        querystring: CheckQuery,
        response: { 200: jsonResponse('QueryCheck', 'The query.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal, query }) => {
      const filter = await readFilter(storage, principal, query)
      const text = query.query ?? ''
      const node = parsed(text)
      const terms = termsIn(node).map((term) => ({
        text: text.slice(...term.at),
        at: term.at,
        cost: costOfTerm(term),
      }))
      const rest = filter.query?.rest ?? null
      const candidates =
        rest === null
          ? null
          : await storage.listEvents(principal, withoutRest(filter), { limit: 1, offset: 0 })
      return {
        understood: node === null ? '' : describeQuery(node, text),
        terms,
        cost: costOf(filter),
        events_read: candidates?.total ?? 0,
      }
    },
  )
}

function withoutRest(filter: EventFilter): EventFilter {
  return filter.query ? { ...filter, query: { ...filter.query, rest: null } } : filter
}

function costOf({ q, rule, article, pii_kind, session_id, outcome, query }: EventFilter): TermCost {
  const rest = query?.rest ?? null
  if (rest !== null) return hasContent(rest) ? 'content' : 'column'
  const isLookedUp = [q, rule, article, pii_kind, session_id, outcome].some((value) => value !== undefined)
  return isLookedUp || (query?.words.length ?? 0) > 0 ? 'index' : 'totals'
}
