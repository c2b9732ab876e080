/** Every string of an event and where it stood: `data`, `context` and `reasoning`, at any depth, JSON inside strings included. */
import type { Text } from './text.ts'

export type EventString = Text & {
  readonly root: 'data' | 'context' | 'reasoning'
  /** The object or array that holds it. */
  readonly parent: object | null
  /** Who acted, routing, and names of properties: never personal data of the payload. */
  readonly isOutsidePayload: boolean
  /** Came out of JSON text inside a string: positions in the original field are unknown. */
  readonly isUnpacked: boolean
}

export type Walk = {
  readonly strings: readonly EventString[]
  /** Beyond what is read, with the place from which on they were left out: searched for credentials only. */
  readonly further: readonly Text[]
  /** Where arguments are JSON text that was not opened. */
  readonly unopened: string | null
  /** False where the event held more than is looked at. */
  readonly isComplete: boolean
}

type Walkable = {
  readonly data: Readonly<Record<string, unknown>>
  readonly context: Readonly<Record<string, unknown>>
  readonly reasoning: string | null
}

// Validation refuses more than 10,000 values; these hold for callers that skip it.
const MAX_VALUES = 20_000
const MAX_DEPTH = 200
/** Of JSON inside of text, in characters, and how many texts are tried. */
const MAX_JSON_TEXT = 33_554_432
const MAX_UNPACKED = 2_000
/** Names of ordinary properties are shorter. */
const LONG_NAME = 24
/** No token that is known by its shape alone is shorter, and nothing else is looked for in who acted. */
const SHORTEST_TOKEN = 16

/** In the order of the event, so that findings read like it. Recursion ends at a depth that no stack minds. */
export function walkStrings({ data, context, reasoning }: Walkable): Walk {
  const walk: Walking = {
    ...{ strings: [], further: [], root: 'data', values: 0, isComplete: true },
    ...{ unpackable: MAX_UNPACKED, unpackableText: MAX_JSON_TEXT, unopened: null },
  }
  visit(walk, data, 'data', 'data', null, 0, false)
  walk.root = 'context'
  visit(walk, context, 'context', 'context', null, 0, false)
  walk.root = 'reasoning'
  visit(walk, reasoning, 'reasoning', '', null, 0, false)
  return walk
}

type Walking = {
  readonly strings: EventString[]
  readonly further: Text[]
  root: EventString['root']
  values: number
  /** How many more texts are tried as JSON, and how many more characters. */
  unpackable: number
  unpackableText: number
  unopened: string | null
  isComplete: boolean
}

function visit(
  walk: Walking,
  value: unknown,
  where: string,
  key: string,
  parent: object | null,
  depth: number,
  isUnpacked: boolean,
): void {
  walk.values += 1
  if (typeof value === 'string') {
    const first = value.charCodeAt(0)
    const unpacked = mayBeJson(first) && ARGUMENT_KEYS.has(key) ? unpack(walk, value, where) : undefined
    if (unpacked !== undefined) {
      visit(walk, unpacked, where, key, parent, depth, true)
      return
    }
    const isOutsidePayload = depth === 1 && walk.root === 'context' && IDENTITY_FIELDS.has(key)
    if (isOutsidePayload && value.length < SHORTEST_TOKEN) return
    walk.strings.push({ where, key, value, root: walk.root, parent, isOutsidePayload, isUnpacked })
    if (mayBeJson(first) && value.includes(TWICE_ESCAPED))
      addFurther(walk, unpack(walk, value, null), where, key)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= MAX_DEPTH || walk.values >= MAX_VALUES) {
    leaveOut(walk, value, where, key)
    return
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (walk.values >= MAX_VALUES) leaveOut(walk, item, where, key)
      else if (holdsStrings(item)) visit(walk, item, `${where}[${index}]`, key, value, depth + 1, isUnpacked)
      else walk.values += 1
    }
  } else {
    const isContext = depth === 0 && walk.root === 'context'
    for (const name of Object.keys(value)) {
      const member = (value as Record<string, unknown>)[name]
      if (walk.values >= MAX_VALUES) {
        leaveOut(walk, { [name]: member }, where, key)
        continue
      }
      if (name.length >= LONG_NAME) addName(walk, name, `${where}.${name}`, value, isUnpacked)
      const isShortIdentity =
        isContext &&
        typeof member === 'string' &&
        member.length < SHORTEST_TOKEN &&
        IDENTITY_FIELDS.has(name) &&
        !mayBeJson(member.charCodeAt(0))
      if (!isShortIdentity && holdsStrings(member))
        visit(walk, member, `${where}.${name}`, name, value, depth + 1, isUnpacked)
      else walk.values += 1
    }
  }
}

/** Of JSON inside of JSON: its names and values are too far apart to be read as they stand. */
const TWICE_ESCAPED = '\\\\\\"'

function leaveOut(walk: Walking, value: unknown, where: string, key: string): void {
  walk.isComplete = false
  addFurther(walk, value, where, key)
}

/** A loop instead of recursion: what is left out may be nested deeper than a stack is. */
function addFurther(walk: Walking, from: unknown, where: string, key: string): void {
  const left: [key: string, value: unknown][] = [[key, from]]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [name, value] = next
    if (typeof value === 'string') {
      const isNested = mayBeJson(value.charCodeAt(0)) && value.includes('\\"')
      const inner = isNested ? unpack(walk, value, null) : undefined
      if (inner === undefined) walk.further.push({ where, key: name, value })
      else left.push([name, inner])
    } else if (Array.isArray(value)) for (const item of value) left.push([name, item])
    else if (typeof value === 'object' && value !== null)
      for (const [member, item] of Object.entries(value)) {
        if (member.length >= LONG_NAME) walk.further.push({ where, key: '', value: member })
        left.push([member, item])
      }
  }
}

/** A brace, a bracket, a quotation mark, or what may stand before one. */
function mayBeJson(first: number): boolean {
  return first === 0x7b || first === 0x5b || first === 0x22 || first <= 0x20 || first > 0x7f
}

/** Numbers and the like are counted but have no place that anybody would name. */
function holdsStrings(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null)
}

/** A property may be named after a credential: `{"ghp_...": true}`. */
function addName(walk: Walking, name: string, where: string, parent: object, isUnpacked: boolean): void {
  walk.strings.push({
    where,
    key: '',
    value: name,
    root: walk.root,
    parent,
    isOutsidePayload: true,
    isUnpacked,
  })
}

/** Fields in which clients put the arguments of a tool call as JSON text. */
const ARGUMENT_KEYS = new Set([
  'tool_parameters',
  'tool_input',
  'tool_args',
  'toolArgs',
  'arguments',
  'args',
  'function_args',
  'parameters',
  'params',
  'input',
  'commands',
  'files',
  'mcp_tool_arguments',
  'payload',
])

/** `where` is null for what would not run. Quoted once more, by clients that pass a text on as JSON, it is still the same object. */
function unpack(walk: Walking, text: string, where: string | null): object | undefined {
  let value: unknown = text
  while (typeof value === 'string') {
    const first = value.trimStart()[0]
    // What is not closed is refused without an exception, which costs more than the parsing.
    const last = first === '{' ? '}' : first === '[' ? ']' : first === '"' ? '"' : undefined
    if (last === undefined || value.trimEnd().at(-1) !== last) return undefined
    // A list of broken ones costs an exception each; what is not unpacked is still looked at as text.
    walk.unpackable -= 1
    walk.unpackableText -= value.length
    if (walk.unpackable < 0 || walk.unpackableText < 0) {
      walk.unopened ??= where
      return undefined
    }
    try {
      value = JSON.parse(value)
    } catch {
      return undefined
    }
  }
  return typeof value === 'object' && value !== null ? value : undefined
}

const IDENTITY_FIELDS = new Set([
  'os_user',
  'hostname',
  'user_email',
  'user_id',
  'session_id',
  'organization_id',
  'sub_agent_id',
  'parent_agent_id',
  'source',
  'otlp_event_name',
  'agent_version',
  'agent_type',
  'cwd',
  'permission_mode',
  'transcript_path',
  'tool_use_id',
  'call_key',
  'hook_event_name',
  'phase',
  'decided_by',
  'occurred_at',
  'client',
  'client_version',
  'team',
])
