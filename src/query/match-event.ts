/** Whether a value inside of an event is what a term asks for. The event is given as everybody may see it: masked. */

import { isAnything, lowerAscii, matchesPattern, type Pattern } from './pattern.ts'
import type { AttributeSource, AttributeTerm, QueryNode } from './query-tree.ts'

/** Each JSON text as it is stored. */
export type QueriedEvent = {
  readonly data: string
  readonly context: string
  readonly findings: string
  readonly pii_fields: string
  readonly frameworks: string
  readonly session_id: string | null
}

/** The parts of one event, each parsed when it is first asked for. */
export type OpenEvent = {
  readonly data: unknown
  readonly context: unknown
  readonly findings: readonly FindingParts[]
  readonly pii: readonly string[]
  readonly articles: readonly string[]
  readonly session_id: string | null
}

type FindingParts = {
  readonly rule?: unknown
  readonly effect?: { readonly act?: unknown; readonly target?: unknown; readonly class?: unknown }
}

export function openEvent(event: QueriedEvent): OpenEvent {
  const parsed = new Map<string, unknown>()
  const part = <T>(name: string, read: () => T): T => {
    if (!parsed.has(name)) parsed.set(name, read())
    return parsed.get(name) as T
  }
  return {
    get data() {
      return part('data', () => JSON.parse(event.data) as unknown)
    },
    get context() {
      return part('context', () => JSON.parse(event.context) as unknown)
    },
    get findings() {
      return part('findings', () => JSON.parse(event.findings) as FindingParts[])
    },
    get pii() {
      return part('pii', () => JSON.parse(event.pii_fields) as string[])
    },
    get articles() {
      return part('articles', () =>
        Object.entries<readonly string[]>(JSON.parse(event.frameworks)).flatMap(([framework, articles]) =>
          articles.map((article) => `${framework}:${article}`),
        ),
      )
    },
    session_id: event.session_id,
  }
}

/** A tree of attribute terms. */
export function matchesEvent(node: QueryNode, event: OpenEvent): boolean {
  switch (node.kind) {
    case 'and':
      return node.nodes.every((one) => matchesEvent(one, event))
    case 'or':
      return node.nodes.some((one) => matchesEvent(one, event))
    case 'not':
      return !matchesEvent(node.node, event)
    case 'attribute':
      return matchesAttribute(node, event)
    default:
      throw new Error(`A term of the kind ${node.kind} is not about what is inside of an event.`)
  }
}

function matchesAttribute({ source, path, pattern }: AttributeTerm, event: OpenEvent): boolean {
  if (source === 'data' || source === 'context') return anyBelow(event[source], path, 0, pattern)
  return valuesOf(source, event).some((value) => holds(value, pattern))
}

/** Which values of an event a named field means. */
export function valuesOf(source: Exclude<AttributeSource, 'data' | 'context'>, event: OpenEvent): unknown[] {
  return VALUES[source](event).filter((value) => value !== undefined && value !== null)
}

const VALUES: Readonly<
  Record<Exclude<AttributeSource, 'data' | 'context'>, (event: OpenEvent) => readonly unknown[]>
> = {
  user: ({ context }) => members(context, ['user_email', 'user_id', 'os_user']),
  host: ({ context }) => members(context, ['hostname']),
  environment: ({ context, data }) => [
    ...members(context, ['environment']),
    ...members(data, ['environment']),
  ],
  tool: ({ data }) => members(data, ['tool_name', 'operation']),
  connector: ({ data }) => members(data, ['connector']),
  path: ({ data, findings }) => [
    ...members(data, ['file_path', 'file_paths', 'path']),
    ...findings.flatMap(({ effect }) => (String(effect?.class).startsWith('path/') ? [effect?.target] : [])),
  ],
  effect: ({ findings }) => findings.flatMap(({ effect }) => [effect?.act, effect?.class]),
  target: ({ findings }) => findings.map(({ effect }) => effect?.target),
  rule: ({ findings }) => findings.map(({ rule }) => rule),
  article: ({ articles }) => articles,
  pii: ({ pii }) => pii,
  session: ({ session_id }) => [session_id],
}

function members(value: unknown, names: readonly string[]): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return names.flatMap((name) => {
    const member = Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined
    return Array.isArray(member) ? member : [member]
  })
}

/** Lists are looked through; names match in either case. */
function anyBelow(value: unknown, path: readonly string[], at: number, pattern: Pattern): boolean {
  if (Array.isArray(value)) return value.some((one) => anyBelow(one, path, at, pattern))
  const name = path[at]
  if (name === undefined || (name === '*' && !isObject(value))) return holds(value, pattern)
  if (!isObject(value)) return false
  if (name === '*') return Object.values(value).some((member) => anyBelow(member, path, at, pattern))
  const wanted = lowerAscii(name === '"*"' ? '*' : name)
  return Object.entries(value).some(
    ([own, member]) => lowerAscii(own) === wanted && anyBelow(member, path, at + 1, pattern),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Numbers and truth values are compared as they are written in JSON. An object has no value, but it is there. */
function holds(value: unknown, pattern: Pattern): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'object') return isAnything(pattern)
  return matchesPattern(pattern, String(value))
}
