/** A page of the documentation as HTML that needs no inline style and no inline script, and as sections to search in. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import MarkdownIt, { type Token } from 'markdown-it'
import { checkedBlocks, testOf } from './build-checked-blocks.ts'
import { type HelpPage, root } from './build-help-contents.ts'

export type Section = { readonly id: string; readonly heading: string; readonly text: string }

export type Rendered = {
  readonly title: string
  readonly html: string
  readonly sections: readonly Section[]
  /** By their path in the repository. */
  readonly images: readonly string[]
}

const markdown = new MarkdownIt({ html: true })

export function renderPage(page: HelpPage, paths: ReadonlyMap<string, string>): Rendered {
  const tokens = markdown.parse(readFileSync(join(root, page.source), 'utf8'), {}).filter(isNoComment)
  const images = new Set<string>()
  nameHeadings(tokens)
  markCheckedBlocks(tokens, page.source)
  for (const token of tokens) {
    refuseHtml(token, page.source)
    moveAlignment(token)
    if (token.children) rewriteLinks(token.children, page, paths, images)
  }
  const title = textOf(tokens[1])
  if (tokens[0]?.tag !== 'h1') throw new Error(`${page.source} does not begin with its title.`)
  return {
    title,
    html: markdown.renderer.render(tokens, markdown.options, {}),
    sections: sectionsOf(tokens),
    images: [...images],
  }
}

function isNoComment({ type, content }: Token): boolean {
  return type !== 'html_block' || !/^<!--.*-->\s*$/.test(content)
}

/** Of HTML, pages use these and nothing that loads, styles or runs. */
const USED_HTML = /^(?:<\/?code>|<br>)$/

function refuseHtml(token: Token, source: string): void {
  const { type, content, children } = token
  if ((type === 'html_inline' || type === 'html_block') && !USED_HTML.test(content))
    throw new Error(`${source} has HTML that the documentation site does not take: ${content}`)
  for (const child of children ?? []) refuseHtml(child, source)
}

/** As links to headings spell them everywhere, with a number where a page has a heading twice. */
function nameHeadings(tokens: readonly Token[]): void {
  const seen = new Map<string, number>()
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const name = (tokens[index + 1]?.content ?? '')
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-')
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    token.attrSet('id', count === 0 ? name : `${name}-${count}`)
  }
}

function markCheckedBlocks(tokens: readonly Token[], source: string): void {
  const test = testOf(source)
  const lines = new Set(test === null ? [] : checkedBlocks(source).map(({ line }) => line))
  for (const token of tokens)
    if (token.type === 'fence' && lines.has(token.map?.[0] ?? -1)) token.meta = { test }
}

/** Columns that are aligned have an inline style otherwise. */
function moveAlignment(token: Token): void {
  const style = attributeOf(token, 'style')
  if (style === null) return
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
  token.attrJoin('class', style.replace('text-align:', 'to-'))
}

function rewriteLinks(
  tokens: readonly Token[],
  page: HelpPage,
  paths: ReadonlyMap<string, string>,
  images: Set<string>,
): void {
  let closing = 'a'
  for (const token of tokens) {
    if (token.type === 'link_close') token.tag = closing
    const name = token.type === 'image' ? 'src' : 'href'
    const target = token.type === 'image' || token.type === 'link_open' ? attributeOf(token, name) : null
    if (target === null) continue
    closing = 'a'
    if (/^https?:/.test(target)) token.attrSet('rel', 'noreferrer')
    if (/^(?:https?:|#)/.test(target)) continue
    const [file = '', heading] = target.split('#')
    const source = posix.join(posix.dirname(page.source), file)
    const path = paths.get(source)
    if (path !== undefined)
      token.attrSet(name, `${baseOf(page.path)}${path || '.'}${heading === undefined ? '' : `#${heading}`}`)
    else if (name === 'src') {
      images.add(source)
      token.attrSet(name, `${baseOf(page.path)}${posix.relative('docs', source)}`)
    } else {
      // Of the repository. A verifier, too: who checks the operator does not take it from the operator.
      closing = 'span'
      Object.assign(token, { tag: closing, attrs: [['title', source]] })
    }
  }
}

/** From a page to the start of the site: it may be served below another path. */
export function baseOf(path: string): string {
  return '../'.repeat(path.split('/').length - 1)
}

function sectionsOf(tokens: readonly Token[]): readonly Section[] {
  const sections: { id: string; heading: string; texts: string[] }[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open')
      sections.push({ id: attributeOf(token, 'id') ?? '', heading: textOf(tokens[index + 1]), texts: [] })
    else if (token.type === 'fence') sections.at(-1)?.texts.push(token.content)
    else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open')
      sections.at(-1)?.texts.push(textOf(token))
  }
  return sections.map(({ id, heading, texts }) => ({
    id,
    heading,
    text: texts.join(' ').replace(/\s+/g, ' ').trim(),
  }))
}

function attributeOf(token: Token, name: string): string | null {
  return token.attrGet(name)?.toString() ?? null
}

const NO_TEXT: ReadonlySet<string> = new Set(['softbreak', 'html_inline'])

/** Without its marks. */
function textOf(token: Token | undefined): string {
  return (token?.children ?? []).map(({ type, content }) => (NO_TEXT.has(type) ? ' ' : content)).join('')
}

const { rules, renderToken } = markdown.renderer
const asUsual = rules.fence
rules.fence = (tokens, index, options, env, self) => {
  const test = tokens[index]?.meta?.['test']
  const code = (asUsual?.(tokens, index, options, env, self) ?? '').replace('<pre>', '<pre tabindex="0">')
  if (typeof test !== 'string') return code
  const { escapeHtml } = markdown.utils
  return `<figure class="checked">${code}<figcaption title="${escapeHtml(test)}">Checked by a test</figcaption></figure>\n`
}
// Wide tables are scrolled, also with the keyboard.
rules.table_open = (tokens, index, options) =>
  `<div class="wide" tabindex="0">${renderToken.call(markdown.renderer, tokens, index, options)}`
rules.table_close = (tokens, index, options) =>
  `${renderToken.call(markdown.renderer, tokens, index, options)}</div>\n`
rules.heading_close = (tokens, index, options) => {
  const id = tokens[index - 2]?.attrGet('id') ?? ''
  const close = renderToken.call(markdown.renderer, tokens, index, options)
  return tokens[index]?.tag === 'h1'
    ? close
    : ` <a class="anchor" href="#${id}" aria-label="Link to this section">#</a>${close}`
}
