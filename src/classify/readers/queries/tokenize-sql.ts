/** Query text to tokens: what is a word of the language and what is only a string, a quoted name or a comment. */

export type Token = {
  /** `word` bare, `name` quoted identifier, `string` literal, `number`, `mark` any other character. */
  readonly kind: 'word' | 'name' | 'string' | 'number' | 'mark'
  /** Words in upper case; of strings and names the content. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** First token of its line. */
  readonly startsLine: boolean
}

export type Tokens = {
  readonly tokens: readonly Token[]
  /** False where a quote never ends; it is read as a mark then, so that what follows it is judged. */
  readonly isClosed: boolean
}

/** Linear. `backslashEscapes` decides whether `'\''` is one string (MySQL) or a string and a quote (standard). */
export function tokenizeSql(sql: string, backslashEscapes: boolean): Tokens {
  const tokens: Token[] = []
  const unclosed = new Set<string>()
  let startsLine = true
  let index = 0
  let inExecutableComment = false

  const push = (kind: Token['kind'], text: string, start: number, end: number) => {
    tokens.push({ kind, text, start, end, startsLine })
    startsLine = false
    index = end
  }

  while (index < sql.length) {
    const code = sql.charCodeAt(index)
    if (code <= 32 || code === 0xa0) {
      if (code === 10) startsLine = true
      index += 1
    } else if (code === 35 && (startsLine || !isWordStart(sql.charCodeAt(index + 1)))) {
      index = lineEnd(sql, index)
    } else if (isWordStart(code)) {
      const quote = sql[index + 1]
      // N'...', E'...', B'...', X'...', U&'...' are strings with a prefix.
      if (quote === "'" && STRING_PREFIXES.has(sql[index] ?? '')) {
        index += 1
        continue
      }
      let end = index + 1
      while (end < sql.length && isWordPart(sql.charCodeAt(end))) end += 1
      push('word', sql.slice(index, end).toUpperCase(), index, end)
    } else if (code === 45 && sql[index + 1] === '-') {
      index = lineEnd(sql, index)
    } else if (code === 47 && sql[index + 1] === '*') {
      // MySQL runs what stands in /*! ... */.
      const executable = EXECUTABLE_COMMENT.exec(sql.slice(index, index + 10))
      if (executable) {
        inExecutableComment = true
        index += executable[0].length
      } else {
        const close = sql.indexOf('*/', index + 2)
        index = close < 0 ? sql.length : close + 2
      }
    } else if (inExecutableComment && code === 42 && sql[index + 1] === '/') {
      inExecutableComment = false
      index += 2
    } else if (code === 39 || code === 34 || code === 96) {
      const quote = sql[index] ?? ''
      const end = unclosed.has(quote) ? -1 : quotedEnd(sql, index, quote, backslashEscapes)
      if (end < 0) {
        unclosed.add(quote)
        push('mark', quote, index, index + 1)
      } else push(code === 39 ? 'string' : 'name', sql.slice(index + 1, end - 1), index, end)
    } else if (code === 36) {
      const tag = unclosed.has('$') ? undefined : DOLLAR_TAG.exec(sql.slice(index, index + 66))?.[0]
      const close = tag === undefined ? -1 : sql.indexOf(tag, index + tag.length)
      if (tag !== undefined && close < 0) unclosed.add('$')
      if (tag === undefined || close < 0) push('mark', '$', index, index + 1)
      else push('string', sql.slice(index + tag.length, close), index, close + tag.length)
    } else if (code >= 48 && code <= 57) {
      let end = index + 1
      while (end < sql.length && isNumberPart(sql.charCodeAt(end))) end += 1
      push('number', sql.slice(index, end), index, end)
    } else {
      push('mark', sql[index] ?? '', index, index + 1)
    }
  }
  return { tokens, isClosed: unclosed.size === 0 }
}

const STRING_PREFIXES = new Set('NnEeBbXxRr')
const EXECUTABLE_COMMENT = /^\/\*M?!\d{0,6}/
const DOLLAR_TAG = /^\$(?:[A-Za-z_][A-Za-z0-9_]{0,62})?\$/

function isWordStart(code: number): boolean {
  return (
    (code >= 65 && code <= 90) ||
    (code >= 97 && code <= 122) ||
    code === 95 ||
    code > 127 ||
    code === 64 ||
    code === 35
  )
}

function isWordPart(code: number): boolean {
  return isWordStart(code) || (code >= 48 && code <= 57) || code === 36
}

function isNumberPart(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 46 || code === 95 || code === 120 || code === 101
}

function lineEnd(sql: string, from: number): number {
  const end = sql.indexOf('\n', from)
  return end < 0 ? sql.length : end
}

/** One past the closing quote, -1 where there is none; a doubled quote stands for itself. */
function quotedEnd(sql: string, start: number, quote: string, backslashEscapes: boolean): number {
  let index = start + 1
  while (index < sql.length) {
    const character = sql[index]
    if (character === '\\' && backslashEscapes) index += 2
    else if (character !== quote) index += 1
    else if (sql[index + 1] === quote) index += 2
    else return index + 1
  }
  return -1
}
