/** Reviews: what people make of risky and blocked events. Like events (same rule, agent, target) are one review. */

import { type Static, Type } from 'typebox'
import { listFields } from './list-fields.ts'
import { nullable, nullableString } from './nullable.ts'
import { STORABLE_TEXT } from './storable-text.ts'
import { ULID_PATTERN } from './ulid.ts'

export const REVIEW_STATES = ['open', 'acknowledged', 'incident', 'false_alarm'] as const

export type ReviewState = (typeof REVIEW_STATES)[number]

/** Somebody has decided what it was. A later event opens the review again. */
export const isDone = (state: ReviewState): boolean => state === 'false_alarm'
export const CLOSED_STATES: readonly ReviewState[] = ['incident', 'false_alarm']

const time = Type.String({ format: 'date-time' })

const state = Type.Enum([...REVIEW_STATES], {
  type: 'string',
  description:
    '`open`: nobody has looked at it. `acknowledged`: somebody has, and works on it. Closed are `incident` (the alarm was right) and `false_alarm`.',
})

const owner = nullableString({
  pattern: STORABLE_TEXT,
  minLength: 1,
  maxLength: 200,
  description: 'Who takes care of it; null: nobody yet.',
})

const note = nullableString({
  pattern: STORABLE_TEXT,
  maxLength: 2_000,
  description: 'What was found out.',
})

const dueAt = nullableString({ format: 'date-time', description: 'Until when it should be closed.' })

const step = {
  state: Type.Optional(state),
  owner: Type.Optional(owner),
  note: Type.Optional(note),
  due_at: Type.Optional(dueAt),
}

const STEP = 'What is left out keeps its value.'

export const NewReview = Type.Object(
  {
    event_id: Type.String({ pattern: ULID_PATTERN, description: 'The event; its like events go with it.' }),
    ...step,
  },
  {
    $id: 'NewReview',
    additionalProperties: false,
    description: STEP,
    examples: [{ event_id: '01JF8Z5Q3V7W2N4K6M8P0R1S2T', state: 'acknowledged', owner: 'Ada' }],
  },
)
export type NewReview = Static<typeof NewReview>

export const ReviewUpdate = Type.Object(step, {
  $id: 'ReviewUpdate',
  additionalProperties: false,
  description: STEP,
  examples: [{ state: 'false_alarm', note: 'The release job clears its own folder.' }],
})
export type ReviewUpdate = Static<typeof ReviewUpdate>

export const ReviewRecord = Type.Object(
  {
    id: Type.String({ description: 'Of the review.' }),
    version: Type.Integer({ minimum: 0, description: 'Counts the steps that people took.' }),
    state,
    owner,
    note,
    due_at: dueAt,
    overdue: Type.Boolean(),
    team: nullableString({ description: 'The team whose events they are.' }),
    rule: Type.String({ description: 'The rule of the most severe finding; empty where there is none.' }),
    agent_id: Type.String(),
    target: Type.String({
      description: 'To what, as the finding names it; numbers in it are `*`. Empty where it names none.',
    }),
    risk_level: Type.Ref('RiskLevel'),
    events: Type.Integer({ minimum: 0, description: 'Like events that are stored.' }),
    first_event: Type.String({ description: 'Id of the first of them.' }),
    last_event: Type.String({ description: 'Id of the last of them.' }),
    opened_at: Type.String({
      format: 'date-time',
      description: 'Since when it waits: the first event, or the first one after it was closed.',
    }),
    changed_at: nullable(time),
  },
  { $id: 'Review', description: 'Like events, and what people make of them.' },
)

export const ReviewHistory = Type.Object(
  { review: Type.Ref('Review'), steps: Type.Array(Type.Ref('Change'), { description: 'Newest first.' }) },
  { $id: 'ReviewHistory', description: 'A review, and each step that somebody took.' },
)

export const ReviewList = Type.Object(
  { reviews: Type.Array(Type.Ref('Review')), ...listFields },
  { $id: 'ReviewList', description: 'The most severe first, among these the oldest.' },
)

const count = Type.Integer({ minimum: 0 })
const waits = (description: string) =>
  Type.Object(
    {
      count,
      mean_seconds: Type.Integer({ minimum: 0 }),
      longest_seconds: Type.Integer({ minimum: 0 }),
    },
    { description },
  )

export const ReviewSummary = Type.Object(
  {
    after: nullable(time),
    before: nullable(time),
    teams: Type.Array(
      Type.Object({
        team: nullableString({ description: 'Null: events of no team.' }),
        ...{ open: count, acknowledged: count, incident: count, false_alarm: count, overdue: count },
        oldest_open_at: nullable(time),
        first_step: waits('In the period: from the first event until somebody took the first step.'),
        closed: waits('In the period: from the first event until it was closed.'),
      }),
    ),
  },
  { $id: 'ReviewSummary', description: 'How many reviews there are now, and how long they waited, by team.' },
)
