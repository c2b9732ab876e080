/** Which name stands closest to a number: what a person would say that the number is. */
export type NumberName = {
  /**
   * Kinds of personal data that are called so; `phone?` for words that have other meanings, `account`
   * for accounts, `none` for other numbers.
   */
  readonly owners: readonly string[]
  readonly start: number
  readonly end: number
}

type Entry = { readonly text: string; readonly owners: readonly string[]; readonly isInCapitals: boolean }

/** Shorter names count only whole, longer ones also as a beginning: `telefonu`, `Rechnungsnummer`. */
const MIN_BEGINNING_LENGTH = 5
const endings = ['s', 'number', 'num', 'no', 'nr', 'id', '']

/** Finds the last name between two places of a text, or the first. */
export type FindName = (text: string, from: number, to: number, which: 'last' | 'first') => NumberName | null

/** Takes the names of each owner. */
export function createNumberNames(names: ReadonlyMap<string, readonly string[]>): FindName {
  const byBeginning = entriesByBeginning(names)
  return (text, from, to, which) => {
    const original = text.slice(from, to)
    const small = original.toLowerCase()
    // Some capitals grow when they are made small; then places would be wrong.
    const searched = small.length === original.length ? small : original
    let last: NumberName | null = null
    for (let at = 0; at < searched.length; at++) {
      if (!isWordStart(original, at)) continue
      const entries = byBeginning.get(beginningOf(searched, at))
      if (entries === undefined) continue
      for (const { text: name, owners, isInCapitals } of entries) {
        const end = endOfName(name, searched, at)
        if (end < 0 || (isInCapitals && !isMeant(original, at, end))) continue
        if (which === 'first') return { owners, start: from + at, end: from + end }
        const next = { owners, start: from + at, end: from + end }
        last = follow(last, next, text.slice(last?.end ?? next.start, next.start))
        at = end - 1
        break
      }
    }
    return last
  }
}

/** `telefonu kontaktowego` is one name, and `NIP/PESEL` names either. */
function follow(last: NumberName | null, next: NumberName, between: string): NumberName {
  if (last === null) return next
  if (either.test(between)) return { ...next, owners: [...last.owners, ...next.owners] }
  if (next.owners[0] !== 'phone?' || last.owners[0] !== 'phone' || between.length > MAX_BETWEEN_PARTS)
    return next
  return { ...last, end: next.end }
}

const either = /^ ?(?:[/,]|or|lub|oder|ou|o|und|and) ?$/
const MAX_BETWEEN_PARTS = 12

function entriesByBeginning(
  names: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<number, readonly Entry[]> {
  const ownersOf = new Map<string, string[]>()
  for (const [owner, list] of names)
    for (const name of list) ownersOf.set(name, [...(ownersOf.get(name) ?? []), owner])
  const byBeginning = new Map<number, Entry[]>()
  // Longer names first: `tax id` is not an `id`.
  for (const [name, owners] of [...ownersOf].sort(([a], [b]) => b.length - a.length)) {
    const text = name.toLowerCase()
    const beginning = beginningOf(text, 0)
    const isInCapitals = name !== text
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), { text, owners, isInCapitals }])
  }
  return byBeginning
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

/** Where the name ends that starts at `start`, with its ending; -1 if it does not stand there. */
function endOfName(name: string, text: string, start: number): number {
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

const MAX_ENDING_LENGTH = 20

/** `SIN`, `sin:` and `sin_number` are meant, `a sin` is not. */
function isMeant(text: string, start: number, end: number): boolean {
  const name = text.slice(start, end)
  return name === name.toUpperCase() || /^["']?[:=#_]|^ (?:number|no|nr)\b/.test(text.slice(end, end + 8))
}

/** Beyond it are the scripts that are written without spaces. */
const LAST_SPACED = 0x0dff

function isLetter(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
  return code >= 0xc0 && code <= LAST_SPACED
}
