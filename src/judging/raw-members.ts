/** Finds the members of a JSON object as text, so that it can be stored exactly as sent. */
import { endOfString } from '../domain/end-of-string.ts'

export type RawMember = {
  readonly text: string
  /** Nesting depth; 0 for a string, number, boolean or null. */
  readonly depth: number
  /** Values inside, at any depth. */
  readonly values: number
}

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d

/** `json` must be a JSON object that `JSON.parse` accepts. Of duplicate names the last one counts, as in `JSON.parse`. */
export function rawMembersOf(json: string): Map<string, RawMember> {
  const members = new Map<string, RawMember>()
  let at = skipSpace(json, json.indexOf('{') + 1)
  while (json.charCodeAt(at) === QUOTE) {
    const nameEnd = endOfString(json, at)
    const name = JSON.parse(json.slice(at, nameEnd)) as string
    const start = skipSpace(json, json.indexOf(':', nameEnd) + 1)
    const { end, depth, values } = endOfValue(json, start)
    members.set(name, { text: json.slice(start, end), depth, values })
    at = skipSpace(json, end)
    if (json.charCodeAt(at) === COMMA) at = skipSpace(json, at + 1)
  }
  return members
}

function endOfValue(json: string, start: number): { end: number; depth: number; values: number } {
  const first = json.charCodeAt(start)
  if (first === QUOTE) return { end: endOfString(json, start), depth: 0, values: 0 }
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET)
    return { end: endOfWord(json, start), depth: 0, values: 0 }
  let open = 0
  let depth = 0
  let values = 0
  let at = start
  do {
    const code = json.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfString(json, at)
      continue
    }
    if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      open += 1
      if (open > depth) depth = open
      const next = json.charCodeAt(skipSpace(json, at + 1))
      if (next !== CLOSE_BRACE && next !== CLOSE_BRACKET) values += 1
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      open -= 1
    } else if (code === COMMA) {
      values += 1
    }
    at += 1
  } while (open > 0 && at < json.length)
  return { end: at, depth, values }
}

/** Of a number, `true`, `false` or `null`. */
function endOfWord(json: string, start: number): number {
  let at = start
  while (at < json.length) {
    const code = json.charCodeAt(at)
    if (code === COMMA || code === CLOSE_BRACE || code <= 0x20) break
    at += 1
  }
  return at
}

function skipSpace(json: string, start: number): number {
  let at = start
  while (json.charCodeAt(at) <= 0x20) at += 1
  return at
}
