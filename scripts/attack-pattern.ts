/** Whether a regular expression can be made slow: it meets long texts made of its own parts, and its time must not run away. */

export type Verdict = { readonly ms: number; readonly length: number; readonly text: string }

/** Growing, so that even a pattern that doubles its time with every character comes back soon. */
const LENGTHS = [
  12, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 45, 52, 61, 76, 95, 119, 149, 186, 232, 290, 400,
  512, 1_024, 4_096,
]
const LONG = 8_192
const LONGER = 32_768
/** Four times the length takes four times as long where the work for a character is bounded, sixteen times where it grows. */
const GROWS = 8
/** Below these, growth says nothing, and whoever is that quick is quick enough. */
const QUICK_MS = { short: 1, longer: 50 }
/** However busy the machine is. */
const FAR_TOO_SLOW_MS = 1_500
const ROUNDS = 4
const MOST_PARTS = 10

/** Null where no text was found that makes it slow. */
export function attackPattern({ source, flags }: { source: string; flags: string }): Verdict | null {
  // Sticky patterns are tried at one place only, and stay so.
  const pattern = new RegExp(source, flags.replace('g', ''))
  for (const [lead, pump] of pumpsOf(partsOf(source))) {
    const textOf = (length: number) => `${lead}${pump.repeat(Math.ceil(length / pump.length))}\u0001`
    let ms = 0
    for (const length of LENGTHS) {
      ms = timeOf(pattern, textOf(length))
      if (ms > FAR_TOO_SLOW_MS) return verdictOf(ms, textOf(length))
    }
    if (ms < QUICK_MS.short) continue
    ms = timeOf(pattern, textOf(LONGER))
    if (ms < QUICK_MS.longer) continue
    if (ms > FAR_TOO_SLOW_MS || growthOf(pattern, textOf) > GROWS) return verdictOf(ms, textOf(LONGER))
  }
  return null
}

function verdictOf(ms: number, text: string): Verdict {
  return { ms, length: text.length, text: JSON.stringify(text.slice(0, 60)) }
}

/** Of the least time of several rounds, since others may have the processor in any of them. */
function growthOf(pattern: RegExp, textOf: (length: number) => string): number {
  const least = (length: number) =>
    Math.min(...Array.from({ length: ROUNDS }, () => timeOf(pattern, textOf(length))))
  return least(LONGER) / least(LONG)
}

/** Of this thread's processor. */
function timeOf(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0
  const before = process.threadCpuUsage()
  pattern.test(text)
  const { user, system } = process.threadCpuUsage(before)
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
