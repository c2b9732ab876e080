import { endOfName, namesByBeginning } from '../names-by-beginning.ts'

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

/** Finds the last name between two places of a text, or the first. */
export type FindName = (text: string, from: number, to: number, which: 'last' | 'first') => NumberName | null

/** Takes the names of each owner. */
export function createNumberNames(names: ReadonlyMap<string, readonly string[]>): FindName {
  const entries = namesByBeginning(entriesOf(names))
  return (text, from, to, which) => {
    const original = text.slice(from, to)
    const small = original.toLowerCase()
    // Some capitals grow when they are made small; then places would be wrong.
    const searched = small.length === original.length ? small : original
    let last: NumberName | null = null
    for (let at = 0; at < searched.length; at++) {
      for (const [name, { owners, isInCapitals }] of entries.at(searched, at, original)) {
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

type Entry = { readonly owners: string[]; readonly isInCapitals: boolean }

function entriesOf(names: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const [owner, list] of names)
    for (const name of list) {
      const small = name.toLowerCase()
      const entry = entries.get(small)
      if (entry === undefined) entries.set(small, { owners: [owner], isInCapitals: name !== small })
      else entry.owners.push(owner)
    }
  return entries
}

/** `SIN`, `sin:` and `sin_number` are meant, `a sin` is not. */
function isMeant(text: string, start: number, end: number): boolean {
  const name = text.slice(start, end)
  return name === name.toUpperCase() || /^["']?[:=#_]|^ (?:number|no|nr)\b/.test(text.slice(end, end + 8))
}
