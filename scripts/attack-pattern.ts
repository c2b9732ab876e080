/** Whether a regular expression can be made slow: it meets long texts made of its own parts, and its time must not run away. */

export type Verdict = { readonly ms: number; readonly length: number; readonly text: string }

/** Growing, so that even a pattern that doubles its time with every character comes back. */
const LENGTHS = [
  12, 16, 20, 25, 31, 39, 49, 61, 76, 95, 119, 149, 186, 232, 290, 400, 512, 1_024, 4_096, 32_768,
]
/** A bounded pattern stays far below at the greatest length; a quadratic one takes longer by far. */
const TOO_SLOW_MS = 400
/** Whoever is that quick so far is not tried with the greatest length. */
const QUICK_MS = 1
const FAR_TOO_SLOW_MS = 1_500
const ROUNDS = 3
const MOST_PARTS = 10

/** Null where no text was found that makes it slow. */
export function attackPattern({ source, flags }: { source: string; flags: string }): Verdict | null {
  // Sticky patterns are tried at one place only, and stay so.
  const pattern = new RegExp(source, flags.replace('g', ''))
  const parts = partsOf(source)
  for (const [lead, pump] of pumpsOf(parts))
    for (const length of LENGTHS) {
      const text = `${lead}${pump.repeat(Math.ceil(length / pump.length))}\u0001`
      const start = performance.now()
      pattern.lastIndex = 0
      pattern.test(text)
      const first = performance.now() - start
      if (length === 4_096 && first < QUICK_MS) break
      if (first <= TOO_SLOW_MS) continue
      // Far too slow is slow, however busy the machine; the rest is measured again.
      let ms = first
      if (first > FAR_TOO_SLOW_MS) return { ms, length: text.length, text: JSON.stringify(text.slice(0, 60)) }
      for (let round = 0; round < ROUNDS && ms > TOO_SLOW_MS; round += 1)
        ms = Math.min(ms, timeOf(pattern, text))
      if (ms > TOO_SLOW_MS) return { ms, length: text.length, text: JSON.stringify(text.slice(0, 60)) }
    }
  return null
}

function timeOf(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0
  const before = process.cpuUsage()
  pattern.test(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** What is repeated, and what stands before it: each part alone, neighbours together, and the whole. */
function pumpsOf(parts: readonly string[]): [lead: string, pump: string][] {
  const pumps = new Map<string, [string, string]>()
  const add = (lead: string, pump: string) => {
    if (pump !== '') pumps.set(`${lead}\n${pump}`, [lead, pump])
  }
  const step = Math.max(1, Math.ceil(parts.length / MOST_PARTS))
  for (let at = 0; at < parts.length; at += step) {
    add('', parts[at] as string)
    add(parts.slice(0, at).join(''), parts[at] as string)
    add('', parts.slice(at, at + 2).join(''))
  }
  add('', parts.slice(0, 40).join(''))
  for (const common of ['a', '1', ' ', '/', '"']) add('', common)
  return [...pumps.values()]
}

const SAMPLES: Readonly<Record<string, string>> = {
  d: '1',
  D: 'a',
  w: 'a',
  W: ' ',
  s: ' ',
  S: 'a',
  n: '\n',
  t: '\t',
  r: '\r',
}
const QUANTIFIER = /^(?:[*+?]|\{\d*,?\d*\})\??/
const GROUP = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/

/** One sample for each thing that the pattern asks for, in its order; of alternatives all, one behind the other. */
function partsOf(source: string): string[] {
  const parts: string[] = []
  let at = 0
  while (at < source.length) {
    const rest = source.slice(at, at + 400)
    const char = source[at] as string
    const skipped = QUANTIFIER.exec(rest)?.[0] ?? GROUP.exec(rest)?.[0] ?? (')|^$'.includes(char) ? char : '')
    if (skipped !== '') at += skipped.length
    else if (char === '[') {
      const end = classEnd(source, at)
      parts.push(memberOf(source.slice(at, end + 1)))
      at = end + 1
    } else if (char === '\\') {
      const [escaped, sample] = readEscape(rest)
      if (sample !== '') parts.push(sample)
      at += escaped.length
    } else {
      parts.push(char === '.' ? 'a' : char)
      at += 1
    }
  }
  return parts
}

function readEscape(rest: string): [escaped: string, sample: string] {
  const long = /^\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[pP]\{[^}]*\}|k<\w+>)/.exec(rest)?.[0]
  if (long !== undefined)
    return [long, long.startsWith('\\u') || long.startsWith('\\x') ? unescapeCode(long) : 'a']
  const letter = rest[1] ?? ''
  if (/[bB\d]/.test(letter)) return [`\\${letter}`, '']
  return [`\\${letter}`, SAMPLES[letter] ?? letter]
}

function unescapeCode(escaped: string): string {
  return String.fromCodePoint(Number.parseInt(escaped.replace(/[^0-9a-fA-F]/g, ''), 16))
}

function classEnd(source: string, start: number): number {
  let at = start + 1
  while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1
  return at
}

/** A character that the class accepts. */
function memberOf(set: string): string {
  const pattern = new RegExp(set, set.includes('\\p') ? 'u' : '')
  for (const candidate of 'a1 -/."=A_:;\n\t\'`@#$%&*()[]{}<>,+~^|\\!?é电')
    if (pattern.test(candidate)) return candidate
  return 'a'
}
