/** The MCP servers of a configuration file, with the places of what starts them. Pure. */
import type { McpSetup } from './mcp-setups.ts'
import { type PlacedValue, textsOf } from './placed-value.ts'

export type McpEntry = {
  /** Where it stands: names from the outside in. */
  readonly path: readonly string[]
  readonly name: string
} & (
  | {
      readonly kind: 'program'
      /** The command and its arguments. */
      readonly words: readonly string[]
      readonly command: PlacedValue
      readonly args: PlacedValue | undefined
      /** From the first of the two to the end of the second. */
      readonly start: number
      readonly end: number
    }
  | { readonly kind: 'remote' }
  | { readonly kind: 'odd'; readonly why: string }
)

export function findEntries(text: string, { read, sections, shape }: McpSetup): readonly McpEntry[] {
  const root = read(text)
  return sections.flatMap((section) =>
    sectionsAt(root, section, []).flatMap(({ value, path }) =>
      [...(value.members ?? [])].map(([name, entry]) => readEntry(name, [...path, name], entry, shape)),
    ),
  )
}

type Found = { readonly value: PlacedValue; readonly path: readonly string[] }

function sectionsAt(
  value: PlacedValue,
  [name, ...rest]: readonly string[],
  path: readonly string[],
): Found[] {
  if (name === undefined) return [{ value, path }]
  const names = name === '*' ? [...(value.members?.keys() ?? [])] : [name]
  return names.flatMap((one) => {
    const member = value.members?.get(one)
    return member === undefined ? [] : sectionsAt(member, rest, [...path, one])
  })
}

const ADDRESSES = ['url', 'httpUrl', 'serverUrl', 'uri']

function readEntry(
  name: string,
  path: readonly string[],
  { members }: PlacedValue,
  shape: McpSetup['shape'],
): McpEntry {
  const command = members?.get('command')
  const args = shape === 'list' ? undefined : members?.get('args')
  if (command === undefined) {
    const isRemote = ADDRESSES.some((field) => members?.has(field))
    return isRemote ? { kind: 'remote', name, path } : { kind: 'odd', name, path, why: 'it has no command' }
  }
  const isList = command.items !== undefined
  const words = textsOf(command)
  const others = args === undefined ? [] : args.items === undefined ? null : textsOf(args)
  if (isList !== (shape === 'list') || words === null || words.length === 0 || others === null)
    return { kind: 'odd', name, path, why: 'its command is not as expected' }
  const spans = [command, ...(args ? [args] : [])]
  return {
    ...{ kind: 'program', name, path, command, args, words: [...words, ...others] },
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  }
}
