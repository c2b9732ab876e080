/**
 * A line as the messages that it has. What is passed on is what was read, written again. A line that another reader could
 * read in another way is refused: the server would do what nobody was asked about.
 */
import { isObject } from '../domain/is-object.ts'
import { compactJson, partsOf } from './compact-json.ts'
import { type Fields, type Message, membersOf } from './message.ts'

export type Refused = {
  readonly kind: 'refused'
  /** Continues a sentence. */
  readonly why: string
  readonly code: number
  readonly line: string
  /** As far as it can be read. */
  readonly messages: readonly Message[]
}

export type ReadLine = { readonly kind: 'messages'; readonly messages: readonly Message[] } | Refused

const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600

/** Of what can be asked about: writing JSON is recursive, here as in most servers. */
const MAX_DEPTH = 1_000

/** Members that the gateway, or a server before it calls a tool, goes by. */
const OF_MESSAGE = namesByFold(['jsonrpc', 'id', 'method', 'params', 'result', 'error'])
const OF_PARAMETERS = namesByFold(['name', 'arguments', '_meta', 'requestId', 'clientInfo'])

export function readMessages(line: string): ReadLine {
  const refused = (code: number, why: string, messages: readonly Message[] = []): Refused => ({
    ...{ kind: 'refused', why, code, line, messages },
  })
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return refused(PARSE_ERROR, 'it is not JSON')
  }
  // One, or those of a batch, which older versions of the protocol have.
  const all = Array.isArray(value) ? value : [value]
  if (all.length === 0 || !all.every(isObject)) return refused(INVALID_REQUEST, 'it is no message')
  const { text, members } = compactJson(line)
  const texts = Array.isArray(value) ? partsOf(text) : [text]
  const messages = all.map((fields, index) => ({ text: texts[index] ?? '', fields }))
  const why = problemOf(line, members, all)
  return why === null ? { kind: 'messages', messages } : refused(INVALID_REQUEST, why, messages)
}

function problemOf(line: string, members: number, all: readonly Fields[]): string | null {
  // No string has one: they are escaped there. Some readers end the line at it.
  if (line.includes('\r')) return 'a line break is between its tokens'
  const read = countMembers(all)
  if (read === null) return 'it is nested too deeply'
  if (read !== members) return 'it has two members of the same name'
  for (const fields of all) {
    const meant =
      differsInCase(fields, OF_MESSAGE) ?? differsInCase(membersOf(fields['params']), OF_PARAMETERS)
    if (meant !== null) return `a member differs from '${meant}' only in case`
    // What is in other places of it would reach the server without a verdict.
    if (fields['method'] === 'tools/call' && !isObject(fields['params'])) return `its 'params' is no object`
  }
  return null
}

/** Level by level, without recursion; null beyond the deepest. */
function countMembers(root: readonly object[]): number | null {
  let count = 0
  let level = root
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return null
    const next: object[] = []
    for (const value of level) {
      const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
      if (items !== value) count += items.length
      for (const item of items) if (typeof item === 'object' && item !== null) next.push(item)
    }
    level = next
  }
  return count
}

/** The name that is meant, for readers that do not look at case. */
function differsInCase(fields: Fields, names: ReadonlyMap<string, string>): string | null {
  for (const name of Object.keys(fields)) {
    const meant = names.get(folded(name))
    if (meant !== undefined && meant !== name) return meant
  }
  return null
}

function namesByFold(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [folded(name), name]))
}

/** Upper case first: Go's reader takes U+017F for an s, and U+212A for a k. */
function folded(name: string): string {
  return name.toUpperCase().toLowerCase()
}
