/** What differs between two answers to the same request, said so that equal differences are said equally. */
import type { Answer } from '../hostile/caller.ts'
import type { Pairs } from './pairs.ts'

export type Difference = {
  /** Where it is, without ids and positions: `body .keys[].team`. */
  readonly what: string
  readonly before: string
  readonly after: string
}

const HEADERS = ['content-type', 'etag', 'cache-control', 'allow', 'retry-after', 'link', 'location']

export function compareAnswers(before: Answer, after: Answer, pairs: Pairs): Difference[] {
  if (before.status !== after.status) return [{ what: 'status', before: shown(before), after: shown(after) }]
  const headers = [...new Set([...headersOf(before), ...headersOf(after)])].flatMap((name) =>
    compareTexts(`header ${name}`, headerOf(before, name), headerOf(after, name), pairs),
  )
  return [...headers, ...compareBodies(before, after, pairs)]
}

function shown({ status, text }: Answer): string {
  return `${status} ${text.slice(0, 300)}`
}

function headersOf({ headers }: Answer): string[] {
  return Object.keys(headers).filter((name) => HEADERS.includes(name) || name.startsWith('audit-'))
}

function headerOf({ headers }: Answer, name: string): string {
  return [headers[name] ?? 'none'].flat().join(', ')
}

function compareTexts(what: string, before: string, after: string, pairs: Pairs): Difference[] {
  pairs.learn(before, after)
  return pairs.toBefore(after) === before ? [] : [{ what, before, after: pairs.toBefore(after) }]
}

function compareBodies(before: Answer, after: Answer, pairs: Pairs): Difference[] {
  const type = headerOf(before, 'content-type')
  // Hashes, and nothing to compare them by.
  if (type.includes('octet-stream'))
    return compareTexts('length of the body', String(before.text.length), String(after.text.length), pairs)
  if (!type.includes('json') || type.includes('jsonl') || type.includes('ndjson'))
    return compareLines(before.text, after.text, pairs)
  const [one, other] = [parsed(before.text), parsed(after.text)]
  visit(one, other, '', (place, left, right) => {
    if (typeof left === 'string' && typeof right === 'string') pairs.learn(left, right, /[._]id$/.test(place))
  })
  if (pairs.toBefore(after.text) === before.text) return []
  const found = new Map<string, Difference>()
  visit(one, parsed(pairs.toBefore(after.text)), '', (place, left, right) => {
    const [was, is] = [JSON.stringify(left) ?? 'nothing', JSON.stringify(right) ?? 'nothing']
    const what = `body ${place}`
    if (was !== is && !found.has(what)) found.set(what, { what, before: was, after: is })
  })
  if (found.size > 0) return [...found.values()]
  return [{ what: 'order of fields', before: before.text, after: pairs.toBefore(after.text) }]
}

function compareLines(before: string, after: string, pairs: Pairs): Difference[] {
  const [lines, others] = [before.split('\n'), after.split('\n')]
  if (lines.length !== others.length)
    return compareTexts('number of lines', String(lines.length), String(others.length), pairs)
  for (const [index, line] of lines.entries()) pairs.learn(line, others[index] ?? '')
  return lines.flatMap((line, index) => compareTexts('line', line, others[index] ?? '', pairs)).slice(0, 1)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Visitor = (place: string, before: unknown, after: unknown) => void

/** Leaves in pairs; a field that only one of them has is a leaf, too. */
function visit(before: unknown, after: unknown, place: string, visitor: Visitor): void {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) visitor(`${place}.length`, before.length, after.length)
    for (const [index, item] of before.entries())
      if (index < after.length) visit(item, after[index], `${place}[]`, visitor)
    return
  }
  if (!isObject(before) || !isObject(after)) {
    visitor(place, before, after)
    return
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    visit(before[name], after[name], `${place}.${name}`, visitor)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
