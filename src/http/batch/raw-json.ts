/**
 * The parts of JSON as text, found by quotes and brackets alone: nothing is parsed, so that a large body costs little memory.
 * On text that is not JSON it ends all the same; what was found is then not JSON either.
 */
import { endOfString } from '../../domain/end-of-string.ts'

export type Span = { readonly start: number; readonly end: number }
export type MemberSpan = { readonly start: number; readonly name: Span; readonly value: Span }

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d

/** Of the list that begins at `at`; null where it is not one. Beyond `max` items it stops. */
export function itemsOf(json: string, at: number, max: number): Span[] | null {
  const items: Span[] = []
  let next = skipSpace(json, at + 1)
  if (json.charCodeAt(next) === CLOSE_BRACKET) return items
  while (items.length < max) {
    const item = spanOf(json, next)
    if (item === null) return null
    items.push(item)
    const after = skipSpace(json, item.end)
    if (json.charCodeAt(after) === CLOSE_BRACKET) return items
    if (json.charCodeAt(after) !== COMMA) return null
    next = skipSpace(json, after + 1)
  }
  return items
}

/** Of the object that begins at `at`; null where it is not one. Beyond `max` members it stops. */
export function membersOf(json: string, at: number, max = Number.POSITIVE_INFINITY): MemberSpan[] | null {
  const members: MemberSpan[] = []
  let next = skipSpace(json, at + 1)
  if (json.charCodeAt(next) === CLOSE_BRACE) return members
  while (members.length < max) {
    const name = json.charCodeAt(next) === QUOTE ? spanOf(json, next) : null
    const colon = name && skipSpace(json, name.end)
    if (name === null || colon === null || json.charCodeAt(colon) !== COLON) return null
    const value = spanOf(json, skipSpace(json, colon + 1))
    if (value === null) return null
    members.push({ start: next, name, value })
    const after = skipSpace(json, value.end)
    if (json.charCodeAt(after) === CLOSE_BRACE) return members
    if (json.charCodeAt(after) !== COMMA) return null
    next = skipSpace(json, after + 1)
  }
  return members
}

/** The name itself; null where it is not a JSON string. */
export function nameOf(json: string, { name }: MemberSpan): string | null {
  try {
    return JSON.parse(json.slice(name.start, name.end))
  } catch {
    return null
  }
}

/** An object without the members of that name, as its sender would have written it. */
export function withoutMember(json: string, name: string): string {
  const open = skipSpace(json, 0)
  const members = membersOf(json, open) ?? []
  const [first] = members
  let text = json.slice(0, first?.start)
  let end = first?.start ?? json.length
  let hasMember = false
  for (const member of members) {
    const before = end
    end = member.value.end
    if (nameOf(json, member) === name) continue
    text += json.slice(hasMember ? before : member.start, end)
    hasMember = true
  }
  return text + json.slice(end)
}

export function skipSpace(json: string, start: number): number {
  let at = start
  while (json.charCodeAt(at) <= 0x20) at += 1
  return at
}

/** Of the value that begins there; null where it does not end. */
function spanOf(json: string, start: number): Span | null {
  const first = json.charCodeAt(start)
  const end =
    first === QUOTE
      ? endOfString(json, start) || null
      : first === OPEN_BRACE || first === OPEN_BRACKET
        ? endOfBrackets(json, start)
        : endOfWord(json, start)
  return end === null || end === start ? null : { start, end }
}

function endOfBrackets(json: string, start: number): number | null {
  let open = 0
  for (let at = start; at < json.length; ) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfString(json, at)
      if (end === 0) return null
      at = end
      continue
    }
    if (code === OPEN_BRACE || code === OPEN_BRACKET) open += 1
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) open -= 1
    at += 1
    if (open === 0) return at
  }
  return null
}

/** Of a number, `true`, `false` or `null`. */
function endOfWord(json: string, start: number): number {
  let at = start
  while (at < json.length) {
    const code = json.charCodeAt(at)
    if (code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET || code <= 0x20) break
    at += 1
  }
  return at
}
