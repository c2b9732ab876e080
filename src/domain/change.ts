/** Change records: who changed policies, keys, teams and organizations, and when. */
import { type Static, Type } from 'typebox'
import { nullableString } from './nullable.ts'
import type { StoredPendingState } from './pending-change.ts'
import type { PersonRef, Principal } from './principal.ts'

export const CHANGE_KINDS = [
  'policy.updated',
  'policy.restored',
  'security.updated',
  'quota.updated',
  'notices.updated',
  'exception.created',
  'exception.changed',
  'exception.ended',
  'approval.granted',
  'approval.denied',
  'review.changed',
  'change.requested',
  'change.confirmed',
  'change.refused',
  'retention.updated',
  'retention.floor_updated',
  'retention.run',
  'hold.created',
  'hold.released',
  'stream.created',
  'stream.changed',
  'stream.deleted',
  'data.erased',
  'subject.searched',
  'key.created',
  'key.rotated',
  'key.revoked',
  'key.granted',
  'person.created',
  'person.mapped',
  'person.granted',
  'person.deactivated',
  'person.reactivated',
  'provider.created',
  'provider.updated',
  'provider.deleted',
  'team.created',
  'team.renamed',
  'team.retired',
  'organization.created',
  'organization.retired',
  'session.started',
  'session.ended',
  'events.exported',
  'event.revealed',
  'event.read',
  'events.read',
] as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

const value = (description: string) => Type.Unsafe<unknown>({ description })

export const Change = Type.Object(
  {
    id: Type.String({ description: 'ULID.' }),
    at: Type.String({ format: 'date-time' }),
    kind: Type.Enum([...CHANGE_KINDS], { type: 'string' }),
    key_id: nullableString({
      description: 'The key that did it; null for the command line, and for a person who signed in.',
    }),
    key_name: Type.String({ description: 'Name of that key, of the person, or of the program.' }),
    person_id: nullableString({
      description: 'The person who did it: signed in, or with a personal key.',
    }),
    person: nullableString({ description: 'Name of that person at the time.' }),
    address: nullableString({ description: 'Where the call came from.' }),
    team: nullableString({ description: 'The team concerned; null for the whole organization.' }),
    subject: Type.String({ description: 'What was changed: a key id, a team, a policy version.' }),
    before: value('The state before; null where there was none. Secrets are masked.'),
    after: value('The state after; null where there is none. Secrets are masked.'),
  },
  {
    $id: 'Change',
    description:
      'One change of policy, key, team or organization; or another recorded action: a login, an export, a view of masked credentials.',
  },
)

export type Change = Static<typeof Change>

/** Who does something, and from where. */
export type Actor = {
  readonly key_id: string | null
  readonly name: string
  readonly person: PersonRef | null
  readonly address: string | null
  /** What is settled in the same transaction: the change was confirmed by a second person. */
  readonly settles?: Settlement
}

/**
 * As it is stored. Before and after are JSON values in which secrets are masked already. Where the actor settles a pending
 * change, that is part of the transaction: if it was settled already, nothing is stored.
 */
export type ChangeRecord = {
  readonly id: string
  readonly kind: ChangeKind
  readonly actor: Actor
  readonly team_id: string | null
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
}

/** Of a pending change, from one state to another, with its record (null: what it does has a record already). */
export type Settlement = {
  readonly id: string
  readonly from: StoredPendingState
  readonly to: StoredPendingState
  readonly at: number
  readonly by: string | null
  readonly reason: string | null
  readonly record: ChangeRecord | null
}

/** The caller as a change record names it. A person who signed in has no key. */
export function actorFor({ key_id, key_name, person }: Principal, address: string | null): Actor {
  return { key_id: person?.id === key_id ? null : key_id, name: key_name, person, address }
}

export const COMMAND_LINE: Actor = { key_id: null, name: 'command line', person: null, address: null }
