/** Arithmetic of a shell over constants: `57*2`, `0x72`, `i+1`. Undefined where anything else is in it. */

const TOKEN = /\s{0,8}(?:(0x[\da-f]{1,8}|\d{1,10})|\$?\{?([a-z_]\w{0,40})\}?|([-+*/%()]))/giy
const MAX_LENGTH = 80
const RANKS: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2 }

export function calculate(
  text: string,
  variables: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const tokens: (number | string)[] = []
  TOKEN.lastIndex = 0
  for (const source = text.trimEnd(); TOKEN.lastIndex < source.length; ) {
    const found = TOKEN.exec(source)
    if (found === null) return undefined
    const [, number, name, sign] = found
    const value = number ?? (name === undefined ? undefined : (variables.get(name)?.[0] ?? 'unknown'))
    tokens.push(value === undefined ? (sign as string) : Number(/^0\d/.test(value) ? `0o${value}` : value))
  }
  const result = term(tokens, 0)
  return tokens.length > 0 || !Number.isFinite(result) ? undefined : String(result)
}

/** Takes what it reads off the front. */
function term(tokens: (number | string)[], rank: number): number {
  const first = tokens.shift()
  let left = typeof first === 'number' ? first : Number.NaN
  if (first === '-') left = -term(tokens, 3)
  else if (first === '(') {
    left = term(tokens, 0)
    if (tokens.shift() !== ')') return Number.NaN
  }
  for (let sign = tokens[0]; typeof sign === 'string' && (RANKS[sign] ?? 0) > rank; sign = tokens[0]) {
    tokens.shift()
    const right = term(tokens, RANKS[sign] as number)
    if (sign === '+') left += right
    else if (sign === '-') left -= right
    else if (sign === '*') left *= right
    else left = sign === '/' ? Math.trunc(left / right) : left % right
  }
  return left
}
