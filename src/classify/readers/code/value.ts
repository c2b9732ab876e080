/** What a name or an expression of a program stands for, as far as it can be known before it runs. */
import type { Manners } from '../../effects/manner.ts'
import type { Source } from './source.ts'

export type Value = {
  /** What it may be, as text; marks stand for the parts that nobody can know. Empty where nothing of it is known. */
  readonly texts: readonly string[]
  readonly list: readonly Value[] | null
  readonly fields: ReadonlyMap<string, Value> | null
  /** What it is called, resolved through imports: `os.system`, `open()` for what `open` gave, `#` for a number. */
  readonly name: string
  /** Where it came from. */
  readonly from: Manners
  /** The path or address that it stands for: of an open file, an answer, a button. */
  readonly about: readonly string[]
  /** What stood before its last dot. */
  readonly self: Value | null
  readonly body: FunctionBody | null
}

export type FunctionBody = {
  readonly source: Source
  readonly parameters: readonly string[]
  readonly start: number
  readonly end: number
  /** One expression instead of statements. */
  readonly isExpression: boolean
  isCalled: boolean
  isRunning: boolean
}

const NONE: readonly never[] = []

export const NOTHING: Value = {
  texts: NONE,
  list: null,
  fields: null,
  name: '',
  from: 0,
  about: NONE,
  self: null,
  body: null,
}

export const textValue = (text: string, from: Manners = 0): Value => ({ ...NOTHING, texts: [text], from })
export const numberValue = (text: string, from: Manners = 0): Value => ({
  ...NOTHING,
  texts: [text],
  name: '#',
  from,
})
export const namedValue = (name: string, from: Manners = 0, about: readonly string[] = NONE): Value => ({
  ...NOTHING,
  name,
  from,
  about,
})
export const listValue = (list: readonly Value[]): Value => ({ ...NOTHING, list, from: fromOf(list) })
export const fieldsValue = (fields: ReadonlyMap<string, Value>): Value => ({
  ...NOTHING,
  fields,
  from: fromOf([...fields.values()]),
})

export function fromOf(values: readonly Value[]): Manners {
  let from = 0
  for (const value of values) from |= value.from
  return from
}

/** For readers of one line: the first is done, the second is what the call gives. */
export function after(_done: unknown, value: Value = NOTHING): Value {
  return value
}

/** So many texts one value may have. */
export const MAX_TEXTS = 256
const MAX_LENGTH = 8_192

/** The same done to every text that it may be. */
export function mapTexts(value: Value, change: (text: string) => string, from: Manners = 0): Value {
  const { texts } = value
  if (texts.length === 0)
    return {
      ...NOTHING,
      name: value.name === '#' ? '' : value.name,
      from: value.from | from,
      about: value.about,
    }
  return {
    ...NOTHING,
    texts: texts.map(change),
    name: value.name === '#' ? '' : value.name,
    from: value.from | from,
    about: value.about,
  }
}

/** All that the two may give together. */
export function combine(
  first: readonly string[],
  second: readonly string[],
  join: (a: string, b: string) => string,
): string[] {
  const found: string[] = []
  for (const a of first)
    for (const b of second) {
      if (found.length >= MAX_TEXTS) return found
      const joined = join(a, b)
      found.push(joined.length > MAX_LENGTH ? joined.slice(0, MAX_LENGTH) : joined)
    }
  return found
}

/** One of these. */
export function eitherOf(values: readonly Value[]): Value {
  const known = values.filter((value) => value !== NOTHING)
  if (known.length === 1) return known[0] as Value
  const texts = [...new Set(known.flatMap((value) => value.texts))].slice(0, MAX_TEXTS)
  const first = known.find(
    (value) => value.name !== '' || value.list !== null || value.fields !== null || value.body !== null,
  )
  return {
    ...(first ?? NOTHING),
    texts,
    from: fromOf(known),
    about: known.flatMap((value) => value.about).slice(0, MAX_TEXTS),
  }
}

/** What each item of a list may be: a loop's variable holds all of them at once. */
export function itemOf(value: Value): Value {
  const { list, texts } = value
  if (list === null)
    return texts.length === 1 && value.name === '' && value.from === 0
      ? { ...value, texts: [...(texts[0] as string)].slice(0, MAX_TEXTS) }
      : value
  if (list.length === 0) return NOTHING
  const columns = list[0]?.list?.length ?? 0
  if (columns > 0 && list.every((item) => item.list !== null))
    return listValue(
      Array.from({ length: columns }, (_, at) =>
        eitherOf(list.slice(0, MAX_TEXTS).map((item) => item.list?.[at] ?? NOTHING)),
      ),
    )
  const first = list[0] as Value
  // Repeated letters count: the order of all is what `join` needs.
  return {
    ...first,
    texts: list.slice(0, MAX_TEXTS).flatMap((item) => item.texts),
    from: fromOf(list),
    about: list.flatMap((item) => item.about),
  }
}

/** What the value is at a place or under a name; null where that is not known. */
export function memberOf(value: Value, key: string): Value | null {
  const field = value.fields?.get(key)
  if (field !== undefined) return field
  if (value.list !== null && /^-?\d+$/.test(key)) return value.list.at(Number(key)) ?? null
  return null
}
