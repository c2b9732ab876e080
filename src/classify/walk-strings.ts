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
const MAX_JSON_TEXT = 262_144
const MAX_UNPACKED = 64
/** Names of ordinary properties are shorter. */
const LONG_NAME = 24
/** No token that is known by its shape alone is shorter, and nothing else is looked for in who acted. */
const SHORTEST_TOKEN = 16

/** In the order of the event, so that findings read like it. Recursion ends at a depth that no stack minds. */
export function walkStrings({ data, context, reasoning }: Walkable): Walk {
  const walk: Walking = { strings: [], root: 'data', values: 0, unpackable: MAX_UNPACKED, isComplete: true }
  visit(walk, data, 'data', 'data', null, 0, false)
  walk.root = 'context'
  visit(walk, context, 'context', 'context', null, 0, false)
  walk.root = 'reasoning'
  visit(walk, reasoning, 'reasoning', '', null, 0, false)
  return walk
}

type Walking = {
  readonly strings: EventString[]
  root: EventString['root']
  values: number
  /** How many more texts are tried as JSON. */
  unpackable: number
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
    const unpacked = mayBeJson(first) && ARGUMENT_KEYS.has(key) ? unpack(walk, value) : undefined
    if (unpacked !== undefined) {
      visit(walk, unpacked, where, key, parent, depth, true)
      return
    }
    const isOutsidePayload = depth === 1 && walk.root === 'context' && IDENTITY_FIELDS.has(key)
    if (isOutsidePayload && value.length < SHORTEST_TOKEN) return
    walk.strings.push({ where, key, value, root: walk.root, parent, isOutsidePayload, isUnpacked })
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= MAX_DEPTH || walk.values >= MAX_VALUES) {
    walk.isComplete = false
    return
  }
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && walk.values < MAX_VALUES; index += 1) {
      const item: unknown = value[index]
      if (holdsStrings(item)) visit(walk, item, `${where}[${index}]`, key, value, depth + 1, isUnpacked)
      else walk.values += 1
    }
  } else {
    const isContext = depth === 0 && walk.root === 'context'
    for (const name of Object.keys(value)) {
      if (walk.values >= MAX_VALUES) break
      if (name.length >= LONG_NAME) addName(walk, name, `${where}.${name}`, value, isUnpacked)
      const member = (value as Record<string, unknown>)[name]
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
  if (walk.values >= MAX_VALUES) walk.isComplete = false
}

/** A brace, a bracket, or what may stand before one. */
function mayBeJson(first: number): boolean {
  return first === 0x7b || first === 0x5b || first <= 0x20 || first > 0x7f
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

function unpack(walk: Walking, text: string): object | undefined {
  const first = text.trimStart()[0]
  if ((first !== '{' && first !== '[') || text.length > MAX_JSON_TEXT) return undefined
  // What is not closed is refused without an exception, which costs more than the parsing.
  if (text.trimEnd().at(-1) !== (first === '{' ? '}' : ']')) return undefined
  // A list of broken ones costs an exception each; what is not unpacked is still looked at as text.
  walk.unpackable -= 1
  if (walk.unpackable < 0) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
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
