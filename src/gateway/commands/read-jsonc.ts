/** JSON with comments and commas at the end, as several clients write their settings. */
import { MAX_DEPTH, type PlacedValue } from './placed-value.ts'

export function readJsonc(text: string): PlacedValue {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0

  function fail(what: string): never {
    const line = text.slice(0, at).split('\n').length
    throw new Error(`line ${line}: ${what}`)
  }

  function skip(): void {
    for (;;) {
      SPACE.lastIndex = at
      at += SPACE.exec(text)?.[0].length ?? 0
      const end = text.startsWith('//', at)
        ? text.indexOf('\n', at)
        : text.startsWith('/*', at)
          ? text.indexOf('*/', at + 2) + 2
          : at
      if (end === at) return
      if (end === 1) fail('a comment does not end')
      at = end === -1 ? text.length : end
    }
  }

  function value(depth: number): PlacedValue {
    if (depth > MAX_DEPTH) fail('it is nested too deeply')
    const start = at
    if (text[at] === '{') return object(start, depth)
    if (text[at] === '[') return list(start, depth)
    const scalar = text[at] === '"' ? string() : plain()
    return { start, end: at, scalar }
  }

  function object(start: number, depth: number): PlacedValue {
    const members = new Map<string, PlacedValue>()
    at += 1
    for (skip(); text[at] !== '}'; skip()) {
      if (text[at] !== '"') fail('a name in quotes is expected')
      const name = string()
      if (members.has(name)) fail(`'${name}' stands there twice`)
      skip()
      if (text[at] !== ':') fail('a colon is expected')
      at += 1
      skip()
      members.set(name, value(depth + 1))
      separator('}')
    }
    at += 1
    return { start, end: at, members }
  }

  function list(start: number, depth: number): PlacedValue {
    const items: PlacedValue[] = []
    at += 1
    for (skip(); text[at] !== ']'; skip()) {
      items.push(value(depth + 1))
      separator(']')
    }
    at += 1
    return { start, end: at, items }
  }

  function separator(end: string): void {
    skip()
    if (text[at] === ',') at += 1
    else if (text[at] !== end) fail(`a comma or ${end} is expected`)
  }

  function string(): string {
    STRING.lastIndex = at
    const found = STRING.exec(text)?.[0]
    if (found === undefined) fail('a text does not end')
    at += found.length
    try {
      return JSON.parse(found)
    } catch {
      return fail('a text is not valid')
    }
  }

  function plain(): number | boolean | null {
    PLAIN.lastIndex = at
    const found = PLAIN.exec(text)?.[0]
    if (found === undefined) fail('a value is expected')
    at += found.length
    return JSON.parse(found)
  }

  skip()
  const root = value(0)
  skip()
  if (at < text.length) fail('something follows the end')
  return root
}

const SPACE = /[\s\ufeff]*/y
const STRING = /"(?:[^"\\\n]|\\.)*"/y
const PLAIN = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
