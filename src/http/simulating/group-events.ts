/** Like events that a draft would decide otherwise: the part of a preview that is done in a thread. */
import { shapeOf } from '../../classify/shape-of.ts'
import type { JsonObject } from '../../domain/event.ts'
import { subjectOf } from '../../domain/event-subject.ts'
import type { Finding } from '../../domain/finding.ts'
import { RISK_LEVELS, type RiskLevel } from '../../domain/risk-level.ts'
import { decide } from '../../policy/decide.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import { type ShownAs, viewOf } from '../rendering/shown-as.ts'
import type { Pair, Side } from './decide-facets.ts'

export const EFFECTS = ['newly_blocked', 'no_longer_blocked'] as const

export type Effect = (typeof EFFECTS)[number]

export type FoundGroup = {
  readonly effect: Effect
  readonly rule: string
  readonly why: string
  readonly shape: string
  readonly agent_id: string
  readonly team_id: string | null
  readonly target: string
  events: number
  readonly newest: string
  readonly command: string
}

const MAX_COMMAND = 300

/** `events`: the newest first. Each group by a name that is the same for like events of other calls. */
export function groupEvents({
  as,
  sides,
  events,
}: {
  readonly as: ShownAs
  readonly sides: readonly (readonly [teamId: string | null, Pair<Side>])[]
  readonly events: readonly StoredEvent[]
}): [string, FoundGroup][] {
  const view = viewOf(as)
  const sidesOf = new Map(sides)
  const groups = new Map<string, FoundGroup>()
  for (const stored of events) {
    const pair = sidesOf.get(stored.team_id)
    const effect = pair ? effectOf(pair, { ...stored, pii_detected: stored.pii_fields !== '[]' }) : null
    if (effect === null) continue
    const { id, agent_id, action, team_id, ...event } = view(stored)
    const data = JSON.parse(event.data) as JsonObject
    const finding = leadingOf(JSON.parse(event.findings) as Finding[])
    const rule = finding?.rule ?? ''
    const shape = shapeOf({ action, data })
    const name = JSON.stringify([effect, rule, shape, agent_id, team_id])
    const group = groups.get(name)
    if (group) {
      group.events += 1
      continue
    }
    groups.set(name, {
      ...{ effect, rule, why: finding?.why ?? '', shape, agent_id, team_id, events: 1, newest: id },
      target: finding?.effect?.target ?? '',
      command: (subjectOf({ data })?.text ?? action).slice(0, MAX_COMMAND).toWellFormed(),
    })
  }
  return [...groups]
}

type Judged = { readonly risk_level: RiskLevel; readonly pii_detected: boolean }

export function effectOf({ now, draft }: Pair<Side>, event: Judged): Effect | null {
  const [before, after] = [decide(now.policy, event).decision, decide(draft.policy, event).decision]
  if (before === after) return null
  return after === 'block' ? 'newly_blocked' : 'no_longer_blocked'
}

function leadingOf(findings: readonly Finding[]): Finding | undefined {
  const rank = ({ level }: Finding) => RISK_LEVELS.indexOf(level)
  return [...findings].sort((a, b) => rank(b) - rank(a))[0]
}
