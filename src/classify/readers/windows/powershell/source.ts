/** PowerShell text with every bracket, quote and here-string paired, found in one pass. Nothing after this looks for an end again. */

export type Source = {
  readonly text: string
  /** At an opening bracket or quote: where it closes; 0 where nothing opens. */
  readonly close: Int32Array
  /** Blocks that already ran once: running them again costs work. */
  readonly ran: Set<number>
  /** Characters looked at while pairing. */
  readonly looks: number
}

const MAX_RESTARTS = 3
const MAX_UNCLOSED = 200
const NO_TEXT = 0

type Open = { readonly at: number; readonly kind: string }

const OPENER: Readonly<Record<string, string>> = { ')': '(', '}': '{', ']': '[' }

export function scanSource(given: string): Source {
  const text = straighten(given)
  const close = new Int32Array(text.length + 1)
  const stack: Open[] = []
  const counts: Record<string, number> = { '(': 0, '{': 0, '[': 0 }
  let looks = 0
  let restarts = 0
  /** Quotes without an end; after a few, no more are looked for. */
  let failures = 0
  let at = 0
  const push = (position: number, kind: string) => {
    stack.push({ at: position, kind })
    if (kind in counts) counts[kind] = (counts[kind] ?? 0) + 1
  }
  const pop = (end: number) => {
    const open = stack.pop() as Open
    if (open.kind in counts) counts[open.kind] = (counts[open.kind] ?? 1) - 1
    close[open.at] = end
  }
  const find = (search: (from: number) => number, from: number): number => {
    if (failures > MAX_RESTARTS) return -1
    const end = search(from)
    looks += end < 0 ? text.length - from : end - from
    if (end < 0) failures += 1
    return end
  }
  for (;;) {
    while (at < text.length) {
      looks += 1
      const char = text[at] as string
      const top = stack.at(-1)?.kind
      if (top === '"' || top === '@"') {
        if (char === '`') at += 2
        else if (char === '$' && text[at + 1] === '(') {
          push(at + 1, '(')
          at += 2
        } else if (top === '@"') {
          if (char === '\n' && text.startsWith('"@', at + 1)) {
            pop(at)
            at += 3
          } else at += 1
        } else if (char !== '"') at += 1
        else if (text[at + 1] === '"') at += 2
        else {
          pop(at)
          at += 1
        }
        continue
      }
      switch (char) {
        case '`':
          at += 2
          continue
        case "'":
        case '@':
        case '"': {
          const here = char === '@' ? hereStart(text, at) : 0
          if (here > 0 && text[at + 1] === '"') {
            push(at, '@"')
            at = here
          } else if (here > 0) {
            const end = find(text.indexOf.bind(text, "\n'@"), here - 1)
            if (end >= 0) close[at] = end
            at = end < 0 ? here : end + 3
          } else if (char === "'") {
            const end = find((from) => endOfSingle(text, from), at)
            if (end > 0) close[at] = end
            at = end > 0 ? end + 1 : at + 1
          } else {
            if (char === '"') push(at, '"')
            at += 1
          }
          continue
        }
        case '#':
          if (at === 0 || /[\s;({|]/.test(text[at - 1] as string)) {
            const end = text.indexOf('\n', at)
            close[at] = end < 0 ? text.length : end
            at = close[at] as number
          } else at += 1
          continue
        case '<':
          if (text[at + 1] === '#') {
            const end = text.indexOf('#>', at)
            close[at] = end < 0 ? text.length : end + 2
            at = close[at] as number
          } else at += 1
          continue
        case '(':
        case '{':
        case '[':
          push(at, char)
          at += 1
          continue
        case ')':
        case '}':
        case ']': {
          const opener = OPENER[char] as string
          if ((counts[opener] ?? 0) > 0) closeTo(opener, at)
          at += 1
          continue
        }
        default:
          at += 1
      }
    }
    // A quote that never ends is read as a character: what follows it shall not hide behind it.
    const unclosed = stack.findIndex(({ kind }) => kind === '"' || kind === '@"')
    if (unclosed < 0 || restarts >= MAX_RESTARTS) break
    restarts += 1
    const from = (stack[unclosed] as Open).at
    while (stack.length > unclosed) {
      const open = stack.pop() as Open
      if (open.kind in counts) counts[open.kind] = (counts[open.kind] ?? 1) - 1
      close[open.at] = NO_TEXT
    }
    at = from + 1
  }
  for (const { at: open, kind } of stack) close[open] = kind === '[' || kind === '"' ? NO_TEXT : text.length
  return { text, close, ran: new Set(), looks }

  /** What was opened inside and not closed is closed with it; a string around it is never left. */
  function closeTo(opener: string, end: number): void {
    let depth = stack.length - 1
    const least = Math.max(0, stack.length - MAX_UNCLOSED)
    while (depth >= least && stack[depth]?.kind !== opener && !stack[depth]?.kind.endsWith('"')) depth -= 1
    if (depth < least || stack[depth]?.kind !== opener) return
    while (stack.length - 1 > depth) {
      const open = stack.pop() as Open
      if (open.kind in counts) counts[open.kind] = (counts[open.kind] ?? 1) - 1
      if (open.kind !== '[') close[open.at] = end
    }
    pop(end)
  }
}

/** Typographic quotes and dashes mean the straight ones to PowerShell. Positions stay the same. */
function straighten(text: string): string {
  if (!/[\u2013-\u2015\u2018-\u201e]/.test(text)) return text
  return text
    .replace(/[\u2018-\u201b]/g, "'")
    .replace(/[\u201c-\u201e]/g, '"')
    .replace(/[\u2013-\u2015]/g, '-')
}

/** Behind `@'` or `@"` and the end of its line; 0 where no here-string begins. */
function hereStart(text: string, at: number): number {
  const quote = text[at + 1]
  if (quote !== "'" && quote !== '"') return 0
  let next = at + 2
  while (text[next] === ' ' || text[next] === '\r' || text[next] === '\t') next += 1
  return text[next] === '\n' ? next + 1 : 0
}

function endOfSingle(text: string, at: number): number {
  for (let end = text.indexOf("'", at + 1); end >= 0; end = text.indexOf("'", end + 2))
    if (text[end + 1] !== "'") return end
  return -1
}
