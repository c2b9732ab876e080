/** An event in, its effects out: every string is read as what it is, within the work that one event may cost. */

import type { ActionTraits } from '../action-words.ts'
import { createSeen } from '../create-seen.ts'
import { DEFINITION_ACTION } from '../definitions/judge-definition.ts'
import { type Effect, effectOf } from '../effects/effect.ts'
import { hasManner, LATER, type Manners, manners, PRODUCTION, UNCONDITIONAL } from '../effects/manner.ts'
import { plainName } from '../plain-name.ts'
import { type Cost, createScanner, isLow, type Scanner, windowsOf } from '../scan-windows.ts'
import { setOf } from '../set-of.ts'
import { classifyHost, readAddress } from '../targets/classify-host.ts'
import { classifyPath } from '../targets/classify-path.ts'
import { CLIENT_SETTINGS, isClientSettings, MCP_SETTINGS } from '../targets/paths/guard-paths.ts'
import { tidyPath } from '../targets/tidy-path.ts'
import type { Walk } from '../walk-strings.ts'
import type { Call } from './envelopes/read-envelope.ts'
import { readEnvironmentField } from './fields/read-environment-field.ts'
import {
  mayPatch,
  patchedPaths,
  readSubjects,
  type Subject,
  type SubjectKind,
} from './fields/read-subjects.ts'
import { beginsDocument, DOCUMENT_KEYS, isDocument, readDocument } from './files/read-document.ts'
import { actOf, readFileTool } from './files/read-file-tool.ts'
import { scriptsInFile } from './files/scripts-in-file.ts'
import { readRequest } from './http/read-request.ts'
import { readProgramText, readStatements, type TextReading } from './read-program-text.ts'
import { commandsInPrompt, requestsInPrompt } from './read-prompt.ts'
import { originOfRead } from './shell/origin-of-read.ts'
import { MAX_WORK } from './shell/walk.ts'
import { callOfAction, readToolCall } from './tools/read-tool-call.ts'
import { readUserInterface } from './tools/read-user-interface.ts'

/** An effect and the field that it was read from. */
export type LocatedEffect = Effect & { readonly where: string }

export type EventReading = {
  readonly effects: readonly LocatedEffect[]
  readonly subjects: readonly Subject[]
  /** Paths and what is written to them now. */
  readonly written: readonly (readonly [path: string, content: string])[]
  /** False where something was left out. */
  readonly isComplete: boolean
}

type ReadableEvent = {
  readonly action: string
  readonly data: Readonly<Record<string, unknown>>
  readonly context: Readonly<Record<string, unknown>>
}

// Characters. Apart from the total for scanning, so that padding elsewhere cannot keep what is carried out from being read.
const BUDGET = { total: 131_072 }

/** What a subject costs, by its kind. How much of a long command is followed, its own reader decides and says. */
const COSTS: Readonly<Record<SubjectKind, Cost>> = {
  command: { perText: 256, reach: 65_536 },
  query: { perText: 2_048, reach: 16_384 },
  code: { perText: 2_048, reach: 12_288 },
  prompt: { perText: 1_024, reach: 8_192 },
  path: { perText: 128, reach: 2_048 },
  url: { perText: 128, reach: 2_048 },
  content: { perText: 0, reach: 65_536 },
}

const RUNS: ReadonlySet<SubjectKind> = new Set<SubjectKind>(['command', 'code', 'prompt'])

/** Told of a reader that threw: its name, and the field that it failed on. */
type OnFailedReader = (reader: string, where: string, error: unknown) => void

export function readEvent(
  event: ReadableEvent,
  { strings, calls }: Walk,
  action: ActionTraits,
  onFailed: OnFailedReader,
): EventReading {
  const subjects = readSubjects(strings, action)
  const effects: LocatedEffect[] = []
  const scanner = createScanner(BUDGET)
  const reading: Reading = {
    event,
    scanner,
    effects,
    written: [],
    writtenPath: writtenPaths(subjects),
    work: MAX_WORK,
    isComplete: true,
  }
  try {
    readTools(reading, calls, action)
  } catch (error) {
    onFailed('tool', 'data', error)
  }
  const seen = subjects.length > 1 ? createSeen() : null
  let isBeyond = false
  const read = (subject: Subject) => {
    const { kind, value, string } = subject
    if (kind === 'content' && !mayMatter(subject, reading)) return
    if (scanner.left <= 0 || (reading.work <= 0 && RUNS.has(kind))) {
      scanner.hasSkipped = true
      if (kind === 'command' && !isBeyond) {
        isBeyond = true
        add(effects, [BEYOND], string.where, null)
      }
      return
    }
    if (seen?.(groupOf(subject), value)) return
    try {
      readSubject(subject, reading)
    } catch (error) {
      onFailed(kind, string.where, error)
    }
  }
  // The last subjects are read before the middle ones: a long list hides nothing at its end.
  let first = 0
  for (; first < subjects.length && !isLow(scanner) && reading.work > MAX_WORK / 3; first += 1)
    read(subjects[first] as Subject)
  for (let last = subjects.length - 1; last >= first; last -= 1) read(subjects[last] as Subject)
  for (const string of strings) readEnvironmentField(string, effects)
  return {
    effects: inProduction(effects),
    subjects,
    written: reading.written,
    isComplete: reading.isComplete && !scanner.hasSkipped,
  }
}

/** What is read alike: a command is one whoever asks for it, a path is read, written or deleted. */
function groupOf({ kind, action, string }: Subject): string {
  if (kind === 'content') return `content ${string.key} ${action.writes}`
  return kind === 'path' ? `path ${actOf(action)}` : kind
}

type Reading = {
  readonly event: ReadableEvent
  readonly scanner: Scanner
  readonly effects: LocatedEffect[]
  readonly written: (readonly [string, string])[]
  /** The file that a call writes, in lower case with forward slashes; empty where it writes none. */
  readonly writtenPath: (subject: Subject) => string
  /** Units that are left for following what would run. */
  work: number
  isComplete: boolean
}

/** Where the event's environment is production, everything in it is done there. */
function inProduction(effects: LocatedEffect[]): readonly LocatedEffect[] {
  if (
    !effects.some(
      ({ act, target, where }) =>
        act === 'connect' && target.class === 'host/production' && IS_FIELD.test(where),
    )
  )
    return effects
  return effects.map((effect) =>
    hasManner(effect.manner, 'production') ? effect : { ...effect, manner: effect.manner | PRODUCTION },
  )
}

const IS_FIELD = /(?:env|environment|stage|tier)$/i

/** Of more calls only the names are read. */
const MAX_CALLS = 64

/** Every call that the event carries. What the action itself is called counts less where there is one for sure. */
function readTools(reading: Reading, calls: readonly Call[], action: ActionTraits): void {
  const { event, effects } = reading
  // Tells of a tool, and calls none.
  if (event.action === DEFINITION_ACTION) return
  let isCarried = false
  for (const [index, call] of calls.entries()) {
    readTool(reading, index < MAX_CALLS ? call : { ...call, args: {} })
    isCarried ||= call.isCertain && call.operation !== ''
  }
  const own = callOfAction(event.action, action.isConnector, calls[0], event.data)
  if (!isCarried) readTool(reading, own)
  else if (own.operation !== '')
    add(
      effects,
      readToolCall({ ...own, args: {} }, '').effects.filter(({ act }) => CHANGES.has(act)),
      'action',
      null,
    )
}

const CHANGES: ReadonlySet<string> = setOf('delete grant pay decide stop')

function readTool(reading: Reading, call: Call): void {
  const { event, effects } = reading
  const { args } = call
  const { user_email: email, source } = event.context
  const {
    effects: found,
    words,
    hasDocument,
  } = readToolCall(
    call,
    typeof email === 'string' ? email : '',
    // Only the gateway's own word: arguments may have a field of this name.
    source === 'gateway' ? event.data['tool_annotations'] : undefined,
  )
  const from = words.some(sends) ? originsOfFiles(args) : 0
  // What goes along says what is sent.
  const sent =
    from === 0
      ? found
      : found.map((one) => (one.act === 'message' ? { ...one, manner: one.manner | from } : one))
  add(effects, sent, call.where, null)
  add(effects, readUserInterface(words, args), 'data', null)
  if (hasDocument) add(effects, readDocument(textOf(args), words.join(' ')), call.where, null)
  let looked = 0
  for (const field of Object.keys(args)) {
    looked += 1
    if (looked > MAX_LINES) break
    const text = args[field]
    if (typeof text !== 'string') continue
    const mutation = text.includes('mutation') ? MUTATION.exec(text) : null
    if (mutation !== null) add(effects, readMutation(mutation, call), `data.${field}`, null)
    const line = mayBeRequest(text) ? REQUEST_LINE.exec(text) : null
    if (line !== null)
      add(
        effects,
        readRequest({ method: line[1] ?? '', url: line[2] ?? '', body: null, route: event.action }),
        'data',
        null,
      )
  }
  const { url, method, body = args['data'], path = args['endpoint'] } = args
  if (typeof url === 'string' && words.some(sends)) {
    if (from !== 0)
      add(
        effects,
        [effectOf('send', classifyHost(url), readAddress(url)?.host ?? url, event.action, from)],
        'data.url',
        null,
      )
  }
  // A path alone belongs to the server that is called.
  const isPath = url === undefined && typeof path === 'string' && path.startsWith('/')
  const address = isPath ? `https://api${path}` : url
  if (typeof address !== 'string' || typeof method !== 'string') return
  const requested = readRequest({
    method,
    url: address,
    body: typeof body === 'string' ? body : body === undefined ? null : textOf(body),
    route: event.action,
  })
  const done = isPath ? requested.filter(({ act }) => act !== 'send' && act !== 'fetch') : requested
  add(effects, done, 'data.url', null)
}

/** A tool under another name. */
function readMutation([, operation = '', given = '']: RegExpExecArray, call: Call): readonly Effect[] {
  const args = Object.fromEntries([...given.matchAll(ARGUMENTS)].map(([, name = '', value]) => [name, value]))
  return readToolCall({ ...call, server: '', operation, args }, '').effects
}

/** `mutation { updateRole(user: 7, role: OWNER) { id } }`. */
const MUTATION =
  /^\s{0,20}mutation\b[^{(]{0,80}(?:\([^)]{0,400}\))?\s{0,8}\{\s{0,20}(\w{2,60})\s{0,4}(?:\(([^)]{0,400})\))?/
const ARGUMENTS = /(\w{1,40})\s{0,4}:\s{0,4}"?([\w@.*-]{1,80})/g

const MAX_BODY = 8_000

/** A body that is no text. */
function textOf(body: unknown): string {
  const text = JSON.stringify(body) ?? ''
  return text.length > MAX_BODY ? '' : text
}

const SENDS = setOf('post send upload put share submit publish email mail forward')
const sends = (word: string): boolean => SENDS.has(word)

/** Where the files come from that go along. */
function originsOfFiles(data: Readonly<Record<string, unknown>>): Manners {
  let found = 0
  for (const field of [
    'attachment',
    'attachments',
    'file',
    'files',
    'file_path',
    'path',
    'filename',
    'upload',
  ]) {
    const value = data[field]
    for (const path of Array.isArray(value) ? value.slice(0, 20) : [value])
      if (typeof path === 'string' && path.length < 1_000) found |= originOfRead(classifyPath(path))
  }
  return found
}

/** `DELETE https://api.example.com/x` in one field. */
const REQUEST_LINE = /^(GET|POST|PUT|PATCH|DELETE)\s{1,4}(https?:\/\/\S{1,500})/i

const MAX_LINES = 16

/** Cheap, and false for most texts: the letter of a method, then a blank not far behind it. */
function mayBeRequest(text: string): boolean {
  const first = text.charCodeAt(0) | 32
  return (first === 0x67 || first === 0x70 || first === 0x64) && text.includes('://')
}

function readSubject(subject: Subject, reading: Reading): void {
  const { kind, value, string } = subject
  if (kind === 'content') {
    readContent(subject, reading)
    return
  }
  const parts = windowsOf(reading.scanner, value, COSTS[kind])
  for (let left = parts.length; left > 0; left -= 1) {
    const part = parts[parts.length - left] as (typeof parts)[number]
    const offset = subject.hasSpans ? part.offset : null
    // A head that uses up its share leaves the tail its own.
    const kept = left > 1 ? Math.floor(reading.work / 2) : 0
    reading.work -= kept
    add(reading.effects, readPart(subject, part.value, reading), string.where, offset)
    reading.work += kept
  }
}

function readPart(subject: Subject, text: string, reading: Reading): readonly Effect[] {
  const { scanner } = reading
  const { action } = subject
  switch (subject.kind) {
    case 'command': {
      scanner.left -= costOfNesting(text)
      const { effects, complete } = follow(reading, 'shell', text, 0)
      return complete ? effects : [...effects, BEYOND]
    }
    case 'query':
      return readQueryText(text, reading)
    case 'code': {
      // A program costs about twice what a text of its length does.
      scanner.left -= text.length
      const { effects, complete } = follow(reading, subject.language, text, 0)
      if (!complete) reading.isComplete = false
      return effects
    }
    case 'path':
      return readFileTool(text, action, subject.string.parent)
    case 'url':
      return readUrl(text, action, subject.string.parent)
    case 'prompt':
      return [
        ...commandsInPrompt(text).flatMap((command) =>
          follow(reading, 'shell', command, DELEGATED).effects.map(withoutSpan),
        ),
        ...requestsInPrompt(text).map((effect) => ({ ...effect, manner: effect.manner | DELEGATED })),
      ]
    case 'content':
      return NOTHING
  }
}

/** Program text, within what the event may still cost. */
function follow(reading: Reading, language: string, text: string, how: Manners): TextReading {
  const found = readProgramText(language, text, how, Math.max(0, reading.work))
  reading.work -= found.work + WORK_OF_TEXT + found.effects.length * WORK_OF_EFFECT
  if (found.files.size > 0 && reading.written.length < MAX_WRITTEN) reading.written.push(...found.files)
  return found
}

/** One text may write several files; of many the first ones are looked at. */
const MAX_WRITTEN = 8

/** What is spent before the first command of a text, and on judging an effect. */
const WORK_OF_TEXT = 40
const WORK_OF_EFFECT = 8

const NOTHING: readonly Effect[] = []
const DELEGATED = manners('delegated')

/** More commands, or deeper ones, than are followed. */
const BEYOND: Effect = effectOf('execute', 'code/beyond', '', 'shell')

const COST_OF_OPENING = 224
const MAX_OPENINGS = 32

/** A substitution is read once for each level above it: nothing else makes a short command as costly. */
function costOfNesting(command: string): number {
  let openings = 0
  for (const sign of ['(', '`'])
    for (let at = command.indexOf(sign); at >= 0 && openings < MAX_OPENINGS; openings += 1)
      at = command.indexOf(sign, at + 1)
  return openings * COST_OF_OPENING
}

/** A line for a client (`psql -c ...`) is often sent where a query is expected. */
const QUERY_WORD =
  /^\s{0,40}(?:[(/\\.-]|(?:select|insert|update|delete|drop|truncate|alter|create|grant|revoke|with|show|use|set|explain|describe|desc|merge|copy|begin|commit|rollback|declare|exec|execute|call|do|if|go|db|match|mutation|query|get|analyze|vacuum|values|table|replace|rename|lock|prepare|flushall|flushdb|config|keys)\b)/i

/** Of a longer one only the beginning is read as a command. */
const MAX_LINE = 2_048

function readQueryText(text: string, reading: Reading): readonly Effect[] {
  const effects = readStatements(text)
  if (effects.length > 0 || QUERY_WORD.test(text)) return effects
  if (text.length > MAX_LINE) reading.isComplete = false
  return follow(reading, 'shell', text.slice(0, MAX_LINE), 0).effects
}

function readUrl(text: string, action: ActionTraits, parent: object | null): readonly Effect[] {
  if (text.startsWith('file://')) return readFileTool(text.slice(7), action, parent)
  if (parent !== null && 'method' in parent) return NOTHING
  const address = readAddress(text)
  if (address === null) return NOTHING
  return [effectOf('fetch', classifyHost(text), address.host, action.name)]
}

const BODY_KEYS = setOf(
  'content new_string file_text new_text text body code contents newString fileText newText new_source insert_text new_str new_content replacement replace_with replace patch diff',
)
/** No patch and no script is shorter. */
const MIN_CONTENT = 8

/** Cheap, and false for most texts. */
function mayMatter(subject: Subject, { writtenPath }: Reading): boolean {
  const {
    string: { key },
    value,
  } = subject
  if (key === '' || value.length < MIN_CONTENT) return false
  return (
    (BODY_KEYS.has(key) && writtenPath(subject) !== '') ||
    DOCUMENT_KEYS.has(key) ||
    mayPatch(value) ||
    beginsDocument(value)
  )
}

/** By call; an argument without a path beside it may belong to the path of the event. */
function writtenPaths(subjects: readonly Subject[]): (subject: Subject) => string {
  const isPath = ({ kind }: Subject) => kind === 'path'
  const first = subjects.find(isPath)
  return ({ action, string: { call } }) => {
    if (!action.writes || first === undefined) return ''
    const own = call === null ? undefined : subjects.find((one) => isPath(one) && one.string.call === call)
    return tidyPath((own ?? first).value)
  }
}

/** What is written into a file that something runs later, and the files that a patch touches. */
function readContent(subject: Subject, reading: Reading): void {
  const { string, value, action } = subject
  const { where, key } = string
  const { effects, scanner } = reading
  const writtenPath = reading.writtenPath(subject)
  for (const path of patchedPaths(value))
    for (const part of windowsOf(scanner, path, COSTS.path))
      add(effects, readFileTool(part.value, { ...action, writes: true, deletes: false }, null), where, null)
  if (
    (DOCUMENT_KEYS.has(key) || beginsDocument(value)) &&
    !action.isFile &&
    !action.isMessage &&
    !action.reads &&
    !action.words.some((word) => ASKS.has(word))
  )
    for (const part of windowsOf(scanner, value, COSTS.content))
      add(effects, readDocument(part.value, action.words.join(' ')), where, null)
  if (writtenPath === '' || !BODY_KEYS.has(key)) return
  if (reading.written.length < MAX_WRITTEN) reading.written.push([writtenPath, value])
  if (isDocument(writtenPath))
    for (const part of windowsOf(scanner, value, COSTS.content))
      add(effects, readDocument(part.value, writtenPath).map(later), where, null)
  if (touchesHooks(string.parent, writtenPath, value))
    add(effects, [effectOf('write', 'path/guard', writtenPath, 'hooks')], where, null)
  if (isClientSettings(writtenPath) && UNASKED.test(value.slice(0, COSTS.content.reach)))
    add(
      effects,
      [effectOf('configure', 'control/security', writtenPath, 'permissions', UNCONDITIONAL)],
      where,
      null,
    )
  // What starts by itself needs nobody who runs it.
  const how = STARTS.test(classifyPath(writtenPath)) ? 0 : LATER
  for (const part of windowsOf(scanner, value, COSTS.content))
    for (const script of scriptsInFile(writtenPath, part.value)) {
      scanner.left -= COSTS.command.perText
      const { effects: found, complete } = follow(reading, script.language, script.text, how)
      if (!complete) reading.isComplete = false
      add(effects, found.map(withoutSpan), where, null)
    }
}

/** Nothing is carried out. */
const ASKS = setOf('validate lint test simulate analyze plan diff explain render review')
const STARTS = /^path\/(?:startup|profile|login)$/

const later = (effect: Effect): Effect => ({ ...effect, manner: effect.manner | LATER })
const withoutSpan = (effect: Effect): Effect => ({ ...effect, span: null })

/** Our hook, or the gateway, was there and is not any more. */
function touchesHooks(beside: object | null, writtenPath: string, content: string): boolean {
  const isIn = (files: readonly string[]) => files.some((file) => writtenPath.endsWith(file))
  const before = Object.entries(beside ?? {}).find(([field]) => BEFORE.test(plainName(field)))?.[1]
  const loses = (name: string) =>
    typeof before === 'string' && before.includes(name) && !content.includes(name)
  if (isIn(MCP_SETTINGS) && loses('audit-mcp')) return true
  if (!isIn(CLIENT_SETTINGS)) return false
  if (typeof before === 'string') return loses('audit-hook')
  return content.includes('"hooks"') ? !content.includes('audit-hook') : false
}

/** From then on the client asks nobody. */
const UNASKED =
  /"bypassPermissions"|"allow"\s{0,8}:\s{0,8}\[[^\]]{0,400}"(?:Bash(?:\(:?\*\))?|\*)"|\bapproval_policy\s{0,4}=\s{0,4}"never"|"danger-full-access"|autoApprove"\s{0,4}:\s{0,4}true/
/** What an edit takes away. */
const BEFORE = /^(?:(?:old|search|find|original)(?:str|string|text|content|code)?|before)$/

function add(into: LocatedEffect[], effects: readonly Effect[], where: string, offset: number | null): void {
  for (const effect of effects) {
    const { span } = effect
    into.push({
      ...effect,
      where,
      span:
        span === null || offset === null ? null : offset === 0 ? span : [span[0] + offset, span[1] + offset],
    })
  }
}
