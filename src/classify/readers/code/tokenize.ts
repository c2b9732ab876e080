/** Program text of any language in, its words out: what stands in texts, comments and patterns is apart from what is done. */
import type { Syntax } from './syntax.ts'
import type { Token } from './token.ts'

const MAX_TOKENS = 8_000

export function tokenize(
  source: string,
  syntax: Syntax,
): { readonly tokens: Token[]; readonly complete: boolean } {
  const scan: Scan = {
    source,
    syntax,
    at: 0,
    tokens: [],
    unclosed: 0,
    line: 0,
    isFirst: true,
    isApart: true,
    heredocs: [],
    comments: syntax.comments.split(' '),
  }
  if (syntax.language === 'php') skipPage(scan)
  skipDocument(scan)
  while (scan.at < source.length && scan.tokens.length < MAX_TOKENS) step(scan)
  return { tokens: scan.tokens, complete: scan.at >= source.length }
}

type Heredoc = { readonly label: string; readonly isPlain: boolean; readonly index: number }

type Scan = {
  readonly source: string
  readonly syntax: Syntax
  readonly tokens: Token[]
  readonly comments: readonly string[]
  readonly heredocs: Heredoc[]
  at: number
  /** Where the line began. */
  line: number
  isFirst: boolean
  isApart: boolean
  /** Braces inside texts that nothing closed; after a few, no more are looked for. */
  unclosed: number
}

const NAME = /[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*/y
const NAME_WITH_DOLLARS = /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/y
const NUMBER = /0[xX][0-9a-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const SIGIL =
  /[$@%&]{1,3}(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*|\d+|[_!0&;,./\\@](?=\W|$))|[$@%]\{\^?\w+\}/y
const MARKS =
  /===|!==|>>>=|\.\.\.|\*\*=|<=>|&&=|\|\|=|\?\?=|\/\/=|<<=|>>=|:=|::|->|=>|\?\.|\?\?|&&|\|\||==|!=|<=|>=|\+=|-=|\*=|\/=|\.=|%=|\|=|&=|\^=|=~|!~|\+\+|--|<<|>>|\*\*|\.\.|&\.|\/\/|<-|./suy

function step(scan: Scan): void {
  const { source, syntax } = scan
  const code = source.charCodeAt(scan.at)
  if (code === 0x0a) {
    lineBreak(scan)
    return
  }
  if (code === 0x20 || code === 0x09 || code === 0x0d) {
    scan.isApart = true
    scan.at += 1
    return
  }
  if (code === 0x5c && /[\r\n]/.test(source[scan.at + 1] ?? '')) {
    scan.at += source[scan.at + 1] === '\r' ? 3 : 2
    return
  }
  if (scan.isFirst && syntax.language === 'python' && readMagic(scan)) return
  if (skipComment(scan) || readHeredoc(scan) || readQuoted(scan, code) || readPattern(scan, code)) return
  if (
    syntax.sigils &&
    (code === 0x24 ||
      (code === 0x40 && syntax.language !== 'php') ||
      ((code === 0x25 || code === 0x26) && syntax.language === 'perl' && !followsValue(scan)))
  ) {
    const sigil = matchAt(SIGIL, scan)
    if (sigil !== null) {
      add(scan, 'name', `$${sigil.replaceAll(/[$@%&{}^]/g, '') || '_'}`, sigil.length)
      return
    }
  }
  const name = matchAt(syntax.sigils ? NAME : NAME_WITH_DOLLARS, scan)
  if (name !== null) {
    if (readWords(scan, name) || readPrefixed(scan, name)) return
    // Ruby's `exist?` and `save!`, a label `a:` apart from `a::b`.
    const ending =
      syntax.bareCalls &&
      /[?!]/.test(source[scan.at + name.length] ?? '') &&
      source[scan.at + name.length + 1] !== '=' &&
      syntax.language === 'ruby'
        ? 1
        : 0
    add(scan, 'name', name, name.length + ending)
    return
  }
  const number = code >= 0x30 && code <= 0x39 ? matchAt(NUMBER, scan) : null
  if (number !== null) {
    const plain = number.replaceAll('_', '')
    add(
      scan,
      'number',
      String(/^0[0-7]{1,6}$/.test(plain) ? Number.parseInt(plain, 8) : Number(plain)),
      number.length,
    )
    return
  }
  if (
    syntax.language === 'ruby' &&
    code === 0x3a &&
    /[A-Za-z_"]/.test(source[scan.at + 1] ?? '') &&
    source[scan.at - 1] !== ':'
  ) {
    scan.at += 1
    const symbol = matchAt(NAME, scan)
    if (symbol !== null) add(scan, 'text', symbol, symbol.length)
    return
  }
  const mark = matchAt(MARKS, scan) ?? source[scan.at] ?? ''
  // `1..2` and `'a'.'b'` are written without spaces where a dot joins.
  const short =
    mark === '..' && syntax.joins === '.'
      ? '.'
      : mark === '//' && syntax.language !== 'python' && syntax.language !== 'perl'
        ? '/'
        : mark
  add(scan, 'mark', short, short.length)
}

function add(
  scan: Scan,
  kind: Token['kind'],
  text: string,
  length: number,
  parts: readonly string[] | null = null,
): void {
  const { at, isFirst, isApart } = scan
  scan.tokens.push({
    kind,
    text,
    parts,
    start: at,
    end: at + length,
    isFirst,
    isApart,
    indent: isFirst ? at - scan.line : 0,
  })
  scan.at = at + length
  scan.isFirst = false
  scan.isApart = false
}

function matchAt(pattern: RegExp, { source, at }: Scan): string | null {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0] ?? null
}

/** Whether what stands before gives a value, so that a slash divides and a sigil is an operator. */
function followsValue({ tokens }: Scan): boolean {
  const last = tokens.at(-1)
  if (last === undefined) return false
  if (last.kind === 'mark') return last.text === ')' || last.text === ']' || last.text === '}'
  return last.kind !== 'name' || !BEFORE_VALUE.has(last.text)
}

const BEFORE_VALUE = new Set(
  'return and or not if unless while until in elif else then when case typeof await yield print puts echo push split grep map join unlink my our local keys values each delete exists scalar foreach for system exec eval do defined ref shift pop sort reverse'.split(
    ' ',
  ),
)

function lineBreak(scan: Scan): void {
  scan.at += 1
  scan.isFirst = true
  scan.isApart = true
  if (scan.heredocs.length > 0) for (const heredoc of scan.heredocs.splice(0)) readBody(scan, heredoc)
  scan.line = scan.at
  skipDocument(scan)
}

/** What a document between programs says is no program. */
function skipDocument(scan: Scan): void {
  const { source, syntax, at } = scan
  if (syntax.language === 'ruby' && source.startsWith('=begin', at)) skipTo(scan, '\n=end', 5)
  else if (syntax.language === 'perl' && source[at] === '=' && /[a-z]/.test(source[at + 1] ?? ''))
    skipTo(scan, '\n=cut', 5)
  else if (syntax.language === 'perl' && /__(?:END|DATA)__/y.test(source.slice(at, at + 8)))
    scan.at = source.length
}

function skipTo(scan: Scan, end: string, length: number): void {
  const found = scan.source.indexOf(end, scan.at)
  scan.at = found < 0 ? scan.source.length : found + length
}

/** Of a PHP page only what stands between `<?php` and `?>` is a program. */
function skipPage(scan: Scan): void {
  const open = scan.source.indexOf('<?', scan.at)
  if (open < 0) {
    if (scan.at > 0) scan.at = scan.source.length
    return
  }
  scan.at = open + (scan.source.startsWith('<?php', open) ? 5 : scan.source.startsWith('<?=', open) ? 3 : 2)
}

function skipComment(scan: Scan): boolean {
  const { source, at, syntax } = scan
  const code = source.charCodeAt(at)
  if (
    code === 0x2f &&
    source.charCodeAt(at + 1) === 0x2a &&
    syntax.language !== 'python' &&
    syntax.language !== 'ruby' &&
    syntax.language !== 'perl'
  ) {
    scan.at += 2
    skipTo(scan, '*/', 2)
    scan.isApart = true
    return true
  }
  if (syntax.language === 'php' && source.startsWith('?>', at)) {
    scan.at += 2
    skipPage(scan)
    return true
  }
  for (const start of scan.comments) {
    if (start === '' || !source.startsWith(start, at)) continue
    // `$#list`, JavaScript's `#field`, PHP's `#[attribute]`, a colour in a language that is not known.
    if (
      start === '#' &&
      (source[at - 1] === '$' || (syntax.language === '' && source.charCodeAt(at - 1) > 0x20))
    )
      continue
    if (start === '--' && source.startsWith('--[[', at)) skipTo(scan, ']]', 2)
    else {
      const end = source.indexOf('\n', at)
      scan.at = end < 0 ? source.length : end
    }
    return true
  }
  return false
}

const MAGIC =
  /!{1,2}([^\n]{1,2000})|%{1,2}(?:sx|system|bash|sh|script)\s([^\n]{1,2000})|%((?:rm|mv|cp|pip|conda|mkdir|cat)\s[^\n]{1,2000})|%[^\n]{1,2000}/y

/** A line of a notebook that is a command, `!ls`, or a setting, `%matplotlib inline`. */
function readMagic(scan: Scan): boolean {
  MAGIC.lastIndex = scan.at
  const found = MAGIC.exec(scan.source)
  if (found === null) return false
  const command = found[1] ?? found[2] ?? found[3]
  if (command === undefined) scan.at += found[0].length
  else add(scan, 'command', command.trim(), found[0].length)
  return true
}

function readQuoted(scan: Scan, code: number): boolean {
  const { source, at, syntax } = scan
  if (code === 0x60) {
    if (syntax.backtick === 'text') return closed(scan, '`', 1, 'text', '')
    return closed(
      scan,
      '`',
      1,
      syntax.backtick === 'template' ? 'template' : 'command',
      syntax.backtick === 'template' ? '${' : syntax.interpolates,
    )
  }
  if (code !== 0x22 && code !== 0x27) {
    if (syntax.language === 'lua' && source.startsWith('[[', at)) {
      const end = source.indexOf(']]', at + 2)
      const until = end < 0 ? source.length : end
      add(scan, 'text', source.slice(at + 2, until), until + 2 - at)
      return true
    }
    return false
  }
  const quote = source[at] as string
  if (source.startsWith(quote + quote + quote, at) && (syntax.language === 'python' || code === 0x22))
    return closed(scan, quote.repeat(3), 3, 'text', '')
  return closed(scan, quote, 1, 'text', code === 0x22 ? syntax.interpolates : '')
}

/** A text up to its closing mark. `length`: of the opening, with its prefix. */
function closed(
  scan: Scan,
  close: string,
  length: number,
  kind: Token['kind'],
  inside: string,
  isRaw = false,
): boolean {
  const { source, at } = scan
  const start = at + length
  let end = start
  const isSingle =
    close.length === 1 && close !== '`' && scan.syntax.language !== 'php' && !scan.syntax.bareCalls
  const opener = inside === '' || inside === '$' ? -1 : inside.charCodeAt(0)
  let hasOpen = opener >= 0 && scan.unclosed < MAX_UNCLOSED
  for (; end < source.length; end += 1) {
    const code = source.charCodeAt(end)
    if (code === 0x5c) end += 1
    else if (
      hasOpen &&
      code === opener &&
      (inside === '{' ? source[end + 1] !== '{' : source[end + 1] === '{')
    ) {
      const brace = inside === '{' ? end : end + 1
      end = endOfBraces(source, brace)
      hasOpen = end !== brace
      if (!hasOpen) scan.unclosed += 1
    } else if (code === close.charCodeAt(0) && (close.length === 1 || source.startsWith(close, end))) break
    else if (code === 0x0a && isSingle) break
  }
  const body = source.slice(start, Math.min(end, source.length))
  const whole = Math.min(end, source.length) + (source.startsWith(close, end) ? close.length : 0) - at
  const parts = inside === '' ? null : split(body, inside)
  const isPlain =
    isRaw || (close === "'" && (scan.syntax.interpolates !== '' || scan.syntax.language === 'r'))
  const read = isPlain ? (text: string) => text.replaceAll(/\\([\\'])/g, '$1') : readEscapes
  if (parts === null || parts.length === 1) add(scan, kind, read(parts?.[0] ?? body), whole)
  else
    add(
      scan,
      kind,
      body,
      whole,
      parts.map((part, index) => (index % 2 === 0 ? read(part) : part)),
    )
  return true
}

/** The place of the brace that closes this one; texts inside may hold braces of their own. */
function endOfBraces(source: string, open: number): number {
  let depth = 0
  const limit = Math.min(source.length, open + MAX_INSIDE)
  for (let at = open; at < limit; at += 1) {
    const code = source.charCodeAt(at)
    if (code === 0x7b) depth += 1
    else if (code === 0x7d) {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return open
}

const MAX_INSIDE = 1_000
const MAX_UNCLOSED = 64

/** Texts and expressions in turn. */
function split(body: string, inside: string): string[] {
  if (!body.includes(inside[0] as string)) return [body]
  if (inside === '$') return splitSigils(body)
  const parts: string[] = []
  let text = ''
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] === '\\') {
      text += body.slice(at, at + 2)
      at += 1
    } else if (inside === '{' && (body.startsWith('{{', at) || body.startsWith('}}', at))) {
      text += body[at]
      at += 1
    } else if (body.startsWith(inside, at)) {
      const open = at + inside.length - 1
      const end = endOfBraces(body, open)
      parts.push(text, withoutFormat(body.slice(open + 1, end === open ? body.length : end), inside))
      text = ''
      at = end === open ? body.length : end
    } else text += body[at]
  }
  return [...parts, text]
}

/** Python's `{x!r:>10}` and `{x=}`. */
function withoutFormat(code: string, inside: string): string {
  if (inside !== '{') return code
  return code.replace(/(?:![rsa])?(?::[^:'"\]()]{0,20})?$|=$/, '')
}

const SIGIL_VALUE =
  /\$\{\^?(\w+)\}|\{(\$[^{}]{1,200})\}|([$@](?:\w+|(?=\{))(?:(?:->)?(?:\[[^\]\n]{1,60}\]|\{[^{}\n]{1,60}\})|->\w+(?:\(\))?){0,4})|@\{\[(.{1,200}?)\]\}/gs

function splitSigils(body: string): string[] {
  const parts: string[] = []
  let last = 0
  for (const match of body.matchAll(SIGIL_VALUE)) {
    if (body[match.index - 1] === '\\' || match[0] === '@') continue
    // An address in a text is no list.
    if (match[0].startsWith('@') && /\w/.test(body[match.index - 1] ?? '')) continue
    parts.push(
      body.slice(last, match.index),
      match[1] === undefined ? (match[2] ?? match[4] ?? match[0]) : `$${match[1]}`,
    )
    last = match.index + match[0].length
  }
  return [...parts, body.slice(last)]
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  e: '\x1b',
  '0': '\0',
}
const ESCAPE =
  /\\(?:x\{?([0-9a-fA-F]{1,6})\}?|u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{2,3})|\r?(\n)|([\s\S]))/g

function readEscapes(text: string): string {
  if (!text.includes('\\')) return text
  return text.replaceAll(ESCAPE, (whole, hex, braced, four, eight, octal, line, letter) => {
    const digits = hex ?? braced ?? four ?? eight
    if (digits !== undefined) {
      const code = Number.parseInt(digits, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    }
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
    if (line !== undefined) return ''
    return ESCAPES[letter as string] ?? (/[\\'"`$@#/{}()[\] ]/.test(letter) ? letter : whole)
  })
}

/** Python's `f''`, `rb""`; Java's and C#'s `$""`, `@""`; Go has none. */
function readPrefixed(scan: Scan, name: string): boolean {
  const { source, at, syntax } = scan
  if (name.length > 2 || (syntax.language !== 'python' && syntax.language !== '')) return false
  const quote = source[at + name.length]
  if ((quote !== '"' && quote !== "'") || !/^(?:[rubf]|[rb]{2}|[rf]{2})$/i.test(name)) return false
  const length = source.startsWith(quote.repeat(3), at + name.length) ? 3 : 1
  const prefix = name.toLowerCase()
  return closed(
    scan,
    quote.repeat(length),
    name.length + length,
    'text',
    prefix.includes('f') ? '{' : '',
    prefix.includes('r'),
  )
}

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/** `qw(a b)`, `qx{ls}`, `q[text]`, `m/x/`, `s/a/b/`; Ruby's `%w[a b]` stands in `readPattern`. */
function readWords(scan: Scan, name: string): boolean {
  const { source, at, syntax } = scan
  if (syntax.language !== 'perl' || !/^(?:q[qwxr]?|m|s|tr|y)$/.test(name)) return false
  if (scan.tokens.at(-1)?.text === '->' || scan.tokens.at(-1)?.text === '{') return false
  let open = at + name.length
  while (source[open] === ' ') open += 1
  const delimiter = source[open]
  if (delimiter === undefined || /[\w\s,;)=]/.test(delimiter) || source.startsWith('=>', open)) return false
  const end = endOfDelimited(source, open)
  const body = source.slice(open + 1, end)
  if (name === 'qw') add(scan, 'words', body, end + 1 - at)
  else if (name === 'qx' || name === 'qq') {
    const parts = splitSigils(body)
    add(
      scan,
      name === 'qx' ? 'command' : 'text',
      readEscapes(body),
      end + 1 - at,
      parts.length > 1 ? parts.map((part, index) => (index % 2 === 0 ? readEscapes(part) : part)) : null,
    )
  } else if (name === 'q') add(scan, 'text', body, end + 1 - at)
  else {
    const last =
      name === 's' || name === 'tr' || name === 'y'
        ? endOfDelimited(source, CLOSERS[delimiter] === undefined ? end : source.indexOf(delimiter, end + 1))
        : end
    add(scan, 'pattern', body, Math.max(last, end) + 1 - at)
  }
  return true
}

function endOfDelimited(source: string, open: number): number {
  if (open < 0) return source.length
  const opener = source[open] as string
  const closer = CLOSERS[opener] ?? opener
  let depth = 0
  for (let at = open + 1; at < source.length; at += 1) {
    const char = source[at]
    if (char === '\\') at += 1
    else if (char === closer) {
      if (depth === 0) return at
      depth -= 1
    } else if (char === opener) depth += 1
  }
  return source.length
}

function readPattern(scan: Scan, code: number): boolean {
  const { source, at, syntax } = scan
  if (syntax.language === 'ruby' && code === 0x25) {
    const match = /%([wWiIqQxr]?)([([{<|!/])/y
    match.lastIndex = at
    const found = match.exec(source)
    if (found !== null && !(followsValue(scan) && (found[1] === '' || source[at + 1] === ' '))) {
      const end = endOfDelimited(source, at + found[0].length - 1)
      const body = source.slice(at + found[0].length, end)
      const letter = found[1] ?? ''
      const parts = /[wiq]/.test(letter) ? [body] : split(body, '#{')
      const kind = /[wWiI]/.test(letter)
        ? 'words'
        : letter === 'x'
          ? 'command'
          : letter === 'r'
            ? 'pattern'
            : 'text'
      add(scan, kind, body, end + 1 - at, parts.length > 1 ? parts : null)
      return true
    }
  }
  if (code !== 0x2f || !syntax.patterns || followsValue(scan)) return false
  const next = source[at + 1]
  if (next === undefined || next === '=' || (next === ' ' && syntax.language === 'ruby')) return false
  let inClass = false
  const limit = Math.min(source.length, at + MAX_PATTERN)
  for (let end = at + 1; end < limit; end += 1) {
    const char = source.charCodeAt(end)
    if (char === 0x0a) return false
    if (char === 0x5c) end += 1
    else if (char === 0x5b) inClass = true
    else if (char === 0x5d) inClass = false
    else if (char === 0x2f && !inClass) {
      const flags = /[a-z]{0,8}/y
      flags.lastIndex = end + 1
      add(scan, 'pattern', source.slice(at + 1, end), end + 1 + (flags.exec(source)?.[0].length ?? 0) - at)
      return true
    }
  }
  return false
}

const MAX_PATTERN = 400

const HEREDOC = /<<<?([~-]?)(?:"(\w{1,60})"|'(\w{1,60})'|([A-Z_]\w{0,60}))/y

/** The body stands in the lines that follow. */
function readHeredoc(scan: Scan): boolean {
  const { source, syntax } = scan
  if (!source.startsWith('<<', scan.at) || !syntax.sigils) return false
  const isPhp = syntax.language === 'php'
  if (source.startsWith('<<<', scan.at) !== isPhp) return false
  HEREDOC.lastIndex = scan.at
  const found = HEREDOC.exec(source)
  if (found === null) return false
  scan.heredocs.push({
    label: found[2] ?? found[3] ?? found[4] ?? '',
    isPlain: found[3] !== undefined,
    index: scan.tokens.length,
  })
  add(scan, 'text', '', found[0].length)
  return true
}

function readBody(scan: Scan, { label, isPlain, index }: Heredoc): void {
  const { source, syntax } = scan
  const start = scan.at
  let at = start
  let end = source.length
  while (at < source.length) {
    const next = source.indexOf('\n', at)
    const stop = next < 0 ? source.length : next
    if (
      source
        .slice(at, Math.min(stop, at + 200))
        .trim()
        .replace(/[;),].*$/, '') === label
    ) {
      end = at
      scan.at = stop + 1
      break
    }
    at = stop + 1
    if (next < 0) break
  }
  if (end === source.length) scan.at = source.length
  const body = source.slice(start, end)
  const parts = isPlain ? [body] : split(body, syntax.interpolates || '#{')
  const token = scan.tokens[index]
  if (token !== undefined)
    scan.tokens[index] = { ...token, text: readEscapes(body), parts: parts.length > 1 ? parts : null }
}
