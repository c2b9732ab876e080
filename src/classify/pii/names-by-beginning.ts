/** Looks names up by their first two letters, so that a text is walked once for all of them. */

export type NamesByBeginning<T> = {
  /** Those that may begin at this place, longer ones first. The text is in small letters; `original` shows the humps. */
  readonly at: (text: string, at: number, original: string) => readonly (readonly [name: string, value: T])[]
}

const none: readonly never[] = []

/** Takes each name, in small letters, with what it stands for. */
export function namesByBeginning<T>(names: ReadonlyMap<string, T>): NamesByBeginning<T> {
  const byBeginning = new Map<number, (readonly [string, T])[]>()
  // Longer names first: `tax id` is not an `id`.
  for (const entry of [...names].sort(([a], [b]) => b.length - a.length)) {
    const beginning = beginningOf(entry[0], 0)
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), entry])
  }
  return {
    at: (text, at, original) =>
      isWordStart(original, at) ? (byBeginning.get(beginningOf(text, at)) ?? none) : none,
  }
}

/** Two characters as a number, which is cheaper to look up than a piece of the text. */
function beginningOf(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + (text.charCodeAt(at + 1) || 0)
}

/** A letter behind something else, a hump of camel case, or any sign of a script without spaces. */
function isWordStart(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (!isLetter(code)) return code > LAST_SPACED
  const before = text.charCodeAt(at - 1)
  return !isLetter(before) || (code <= 90 && before >= 97)
}

/** Shorter names count only whole, longer ones also as a beginning: `telefonu`, `Rechnungsnummer`. */
const MIN_BEGINNING_LENGTH = 5
const MAX_ENDING_LENGTH = 20
const endings = ['s', 'number', 'num', 'no', 'nr', 'id', 'code', '']

/** Where the name ends that starts at `start`, with its ending; -1 if it does not stand there. */
export function endOfName(name: string, text: string, start: number): number {
  let at = start
  for (let index = 0; index < name.length; index++) {
    const sign = name[index]
    if (sign === ' ') {
      for (let skipped = 0; skipped < 2 && " _-'’".includes(text[at] ?? '|'); skipped++) at++
    } else if (sign === text[at]) at++
    else return -1
  }
  if (name.charCodeAt(0) > LAST_SPACED) return at
  if (name.length >= MIN_BEGINNING_LENGTH) {
    for (let skipped = 0; skipped < MAX_ENDING_LENGTH && isLetter(text.charCodeAt(at)); skipped++) at++
    return at
  }
  for (const ending of endings)
    if (text.startsWith(ending, at) && !isLetter(text.charCodeAt(at + ending.length)))
      return at + ending.length
  return -1
}

/** Beyond it are the scripts that are written without spaces. */
const LAST_SPACED = 0x0dff

function isLetter(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
  return code >= 0xc0 && code <= LAST_SPACED
}
