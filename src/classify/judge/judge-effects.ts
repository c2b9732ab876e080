/** The effects of an event in, its findings out: each names what it touches, and none is repeated. */
import type { Finding } from '../../domain/finding.ts'
import { isAtLeast, type RiskLevel } from '../../domain/risk-level.ts'
import { exceptionRules } from '../exception-rules.ts'
import type { LocatedEffect } from '../readers/read-event.ts'
import { findingOn, verdictOn } from './judge-effect.ts'

/** How often one rule may speak about one field: the fourth `rm` says nothing new. */
const MAX_PER_RULE = 3
/** As many as are ever shown. */
const MAX_PER_LEVEL = 50
/** Of what no rule minds: only an organization can raise it. */
const QUIET = { row: exceptionRules.alwaysBlock, level: 'low' } as const

/** `adjust`: what the organization makes of a finding. What it sets aside takes no place of what it does not. */
export function judgeEffects(
  effects: readonly LocatedEffect[],
  adjust?: (finding: Finding) => Finding,
): Finding[] {
  const found: Finding[] = []
  let spoken: Map<string, number> | undefined
  let said: Map<string, number> | undefined
  const levels: Record<RiskLevel, number> = { low: 0, medium: 0, high: 0, critical: 0 }
  for (const effect of effects) {
    const verdict = verdictOn(effect)
    const { where, target } = effect
    const adjusted = adjust?.(findingOn(effect, where, verdict ?? QUIET))
    const level = (adjusted ?? verdict)?.level ?? 'low'
    if (verdict === null && level === 'low') continue
    const { row } = verdict ?? QUIET
    spoken ??= new Map()
    said ??= new Map()
    const place = `${row.id} ${level} ${where}`
    const count = spoken.get(place) ?? 0
    if (count >= MAX_PER_RULE || levels[level] >= MAX_PER_LEVEL) continue
    const subject = `${row.id} ${where} ${target.name}`
    const before = said.get(subject)
    if (before === undefined) {
      spoken.set(place, count + 1)
      levels[level] += 1
      said.set(subject, found.length)
      found.push(adjusted ?? findingOn(effect, where, verdict ?? QUIET))
    } else if (!isAtLeast(found[before]?.level ?? 'critical', level))
      // The same again, but now for sure: what was to run later runs now.
      found[before] = adjusted ?? findingOn(effect, where, verdict ?? QUIET)
  }
  return found
}
