/** A linear reading of text that the parser refuses: quotes are joined, and every place where a command could start starts one. */

export type RoughCommand = {
  readonly words: readonly string[]
  readonly start: number
  readonly end: number
  /** Whether a pipe leads into it. */
  readonly piped: boolean
}

const SEPARATORS = new Set([';', '|', '&', '\n', '(', ')', '`'])

export function splitRoughly(source: string, limit: number): RoughCommand[] {
  const commands: RoughCommand[] = []
  let words: string[] = []
  let word = ''
  let inWord = false
  let start = -1
  let piped = false
  let quote = ''
  const endWord = () => {
    if (inWord && word !== '{' && word !== '}' && word !== '!') words.push(word)
    word = ''
    inWord = false
  }
  const endCommand = (at: number) => {
    endWord()
    if (words.length > 0) commands.push({ words, start, end: at, piped })
    words = []
    start = -1
  }
  for (let at = 0; at < source.length && commands.length < limit; at++) {
    const char = source[at] as string
    if (quote !== '') {
      if (char === quote) quote = ''
      else if (char === '\\' && quote === '"' && at + 1 < source.length) word += source[++at]
      else word += char
    } else if (char === ' ' || char === '\t' || char === '\r') endWord()
    else if (SEPARATORS.has(char)) {
      if (char === '(' && word.endsWith('$')) word = word.slice(0, -1)
      if (word === '') inWord = false
      endCommand(at)
      piped = char === '|' && source[at + 1] !== '|' && source[at - 1] !== '|'
    } else {
      if (start < 0) start = at
      inWord = true
      if (char === "'" || char === '"') quote = char
      else if (char === '\\' && at + 1 < source.length) {
        at++
        if (source[at] !== '\n') word += source[at]
      } else word += char
    }
  }
  endCommand(source.length)
  return commands
}
