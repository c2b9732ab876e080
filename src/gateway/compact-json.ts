/** JSON written again, from token to token: numbers and order stay as they are, and nothing between the tokens is left. */
import { endOfString } from '../domain/end-of-string.ts'

const QUOTE = 0x22
const COLON = 0x3a
const COMMA = 0x2c
const SPACE = 0x20
const OPEN = new Set([0x7b, 0x5b])
const CLOSE = new Set([0x7d, 0x5d])

/** They may stand in a string; some readers would end the line there. */
const LINE_BREAKS = /[\u0085\u2028\u2029]/g

export type Compact = {
  readonly text: string
  /** Of all objects together. Where `JSON.parse` has fewer, there were two of one name. */
  readonly members: number
}

/** `json` must be what `JSON.parse` accepts. */
export function compactJson(json: string): Compact {
  let text = ''
  let members = 0
  let from = 0
  let at = 0
  while (at < json.length) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfString(json, at)
    else if (code <= SPACE) {
      text += json.slice(from, at)
      while (json.charCodeAt(at) <= SPACE) at += 1
      from = at
    } else {
      if (code === COLON) members += 1
      at += 1
    }
  }
  text += json.slice(from)
  return { text: text.replace(LINE_BREAKS, escaped), members }
}

/** The elements of a list, or the members of an object, as text. `json` must be compact. */
export function partsOf(json: string): string[] {
  const parts: string[] = []
  let from = 1
  let depth = 0
  let at = 1
  while (at < json.length - 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfString(json, at)
      continue
    }
    if (OPEN.has(code)) depth += 1
    else if (CLOSE.has(code)) depth -= 1
    else if (code === COMMA && depth === 0) {
      parts.push(json.slice(from, at))
      from = at + 1
    }
    at += 1
  }
  parts.push(json.slice(from, at))
  return parts
}

/** The value of a member as text; of several, the one that `JSON.parse` takes. `json` must be compact. */
export function memberText(json: string, name: string): string | undefined {
  const members = partsOf(json).map((part) => {
    const end = endOfString(part, 0)
    return { name: JSON.parse(part.slice(0, end)), value: part.slice(end + 1) }
  })
  return members.findLast((member) => member.name === name)?.value
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
