/** What could be typed next in a query: fields, and values that events of the caller's scope have. */
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Principal } from '../../domain/principal.ts'
import { FIELDS, fieldNamed, OTHER_NAMES, ROOTS } from '../../query/fields.ts'
import { QUERY_LIMITS } from '../../query/limits.ts'
import { lowerAscii } from '../../query/pattern.ts'
import { typedAt } from '../../query/typed-at.ts'
import { writeValue } from '../../query/write-value.ts'
import type { EventFilter } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { filterParameters, readFilter } from '../parameters/event-filter.ts'
import { type KnownValue, knownValues } from '../rendering/known-values.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

const MAX_SUGGESTIONS = 12

const { team, after, before } = filterParameters

const SuggestionsQuery = Type.Object({
  query: Type.Optional(
    Type.String({
      maxLength: QUERY_LIMITS.length,
      description: 'What was typed, also where it is not whole.',
    }),
  ),
  at: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: QUERY_LIMITS.length,
      description: 'Where the cursor is: so many characters are before it. Without it, at the end.',
    }),
  ),
  ...{ team, after, before },
})
type SuggestionsQuery = Static<typeof SuggestionsQuery>

export const QuerySuggestions = Type.Object(
  {
    replace: Type.Array(Type.Integer(), {
      minItems: 2,
      maxItems: 2,
      description: 'What a suggestion takes the place of: the first character, and the one after the last.',
    }),
    suggestions: Type.Array(
      Type.Object({
        text: Type.String({ description: 'As it is written in a query.' }),
        about: Type.Optional(Type.String({ description: 'Of a field: what it means.' })),
        count: Type.Optional(
          Type.Integer({
            description: 'Of a value: in how many events. Of some fields, the newest are counted.',
          }),
        ),
      }),
      { description: `At most ${MAX_SUGGESTIONS}; values, the most frequent first.` },
    ),
  },
  { $id: 'QuerySuggestions', description: 'What could be typed next.' },
)

export function registerQuerySuggestions(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get<{ Querystring: SuggestionsQuery }>(
    '/v1/query/suggestions',
    {
      config: { access: READERS },
      schema: {
        operationId: 'suggestQuery',
        tags: ['events'],
        summary: 'Suggest how a query could go on',
        description:
          'Names of fields, or values of a field that begin with what was typed: only values that events have which the caller may see. Credentials are masked.',
        querystring: SuggestionsQuery,
        response: {
          200: jsonResponse('QuerySuggestions', 'The suggestions.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal, query }) => {
      const { query: text = '', at = text.length } = query
      const typed = typedAt(text, at)
      const { query: _query, at: _at, ...range } = query
      // A wrong period is refused, whatever is typed.
      const filter = await readFilter(storage, principal, range)
      const suggestions =
        typed.kind === 'field'
          ? await fieldsBeginning(principal, typed.prefix, filter)
          : await valuesBeginning(principal, typed.field, typed.prefix, filter)
      return { replace: typed.at, suggestions: suggestions.slice(0, MAX_SUGGESTIONS) }
    },
  )

  async function fieldsBeginning(principal: Principal, prefix: string, filter: EventFilter) {
    const root = ROOTS.find((one) => prefix.startsWith(`${one}.`))
    if (root !== undefined) {
      const names = await knownValues(storage, principal, filter, root, prefix)
      return names.map(({ value, count }) => ({ text: `${value}:`, count }))
    }
    const fields = Object.entries(FIELDS).map(([name, { about }]) => ({ text: `${name}:`, about }))
    const roots = ROOTS.map((one) => ({ text: `${one}.`, about: `An attribute of the ${one}.` }))
    return [...fields, ...roots].filter((field) => field.text.startsWith(prefix))
  }

  async function valuesBeginning(principal: Principal, field: string, prefix: string, filter: EventFilter) {
    const known = await valuesOf(principal, OTHER_NAMES[field] ?? field, prefix, filter)
    return known.map(({ value, count }) => ({
      text: writeValue(value),
      ...(count !== null && { count }),
    }))
  }

  async function valuesOf(
    principal: Principal,
    field: string,
    prefix: string,
    filter: EventFilter,
  ): Promise<readonly KnownValue[]> {
    const known = await knownValues(storage, principal, filter, field, prefix)
    const fixed = (fieldNamed(field)?.values ?? [])
      .filter((value) => lowerAscii(value).startsWith(prefix))
      .filter((value) => !known.some((one) => one.value === value))
    return [...known, ...fixed.map((value) => ({ value, count: null }))]
  }
}
