/** Changes that wait for a second person (four eyes). */
import { type Static, Type } from 'typebox'
import { listFields } from './list-fields.ts'
import { nullable, nullableString } from './nullable.ts'
import type { Role } from './principal.ts'
import { STORABLE_REASON } from './storable-text.ts'

/** What an organization may demand a second person for. */
export const FOUR_EYES = ['policy', 'exceptions', 'reveal', 'erasure', 'retention', 'access'] as const

export type FourEyes = (typeof FOUR_EYES)[number]

/** What waits, and the role that asking for it and confirming it needs. */
export const PENDING_KINDS = {
  'policy.update': 'policy',
  'policy.restore': 'policy',
  'security.update': 'admin',
  'exception.create': 'policy',
  'exception.change': 'policy',
  'exception.end': 'policy',
  'resource.weaken': 'policy',
  'event.reveal': 'reveal',
  'events.export': 'reveal',
  'data.erase': 'privacy',
  'retention.update': 'privacy',
  'hold.release': 'privacy',
  'provider.create': 'admin',
  'provider.update': 'admin',
  'provider.remove': 'admin',
  'person.update': 'admin',
} as const satisfies Record<string, Role>

export type PendingKind = keyof typeof PENDING_KINDS

/** `confirmed`: whoever asked may do it now, once. `applied`: it was done. */
export const PENDING_STATES = ['pending', 'confirmed', 'applied', 'refused', 'expired'] as const

export type PendingState = (typeof PENDING_STATES)[number]

/** One that has expired is stored as it was. */
export type StoredPendingState = Exclude<PendingState, 'expired'>

const kinds = Object.keys(PENDING_KINDS)
const roles = [...new Set(Object.values(PENDING_KINDS))]
const time = Type.String({ format: 'date-time' })

export const FieldChange = Type.Object({
  field: Type.String(),
  before: Type.Unsafe<unknown>({ description: 'As it was when the change was asked for.' }),
  after: Type.Unsafe<unknown>({ description: 'As it would be. Secrets are masked.' }),
})
export type FieldChange = Static<typeof FieldChange>

export const PendingChange = Type.Object(
  {
    id: Type.String(),
    state: Type.Enum([...PENDING_STATES], {
      type: 'string',
      description:
        '`pending`: it waits for a second person. `confirmed`: whoever asked may do it now, once (to see or export what is masked). `applied`: it was done.',
    }),
    waits_for: nullableString({ description: 'In words; null: it waits no longer.' }),
    kind: Type.Enum(kinds, { type: 'string' }),
    needs: Type.Enum(roles, { type: 'string', description: 'The role that the second person needs.' }),
    subject: Type.String({ description: 'What it is about: an event, an exception, a version.' }),
    team: nullableString({ description: 'The team concerned; null for the whole organization.' }),
    summary: Type.String({ description: 'What it would do, in words.' }),
    effect: Type.Array(FieldChange),
    asked_by: Type.String({ description: 'Name of the key or the person.' }),
    asked_by_you: Type.Boolean({ description: 'Nobody confirms what they asked for.' }),
    created_at: time,
    expires_at: time,
    decided_by: nullableString(),
    decided_at: nullable(time),
    reason: nullableString({ description: 'Why it was confirmed or refused.' }),
  },
  { $id: 'PendingChange', description: 'A change that waits for a second person.' },
)
export type PendingChange = Static<typeof PendingChange>

export const PendingChangeList = Type.Object(
  { pending_changes: Type.Array(Type.Ref('PendingChange')), ...listFields },
  { $id: 'PendingChangeList', description: 'The newest first.' },
)

const reason = Type.String({ ...STORABLE_REASON, description: 'Why; it is recorded.' })

export const Confirmation = Type.Object(
  { reason: Type.Optional(reason) },
  { $id: 'Confirmation', additionalProperties: false, examples: [{ reason: 'Agreed in ticket 4711' }] },
)
export type Confirmation = Static<typeof Confirmation>

export const Refusal = Type.Object(
  { reason },
  { $id: 'Refusal', additionalProperties: false, examples: [{ reason: 'The pipeline still needs it' }] },
)
export type Refusal = Static<typeof Refusal>
