/** Which events a draft would decide otherwise, like ones together: by rule, shape, agent and team. */
import { type Static, Type } from 'typebox'
import { shapeOf } from '../../classify/shape-of.ts'
import type { JsonObject } from '../../domain/event.ts'
import { subjectOf } from '../../domain/event-subject.ts'
import type { Finding } from '../../domain/finding.ts'
import { nullableString } from '../../domain/nullable.ts'
import type { PolicyUpdate } from '../../domain/policy.ts'
import type { Scope } from '../../domain/principal.ts'
import { invalid } from '../../domain/problem.ts'
import { RISK_LEVELS, type RiskLevel } from '../../domain/risk-level.ts'
import { decide } from '../../policy/decide.ts'
import type { EventFilter, StoredEvent } from '../../storage/contract/events.ts'
import type { View } from '../rendering/create-views.ts'
import { createSides, type SimulateOptions } from './simulate-policy.ts'

const DAY_MS = 24 * 3_600_000
/** Looked at by one call: the next goes on from there. */
const EVENTS_AT_A_TIME = 1_000
const MAX_COMMAND = 300
/** Levels by their first letters, and the last event that was looked at. */
const CURSOR = /^([lmhc]{1,4})-([0-9A-HJKMNP-TV-Z]{26})$/

const EFFECTS = ['newly_blocked', 'no_longer_blocked'] as const

export const EffectGroups = Type.Object(
  {
    looked_at: Type.Integer({ description: 'Stored events that this call looked at, the newest first.' }),
    changed: Type.Optional(
      Type.Object(
        { newly_blocked: Type.Integer(), no_longer_blocked: Type.Integer(), looked_through: Type.Integer() },
        {
          description:
            'In the first answer: how many events would be decided otherwise in all, exactly, and how many have to be looked at to group them.',
        },
      ),
    ),
    groups: Type.Array(
      Type.Object({
        effect: Type.Enum([...EFFECTS], { type: 'string' }),
        rule: Type.String({ description: 'Of the most severe finding; empty where there is none.' }),
        why: Type.String(),
        shape: Type.String({ description: 'What like commands have in common: values are replaced by `…`.' }),
        agent_id: Type.String(),
        team: nullableString(),
        target: Type.String({
          description: 'Of the finding in the newest event; empty where it names none.',
        }),
        events: Type.Integer(),
        newest: Type.String({ description: 'Id of the newest of these events.' }),
        command: Type.String({ description: 'What it was about, in the newest; credentials are masked.' }),
      }),
      { description: 'Of the events of this call: those of all calls together are the whole.' },
    ),
    next: Type.Optional(
      Type.String({ description: 'The `cursor` of the next call; absent where all were looked at.' }),
    ),
  },
  { $id: 'EffectGroups', description: 'Which like events a draft would decide otherwise.' },
)

type Effect = (typeof EFFECTS)[number]
type Group = { -readonly [K in keyof Row]: Row[K] }
type Row = Static<typeof EffectGroups>['groups'][number]

export type GroupQuery = { readonly policy: PolicyUpdate; readonly days: number; readonly cursor?: string }

export async function groupEffects(
  options: SimulateOptions,
  scope: Scope,
  { policy, days, cursor }: GroupQuery,
  view: View,
) {
  const { storage, now } = options
  const range = { from: now() - days * DAY_MS, to: now() + 1 }
  const sidesOf = createSides(options, scope, policy, range.from)
  const { levels, before, changed } =
    cursor === undefined
      ? { before: null, ...(await countChanged()) }
      : { ...readCursor(cursor), changed: null }
  const filter: EventFilter = { ...range, query: ofLevels(levels) }
  const ids = levels.length === 0 ? [] : await storage.listEventIds(scope, filter, before, EVENTS_AT_A_TIME)
  const teams = new Map((await storage.listTeams(scope.organization_id)).map(({ id, name }) => [id, name]))
  const groups = new Map<string, Group>()
  for (let rest: readonly string[] = ids; rest.length > 0; ) {
    const slice = await storage.exportEvents(scope.organization_id, rest)
    for (const event of slice.events) await add(event)
    rest = slice.rest
  }
  const last = ids.length === EVENTS_AT_A_TIME ? ids.at(-1) : undefined
  return {
    looked_at: ids.length,
    ...(changed && { changed }),
    groups: [...groups.values()].sort((a, b) => b.events - a.events),
    ...(last !== undefined && { next: writeCursor(levels, last) }),
  }

  async function effectOf(event: Judged): Promise<Effect | null> {
    const sides = await sidesOf(event.team_id)
    const [before, after] = [decide(sides.now, event).decision, decide(sides.draft, event).decision]
    if (before === after) return null
    return after === 'block' ? 'newly_blocked' : 'no_longer_blocked'
  }

  /** From the totals: exact, however many there are. */
  async function countChanged() {
    const found = new Set<RiskLevel>()
    const counted = { newly_blocked: 0, no_longer_blocked: 0, looked_through: 0 }
    const facets = await storage.countFacets(scope, range)
    for (const facet of facets) {
      const effect = await effectOf(facet)
      if (effect === null) continue
      found.add(facet.risk_level)
      counted[effect] += facet.events
    }
    for (const { risk_level, events } of facets) if (found.has(risk_level)) counted.looked_through += events
    return { levels: RISK_LEVELS.filter((level) => found.has(level)), changed: counted }
  }

  async function add(stored: StoredEvent): Promise<void> {
    const effect = await effectOf({ ...stored, pii_detected: stored.pii_fields !== '[]' })
    if (effect === null) return
    const { id, agent_id, action, team_id, ...event } = view(stored)
    const data = JSON.parse(event.data) as JsonObject
    const finding = leadingOf(JSON.parse(event.findings) as Finding[])
    const rule = finding?.rule ?? ''
    const shape = shapeOf({ action, data })
    const name = JSON.stringify([effect, rule, shape, agent_id, team_id])
    const group = groups.get(name)
    if (group) {
      group.events += 1
      return
    }
    groups.set(name, {
      ...{ effect, rule, why: finding?.why ?? '', shape, agent_id, events: 1, newest: id },
      team: team_id === null ? null : (teams.get(team_id) ?? null),
      target: finding?.effect?.target ?? '',
      command: (subjectOf({ data })?.text ?? action).slice(0, MAX_COMMAND).toWellFormed(),
    })
  }
}

type Judged = {
  readonly team_id: string | null
  readonly risk_level: RiskLevel
  readonly pii_detected: boolean
}

function ofLevels(levels: readonly RiskLevel[]): NonNullable<EventFilter['query']> {
  return { facets: [{ kind: 'risk_level', at: [0, 0], levels }], words: [], rest: null }
}

function leadingOf(findings: readonly Finding[]): Finding | undefined {
  const rank = ({ level }: Finding) => RISK_LEVELS.indexOf(level)
  return [...findings].sort((a, b) => rank(b) - rank(a))[0]
}

function writeCursor(levels: readonly RiskLevel[], last: string): string {
  return `${levels.map((level) => level.charAt(0)).join('')}-${last}`
}

function readCursor(cursor: string) {
  const [, letters = '', before = ''] = CURSOR.exec(cursor) ?? []
  if (before === '') throw invalid("'cursor' must be the 'next' of an answer.", 'cursor')
  return { levels: RISK_LEVELS.filter((level) => letters.includes(level.charAt(0))), before }
}
