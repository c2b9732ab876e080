/** Program text of any language in, effects out. The one place that knows all readers, so that each may lead to another. */
import type { Effect } from '../effects/effect.ts'
import { type Manners, manners } from '../effects/manner.ts'
import { readCommand } from './read-command.ts'

export type TextReading = { readonly effects: readonly Effect[]; readonly complete: boolean }

const LATER = manners('later')

export function readProgramText(language: string, text: string, how: Manners = 0): TextReading {
  const { effects, complete } = readCommand(text)
  void language
  return how === 0 ? { effects, complete } : { complete, effects: effects.map((effect) => ({ ...effect, manner: effect.manner | how })) }
}

export function readLater(language: string, text: string): TextReading {
  return readProgramText(language, text, LATER)
}
