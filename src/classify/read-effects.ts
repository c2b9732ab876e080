/** What an event would do, as the judge sees it: for people who ask why, not for the way of an event through the service. */
import { readAction } from './action-words.ts'
import type { ClassifiableEvent } from './classify.ts'
import type { Effect } from './effects/effect.ts'
import { showName } from './judge/show-name.ts'
import { readEvent } from './readers/read-event.ts'
import { walkStrings } from './walk-strings.ts'

/** In the order of reading, each once, without secrets in the names. */
export function readEffects(event: ClassifiableEvent): readonly Effect[] {
  const { effects } = readEvent(event, walkStrings(event), readAction(event.action), () => {})
  const shown = effects.map((effect) => ({
    ...effect,
    target: { ...effect.target, name: showName(effect.target) },
  }))
  const seen = new Set<string>()
  return shown.filter(({ act, target, manner, route }) => {
    const key = `${act} ${target.class} ${target.name} ${manner} ${route}`
    return !seen.has(key) && seen.add(key)
  })
}
