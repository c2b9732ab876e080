/** How much an organization, a team or a key may use. Questions before a call count, and are never refused. */

import { type Static, type TSchema, Type } from 'typebox'
import { listFields } from './list-fields.ts'

/** The code of a 429 because of a quota. */
export const QUOTA_EXCEEDED = 'quota_exceeded'

const MINUTE_MS = 60_000

/**
 * `windowMs`: it is used up until the next window begins, in UTC; null: until something is given back. `text` follows
 * "quota of".
 */
export const QUOTAS = {
  events_per_minute: { windowMs: MINUTE_MS, text: 'events a minute' },
  events_per_day: { windowMs: 24 * 60 * MINUTE_MS, text: 'events a day' },
  exports_per_hour: { windowMs: 60 * MINUTE_MS, text: 'exports an hour' },
  stored_bytes: { windowMs: null, text: 'stored bytes' },
  streams: { windowMs: null, text: 'open streams' },
} as const satisfies Record<string, { readonly windowMs: number | null; readonly text: string }>

export type QuotaName = keyof typeof QUOTAS

export const QUOTA_NAMES = Object.keys(QUOTAS) as QuotaName[]

const DESCRIPTIONS: Readonly<Record<QuotaName, string>> = {
  events_per_minute: 'Events that are sent in a minute, whether they are stored or not.',
  events_per_day: 'Events that are sent in a day (UTC), whether they are stored or not.',
  exports_per_hour: 'Downloads of events that begin in an hour.',
  stored_bytes: 'Text of stored events in UTF-8, without indexes.',
  streams: 'Live streams that are open at a time, in each process.',
}

/** The largest that every engine and every JSON parser keeps exactly. */
const MAX_QUOTA = Number.MAX_SAFE_INTEGER

const fields = Object.fromEntries(
  QUOTA_NAMES.map((name) => [
    name,
    Type.Optional(
      Type.Unsafe<number | null>({
        type: ['integer', 'null'],
        minimum: 0,
        maximum: MAX_QUOTA,
        description: `${DESCRIPTIONS[name]} Null: no quota.`,
      }),
    ),
  ]),
) as unknown as Record<QuotaName, TSchema>

export const QuotaUpdate = Type.Object(fields, {
  additionalProperties: false,
  $id: 'QuotaUpdate',
  description: 'Quotas that are left out keep their value; null removes one.',
  examples: [{ events_per_minute: 6_000, stored_bytes: 50_000_000_000, exports_per_hour: null }],
})

export type QuotaUpdate = { readonly [Name in QuotaName]?: number | null }

/** Only those that are set. */
export type Quotas = { readonly [Name in QuotaName]?: number }

/** All quotas of an organization: its own, and those of its teams and keys by their ids. */
export type QuotaSet = {
  readonly organization: Quotas
  readonly teams: Readonly<Record<string, Quotas>>
  readonly keys: Readonly<Record<string, Quotas>>
}

export const NO_QUOTAS: QuotaSet = { organization: {}, teams: {}, keys: {} }

/** Whom a quota is for. */
export type QuotaScope = 'organization' | 'team' | 'key'

export const QuotaState = Type.Object(
  {
    scope: Type.Enum(['organization', 'team', 'key'], { type: 'string' }),
    name: Type.String({ description: 'Of the organization or team, or the id of the key.' }),
    quota: Type.Enum([...QUOTA_NAMES], { type: 'string' }),
    limit: Type.Integer(),
    used: Type.Integer({ description: 'Since the window began; beyond the limit where questions went on.' }),
    resets_at: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When the next window begins; null where there is none.',
    }),
  },
  { $id: 'QuotaState', description: 'One quota, and how much of it is used.' },
)

export type QuotaState = Static<typeof QuotaState>

export const QuotaList = Type.Object(
  { quotas: Type.Array(Type.Ref('QuotaState')), ...listFields },
  { $id: 'QuotaList', description: 'The quotas that are set; empty where there are none.' },
)
