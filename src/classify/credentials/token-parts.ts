/**
 * Describes the shape of a token as a list of parts. Pattern, keyword and made-up example all derive from that one
 * description, so a rule needs no regular expression, cannot be slow, and no secret ever stands in the source.
 */
export type Part =
  | string
  | { readonly options: readonly string[] }
  | { readonly alphabet: string; readonly least: number; readonly most: number }

type Run = (least: number, most?: number) => Part

/** A part of characters out of a regular-expression class body. */
function run(alphabet: string): Run {
  return (least, most = least) => ({ alphabet, least, most })
}

export const hex = run('0-9a-f')
export const anyHex = run('0-9a-fA-F')
export const digits = run('0-9')
export const upper = run('A-Z0-9')
export const lower = run('a-z0-9')
export const lowerDash = run('a-z0-9_=-')
export const letters = run('A-Za-z')
export const alnum = run('A-Za-z0-9')
export const word = run('\\w')
export const wordDash = run('\\w-')
export const base64 = run('A-Za-z0-9+/')
export const base64Padded = run('A-Za-z0-9+/=')
export const of = (alphabet: string, least: number, most = least): Part => ({ alphabet, least, most })
export const oneOf = (...options: string[]): Part => ({ options })
export const uuid: readonly Part[] = [
  anyHex(8),
  '-',
  anyHex(4),
  '-',
  anyHex(4),
  '-',
  anyHex(4),
  '-',
  anyHex(12),
]

export function patternOf(parts: readonly Part[]): string {
  return parts.map(partPattern).join('')
}

function partPattern(part: Part): string {
  if (typeof part === 'string') return literal(part)
  if ('options' in part) return `(?:${part.options.map(literal).join('|')})`
  return `[${part.alphabet}]{${part.least},${part.most}}`
}

function literal(text: string): string {
  return text.replace(/\W/g, '\\$&')
}

type Anchor = {
  /** Literal texts, one of which every token of the shape contains. */
  readonly keywords: readonly string[]
  /** Least and most characters between the start of the token and the keyword. */
  readonly least: number
  readonly most: number
}

/** The first literal of the shape: what the one-pass search looks for. */
export function anchorOf(parts: readonly Part[]): Anchor {
  let least = 0
  let most = 0
  for (const part of parts) {
    if (typeof part === 'string' && part.length > 1) return { keywords: [part], least, most }
    if (typeof part === 'object' && 'options' in part && part.options.every((option) => option.length > 0))
      return { keywords: part.options, least, most }
    least += leastLength(part)
    most += mostLength(part)
  }
  throw new Error(`A token shape needs a literal part: ${patternOf(parts)}`)
}

function leastLength(part: Part): number {
  if (typeof part === 'string') return part.length
  return 'options' in part ? Math.min(...part.options.map((option) => option.length)) : part.least
}

function mostLength(part: Part): number {
  if (typeof part === 'string') return part.length
  return 'options' in part ? Math.max(...part.options.map((option) => option.length)) : part.most
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
      return Array.from({ length: part.least }, () => characters[draw(characters.length)] as string).join('')
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
      return filler.repeat(part.least)
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
