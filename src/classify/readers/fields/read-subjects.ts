/** Decides what each string of an event is: a command, a query, a path, a URL, program text, a prompt, or plain content. */
import { type ActionTraits, readAction } from '../../action-words.ts'
import { memoize } from '../../memoize.ts'
import { plainName } from '../../plain-name.ts'
import type { EventString } from '../../walk-strings.ts'
import type { Call } from '../envelopes/read-envelope.ts'
import { languageNamed, languageOf, looksLikeCommand, looksLikeQuery } from './looks-like.ts'
import { quoteArguments } from './quote-arguments.ts'

export type SubjectKind = 'command' | 'query' | 'path' | 'url' | 'code' | 'prompt' | 'content'

export type Subject = {
  readonly kind: SubjectKind
  /** Of program text. */
  readonly language: string
  /** What is read; differs from the string where several were put together. */
  readonly value: string
  readonly string: EventString
  /** What it is read for: the call that it is an argument of, or the event's action. */
  readonly action: ActionTraits
  /** Whether positions in `value` are positions in the original field. */
  readonly hasSpans: boolean
}

export function readSubjects(strings: readonly EventString[], action: ActionTraits): Subject[] {
  const subjects: Subject[] = []
  let namesCommand: Set<Call | null> | null = null
  let namesProgram: Set<Call | null> | null = null
  const hints: Hint[] = []
  for (const { key, root, parent, call } of strings) {
    const hint = root === 'reasoning' ? 'none' : hintOf(key)
    hints.push(hint)
    if ((hint !== 'command' && hint !== 'program') || key === 'argv') continue
    if (hint === 'command' && root === 'data') {
      namesCommand ??= new Set()
      namesCommand.add(call)
    }
    if (parent !== null && 'argv' in parent) {
      namesProgram ??= new Set()
      namesProgram.add(call)
    }
  }
  let call: Call | null = null
  let actions: readonly ActionTraits[] = [action]
  let isNamed = namesCommand?.has(null) ?? false
  for (let index = 0; index < strings.length; index += 1) {
    const string = strings[index] as EventString
    // They were read with the program that stands beside them.
    if (string.key === 'argv' && namesProgram?.has(string.call)) continue
    if (string.call !== call) {
      call = string.call
      actions = call === null ? [action] : traitsFor(call, action)
      isNamed = namesCommand?.has(call) ?? false
    }
    for (const traits of actions) {
      const subject = readSubject(string, hints[index] as Hint, traits, isNamed)
      if (subject !== null) subjects.push(subject)
    }
  }
  return subjects
}

/** The call's own where its name says something; where it may be no call at all, the action's too. */
function traitsFor({ server, operation, isCertain }: Call, action: ActionTraits): readonly ActionTraits[] {
  const own = readAction(operation.replace(MCP_PREFIX, ''))
  const traits = own.isBlank && server !== '' ? readAction(server) : own
  if (traits.isBlank) return [action]
  return isCertain || action.isBlank ? [traits] : [action, traits]
}

/** `mcp__files__write_file` writes a file. */
const MCP_PREFIX = /^mcp__.{1,80}?__/

/** Null where the string stands for something else already, such as an argument of the command before it. */
function readSubject(
  one: EventString,
  hint: Hint,
  action: ActionTraits,
  namesCommand: boolean,
): Subject | null {
  const string = hint === 'command' || hint === 'script' ? asScript(one) : one
  if (string === null) return null
  const { value, isUnpacked } = string
  const [kind, language] = kindOf(string, hint, action, namesCommand)
  if (kind !== 'command') return { kind, language, string, action, value, hasSpans: !isUnpacked }
  const joined = joinedCommand(string)
  if (joined === null) return null
  const plain = CONTROLS.test(joined) ? joined.replaceAll(CONTROLS_ALL, '') : joined
  const text = mayBeNotebook(plain) ? plain.replace(NOTEBOOK, '') : plain
  return {
    kind,
    language: '',
    string,
    action,
    value: text.includes('\r') ? text.replaceAll('\r', '\n') : text,
    hasSpans: text === value && !isUnpacked,
  }
}

/** A list of lines of which one holds for those behind it is one script. */
function asScript(string: EventString): EventString | null {
  const { parent, key, where } = string
  if (!Array.isArray(parent) || !LISTS.test(key) || !parent.some(isKept)) return string
  return where.endsWith('[0]')
    ? { ...string, value: parent.filter(isString).join('\n'), isUnpacked: true }
    : null
}

const LISTS = /^(?:commands|lines|steps|scripts|cmds)$/
const isKept = (line: unknown): boolean =>
  isString(line) && /^\s{0,20}(?:(?:cd|pushd|export|alias|set)\s|\w{1,40}=)/.test(line)

/** Cheap, and false for nearly every text. */
function mayBeNotebook(text: string): boolean {
  const first = text.charCodeAt(0)
  return first === 0x21 || first === 0x25 || first <= 0x20 || first > 0x7f
}
/** Keys that are pressed in a terminal and say nothing: interrupts, escapes. */
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f]/
const CONTROLS_ALL = new RegExp(CONTROLS, 'g')

/** A cell of a notebook that is for a shell: `!ls`, `%%bash`. */
const NOTEBOOK =
  /^\s{0,20}(?:!{1,2}(?!\(|function\b|async\b|\w{1,60}(?:\.\w{1,60}){0,4}\()|%%(?:bash|sh|script\s{1,4}(?:ba)?sh)[^\n]{0,80}\n)/

type Hint =
  | 'command'
  | 'program'
  | 'script'
  | 'query'
  | 'path'
  | 'url'
  | 'prompt'
  | 'vague'
  | 'language'
  | 'prose'
  | 'none'

/** Names of fields without marks and in lower case: `filePath` and `file_path` are `filepath`. */
const HINTS: Readonly<Partial<Record<Hint, string>>> = {
  command:
    'command commands cmd cmds cmdline commandline fullcommand bashcommand shellcommand shellscript shell bash argv clicommand commandstring commandtorun runcommand execcommand powershell terminalcommand cmdstring cmdstr cmdtext commandtext shellcmd bashcmd',
  program: 'program executable exe binary process tool entrypoint',
  script:
    'script scripts run exec code source sourcecode python javascript typescript pythoncode jscode expression function snippet eval lines steps pyscript notebookcode cellsource',
  query: 'query q sql sqlquery rawsql statement statements queries soql cypher graphql pipeline',
  path: 'path paths file files filepath filepaths filename filenames notebookpath dirpath directory dir folder targetfile absolutepath relativepath relativeworkspacepath sourcepath destinationpath destpath oldpath newpath outputpath inputpath localpath remotepath source destination attachment attachments glob cwdpath documentname document title',
  url: 'url urls uri href endpoint targeturl webhookurl callbackurl link address',
  prompt: 'prompt prompts instruction instructions task goal objective message subagentprompt systemprompt',
  vague:
    'input stdin text line keys content body raw value arguments args data payload keystrokes chars typed actioninput toolinput',
  language: 'language lang interpreter runtime kernel',
}

const HINT_OF: ReadonlyMap<string, Hint> = new Map(
  Object.entries(HINTS).flatMap(([hint, keys]) => keys.split(' ').map((key) => [key, hint as Hint] as const)),
)

/** With its separators, no name of a known field is longer. */
const MAX_KEY = 28

/** What is said, whatever it speaks of. */
const PROSE =
  /text|message|content|body|descr|title|comment|note|summary|prompt|subject|thought|reason|question|answer|name|label|string|str$|log|output|result|diff|patch|example|doc|todo|caption|reply|remark|detail|reference/i

const hintOf = memoize((key): Hint => {
  if (key.length > MAX_KEY) return 'none'
  return HINT_OF.get(key) ?? HINT_OF.get(plainName(key)) ?? (PROSE.test(key) ? 'prose' : 'none')
}, MAX_KEY)

/** Often no path at all: believed only where a separator or an ending stands in the value. */
const WEAK_PATHS = new Set('source destination attachment attachments document title documentname'.split(' '))
const SPAWNS = new Set('agent subagent sub delegate spawn task handoff'.split(' '))

type Kind = readonly [kind: SubjectKind, language: string]

const CONTENT: Kind = ['content', '']
const COMMAND: Kind = ['command', '']
const QUERY: Kind = ['query', '']
const PATH: Kind = ['path', '']
const URL_KIND: Kind = ['url', '']

function kindOf(string: EventString, hint: Hint, action: ActionTraits, namesCommand: boolean): Kind {
  const { key, root, value } = string
  if (hint === 'prose') return CONTENT
  if (hint === 'none') return root === 'data' && isQueryAnywhere(value, action) ? QUERY : CONTENT
  // What is told about the surroundings is read only where it names a command: nothing else there is an action.
  if (root === 'context') return hint === 'command' ? COMMAND : CONTENT
  switch (hint) {
    case 'command':
      if (value.startsWith(PATCH_START)) return CONTENT
      return (action.isDatabase || FLUSHES.test(value)) && looksLikeQuery(value) ? QUERY : COMMAND
    case 'program':
      return namesArguments(string.parent) && !namesCommand ? COMMAND : CONTENT
    case 'script':
      return kindOfScript(string, action)
    case 'query':
      return kindOfQuery(string, action)
    case 'path':
      if (key === 'source' && /[\n();]/.test(value)) return kindOfScript(string, action)
      if (WEAK_PATHS.has(key) && !/[/\\]|\.\w{2,5}$/.test(value)) return CONTENT
      return PATH
    case 'url':
      return /^[a-z][\w+.-]{1,20}:\/\/|^[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?:[/:]|$)/i.test(value)
        ? URL_KIND
        : CONTENT
    case 'prompt':
      return action.words.some((word) => SPAWNS.has(word)) ? ['prompt', ''] : CONTENT
    case 'vague':
      return kindOfVague(string, action, namesCommand)
    default:
      return CONTENT
  }
}

/** Under a name that says nothing: only what is no sentence, and is not written or said. */
function isQueryAnywhere(value: string, { isFile, isMessage, isSearch }: ActionTraits): boolean {
  return (
    value.length >= MIN_QUERY &&
    !isFile &&
    !isMessage &&
    !isSearch &&
    looksLikeQuery(value) &&
    !SPOKEN.test(value.slice(0, 120))
  )
}

const MIN_QUERY = 8
const SPOKEN =
  /\s(?:the|an?|your|my|this|that|these|it|its|what|which|old|new|please)\s|^\s{0,20}(?:update\s{1,4}\S{1,80}\s{1,4}set\s{1,4}[\w.]{1,80}\s{1,4}\w|delete\s{1,4}from\s{1,4}\S{1,80}\s{1,4}(?!where|using|returning|limit|as\s|order)\w)/i

function namesArguments(parent: object | null): boolean {
  if (parent === null) return false
  const { args, arguments: others, argv } = parent as Readonly<Record<string, unknown>>
  const given = args ?? others ?? argv
  return isString(given) || Array.isArray(given)
}

/** Code, a command or a query: by its language where that is said, else by what it is. */
function kindOfScript(string: EventString, action: ActionTraits): Kind {
  const { key, value } = string
  if (action.isFile && !action.runsCode && !action.isShell) return CONTENT
  const beside = languageBeside(string)
  const named =
    beside ??
    languageNamed(key) ??
    languageNamed(action.words.find((word) => languageNamed(word) !== null) ?? '')
  if (NOTEBOOK.test(value)) return COMMAND
  if (beside !== null && beside !== 'shell' && beside !== 'sql') return ['code', beside]
  if (looksLikeQuery(value)) return QUERY
  const found = languageOf(value)
  if (found === null && LISTS.test(key) && value.split('\n', 50).some(looksLikeCommand)) return COMMAND
  // `python3 -c "..."` is a command, whatever language stands in it.
  if (
    looksLikeCommand(value) &&
    (found === null || WITH_OPTION.test(value) || languageOf(value.replaceAll(QUOTED, "''")) === null)
  )
    return COMMAND
  if (named === 'shell') return COMMAND
  if (named === 'sql') return QUERY
  if (named !== null) return ['code', named]
  if (found !== null) return ['code', found]
  return action.isShell || key === 'script' || key === 'run' || key === 'exec' || key === 'steps'
    ? COMMAND
    : ['code', '']
}

const QUOTED = /'[^']{0,2000}'|"(?:[^"\\]|\\.){0,2000}"/g
const WITH_OPTION = /^\s{0,20}[\w./-]{1,60}\s{1,4}-{1,2}[A-Za-z]/

function languageBeside({ parent }: EventString): string | null {
  if (parent === null || Array.isArray(parent)) return null
  for (const field of ['language', 'lang', 'interpreter', 'runtime', 'kernel', 'shell'])
    if (Object.hasOwn(parent, field)) {
      const value = (parent as Record<string, unknown>)[field]
      if (typeof value === 'string') return languageNamed(value)
    }
  return null
}

function kindOfQuery({ key, value }: EventString, action: ActionTraits): Kind {
  if (action.isSearch && !action.isDatabase) return CONTENT
  if (looksLikeQuery(value) || key === 'sql') return QUERY
  if (action.isDatabase) return QUERY
  if (action.runsCode && languageOf(value) !== null) return ['code', languageOf(value) ?? '']
  return CONTENT
}

function kindOfVague(string: EventString, action: ActionTraits, namesCommand: boolean): Kind {
  const { value } = string
  if (string.key === 'stdin') return namesCommand ? CONTENT : COMMAND
  if (namesCommand) return CONTENT
  if (action.isShell && !action.isFile) return COMMAND
  if (action.runsCode && !action.isFile) return kindOfScript(string, action)
  if (action.isDatabase && !action.isSearch) return QUERY
  if (action.isFile || action.isSearch || action.isMessage || value.length < 4) return CONTENT
  if (looksLikeQuery(value)) return QUERY
  return looksLikeCommand(value) ? COMMAND : CONTENT
}

/** No program has this name. */
const FLUSHES = /^\s{0,20}FLUSH(?:ALL|DB)\b/i
const PATCH_START = '*** Begin Patch'

export function mayPatch(value: string): boolean {
  return value.startsWith(PATCH_START) || value.includes('+++ ')
}

/** Files that a patch touches: `*** Update File: x`, `+++ b/x`. */
export function patchedPaths(value: string): string[] {
  if (!mayPatch(value)) return []
  const paths: string[] = []
  for (const [, starred, plus] of value.slice(0, 65_536).matchAll(PATCHED)) {
    const path = starred ?? plus
    if (path !== undefined && path !== '/dev/null') paths.push(path.trim())
    if (paths.length >= 50) break
  }
  return paths
}

const PATCHED = /^(?:\*\*\* (?:Add|Update|Delete) File: (.{1,1000})|\+\+\+ (?:b\/)?(.{1,1000}))$/gm

/**
 * `['bash', '-lc', 'rm x']`, `command: 'rm'` beside `args: ['x']`, `env` and `stdin`, as one line. Null for the later
 * parts of a list.
 */
function joinedCommand({ parent, value, key, where }: EventString): string | null {
  if (Array.isArray(parent)) {
    const [program] = parent as readonly unknown[]
    if (key === 'argv' && isString(program) && program.startsWith('-')) return null
    const isList = LISTS.test(key) || parent.length === 1 || !isString(program) || /\s/.test(program)
    if (isList) return value
    return where.endsWith('[0]') ? quoteArguments(parent.filter(isString)) : null
  }
  if (parent === null || key === 'stdin') return value
  const { args, arguments: others, argv, env, stdin } = parent as Readonly<Record<string, unknown>>
  const beside = args ?? others ?? argv
  if (beside === undefined && stdin === undefined && env === undefined) return value
  const list = Array.isArray(beside)
    ? beside.filter(isString)
    : isString(beside) && key !== 'args'
      ? [beside]
      : []
  const words = list.length === 0 ? value : `${value} ${isString(beside) ? beside : quoteArguments(list)}`
  const command =
    isString(stdin) && stdin !== '' ? `${words} <<'END_OF_INPUT'\n${stdin}\nEND_OF_INPUT` : words
  return env === undefined ? command : `${assignments(env)}${command}`
}

/** Only what changes how programs behave. */
const TELLING =
  /^(?:LD_|DYLD_|PATH$|BASH_ENV$|ENV$|PROMPT_COMMAND$|GIT_|NODE_OPTIONS$|PYTHON|PERL5|RUBYOPT$|EDITOR$|PAGER$|SERVICE_|RAILS_ENV$|NODE_ENV$|AWS_PROFILE$|KUBE)/

function assignments(env: unknown): string {
  if (typeof env !== 'object' || env === null) return ''
  return Object.entries(env)
    .filter(([name, value]) => TELLING.test(name) && isString(value))
    .slice(0, 32)
    .map(([name, value]) => `${name}=${quoteArguments([value as string])} `)
    .join('')
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}
