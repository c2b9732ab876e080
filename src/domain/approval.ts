/** Approvals: a call that was blocked, and what a person said to it. */
import { type Static, Type } from 'typebox'
import { isoTime } from './iso-time.ts'
import { nullableString } from './nullable.ts'
import { STORABLE_REASON } from './storable-text.ts'

/** How long a request waits for an answer, and how long the call may then be tried again. */
export const APPROVAL_ASKED_MS = 24 * 3_600_000
export const APPROVAL_GRANTED_MS = 15 * 60_000

/** `used`: the call was tried again and let go, once. `expired`: nobody answered, or it was not tried again in time. */
export const APPROVAL_STATES = ['pending', 'granted', 'denied', 'used', 'expired'] as const

export type ApprovalState = (typeof APPROVAL_STATES)[number]

const state = Type.Enum([...APPROVAL_STATES], {
  type: 'string',
  description:
    '`pending`: nobody has answered. `granted`: it may be tried again, once. `used`: that happened. `denied`: no. `expired`: too late.',
})

/** Beside an event that was blocked, where the caller asks for it. */
export const ApprovalOffer = Type.Object(
  {
    id: Type.String({ description: 'The approval; people find it under this id.' }),
    state,
    until: Type.String({ format: 'date-time', description: 'When the request, or the grant, ends.' }),
    path: Type.String({ description: "The page of the dashboard, on the service's own address." }),
  },
  { $id: 'ApprovalOffer', description: 'How the blocked call can be asked for.' },
)

export const ApprovalRecord = Type.Object(
  {
    id: Type.String(),
    state,
    team: nullableString({ description: 'The team whose event it is.' }),
    event_id: Type.String({ description: 'The event that was blocked.' }),
    agent_id: nullableString({ description: 'Of that event; null where it is gone.' }),
    why: nullableString({ description: 'The gravest finding of that event.' }),
    asked_at: Type.String({ format: 'date-time' }),
    until: Type.String({ format: 'date-time', description: 'When the request, or the grant, ends.' }),
    runs_files: Type.Array(Type.String(), {
      description: 'Files that would run, and whose content was not looked at: it can change until then.',
    }),
    decided_at: nullableString({ format: 'date-time' }),
    decided_by: nullableString({ description: 'The person or key that allowed or denied it.' }),
    reason: nullableString({ description: 'Why.' }),
    used_at: nullableString({ format: 'date-time' }),
    used_event_id: nullableString({ description: 'The event that was let go by it.' }),
  },
  { $id: 'Approval', description: 'A blocked call that was asked for.' },
)

export const ApprovalAnswer = Type.Object(
  { reason: Type.String({ ...STORABLE_REASON, description: 'Why; it is recorded.' }) },
  {
    $id: 'ApprovalAnswer',
    additionalProperties: false,
    examples: [{ reason: 'The old volume was backed up; agreed with the owner.' }],
  },
)

type Open = { readonly id: string; readonly state: ApprovalState; readonly until: number }

export function approvalOffer({ id, state, until }: Open): Static<typeof ApprovalOffer> {
  return { id, state, until: isoTime(until), path: approvalPath(id) }
}

export function approvalPath(id: string): string {
  return `/dashboard/approvals/${id}`
}
