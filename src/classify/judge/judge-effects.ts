/** The effects of an event in, its findings out: each names what it touches, and none is repeated. */
import type { Finding } from '../../domain/finding.ts'
import { isAtLeast } from '../../domain/risk-level.ts'
import type { LocatedEffect } from '../readers/read-event.ts'
import { judgeEffect } from './judge-effect.ts'

/** How often one rule may speak about one field: the third `rm` says nothing new. */
const MAX_PER_RULE = 3

export function judgeEffects(effects: readonly LocatedEffect[]): Finding[] {
  const found: Finding[] = []
  const spoken = new Map<string, number>()
  const said = new Map<string, number>()
  for (const effect of effects) {
    const finding = judgeEffect(effect, effect.where)
    if (finding === null) continue
    const place = `${finding.rule} ${finding.level} ${effect.where}`
    const count = spoken.get(place) ?? 0
    const sentence = `${finding.rule} ${effect.where} ${finding.why}`
    const before = said.get(sentence)
    // The same again, but now for sure: what was to run later runs now.
    if (before !== undefined && isAtLeast(finding.level, found[before]?.level ?? 'critical'))
      found[before] = finding
    if (count >= MAX_PER_RULE || before !== undefined) continue
    spoken.set(place, count + 1)
    said.set(sentence, found.length)
    found.push(finding)
  }
  return found
}
