/** Finds what a tool call is about (command, path, URL, query), whatever the client calls the field. */
import { isObject } from '../domain/is-object.ts'
import type { ToolInput } from './read-input.ts'
import { foldName } from './tool-actions.ts'

export type Subjects = {
  readonly command?: string
  readonly file_path?: string
  readonly file_paths?: readonly string[]
  readonly url?: string
  readonly query?: string
}

/** Longer ones are left in the input only, so that nothing long is stored twice. */
const MAX_LENGTH = 8_192
const MAX_PATHS = 50

export function callSubjects(action: string, tool: string, input: ToolInput): Subjects {
  const fields = new Map(Object.entries(input).map(([name, value]) => [foldName(name), value]))
  const readers = READERS[action] ?? GENERAL
  return Object.assign({}, ...readers.map((read) => read(fields, foldName(tool)))) as Subjects
}

type Fields = ReadonlyMap<string, unknown>
type Reader = (fields: Fields, tool: string) => Subjects

const COMMAND_FIELDS = [
  'fullcommand',
  'command',
  'cmd',
  'commandline',
  'commands',
  'shellcommand',
  'script',
  'bashcommand',
]
const TERMINAL_FIELDS = [...COMMAND_FIELDS, 'chars', 'input']
const PATH_FIELDS = [
  'filepath',
  'path',
  'absolutepath',
  'targetfile',
  'notebookpath',
  'relativeworkspacepath',
  'dirpath',
  'directory',
  'filename',
  'paths',
  'filepaths',
  'files',
  'file',
]
const URL_FIELDS = ['url', 'uri', 'urls']
const QUERY_FIELDS = ['query', 'sql', 'statement', 'searchterm', 'q']

const readCommand: Reader = (fields) => one('command', commandOf(fields, COMMAND_FIELDS))
const readQuery: Reader = (fields) => one('query', textOf(first(fields, QUERY_FIELDS)))
const readUrl: Reader = (fields) =>
  one('url', textOf(first(fields, URL_FIELDS)) ?? urlIn(fields.get('prompt')))
const readPaths: Reader = (fields) => paths(pathsOf(first(fields, PATH_FIELDS)))

/** `glob` names files by a pattern under an optional folder. */
const readFiles: Reader = (fields, tool) => {
  const pattern = textOf(fields.get('pattern'))
  if (tool !== 'glob' || pattern === null) return readPaths(fields, tool)
  const [folder] = pathsOf(first(fields, PATH_FIELDS))
  const isUnder = folder !== undefined && !pattern.startsWith('/')
  return paths([isUnder ? `${folder.replace(/\/$/, '')}/${pattern}` : pattern])
}

/** A patch names its files in its own text, under whichever field the client sends it. */
const readPatchedFiles: Reader = (fields, tool) => {
  const patch = [...fields.values()].find((value) => typeof value === 'string' && PATCH.test(value))
  return typeof patch === 'string' ? paths(patchedPaths(patch)) : readFiles(fields, tool)
}

const GENERAL: readonly Reader[] = [readCommand, readPaths, readUrl, readQuery]

const READERS: Readonly<Record<string, readonly Reader[]>> = {
  shell_command: [(fields) => one('command', commandOf(fields, TERMINAL_FIELDS))],
  file_read: [readFiles],
  file_write: [readPatchedFiles],
  web_browse: [readUrl],
  web_search: [(fields) => one('query', textOf(first(fields, [...QUERY_FIELDS, 'prompt'])))],
  sub_agent_spawn: [],
}

const PATCH = /^\s{0,20}\*\*\* Begin Patch/
const PATCHED_FILE = /^\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.{1,1000})$/gm

function patchedPaths(patch: string): string[] {
  return Array.from(patch.matchAll(PATCHED_FILE), ([, path]) => (path ?? '').trim())
}

function first(fields: Fields, names: readonly string[]): unknown {
  for (const name of names) {
    const value = fields.get(name)
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

function one(name: keyof Subjects, value: string | null): Subjects {
  return value === null || value.length > MAX_LENGTH ? {} : { [name]: value }
}

function paths(found: readonly string[]): Subjects {
  const unique = [...new Set(found)].filter((path) => path.length <= MAX_LENGTH).slice(0, MAX_PATHS)
  const [only] = unique
  if (only === undefined) return {}
  return unique.length === 1 ? { file_path: only } : { file_paths: unique }
}

function textOf(value: unknown): string | null {
  const text: unknown = Array.isArray(value) ? value.find((item) => typeof item === 'string') : value
  return typeof text === 'string' && text !== '' ? text : null
}

/** A list under `commands` is several lines; a list under `command` is one call with its arguments. */
function commandOf(fields: Fields, names: readonly string[]): string | null {
  const value = listOf(first(fields, names))
  if (!Array.isArray(value)) return textOf(value)
  const words = value.map((item) => (isObject(item) ? textOf(item['command']) : textOf(item)) ?? '')
  if (words.length === 0) return null
  if (SHELL.test(words[0] ?? '') && /^-\w*c$/.test(words[1] ?? '')) return words[2] ?? null
  return value === fields.get('command') ? words.map(quoted).join(' ') : words.join('\n')
}

/** Some clients write lists as JSON text. */
function listOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\[["{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const SHELL = /^(?:.{0,200}\/)?(?:ba|z|da|k)?sh$/

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

function pathsOf(value: unknown): string[] {
  const list = listOf(value)
  const items = Array.isArray(list) ? list.slice(0, MAX_PATHS) : [list]
  return items.flatMap((item) => {
    const path = isObject(item) ? (item['path'] ?? item['file_path'] ?? item['filePath']) : item
    return typeof path === 'string' && path !== '' ? [path] : []
  })
}

function urlIn(prompt: unknown): string | null {
  return typeof prompt === 'string' ? (/https?:\/\/[^\s"'<>)\]]{1,2000}/i.exec(prompt)?.[0] ?? null) : null
}
