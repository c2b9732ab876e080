/** An event: what a caller sends, and the record that comes back. */
import { type Static, Type } from 'typebox'
import { EVENT_LIMITS } from './event-limits.ts'
import { nullableObject, nullableString } from './nullable.ts'
import { OUTCOMES } from './outcome.ts'
import { RISK_LEVELS } from './risk-level.ts'
import { STORABLE_TEXT } from './storable-text.ts'

/** The caller's free-form JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>

export const EventRequest = Type.Object(
  {
    agent_id: Type.String({
      minLength: 1,
      maxLength: EVENT_LIMITS.nameLength,
      pattern: STORABLE_TEXT,
      description: 'Identifier of the agent.',
    }),
    action: Type.String({
      minLength: 1,
      maxLength: EVENT_LIMITS.nameLength,
      pattern: STORABLE_TEXT,
      description: 'What the agent does, for example `shell_command`, `file_write`, `database_query`.',
    }),
    data: Type.Optional(nullableObject({ description: 'Action-specific data; free-form.' })),
    context: Type.Optional(
      nullableObject({
        description:
          'Who and where: `os_user`, `hostname`, `user_email`, `user_id`, `session_id`, `environment`, and anything else.',
      }),
    ),
    reasoning: Type.Optional(
      nullableString({ maxLength: EVENT_LIMITS.reasoningLength, description: "The agent's reasoning." }),
    ),
  },
  {
    $id: 'EventRequest',
    description: 'One action taken, or about to be taken, by an agent. Unknown fields are ignored.',
    examples: [
      {
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
      },
    ],
  },
)

export type EventRequest = Static<typeof EventRequest>

export const DECISIONS = ['allow', 'block'] as const

export type Decision = (typeof DECISIONS)[number]

export const EventRecord = Type.Object(
  {
    id: Type.String({ description: 'ULID; its time part is `created_at`.' }),
    agent_id: Type.String(),
    action: Type.String(),
    data: Type.Object({}, { additionalProperties: true }),
    context: Type.Object({}, { additionalProperties: true }),
    reasoning: nullableString(),
    risk_level: nullableString({ enum: [...RISK_LEVELS, null] }),
    pii_detected: Type.Boolean(),
    pii_fields: Type.Array(Type.String(), { description: 'Kinds of PII found, sorted.' }),
    frameworks: Type.Ref('FrameworkArticles'),
    created_at: nullableString({ format: 'date-time', description: 'Null when the event is not stored.' }),
    stored: Type.Boolean(),
    decision: Type.Enum([...DECISIONS], { type: 'string' }),
    reason: nullableString({ description: 'Why it was blocked; null when allowed.' }),
    findings: Type.Optional(
      Type.Array(Type.Ref('Finding'), { description: 'Only with `include=findings`.' }),
    ),
    policy_version: Type.Optional(
      Type.Integer({ minimum: 0, description: 'The policy that decided. Only with `include=findings`.' }),
    ),
    classifier_version: Type.Optional(
      Type.String({ description: 'The classifier that judged. Only with `include=findings`.' }),
    ),
    key_id: Type.Optional(
      Type.String({
        description:
          'The key that sent the event: proof of the sender, while `agent_id` is only a claim. Only with `include=findings`.',
      }),
    ),
    team_id: Type.Optional(
      nullableString({ description: 'The team of that key. Only with `include=findings`.' }),
    ),
    attribution: Type.Optional(
      Type.Object(
        {
          team_id: nullableString(),
          team: nullableString({ description: 'Its name now.' }),
          key_id: Type.String({ description: 'The key that sent the event.' }),
          key_name: nullableString(),
          rules: Type.Array(Type.String(), { description: 'The rules of its findings, each once.' }),
          policy_version: Type.Integer({ minimum: 0, description: 'The policy that decided.' }),
          classifier_version: Type.String({ description: 'The classifier that judged.' }),
        },
        { description: 'Only with `include=attribution`, where stored events are read.' },
      ),
    ),
    approval: Type.Optional(
      Type.Unsafe<unknown>({
        description:
          'How the blocked call can be asked for; null where it cannot. Only with `include=approval`, where events are taken.',
        anyOf: [{ $ref: 'ApprovalOffer' }, { type: 'null' }],
      }),
    ),
    outcome: Type.Optional(
      nullableString({
        enum: [...OUTCOMES, null],
        description:
          'What became of the call that it is about; null where it is about none. Only with `include=outcome`.',
      }),
    ),
    call: Type.Optional(
      nullableObject({
        description: 'That call, with its evidence. Only of a single event, with `include=outcome`.',
      }),
    ),
    erased: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'Of each field that was erased: when, by whom and why. Only with `include=privacy`, where stored events are read.',
      }),
    ),
    held_by: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.String(),
          case: nullableString({
            description: "Null for a team's caller, where the hold is not the team's.",
          }),
        }),
        { description: 'The legal holds that keep it. Only with `include=privacy`.' },
      ),
    ),
  },
  {
    $id: 'EventRecord',
    description: 'An event with its verdict.',
    examples: [
      {
        id: '01JF8Z5Q3V7W2N4K6M8P0R1S2T',
        agent_id: 'deploy-bot',
        action: 'shell_command',
        data: { command: 'cat /etc/passwd' },
        context: { session_id: 's-1', environment: 'staging' },
        reasoning: 'I want to know which accounts exist.',
        risk_level: 'medium',
        pii_detected: false,
        pii_fields: [],
        frameworks: { gdpr: ['art_22'], ai_act: ['art_12', 'art_13'] },
        created_at: '2026-01-31T12:00:00.000Z',
        stored: true,
        decision: 'allow',
        reason: null,
      },
    ],
  },
)
