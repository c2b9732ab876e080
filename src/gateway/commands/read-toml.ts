/** TOML, as far as it is needed to find values in it: dates and numbers are not looked into. */
import { MAX_DEPTH, type PlacedValue } from './placed-value.ts'

type Table = { start: number; end: number; readonly members: Map<string, Table | PlacedValue> }

export function readToml(text: string): PlacedValue {
  const root: Table = { start: 0, end: text.length, members: new Map() }
  let current = root
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0

  function fail(what: string): never {
    const line = text.slice(0, at).split('\n').length
    throw new Error(`line ${line}: ${what}`)
  }

  function match(pattern: RegExp): string {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }

  function key(): string[] {
    const parts: string[] = []
    for (;;) {
      match(BLANK)
      if (text[at] === '"' || text[at] === "'") parts.push(string())
      else parts.push(match(BARE) || fail('a name is expected'))
      match(BLANK)
      if (text[at] !== '.') return parts
      at += 1
    }
  }

  /** The table of that name, made where it is not there yet. */
  function tableAt(from: Table, names: readonly string[]): Table {
    let table = from
    for (const name of names) {
      let next = table.members.get(name)
      if (next === undefined) {
        next = { start: at, end: at, members: new Map() }
        table.members.set(name, next)
      }
      if (!('members' in next) || !(next.members instanceof Map)) fail(`'${name}' is no table`)
      table = next as Table
    }
    return table
  }

  function header(): void {
    const isList = text.startsWith('[[', at)
    at += isList ? 2 : 1
    const names = key()
    if (!text.startsWith(isList ? ']]' : ']', at)) fail('a bracket is expected')
    at += isList ? 2 : 1
    // Tables of a list are not of interest: each is put aside under a name of its own.
    current = isList ? { start: at, end: at, members: new Map() } : tableAt(root, names)
  }

  function assignment(table: Table, depth: number): void {
    const names = key()
    if (text[at] !== '=') fail('an equals sign is expected')
    at += 1
    match(BLANK)
    const last = names.pop() ?? ''
    const owner = tableAt(table, names)
    if (owner.members.has(last)) fail(`'${last}' stands there twice`)
    owner.members.set(last, value(depth))
  }

  function value(depth: number): PlacedValue {
    if (depth > MAX_DEPTH) fail('it is nested too deeply')
    const start = at
    if (text[at] === '"' || text[at] === "'") return { scalar: string(), start, end: at }
    if (text[at] === '[') {
      const items: PlacedValue[] = []
      at += 1
      for (match(FILLER); text[at] !== ']'; match(FILLER)) {
        items.push(value(depth + 1))
        match(FILLER)
        if (text[at] === ',') at += 1
        else if (text[at] !== ']') fail('a comma or ] is expected')
      }
      at += 1
      return { start, end: at, items }
    }
    if (text[at] === '{') {
      const table: Table = { start, end: at, members: new Map() }
      at += 1
      for (match(FILLER); text[at] !== '}'; match(FILLER)) {
        assignment(table, depth + 1)
        match(FILLER)
        if (text[at] === ',') at += 1
        else if (text[at] !== '}') fail('a comma or } is expected')
      }
      at += 1
      table.end = at
      return table as PlacedValue
    }
    if (match(OTHER) === '') fail('a value is expected')
    return { start, end: at, scalar: null }
  }

  function string(): string {
    const start = at
    for (const [mark, pattern] of STRINGS)
      if (text.startsWith(mark, at)) {
        const found = match(pattern) || fail('a text does not end')
        const inside = found.slice(mark.length, -mark.length)
        if (mark.startsWith("'")) return mark.length === 3 ? inside.replace(/^\r?\n/, '') : inside
        return unescaped(inside, mark.length === 3)
      }
    at = start
    return fail('a text is expected')
  }

  function unescaped(inside: string, isLong: boolean): string {
    const joined = isLong ? inside.replace(/^\r?\n/, '').replace(/\\[ \t]*\r?\n\s*/g, '') : inside
    return joined.replace(
      /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|(.))/gs,
      (_, four, eight, two, one) => {
        if (one === undefined) return String.fromCodePoint(Number.parseInt(four ?? eight ?? two, 16))
        return Object.hasOwn(ESCAPES, one) ? (ESCAPES[one] ?? '') : fail('an escape is not valid')
      },
    )
  }

  for (match(FILLER); at < text.length; match(FILLER)) {
    if (text[at] === '[') header()
    else assignment(current, 0)
    match(BLANK)
    match(COMMENT)
    if (at < text.length && !/[\r\n]/.test(text[at] ?? '')) fail('the end of the line is expected')
  }
  return root as PlacedValue
}

const BLANK = /[ \t]*/y
const COMMENT = /(?:#[^\n]*)?/y
const FILLER = /(?:[ \t\r\n]|#[^\n]*)*/y
const BARE = /[A-Za-z0-9_-]+/y
const OTHER = /[^\s,\]}#]+(?: \d[^\s,\]}#]*)?/y
/** Long ones first. */
const STRINGS: readonly (readonly [mark: string, pattern: RegExp])[] = [
  ['"""', /"""(?:[^"\\]|\\.|"(?!""))*"{3}"{0,2}/sy],
  ["'''", /'''(?:[^']|'(?!''))*'{3}'{0,2}/y],
  ['"', /"(?:[^"\\\n]|\\.)*"/y],
  ["'", /'[^'\n]*'/y],
]
const ESCAPES: Readonly<Record<string, string>> = {
  ...{ b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', e: '\x1b', '"': '"', '\\': '\\' },
}
