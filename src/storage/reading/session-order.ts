/** Which sessions of a list, and in which order: the same text on both engines, since their columns have the same names. */
import { RISK_LEVELS } from '../../domain/risk-level.ts'
import { SESSION_SORTS, type SessionFilter } from '../contract/explore.ts'

/** Of the table `s`; every value in it is one of ours. */
export function sessionConditions({ risk_level, isBlocked, hasPii }: SessionFilter): string {
  return [
    risk_level === undefined ? '' : `AND s.highest_risk = ${RISK_LEVELS.indexOf(risk_level)}`,
    isBlocked === undefined ? '' : `AND s.blocked ${isBlocked ? '>' : '='} 0`,
    hasPii === undefined ? '' : `AND s.pii_events ${hasPii ? '>' : '='} 0`,
  ].join(' ')
}

export function sessionOrder({ sort }: SessionFilter): string {
  return `${sort === undefined ? '' : `s.${SESSION_SORTS[sort]} DESC, `}s.last_id DESC`
}
