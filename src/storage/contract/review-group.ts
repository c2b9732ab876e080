/** Which events are up for review, and which of them are alike. */
import type { Finding } from '../../domain/finding.ts'
import { isAtLeast, RISK_LEVELS } from '../../domain/risk-level.ts'
import { sha256 } from '../../evidence/hash.ts'
import type { ReviewGroup, StoredReview } from '../../resources/reviews/records.ts'
import type { EventRow } from './events.ts'

export type ReviewedEvent = Pick<
  EventRow,
  'id' | 'organization_id' | 'team_id' | 'agent_id' | 'risk_level' | 'findings'
> & { readonly isBlocked: boolean }

const ID_LENGTH = 32
const MAX_TARGET = 300
/** Numbers and ids in a target differ from run to run: what is left of it is alike. */
const VARYING = /[0-9a-f]{8,}|\d+/gi

export function isUpForReview({ risk_level, isBlocked }: Pick<ReviewedEvent, 'risk_level' | 'isBlocked'>) {
  return isBlocked || isAtLeast(risk_level, 'high')
}

/** What nobody would have asked about is a review of its own. */
export function reviewGroupOf(event: ReviewedEvent): ReviewGroup {
  const { organization_id, agent_id } = event
  const team_id = event.team_id === '' ? null : event.team_id
  const leading = leadingOf(event.findings)
  const rule = leading?.rule ?? ''
  const target = (leading?.effect?.target ?? '').slice(0, MAX_TARGET).toWellFormed().replace(VARYING, '*')
  const kind = isUpForReview(event) ? 'group' : 'event'
  const name = kind === 'group' ? [rule, agent_id, target] : ['', event.id]
  const id = Buffer.from(sha256(JSON.stringify([organization_id, team_id, ...name])))
    .toString('hex')
    .slice(0, ID_LENGTH)
  return { organization_id, id, kind, team_id, rule, agent_id, target }
}

/** As it is before anything was counted, or anybody took a step. */
export function newReview(event: ReviewedEvent): StoredReview {
  const group = reviewGroupOf(event)
  return {
    ...group,
    // An event of a group is counted by what follows the events.
    events: group.kind === 'event' ? 1 : 0,
    highest_risk: RISK_LEVELS.indexOf(event.risk_level),
    ...{ first_id: event.id, last_id: event.id, opened_id: event.id },
    ...{ state: 'open', owner: null, note: null, due_at: null, version: 0, is_stepped: false },
    change_id: null,
  }
}

/** The most severe; the first of these. */
function leadingOf(findings: string): Finding | undefined {
  if (findings === '[]') return undefined
  const all = JSON.parse(findings) as Finding[]
  const rank = ({ level }: Finding) => RISK_LEVELS.indexOf(level)
  return all.reduce<Finding | undefined>(
    (best, finding) => (best === undefined || rank(finding) > rank(best) ? finding : best),
    undefined,
  )
}
