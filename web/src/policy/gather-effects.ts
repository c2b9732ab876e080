/** Groups of what a draft would decide otherwise, put together by one of their fields. */
import type { Schemas } from '../api/openapi-types.ts'
import { say } from '../parts/say.ts'

export type EffectAnswer = Schemas['EffectGroups']
export type EffectRow = EffectAnswer['groups'][number]

export const GROUPINGS = ['command', 'rule', 'agent', 'team'] as const
export type Grouping = (typeof GROUPINGS)[number]

export type Gathered = {
  readonly name: string
  readonly events: number
  readonly agents: ReadonlySet<string>
  readonly teams: ReadonlySet<string>
  readonly rules: ReadonlySet<string>
  /** The largest of them, for an example. */
  readonly first: EffectRow
  /** What all their targets begin with, with a star for the rest. */
  readonly target: string
}

const NAMES: Readonly<Record<Grouping, (row: EffectRow) => string>> = {
  command: ({ shape }) => shape,
  rule: ({ rule }) => rule || say`no rule`,
  agent: ({ agent_id }) => agent_id,
  team: ({ team }) => team ?? say`no team`,
}

/** The largest first. */
export function gatherEffects(rows: readonly EffectRow[], by: Grouping): Gathered[] {
  const groups = new Map<string, EffectRow[]>()
  for (const row of rows) {
    const name = NAMES[by](row)
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return [...groups].map(([name, members]) => gathered(name, members)).sort((a, b) => b.events - a.events)
}

function gathered(name: string, members: readonly EffectRow[]): Gathered {
  const first = members.reduce((best, row) => (row.events > best.events ? row : best))
  return {
    name,
    first,
    events: members.reduce((sum, { events }) => sum + events, 0),
    agents: new Set(members.map(({ agent_id }) => agent_id)),
    teams: new Set(members.map(({ team }) => team ?? '')),
    rules: new Set(members.map(({ rule }) => rule)),
    target: commonTarget(members.map(({ target }) => target)),
  }
}

function commonTarget(targets: readonly string[]): string {
  const [first = ''] = targets
  if (targets.every((target) => target === first)) return first
  let length = first.length
  for (const target of targets) while (length > 0 && !target.startsWith(first.slice(0, length))) length -= 1
  return `${first.slice(0, length)}*`
}

/** How few groups make four fifths of all. */
export function mostOf(groups: readonly Gathered[], total: number): { count: number; share: number } {
  let [count, sum] = [0, 0]
  for (const { events } of groups) {
    if (sum >= total * 0.8) break
    count += 1
    sum += events
  }
  return { count, share: total === 0 ? 0 : Math.floor((100 * sum) / total) }
}
