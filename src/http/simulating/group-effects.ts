/** Which events a draft would decide otherwise, like ones together: by rule, shape, agent and team. */
import { type Static, Type } from 'typebox'
import { nullableString } from '../../domain/nullable.ts'
import type { PolicyUpdate } from '../../domain/policy.ts'
import type { Scope } from '../../domain/principal.ts'
import { invalid } from '../../domain/problem.ts'
import { RISK_LEVELS, type RiskLevel } from '../../domain/risk-level.ts'
import type { EventFilter } from '../../storage/contract/events.ts'
import type { ServiceJob } from '../jobs/tasks.ts'
import type { ShownAs } from '../rendering/shown-as.ts'
import type { Pair, Side } from './decide-facets.ts'
import { EFFECTS, effectOf, type FoundGroup } from './group-events.ts'
import { createSides, type SimulateOptions } from './simulate-policy.ts'

const DAY_MS = 24 * 3_600_000
/** Looked at by one call: the next goes on from there. */
const EVENTS_AT_A_TIME = 1_000
/** Levels by their first letters, and the last event that was looked at. */
const CURSOR = /^([lmhc]{1,4})-([0-9A-HJKMNP-TV-Z]{26})$/

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

type EffectGroup = Static<typeof EffectGroups>['groups'][number]
type Group = { -readonly [K in keyof EffectGroup]: EffectGroup[K] }

export type GroupQuery = { readonly policy: PolicyUpdate; readonly days: number; readonly cursor?: string }

export async function groupEffects(
  options: SimulateOptions,
  job: Pick<ServiceJob, 'run'>,
  scope: Scope,
  { policy, days, cursor }: GroupQuery,
  as: ShownAs,
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
    const sides: [string | null, Pair<Side>][] = []
    for (const id of new Set(slice.events.map(({ team_id }) => team_id))) sides.push([id, await sidesOf(id)])
    for (const [name, group] of await job.run('groupEvents', { as, sides, events: slice.events }))
      add(name, group)
    rest = slice.rest
  }
  const last = ids.length === EVENTS_AT_A_TIME ? ids.at(-1) : undefined
  return {
    looked_at: ids.length,
    ...(changed && { changed }),
    groups: [...groups.values()].sort((a, b) => b.events - a.events),
    ...(last !== undefined && { next: writeCursor(levels, last) }),
  }

  function add(name: string, { team_id, ...found }: FoundGroup): void {
    const group = groups.get(name)
    if (group) group.events += found.events
    else groups.set(name, { ...found, team: team_id === null ? null : (teams.get(team_id) ?? null) })
  }

  /** From the totals: exact, however many there are. */
  async function countChanged() {
    const found = new Set<RiskLevel>()
    const counted = { newly_blocked: 0, no_longer_blocked: 0, looked_through: 0 }
    const facets = await storage.countFacets(scope, range)
    for (const facet of facets) {
      const effect = effectOf(await sidesOf(facet.team_id), facet)
      if (effect === null) continue
      found.add(facet.risk_level)
      counted[effect] += facet.events
    }
    for (const { risk_level, events } of facets) if (found.has(risk_level)) counted.looked_through += events
    return { levels: RISK_LEVELS.filter((level) => found.has(level)), changed: counted }
  }
}

function ofLevels(levels: readonly RiskLevel[]): NonNullable<EventFilter['query']> {
  return { facets: [{ kind: 'risk_level', at: [0, 0], levels }], words: [], rest: null }
}

function writeCursor(levels: readonly RiskLevel[], last: string): string {
  return `${levels.map((level) => level.charAt(0)).join('')}-${last}`
}

function readCursor(cursor: string) {
  const [, letters = '', before = ''] = CURSOR.exec(cursor) ?? []
  if (before === '') throw invalid("'cursor' must be the 'next' of an answer.", 'cursor')
  return { levels: RISK_LEVELS.filter((level) => letters.includes(level.charAt(0))), before }
}
