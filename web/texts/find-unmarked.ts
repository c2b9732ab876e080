/** Literals that look like words for people and that no build step would find: `node scripts/check-texts.ts` fails on them. */
import { findTexts, isMarked, isVerbatim } from './find-texts.ts'
import { type Node, walkSource } from './walk.ts'

export type Unmarked = { readonly line: number; readonly words: string }

export function findUnmarked(path: string, source: string): Unmarked[] {
  const starts = new Set(findTexts(path, source).map(({ start }) => start))
  const found: Unmarked[] = []
  walkSource(path, source, (node, around) => {
    const words = wordsOf(node, around)
    if (words === null || starts.has(node.start)) return
    if (NO_TEXTS.some((isPlace) => isPlace(node, around, words))) return
    found.push({ line: source.slice(0, node.start).split('\n').length, words })
  })
  return found
}

/** Begins like a sentence, or has several words. A value in a template counts as a word. */
const LOOKS_LIKE_WORDS = /^\s*\p{Lu}\P{L}*\p{L}*\p{Ll}|\p{L}[^\s\p{L}]* [^\s\p{L}]*\p{L}/u

function wordsOf(node: Node, around: readonly Node[]): string | null {
  const words = literalOf(node, around)
  return words !== null && LOOKS_LIKE_WORDS.test(words.replaceAll('{}', 'x')) ? words : null
}

function literalOf(node: Node, [parent]: readonly Node[]): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && !(parent && isMarked(parent)))
    return node.quasis.some(({ value }) => /\p{L}/u.test(value.cooked ?? ''))
      ? node.quasis.map(({ value }) => value.cooked).join('{}')
      : null
  return node.type === 'Property' && !node.computed && node.key.type === 'Identifier' ? node.key.name : null
}

/** Where such a literal is no text. */
const NO_TEXTS: readonly ((node: Node, around: readonly Node[], words: string) => boolean)[] = [
  isVerbatimChild,
  isComparedOrTyped,
  isHandlerOrComponent,
  isOfAttribute,
  isOfProperty,
  isArgument,
  isClassList,
  (_node, _around, words) => VERBATIM.has(words),
]

/** `className` and what is drawn or copied. */
const ATTRIBUTES = new Set(['className', 'd', 'key', 'text'])
const PROPERTIES = new Set(['queryKey'])
const CALLS = new Set(['lazily', 'matches', 'querySelector', 'useMedia'])

const VERBATIM = new Set([
  'ApiError',
  // An example of a search.
  'rm node_modules',
  // Names of Unicode: scripts, and a code point.
  'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr',
  'U+{}',
])

function isVerbatimChild(_node: Node, around: readonly Node[]): boolean {
  return around.some(isVerbatim)
}

function isComparedOrTyped(_node: Node, [parent]: readonly Node[]): boolean {
  if (parent?.type === 'BinaryExpression') return parent.operator !== '+'
  return parent?.type === 'TSLiteralType'
}

/** `Escape: () => …`, `Content: KeysTab` */
function isHandlerOrComponent(node: Node): boolean {
  if (node.type !== 'Property') return false
  const { value } = node
  return (
    value.type === 'ArrowFunctionExpression' || (value.type === 'Identifier' && /^[A-Z]/.test(value.name))
  )
}

function isOfAttribute(_node: Node, around: readonly Node[]): boolean {
  const nearest = around.find(({ type }) => type === 'JSXAttribute' || type === 'JSXElement')
  return (
    nearest?.type === 'JSXAttribute' &&
    typeof nearest.name.name === 'string' &&
    ATTRIBUTES.has(nearest.name.name)
  )
}

function isOfProperty(_node: Node, around: readonly Node[]): boolean {
  const nearest = around.find(({ type }) => type === 'Property')
  return nearest?.type === 'Property' && nearest.key.type === 'Identifier' && PROPERTIES.has(nearest.key.name)
}

function isArgument(_node: Node, [parent]: readonly Node[]): boolean {
  if (parent?.type !== 'CallExpression') return false
  const name = parent.callee.type === 'MemberExpression' ? parent.callee.property : parent.callee
  return name.type === 'Identifier' && CALLS.has(name.name)
}

/** Lower case, and most of its words are such as `text-soft`. So is what an icon is drawn by. */
function isClassList(_node: Node, _around: readonly Node[], words: string): boolean {
  if (/^M\d/.test(words)) return true
  const names = words.replaceAll('{}', ' ').trim().split(/\s+/)
  const made = names.filter((name) => /[-[:]/.test(name))
  return !/\p{Lu}|[,.;:](?:\s|$)/u.test(words) && made.length * 2 >= names.length
}
