/** What a program runs in turn: commands of any shell, queries, programs of other languages. */
import { readQuery } from '../queries/read-query.ts'
import { mannerOfPlace } from '../shell/read-program.ts'
import { MAX_DEPTH, MAX_NESTED, type Spot } from '../shell/walk.ts'
import { whichShell } from '../windows/which-shell.ts'
import type { Session } from './session.ts'

/** Adds its effects to the walk; the answer is what it prints. */
export function followText({ walk }: Session, language: string, text: string, spot: Spot): string {
  walk.nested += text.length
  if (walk.nested > MAX_NESTED || spot.depth >= MAX_DEPTH) {
    walk.complete = false
    return ''
  }
  switch (language) {
    case 'shell': {
      const shell = whichShell(text)
      return shell === null
        ? walk.follow.text(walk, text, spot)
        : walk.follow.windows(walk, shell, text, spot)
    }
    case 'powershell':
    case 'cmd':
      return walk.follow.windows(walk, language, text, spot)
    case 'sql':
      for (const effect of readQuery(text))
        walk.effects.push({ ...effect, manner: effect.manner | mannerOfPlace(spot), span: spot.span })
      return ''
    default:
      return walk.follow.code(walk, language, text, spot)
  }
}
