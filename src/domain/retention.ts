/** How long events are kept: days by risk level and personal data, for the organization and for each team. */
import { type Static, type TSchema, Type } from 'typebox'
import { RISK_LEVELS, type RiskLevel } from './risk-level.ts'

/** Six months: AI Act, articles 19 and 26(6). The longest six months of a year have 184 days. */
const DEFAULT_FLOOR_DAYS = 184
/** Idempotency keys live for seven days, and answer with their event. */
const MIN_FLOOR_DAYS = 8
const MAX_DAYS = 36_500
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const RETENTION_CLASSES = [...RISK_LEVELS, 'personal_data'] as const

type RetentionClass = (typeof RETENTION_CLASSES)[number]

/** Null: kept for ever. Of an event with personal data the shorter of both counts. */
export type RetentionDays = Readonly<Record<RetentionClass, number | null>>

const DESCRIPTIONS: Readonly<Record<RetentionClass, string>> = {
  low: 'Days that events of risk level low are kept.',
  medium: 'Days that events of risk level medium are kept.',
  high: 'Days that events of risk level high are kept.',
  critical: 'Days that events of risk level critical are kept.',
  personal_data:
    'Days that events with personal data are kept, whatever their level; the shorter of both counts.',
}

/** A team gives back what it had of its own. */
const INHERIT = 'inherit'

function changeSchema(description: string): TSchema {
  return Type.Unsafe<number | null | typeof INHERIT>({
    anyOf: [{ type: ['integer', 'null'], minimum: MIN_FLOOR_DAYS, maximum: MAX_DAYS }, { const: INHERIT }],
    description: `${description} Null: for ever. '${INHERIT}', for a team: as the organization has it.`,
  })
}

const fields = Object.fromEntries(
  RETENTION_CLASSES.map((name) => [name, Type.Optional(changeSchema(DESCRIPTIONS[name]))]),
) as unknown as Record<RetentionClass, TSchema>

export const RetentionUpdate = Type.Object(fields, {
  additionalProperties: false,
  $id: 'RetentionUpdate',
  description: 'What is left out keeps its value.',
  examples: [{ low: 200, personal_data: 184 }],
})

export type RetentionUpdate = Partial<Readonly<Record<RetentionClass, number | null | typeof INHERIT>>>

/** What is set, of which a team may lack some. */
export type OwnRetention = Partial<RetentionDays>

export const RetentionFloor = Type.Object(
  {
    floor_days: Type.Integer({
      minimum: MIN_FLOOR_DAYS,
      maximum: MAX_DAYS,
      description:
        'Nothing is removed by retention before it is so many days old. Erasure is not bound by it.',
    }),
  },
  { additionalProperties: false, $id: 'RetentionFloor', examples: [{ floor_days: 184 }] },
)

export type RetentionFloor = Static<typeof RetentionFloor>

/** All of an organization, as it is kept. Teams by their ids: what they have of their own. */
export type RetentionSet = {
  readonly floor_days: number
  readonly organization: RetentionDays
  readonly teams: Readonly<Record<string, OwnRetention>>
}

const KEEP_EVERYTHING: RetentionDays = {
  low: null,
  medium: null,
  high: null,
  critical: null,
  personal_data: null,
}

export const NO_RETENTION: RetentionSet = {
  floor_days: DEFAULT_FLOOR_DAYS,
  organization: KEEP_EVERYTHING,
  teams: {},
}

/** In force for a team, or with null for what belongs to no team. The floor binds, also where it was raised afterwards. */
export function daysFor(
  { floor_days, organization, teams }: RetentionSet,
  teamId: string | null,
): RetentionDays {
  const chosen = { ...organization, ...(teamId === null ? {} : teams[teamId]) }
  const raise = (days: number | null) => (days === null ? null : Math.max(days, floor_days))
  return Object.fromEntries(RETENTION_CLASSES.map((name) => [name, raise(chosen[name])])) as RetentionDays
}

/** Events of the class that began before this time have expired; 0: none has. In milliseconds, always a whole hour. */
type LevelCutoffs = Readonly<Record<RiskLevel, { readonly plain: number; readonly personal: number }>>

export type Cutoffs = {
  readonly organization: LevelCutoffs
  readonly teams: Readonly<Record<string, LevelCutoffs>>
}

export function cutoffsOf(set: RetentionSet, now: number): Cutoffs {
  return {
    organization: levelCutoffs(daysFor(set, null), now),
    teams: Object.fromEntries(
      Object.keys(set.teams).map((team) => [team, levelCutoffs(daysFor(set, team), now)]),
    ),
  }
}

function levelCutoffs(days: RetentionDays, now: number): LevelCutoffs {
  const cutoff = (...limits: (number | null)[]) => {
    const set = limits.filter((limit) => limit !== null)
    if (set.length === 0) return 0
    const time = now - Math.min(...set) * DAY_MS
    return Math.max(0, time - (time % HOUR_MS))
  }
  return Object.fromEntries(
    RISK_LEVELS.map((level) => [
      level,
      { plain: cutoff(days[level]), personal: cutoff(days[level], days.personal_data) },
    ]),
  ) as LevelCutoffs
}

/** Of every level and team. */
export function everythingBefore(time: number): Cutoffs {
  const cutoff = { plain: time, personal: time }
  const organization = Object.fromEntries(RISK_LEVELS.map((level) => [level, cutoff])) as LevelCutoffs
  return { organization, teams: {} }
}

/** `team_id`: '' or null is no team. */
export type RetainedClass = {
  readonly team_id: string | null
  readonly risk_level: RiskLevel
  readonly pii_detected: boolean
}

export function cutoffFor(cutoffs: Cutoffs, { team_id, risk_level, pii_detected }: RetainedClass): number {
  const levels = cutoffs.teams[team_id ?? ''] ?? cutoffs.organization
  return levels[risk_level][pii_detected ? 'personal' : 'plain']
}

/** The latest of all; 0: nothing ever expires. */
export function latestCutoff({ organization, teams }: Cutoffs): number {
  const all = [organization, ...Object.values(teams)].flatMap((levels) => Object.values(levels))
  return Math.max(0, ...all.flatMap(({ plain, personal }) => [plain, personal]))
}
