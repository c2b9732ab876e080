/** The effects of an event in, its findings out: each names what it touches, and none is repeated. */
import type { Finding } from '../../domain/finding.ts'
import type { LocatedEffect } from '../readers/read-event.ts'
import { judgeEffect } from './judge-effect.ts'

/** How often one rule may speak about one field: the third `rm` says nothing new. */
const MAX_PER_RULE = 3

export function judgeEffects(effects: readonly LocatedEffect[]): Finding[] {
  const found: Finding[] = []
  const spoken = new Map<string, number>()
  const said = new Set<string>()
  for (const effect of effects) {
    const finding = judgeEffect(effect, effect.where)
    if (finding === null) continue
    const place = `${finding.rule} ${effect.where}`
    const count = spoken.get(place) ?? 0
    const sentence = `${place} ${finding.why}`
    if (count >= MAX_PER_RULE || said.has(sentence)) continue
    spoken.set(place, count + 1)
    said.add(sentence)
    found.push(finding)
  }
  return found
}
