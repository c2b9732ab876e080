/**
 * Describes the shape of a token as a list of parts. Pattern, keyword and made-up example all derive from that one
 * description, so a rule needs no regular expression, cannot be slow, and no secret ever stands in the source.
 */
export type Part =
  | string
  | { readonly options: readonly string[] }
  | { readonly alphabet: string; readonly min: number; readonly max: number }

type Run = (min: number, max?: number) => Part

/** A part of characters out of a regular-expression class body. */
function run(alphabet: string): Run {
  return (min, max = min) => ({ alphabet, min, max })
}

export const hex = run('0-9a-f')
const anyHex = run('0-9a-fA-F')
export const digits = run('0-9')
const upper = run('A-Z0-9')
const lower = run('a-z0-9')
const letters = run('A-Za-z')
export const alnum = run('A-Za-z0-9')
const word = run('\\w')
export const wordDash = run('\\w-')
export const base64 = run('A-Za-z0-9+/')
export const of = (alphabet: string, min: number, max = min): Part => ({ alphabet, min, max })
export const oneOf = (...options: string[]): Part => ({ options })
const uuid: readonly Part[] = [anyHex(8), '-', anyHex(4), '-', anyHex(4), '-', anyHex(4), '-', anyHex(12)]

/** A whole shape, or the same as text: `sk_(live|test)_{alnum 24,32}-{[A-F0-9] 8}-{uuid}`. */
export type Shape = readonly Part[] | string

const alphabets: Readonly<Record<string, Run>> = {
  ...{ hex, anyHex, digits, upper, lower, letters, alnum, word, wordDash, base64 },
}
const notation =
  /\{uuid\}|\{(?:\[([^\]]{1,60})\]|(\w{1,12})) (\d{1,4})(?:,(\d{1,4}))?\}|\(([^)]{1,120})\)|[^{(]{1,120}/g

export function partsOf(shape: Shape): readonly Part[] {
  if (typeof shape !== 'string') return shape
  return Array.from(shape.matchAll(notation)).flatMap(([text, alphabet, name, min, max, options]) => {
    if (text === '{uuid}') return uuid
    if (options !== undefined) return [oneOf(...options.split('|'))]
    if (min === undefined) return [text]
    const draw = alphabet === undefined ? alphabets[name as string] : run(alphabet)
    if (draw === undefined) throw new Error(`No such characters: ${name}`)
    return [draw(Number(min), Number(max ?? min))]
  })
}

export function patternOf(parts: readonly Part[]): string {
  return parts.map(partPattern).join('')
}

function partPattern(part: Part): string {
  if (typeof part === 'string') return literal(part)
  if ('options' in part) return `(?:${part.options.map(literal).join('|')})`
  return `[${part.alphabet}]{${part.min},${part.max}}`
}

function literal(text: string): string {
  return text.replace(/\W/g, '\\$&')
}

type Anchor = {
  /** Literal texts, one of which every token of the shape contains. */
  readonly keywords: readonly string[]
  /** Minimum and maximum number of characters between the start of the token and the keyword. */
  readonly min: number
  readonly max: number
}

/** The first literal of the shape: what the one-pass search looks for. */
export function anchorOf(parts: readonly Part[]): Anchor {
  let min = 0
  let max = 0
  for (const part of parts) {
    if (typeof part === 'string' && part.length > 1) return { keywords: [part], min, max }
    if (typeof part === 'object' && 'options' in part && part.options.every((option) => option.length > 0))
      return { keywords: part.options, min, max }
    min += minLength(part)
    max += maxLength(part)
  }
  throw new Error(`A token shape needs a literal part: ${patternOf(parts)}`)
}

function minLength(part: Part): number {
  if (typeof part === 'string') return part.length
  return 'options' in part ? Math.min(...part.options.map((option) => option.length)) : part.min
}

function maxLength(part: Part): number {
  if (typeof part === 'string') return part.length
  return 'options' in part ? Math.max(...part.options.map((option) => option.length)) : part.max
}

/** A made-up value of the shape, the same on every call. Made up at run time: sources hold nothing that looks like a secret. */
export function sampleOf(parts: readonly Part[], seed = 1): string {
  let state = seed * 7919
  const draw = (bound: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >>> 12) % bound
  }
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('options' in part) return part.options[draw(part.options.length)] as string
      const characters = charactersOf(part.alphabet)
      return Array.from({ length: part.min }, () => characters[draw(characters.length)] as string).join('')
    })
    .join('')
}

/** The same shape with every drawn character an `x` (or a `0`, where letters are not allowed): a documentation placeholder. */
export function placeholderOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('options' in part) return part.options[0] as string
      const characters = charactersOf(part.alphabet)
      const filler = ['x', 'X', '0'].find((each) => characters.includes(each)) ?? (characters[0] as string)
      return filler.repeat(part.min)
    })
    .join('')
}

function charactersOf(alphabet: string): readonly string[] {
  const pattern = new RegExp(`[${alphabet}]`)
  const characters: string[] = []
  for (let code = 33; code < 127; code += 1) {
    const character = String.fromCharCode(code)
    if (pattern.test(character)) characters.push(character)
  }
  return characters
}
