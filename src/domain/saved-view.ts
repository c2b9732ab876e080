/** Saved views: a query, a time range and a look of the list of events, under a name. */
import { type Static, Type } from 'typebox'
import { EVENT_SORTS } from './event-sort.ts'
import { nullableString } from './nullable.ts'
import { STORABLE_REASON, STORABLE_TEXT } from './storable-text.ts'

const VISIBILITIES = ['me', 'team', 'organization'] as const
/** Those that end at the time of reading; `all` has no beginning. */
const VIEW_RANGES = ['15m', '1h', '24h', '7d', '30d', 'all'] as const
/** What a list of events can show of each, by the names of the query language where it has one; and any attribute. */
const VIEW_COLUMNS = [
  ...['time', 'risk', 'agent', 'action', 'summary', 'pii', 'article', 'decision', 'reason', 'outcome'],
  ...['user', 'host', 'environment', 'session', 'tool', 'connector', 'path', 'team', 'key', 'rule', 'id'],
] as const
const COLUMN_PATTERN = `^(${VIEW_COLUMNS.join('|')}|(data|context)\\.[^\\u0000\\uD800-\\uDFFF]{1,100})$`

const moment = (description: string) => nullableString({ format: 'date-time', description })

const look = {
  query: Type.String({
    maxLength: 500,
    pattern: STORABLE_TEXT,
    description: 'As in the parameter `query` of the list of events; empty: all events.',
  }),
  range: Type.Enum([...VIEW_RANGES], {
    type: 'string',
    description: 'The time range, up to the time of reading; `after` and `before` take its place.',
  }),
  after: moment('A fixed beginning; null: the range says it.'),
  before: moment('A fixed end; null: the time of reading.'),
  columns: Type.Array(Type.String({ pattern: COLUMN_PATTERN }), {
    maxItems: 20,
    uniqueItems: true,
    description: `What is shown, in this order: ${VIEW_COLUMNS.join(', ')}, or an attribute such as \`data.exit_code\`. Empty: the usual columns.`,
  }),
  sort: Type.Enum([...EVENT_SORTS], { type: 'string', description: 'Which events come first.' }),
}

const name = Type.String({ ...STORABLE_REASON, maxLength: 100, description: 'What people call it.' })

const visibleTo = Type.Enum([...VISIBILITIES], {
  type: 'string',
  description:
    '`me`: who made it, a person or a key. `team`: a team, and keys of the organization. `organization`: everybody inside.',
})

export const NewSavedView = Type.Object(
  {
    name,
    visible_to: Type.Optional(visibleTo),
    team: Type.Optional(
      Type.String({ description: "The team that `team` is about; a team's key has its own." }),
    ),
    ...Type.Partial(Type.Object(look)).properties,
  },
  {
    $id: 'NewSavedView',
    additionalProperties: false,
    description:
      'A view to save. Without more than a name it is the last 24 hours of all events, for oneself.',
    examples: [
      {
        name: 'Blocked in payments',
        visible_to: 'organization',
        query: 'team:payments decision:block',
        range: '7d',
        columns: ['time', 'agent', 'summary', 'outcome'],
      },
    ],
  },
)

export type NewSavedView = Static<typeof NewSavedView>

export const SavedViewUpdate = Type.Object(
  { name: Type.Optional(name), ...Type.Partial(Type.Object(look)).properties },
  {
    $id: 'SavedViewUpdate',
    additionalProperties: false,
    minProperties: 1,
    description:
      'What changes; everything else stays. Who can see it does not change: save another one for that.',
    examples: [{ name: 'Blocked in payments, last month', range: '30d' }],
  },
)

export type SavedViewUpdate = Static<typeof SavedViewUpdate>

export const SavedViewRecord = Type.Object(
  {
    id: Type.String({ description: 'ULID.' }),
    version: Type.Integer({ description: 'Counts its changes.' }),
    name,
    visible_to: visibleTo,
    team: nullableString({ description: 'The team that sees it; null: not one of a team.' }),
    ...look,
    may_change: Type.Boolean({ description: 'Whether the caller may change and delete it.' }),
    created_at: Type.String({ format: 'date-time' }),
    changed_at: Type.String({ format: 'date-time' }),
    changed_by: Type.String({ description: 'Name of the key or person that made this version.' }),
  },
  { $id: 'SavedView', description: 'A query, a time range and a look of the list of events.' },
)

export type SavedViewRecord = Static<typeof SavedViewRecord>

/** What is stored of it. */
export type SavedViewDocument = Pick<
  SavedViewRecord,
  'query' | 'range' | 'after' | 'before' | 'columns' | 'sort'
>

export const USUAL_VIEW: SavedViewDocument = {
  ...{ query: '', range: '24h', after: null, before: null, columns: [], sort: 'newest' },
}
