/** Where the credentials of an event stand, from its findings: the secrets themselves, and the strings that hold them. */
import type { Finding } from '../domain/finding.ts'

export type Range = { readonly start: number; readonly end: number; readonly label: string }

export type Secrets = {
  /** Replaced wherever they stand, also where no finding points: a repeated text is reported once. */
  readonly values: ReadonlyMap<string, string>
  /** Places inside whole strings, by the string: for secrets too short to be looked for elsewhere. */
  readonly places: ReadonlyMap<string, readonly Range[]>
  /** The strings that findings point at, by path. */
  readonly texts: ReadonlyMap<string, string>
}

type Fields = Readonly<Record<'data' | 'context' | 'reasoning', unknown>>

/** Shorter secrets would mask unrelated text elsewhere. */
const MIN_SECRET_LENGTH = 6
/** A property with a name of this length may be the credential itself. */
const LONG_NAME = 24
const PREFIX = 'credential.'

function isCredential({ rule }: Pick<Finding, 'rule'>): boolean {
  return rule.startsWith(PREFIX)
}

export function findSecrets(fields: Fields, findings: readonly Finding[]): Secrets {
  const values = new Map<string, string>()
  const places = new Map<string, Range[]>()
  const texts = new Map<string, string>()
  const pointedAt = Map.groupBy(findings, ({ where }) => where)
  const credentials = findings.filter(isCredential)

  function addPlace(text: string, start: number, end: number, label: string): void {
    const known = places.get(text)
    if (known) known.push({ start, end, label })
    else places.set(text, [{ start, end, label }])
    addValue(text.slice(start, end), label)
  }

  function addValue(secret: string, label: string): void {
    if (secret.length >= MIN_SECRET_LENGTH) values.set(secret, label)
  }

  /** `under`: the label of a credential that the whole branch counts as. */
  function visit(value: unknown, path: string, under: string | null): void {
    const own = pointedAt.get(path) ?? []
    if (typeof value === 'string') {
      visitText(value, path, own, under)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const whole = own.find(isCredential)
    const label = whole ? labelOf(whole) : under
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, `${path}[${index}]`, label)
      return
    }
    for (const [name, member] of Object.entries(value)) {
      const place = `${path}.${name}`
      const named = name.length >= LONG_NAME ? pointedAt.get(place)?.find(isCredential) : undefined
      if (named) addValue(name, labelOf(named))
      visit(member, place, label)
    }
  }

  function visitText(text: string, path: string, own: readonly Finding[], under: string | null): void {
    if (own.length > 0) texts.set(path, text)
    if (under !== null) addPlace(text, 0, text.length, under)
    for (const finding of own.filter(isCredential)) {
      const [start, end] =
        finding.span !== null && finding.span[1] <= text.length ? finding.span : [0, text.length]
      addPlace(text, start, end, labelOf(finding))
    }
    // JSON inside a string: the finding names a place inside it.
    for (const finding of credentials)
      if (finding.where.startsWith(path) && '.['.includes(finding.where[path.length] ?? ' ')) {
        const { inner, name } = insideOf(text, path, finding.where)
        if (name !== null && name.length >= LONG_NAME) addValue(name, labelOf(finding))
        if (inner !== null && text.includes(inner)) addValue(inner, labelOf(finding))
        if (inner === null || inner.length < MIN_SECRET_LENGTH || !text.includes(inner))
          addPlace(text, 0, text.length, labelOf(finding))
      }
  }

  for (const [name, value] of Object.entries(fields)) visit(value, name, null)
  return { values, places, texts }
}

function labelOf({ rule }: Finding): string {
  return rule.slice(PREFIX.length)
}

type Inside = { readonly inner: string | null; readonly name: string | null }

const NOTHING: Inside = { inner: null, name: null }

/** The property at `wanted` in the JSON that `text`, which stands at `path`, holds: its name, and its value where that is a string. */
function insideOf(text: string, path: string, wanted: string): Inside {
  const search = (value: unknown, here: string): Inside => {
    if (typeof value !== 'object' || value === null || !wanted.startsWith(here)) return NOTHING
    for (const [name, member] of Object.entries(value)) {
      const place = Array.isArray(value) ? `${here}[${name}]` : `${here}.${name}`
      if (place === wanted) return { inner: typeof member === 'string' ? member : null, name }
      const found = search(member, place)
      if (found !== NOTHING) return found
    }
    return NOTHING
  }
  try {
    return search(JSON.parse(text), path)
  } catch {
    return NOTHING
  }
}
