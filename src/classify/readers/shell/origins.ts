/**
 * Where a value came from. What nobody can know before a command runs stands in the text as one character of the private
 * use area; it goes with the text through variables, pipes, files and functions, and whoever uses the text finds its origin.
 */
import { type Manners, manners } from '../../effects/manner.ts'

export type Origin = {
  readonly manner: Manners
  /** As it was written: `$(cat key)`. Told only where somebody asks, since most outputs go nowhere. */
  readonly text: string | (() => string)
}

const FIRST = 0xe010
const LAST = 0xf8ff
const MARK = /[\ue010-\uf8ff]/
const MARKS = /[\ue010-\uf8ff]/g

/** Whatever keeps origins: the walk of a shell, the session of a program. */
export type Origins = { readonly origins: Origin[] }

const UNKNOWN_TEXT = '…'
export const UNKNOWN: Origin = { manner: manners('from-unknown'), text: UNKNOWN_TEXT }

/** Characters that would look like marks are taken out of what callers send. */
export function withoutMarks(text: string): string {
  return MARK.test(text) ? text.replaceAll(MARKS, '\ufffd') : text
}

export function markOf(walk: Origins, origin: Origin): string {
  if (FIRST + walk.origins.length > LAST) return String.fromCharCode(FIRST)
  walk.origins.push(origin)
  return String.fromCharCode(FIRST + walk.origins.length - 1)
}

export function hasMark(text: string): boolean {
  return MARK.test(text)
}

/** What all marks of a text came from. */
export function originsOf(walk: Origins, text: string): Manners {
  // Until the first mark is made, no text can hold one.
  if (walk.origins.length === 1 || !MARK.test(text)) return 0
  let found = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= FIRST && code <= LAST) found |= walk.origins[code - FIRST]?.manner ?? UNKNOWN.manner
  }
  return found
}

/** For people: each mark as it was written. */
export function showMarks(walk: Origins, text: string): string {
  if (walk.origins.length === 1 || !MARK.test(text)) return text
  return text.replaceAll(MARKS, (mark) => textOf(walk, mark.charCodeAt(0) - FIRST))
}

function textOf({ origins }: Origins, index: number): string {
  const origin = origins[index]
  if (origin === undefined) return UNKNOWN_TEXT
  if (typeof origin.text === 'string') return origin.text
  const text = origin.text()
  origins[index] = { manner: origin.manner, text }
  return text
}
