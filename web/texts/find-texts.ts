/**
 * The texts of a source file that people read, as messages: what stands between tags, the attributes that hold words, and what is
 * marked with `say`. Values in a text are placeholders, {0} and so on.
 */
import type { ESTree } from 'vite'
import { decodeEntities, wordsOfChild } from './jsx-words.ts'
import { type Node, walkSource } from './walk.ts'

export type Range = { readonly start: number; readonly end: number }

export type Text = Range & {
  readonly form: 'children' | 'attribute' | 'string' | 'template' | 'marked'
  /** Without the spaces around it. */
  readonly message: string
  readonly spaces: readonly [before: string, after: string]
  /** Where the values of the placeholders stand in the source. */
  readonly values: readonly Range[]
}

type Part = string | ESTree.JSXChild

const MARK = 'say'

/** Of our own components and of HTML. */
const WORD_ATTRIBUTES = new Set([
  ...['alt', 'aria-label', 'placeholder', 'title'],
  ...['explanation', 'heads', 'hint', 'label', 'note', 'verb'],
])

/** They hold what is typed or run, in every language the same. */
const VERBATIM_ELEMENTS = new Set(['code', 'kbd'])

/** Tables of the service whose words the pages show. */
export const SHARED_TABLES: Readonly<Record<string, string>> = {
  'src/domain/principal.ts': 'ROLE_DESCRIPTIONS',
}

const LETTER = /\p{L}/u

/** In the order of their beginnings, the outer before the inner. */
export function findTexts(path: string, source: string): Text[] {
  const found: Text[] = []
  const table = SHARED_TABLES[path]
  walkSource(path, source, (node) => {
    if (table !== undefined) {
      if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === table)
        found.push(...shownStrings(node.init))
    } else if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      if (!isVerbatim(node)) found.push(...childrenTexts(node.children))
    } else if (node.type === 'JSXAttribute') {
      if (node.name.type === 'JSXIdentifier' && WORD_ATTRIBUTES.has(node.name.name))
        found.push(...attributeTexts(node.value))
    } else if (isMarked(node)) {
      found.push(templateText('marked', node, node.quasi))
    }
  })
  return found.sort((a, b) => a.start - b.start || b.end - a.end)
}

export function isMarked(node: Node): node is ESTree.TaggedTemplateExpression {
  return node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === MARK
}

export function isVerbatim(node: Node): boolean {
  return (
    node.type === 'JSXElement' &&
    node.openingElement.name.type === 'JSXIdentifier' &&
    VERBATIM_ELEMENTS.has(node.openingElement.name.name)
  )
}

function childrenTexts(children: readonly ESTree.JSXChild[]): Text[] {
  const inside = children.flatMap((child) =>
    child.type === 'JSXExpressionContainer' && !isString(child.expression)
      ? shownStrings(child.expression)
      : [],
  )
  const kept = withoutDecoration(children.filter((child) => partOf(child) !== ''))
  const [first, last] = [kept[0], kept.at(-1)]
  const parts = kept.map(partOf)
  if (!(first && last && parts.some((part) => typeof part === 'string' && LETTER.test(part)))) return inside
  const values = parts.filter((part) => typeof part !== 'string')
  const message = parts
    .map((part) => (typeof part === 'string' ? part : `{${values.indexOf(part)}}`))
    .join('')
  return [textOf('children', { start: first.start, end: last.end }, message, values), ...inside]
}

function partOf(child: ESTree.JSXChild): Part {
  if (child.type === 'JSXText') return wordsOfChild(child.raw ?? child.value)
  if (child.type !== 'JSXExpressionContainer') return child
  if (child.expression.type === 'JSXEmptyExpression') return ''
  return isString(child.expression) ? child.expression.value : child
}

/** An icon that touches the first or the last word is no part of the text. */
function withoutDecoration(children: readonly ESTree.JSXChild[]): readonly ESTree.JSXChild[] {
  const touches = (child: ESTree.JSXChild | undefined, word: RegExp) => {
    const part = child && partOf(child)
    return typeof part === 'string' && word.test(part)
  }
  const isIcon = (child: ESTree.JSXChild | undefined) =>
    child?.type === 'JSXElement' && child.closingElement === null
  const from = isIcon(children[0]) && touches(children[1], /^[\p{L}\p{N}]/u) ? 1 : 0
  const to = isIcon(children.at(-1)) && touches(children.at(-2), /[\p{L}\p{N}]$/u) ? -1 : children.length
  return children.slice(from, to)
}

function attributeTexts(value: ESTree.JSXAttribute['value']): Text[] {
  if (value?.type === 'JSXExpressionContainer') return shownStrings(value.expression)
  if (value?.type !== 'Literal' || typeof value.value !== 'string' || !LETTER.test(value.value)) return []
  return [textOf('attribute', value, decodeEntities(value.value), [])]
}

/** The strings that an expression may come to, where they stand in it as such. */
function shownStrings(node: Node | null): Text[] {
  if (node === null) return []
  if (isString(node)) return LETTER.test(node.value) ? [textOf('string', node, node.value, [])] : []
  switch (node.type) {
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => LETTER.test(value.cooked ?? ''))
        ? [templateText('template', node, node), ...node.expressions.flatMap(shownStrings)]
        : node.expressions.flatMap(shownStrings)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(shownStrings)
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(shownStrings)
    case 'ArrayExpression':
      return node.elements.flatMap(shownStrings)
    case 'ObjectExpression':
      return node.properties.flatMap((property) =>
        property.type === 'Property' ? shownStrings(property.value) : [],
      )
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return shownStrings(node.expression)
    default:
      return []
  }
}

function templateText(form: 'template' | 'marked', range: Range, node: ESTree.TemplateLiteral): Text {
  const pieces = node.quasis.map(({ value }, index) => `${index > 0 ? `{${index - 1}}` : ''}${value.cooked}`)
  return textOf(form, range, pieces.join(''), node.expressions)
}

function textOf(form: Text['form'], { start, end }: Range, words: string, values: readonly Range[]): Text {
  const message = words.trim()
  const [before = '', after = ''] = words.split(message)
  return { form, message, spaces: [before, after], values, start, end }
}

function isString(node: Node): node is ESTree.StringLiteral {
  return node.type === 'Literal' && typeof node.value === 'string'
}
