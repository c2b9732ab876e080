/** Assignments and redirections of the syntax tree, with their values filled in. */
import type { Assignment, Redirection as RedirectionNode } from 'unbash'
import { manners } from '../../effects/manner.ts'
import { classifyPath } from '../../targets/classify-path.ts'
import type { Redirection } from './call.ts'
import { expandText, expandWord, type Scope } from './expand-word.ts'
import { originOfRead } from './origin-of-read.ts'
import { markOf } from './origins.ts'
import { keepFile, keptFile, type Walk } from './walk.ts'

const MAX_ELEMENTS = 256
/** `([k]=v)`. */
const NAMED_ELEMENT = /^\[([^\]]{1,60})\]=(.{0,400})$/s
const MAX_VALUE = 4_096

/** Stores the variable and returns its new value. */
export function assign(item: Assignment, scope: Scope): readonly string[] {
  const { value } = item
  if (value.type === 'ArrayValue') {
    let next = 0
    const elements = value.elements
      .flatMap((word) => expandWord(word, scope))
      .slice(0, MAX_ELEMENTS)
      .map((element): readonly [number, string] => {
        const named = NAMED_ELEMENT.exec(element)
        if (named !== null) scope.variables.set(`${item.name}[${named[1]}]`, [named[2] ?? ''])
        if (/^\d{1,6}$/.test(named?.[1] ?? '')) next = Number(named?.[1])
        next += 1
        return [next, named?.[2] ?? element]
      })
      .sort(([a], [b]) => a - b)
      .map(([, element]) => element)
    const all = item.append
      ? [...(scope.variables.get(item.name) ?? []), ...elements].slice(0, MAX_ELEMENTS)
      : elements
    scope.variables.set(item.name, all)
    return all
  }
  const text = expandText(value.parts, value.value, scope)
  const old = item.append ? (scope.variables.get(item.name)?.join(' ') ?? '') : ''
  const values = [(old + text).slice(0, MAX_VALUE)]
  if (item.index !== undefined)
    scope.variables.set(`${item.name}[${expandText(item.index.parts, item.index.value, scope)}]`, values)
  scope.variables.set(item.name, values)
  const other = scope.variables.get(`&${item.name}`)?.[0]
  if (other !== undefined) scope.variables.set(other, values)
  return values
}

/** What a file holds that was not written here. */
function contentOf(walk: Walk, path: string): string {
  if (path === '/dev/null') return ''
  const isSocket = path.startsWith('/dev/tcp/') || path.startsWith('/dev/udp/')
  return markOf(walk, { manner: isSocket ? FROM_SOCKET : originOfRead(classifyPath(path)), text: path })
}

const FROM_SOCKET = manners('from-network', 'interactive')

export type Plumbing = {
  readonly redirections: readonly Redirection[]
  /** What a here-document or here-string puts on standard input; otherwise what stood there before. */
  readonly input: string | null
}

export function readRedirections(
  nodes: readonly RedirectionNode[],
  before: string | null,
  scope: Scope,
  walk: Walk,
): Plumbing {
  const redirections: Redirection[] = []
  let input = before
  for (const node of nodes) {
    // `bash /dev/fd/3 3<<< script`
    const descriptor = node.descriptor?.type === 'FileDescriptor' ? node.descriptor.value : 0
    const put = (text: string) => {
      if (descriptor > 2) keepFile(walk, `/dev/fd/${descriptor}`, text)
      else input = text
    }
    switch (node.type) {
      case 'HereDoc':
        put(node.delimiter?.quoted ? node.body.text : expandText(node.body.parts, node.body.text, scope))
        break
      case 'HereString':
        if (node.target) put(expandText(node.target.parts, node.target.value, scope))
        break
      case 'Redirect': {
        const target = node.target ? expandText(node.target.parts, node.target.value, scope) : ''
        redirections.push({ operator: node.operator, target })
        if (node.operator === '<') put(keptFile(walk, target) ?? contentOf(walk, target))
        else if (node.operator === '<&') input = keptFile(walk, `/dev/fd/${target}`) ?? input
      }
    }
  }
  return { redirections, input }
}
