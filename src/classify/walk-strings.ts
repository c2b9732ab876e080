/** Every string of an event and where it stood: `data`, `context` and `reasoning`, at any depth, JSON inside strings included; and the calls that are in it. */

import { readAction } from './action-words.ts'
import { plainName } from './plain-name.ts'
import { openJson } from './readers/envelopes/open-json.ts'
import { type Call, readEnvelope } from './readers/envelopes/read-envelope.ts'
import { setOf } from './set-of.ts'
import type { Text } from './text.ts'

export type EventString = Text & {
  readonly root: 'data' | 'context' | 'reasoning'
  /** The object or array that holds it. */
  readonly parent: object | null
  /** Who acted, routing, and names of properties: never personal data of the payload. */
  readonly isOutsidePayload: boolean
  /** Came out of JSON text inside a string: positions in the original field are unknown. */
  readonly isUnpacked: boolean
  /** The innermost call that it is an argument of. */
  readonly call: Call | null
}

export type Walk = {
  readonly strings: readonly EventString[]
  /** Beyond what is read, with the place from which on they were left out: searched for credentials only. */
  readonly further: readonly Text[]
  readonly calls: readonly Call[]
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
    strings: [],
    further: [],
    calls: [],
    root: 'data',
    call: null,
    server: '',
    values: 0,
    unpackable: MAX_UNPACKED,
    unpackableText: MAX_JSON_TEXT,
    unopened: null,
    isComplete: true,
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
  readonly calls: Call[]
  root: EventString['root']
  /** Around the value that is visited, and the server that was named there. */
  call: Call | null
  server: string
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
    const isArgument = mayBeJson(first) && ARGUMENT_KEYS.has(plainName(key))
    const isOpen = isArgument || ((first === 0x7b || first === 0x5b) && mayHoldCall(walk, key, value, parent))
    const unpacked = isOpen ? unpack(walk, value, where) : undefined
    if (unpacked !== undefined) {
      visit(walk, unpacked, where, key, parent, depth, true)
      if (isArgument) return
    }
    const isOutsidePayload = depth === 1 && walk.root === 'context' && IDENTITY_FIELDS.has(key)
    if (isOutsidePayload && value.length < SHORTEST_TOKEN) return
    const { root, call } = walk
    walk.strings.push({ where, key, value, root, parent, isOutsidePayload, isUnpacked, call })
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
  } else visitObject(walk, value as Members, where, key, depth, isUnpacked)
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

type Members = Readonly<Record<string, unknown>>

function visitObject(
  walk: Walking,
  value: Members,
  where: string,
  key: string,
  depth: number,
  isUnpacked: boolean,
): void {
  const { call: outer, server } = walk
  const names = Object.keys(value)
  const call = walk.root === 'data' ? readEnvelope(value, names, key, where, server) : null
  if (call !== null) {
    walk.server = call.server
    if (call.member === '' && (call.operation !== '' || depth === 0)) walk.calls.push(call)
    if (call.member === '' && call.operation !== '') walk.call = call
  }
  const isContext = depth === 0 && walk.root === 'context'
  for (const name of names) {
    if (walk.values >= MAX_VALUES) {
      leaveOut(walk, { [name]: value[name] }, where, key)
      continue
    }
    if (name.length >= LONG_NAME) addName(walk, name, `${where}.${name}`, value, isUnpacked)
    const member = value[name]
    const isShortIdentity =
      isContext &&
      typeof member === 'string' &&
      member.length < SHORTEST_TOKEN &&
      IDENTITY_FIELDS.has(name) &&
      !mayBeJson(member.charCodeAt(0))
    if (isShortIdentity || !holdsStrings(member)) walk.values += 1
    else if (call !== null && call.member === name)
      visitArguments(walk, call, member, `${where}.${name}`, value, depth + 1, isUnpacked)
    else visit(walk, member, `${where}.${name}`, name, value, depth + 1, isUnpacked)
  }
  walk.call = outer
  walk.server = server
}

function visitArguments(
  walk: Walking,
  call: Call,
  given: unknown,
  where: string,
  parent: object,
  depth: number,
  isUnpacked: boolean,
): void {
  const outer = walk.call
  const opened = typeof given === 'string' ? (unpack(walk, given, where) ?? given) : given
  const read = (one: Call, args: unknown) => {
    walk.call = one
    walk.calls.push(one)
    visit(walk, args, where, call.member, parent, depth, isUnpacked || opened !== given)
  }
  // A member that was there twice has become a list.
  if (Array.isArray(opened) && opened.length > 0)
    for (const args of opened)
      read(typeof args === 'object' && args !== null ? { ...call, args } : call, args)
  else read(opened === given ? call : { ...call, args: opened as Members }, opened)
  walk.call = outer
}

/** A brace, a bracket, a quote, or what may stand before one. */
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
    call: walk.call,
  })
}

/** Fields in which clients put the arguments of a tool call as JSON text, without marks. */
const ARGUMENT_KEYS = setOf(
  'toolparameters toolinput toolargs toolarguments arguments args functionargs parameters params input commands files mcptoolarguments payload actioninput kwargs toolcalls',
)
/** What is written or said may speak of calls without making any. */
const CONTENT_KEYS =
  /^(?:content|contents|text|\w{0,12}(?:string|str)|filetext|newtext|\w{0,8}diff|patch|message|title|description)$/
const CALL_WORDS = /\b(?:arguments|args|tool\w{0,12}|params|parameters|function\w{0,10})\\{0,8}"/i
const COMMAND_WORDS = /\b(?:argv|commands?|cmd|script|sql)\\{0,8}"/i
const MAX_LOOK = 4_096

function mayHoldCall(walk: Walking, key: string, value: string, parent: object | null): boolean {
  if (walk.root !== 'data' || CONTENT_KEYS.test(plainName(key))) return false
  const head = value.slice(0, MAX_LOOK)
  return CALL_WORDS.test(head) || (COMMAND_WORDS.test(head) && !isWritten(walk, parent))
}

/** Beside a path or a title, and for tools that write files or to people, a command is content. */
function isWritten({ call }: Walking, parent: object | null): boolean {
  if (parent !== null && WRITTEN.some((name) => name in parent)) return true
  if (call === null) return false
  const { isFile, isMessage } = readAction(call.operation)
  return isFile || isMessage
}

const WRITTEN = ['path', 'file_path', 'filePath', 'filename', 'file_name', 'title', 'subject']

/** `where` is null for what would not run. A list of broken ones costs an exception each; what is not unpacked is still looked at as text. */
function unpack(walk: Walking, text: string, where: string | null): object | undefined {
  walk.unpackable -= 1
  walk.unpackableText -= text.length
  if (walk.unpackable >= 0 && walk.unpackableText >= 0) return openJson(text)
  walk.unopened ??= where
  return undefined
}

const IDENTITY_FIELDS = setOf(
  'os_user hostname user_email user_id session_id organization_id sub_agent_id parent_agent_id source otlp_event_name agent_version agent_type cwd permission_mode transcript_path tool_use_id call_key hook_event_name phase decided_by occurred_at client client_version team',
)
