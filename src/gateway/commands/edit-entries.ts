/** Puts the gateway before the servers of a configuration file, and takes it away; everything else stays as it is, to the byte. Pure. */
import type { HookProgram } from '../../hook/commands/hook-program.ts'
import { findEntries, type McpEntry } from './find-entries.ts'
import type { McpSetup } from './mcp-setups.ts'
import { readToml } from './read-toml.ts'

/** What stood in the place of a command, and what stands there now; by the path of the entry. */
export type Replaced = Readonly<Record<string, { readonly before: string; readonly after: string }>>

export type Edited = {
  readonly text: string
  readonly replaced: Replaced
  readonly changed: readonly string[]
  /** Named for the person: those that were as wanted already, those at an address, those not understood. */
  readonly already: readonly string[]
  readonly remote: readonly string[]
  readonly odd: readonly string[]
}

export type ProgramEntry = Extract<McpEntry, { kind: 'program' }>

/** What starts the gateway: of a person, by the paths of this machine; of a project, by nobody's. */
export function gatewayWords({ node, file }: HookProgram, isProject: boolean): readonly string[] {
  if (!isProject) return [node, file]
  return process.platform === 'win32' ? ['audit-mcp'] : ['sh', '-c', IN_PROJECT, 'audit-mcp']
}

/** Each colleague's own copy, or the one of the path; where there is neither the server does not start. */
const IN_PROJECT = 'h="$HOME/.service/hook/audit-mcp"; [ -x "$h" ] || h=audit-mcp; exec "$h" "$@"'

export function wrapEntries(
  text: string,
  setup: McpSetup,
  gateway: readonly string[],
  known: Replaced,
): Edited {
  return edit(text, setup, known, {
    isDone: isWrapped,
    write: (entry) => [...gateway, '--name', entry.name, '--', ...entry.words],
  })
}

export function unwrapEntries(text: string, setup: McpSetup, known: Replaced): Edited {
  return edit(text, setup, known, {
    isDone: (entry) => !isWrapped(entry),
    write: ({ words }) => words.slice(words.indexOf('--') + 1),
    // Byte for byte, unless somebody has changed it meanwhile.
    restore: (now, pathName) => (known[pathName]?.after === now ? known[pathName]?.before : undefined),
  })
}

/** By its file, or by its name, as people write it. */
export function isWrapped({ words }: Pick<ProgramEntry, 'words'>): boolean {
  const first = words[0] === 'sh' ? words.slice(3, 4) : words.slice(0, 2)
  return first.some((word) => /(?:^|[\\/])audit-mcp(?:\.c?js)?$/.test(word))
}

type Change = {
  readonly isDone: (entry: ProgramEntry) => boolean
  readonly write: (entry: ProgramEntry) => readonly string[]
  readonly restore?: (now: string, pathName: string) => string | undefined
}

function edit(text: string, setup: McpSetup, known: Replaced, { isDone, write, restore }: Change): Edited {
  const entries = findEntries(text, setup)
  const programs = entries.filter((entry) => entry.kind === 'program')
  const todo = programs.filter((entry) => !isDone(entry)).sort((a, b) => b.start - a.start)
  const replaced = new Map(Object.entries(known))
  let edited = text
  // From the end: the places before it stay right.
  for (const entry of todo) {
    const pathName = JSON.stringify(entry.path)
    const before = text.slice(entry.start, entry.end)
    const after = restore?.(before, pathName) ?? withWords(before, entry, write(entry), setup)
    edited = edited.slice(0, entry.start) + after + edited.slice(entry.end)
    if (restore) replaced.delete(pathName)
    else replaced.set(pathName, { before, after })
  }
  check(edited, setup, new Map(todo.map((entry) => [JSON.stringify(entry.path), write(entry)])))
  return {
    text: edited,
    replaced: Object.fromEntries(replaced),
    changed: todo.map(({ name }) => name).reverse(),
    already: programs.filter(isDone).map(({ name }) => name),
    remote: entries.filter(({ kind }) => kind === 'remote').map(({ name }) => name),
    odd: entries.flatMap((entry) => (entry.kind === 'odd' ? [`${entry.name} (${entry.why})`] : [])),
  }
}

/** The same text with other words in the place of command and arguments. */
function withWords(before: string, entry: ProgramEntry, words: readonly string[], setup: McpSetup): string {
  const { command, args, start } = entry
  const [first = '', ...rest] = words
  // JSON's way of writing texts is TOML's too.
  const list = (texts: readonly string[]) => `[${texts.map((one) => JSON.stringify(one)).join(', ')}]`
  if (setup.shape === 'list') return list(words)
  const separator = setup.read === readToml ? `\nargs = ` : `, "args": `
  if (args === undefined) return `${JSON.stringify(first)}${separator}${list(rest)}`
  const parts = [
    { value: command, text: JSON.stringify(first) },
    { value: args, text: list(rest) },
  ].sort((a, b) => b.value.start - a.value.start)
  return parts.reduce(
    (text, { value, text: other }) =>
      text.slice(0, value.start - start) + other + text.slice(value.end - start),
    before,
  )
}

/** Read again, every entry must start what it should: otherwise nothing is written. */
function check(text: string, setup: McpSetup, wanted: ReadonlyMap<string, readonly string[]>): void {
  for (const entry of findEntries(text, setup)) {
    const words = wanted.get(JSON.stringify(entry.path))
    if (words === undefined) continue
    const now = entry.kind === 'program' ? entry.words : []
    if (now.length !== words.length || now.some((word, index) => word !== words[index]))
      throw new Error(`'${entry.name}' is written in a way that cannot be changed safely`)
  }
}
