/** Decides what each string of an event is: a command, a query, a path, a URL, program text, or plain content. */
import type { ActionTraits } from './action-words.ts'
import { memoize } from './memoize.ts'
import { quoteArguments } from './quote-arguments.ts'
import type { EventString } from './walk-strings.ts'

export type SubjectKind = 'command' | 'query' | 'path' | 'url' | 'code' | 'content'

export type Subject = {
  readonly kind: SubjectKind
  /** What is judged; differs from the string where several were put together. */
  readonly value: string
  readonly string: EventString
  /** Whether positions in `value` are positions in the original field. */
  readonly hasSpans: boolean
}

export function readSubjects(strings: readonly EventString[], action: ActionTraits): Subject[] {
  const subjects: Subject[] = []
  const namesCommand = strings.some(({ key }) => KINDS.get(key) === 'command')
  const traits = namesCommand && action.isShell ? { ...action, isShell: false } : action
  for (const string of strings) {
    const subject = readSubject(string, traits)
    if (subject !== null) subjects.push(subject)
  }
  return subjects
}

/** Null where the string stands for something else already, such as an argument of the command before it. */
function readSubject(string: EventString, action: ActionTraits): Subject | null {
  const kind = kindOf(string, action)
  const { value, isUnpacked } = string
  if (kind !== 'command' || value.startsWith(PATCH_START))
    return { kind: kind === 'command' ? 'content' : kind, string, value, hasSpans: !isUnpacked }
  const joined = joinedCommand(string)
  return joined === null ? null : { kind, string, value: joined, hasSpans: joined === value && !isUnpacked }
}

/** Keys without marks and in lower case: `filePath` and `file_path` are `filepath`. */
const KEYS: Readonly<Partial<Record<SubjectKind, string>>> = {
  command:
    'command commands cmd cmdline commandline fullcommand bashcommand shellcommand shellscript shell bash argv script',
  query: 'query sql sqlquery rawsql statement statements queries',
  path: 'path paths file files filepath filepaths filename filenames notebookpath dirpath directory dir folder targetfile absolutepath relativepath relativeworkspacepath sourcepath destinationpath destpath oldpath newpath outputpath inputpath localpath remotepath source destination attachments glob',
  url: 'url urls uri href endpoint targeturl',
  code: 'code pythoncode',
}

const KINDS: ReadonlyMap<string, SubjectKind> = new Map(
  Object.entries(KEYS).flatMap(([kind, keys]) =>
    keys.split(' ').map((key) => [key, kind as SubjectKind] as const),
  ),
)

/** Often no path at all: believed only where a separator stands in the value. */
const WEAK_PATH_KEYS = new Set(['source', 'destination', 'attachments'])

/** Keys under which a shell tool may carry its command when it has no better name for it. */
const VAGUE_KEYS = new Set([
  'input',
  'text',
  'line',
  'code',
  'content',
  'body',
  'raw',
  'value',
  'arguments',
  'args',
  'data',
  'payload',
])

function kindOf({ key, root, value }: EventString, action: ActionTraits): SubjectKind {
  if (root === 'reasoning') return 'content'
  // A text about the surroundings is judged only where it names a command: nothing else there is an action.
  if (root === 'context') return KINDS.get(key) === 'command' ? 'command' : 'content'
  const kind = kindOfKey(key)
  if (kind === 'query' && action.isSearch && !action.isDatabase) return 'content'
  if (kind === 'query' && key !== 'sql' && !action.isDatabase && !QUERY_START.test(value)) return 'content'
  if (kind === 'code') return action.runsCode ? 'code' : action.isShell ? 'command' : 'content'
  if (kind === 'path' && WEAK_PATH_KEYS.has(key) && !/[/\\]/.test(value)) return 'content'
  if (kind !== null) return kind
  if (VAGUE_KEYS.has(key) || key === 'query') {
    if (action.isShell && !action.isFile) return 'command'
    if (action.isDatabase && !action.isSearch) return 'query'
  }
  return 'content'
}

const QUERY_START =
  /^\s{0,20}(?:select\s|insert\s+into\s|update\s+\S{1,200}\s+set\s|delete\s+from\s|drop\s+(?:table|database|schema|view|index|user|role)\s|truncate\s+\S|alter\s+(?:table|user|role|database|system)\s|create\s+(?:table|user|role|database|view)\s|grant\s+\S{1,200}.{0,200}\sto\s|with\s+\S{1,200}\s+as\s*\(|db\.[\w.]{1,200}\(|flushall\b|flushdb\b|mutation\b|match\s*\()/i

/** With its separators, no key of a known kind is longer. */
const MAX_KEY_LENGTH = 24

const kindOfKey = memoize(
  (key): SubjectKind | null =>
    key.length > MAX_KEY_LENGTH ? null : (KINDS.get(key) ?? KINDS.get(squeeze(key)) ?? null),
  MAX_KEY_LENGTH,
)

/** `filePath`, `file-path` and `file_path` are one key. */
function squeeze(key: string): string {
  return !/[A-Z_\-. ]/.test(key) ? '' : key.toLowerCase().replaceAll(/[_\-. ]/g, '')
}

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

/** `['bash', '-lc', 'rm x']`, and `command: 'rm'` beside `args: ['x']`, as one line. Null for the later parts of a list. */
function joinedCommand({ parent, value, key, where }: EventString): string | null {
  if (Array.isArray(parent)) {
    const [program] = parent as readonly unknown[]
    const isList = key === 'commands' || parent.length === 1 || !isString(program) || /\s/.test(program)
    if (isList) return value
    return where.endsWith('[0]') ? quoteArguments(parent.filter(isString)) : null
  }
  if (parent === null) return value
  const { args, arguments: others } = parent as { readonly args?: unknown; readonly arguments?: unknown }
  const beside = args ?? others
  if (!Array.isArray(beside) || beside.length === 0) return value
  return `${value} ${quoteArguments(beside.filter(isString))}`
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}
