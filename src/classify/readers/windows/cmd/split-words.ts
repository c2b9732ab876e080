/** The words of a command line as Windows programs take them apart: blanks between, double quotes around, `\"` for a quote itself. */

const MAX_WORDS = 2_000

export function splitWords(line: string): string[] {
  const words: string[] = []
  let word = ''
  let isWord = false
  let isQuoted = false
  for (let at = 0; at < line.length && words.length < MAX_WORDS; at += 1) {
    const char = line[at] as string
    // A folder's last backslash before the closing quote is no escape.
    if (
      char === '\\' &&
      line[at + 1] === '"' &&
      !(isQuoted && (line[at + 2] === undefined || line[at + 2] === ' '))
    ) {
      word += '"'
      isWord = true
      at += 1
    } else if (char === '"') {
      isQuoted = !isQuoted
      isWord = true
    } else if (!isQuoted && (char === ' ' || char === '\t' || char === '\r' || char === '\n')) {
      if (isWord) words.push(word)
      word = ''
      isWord = false
    } else {
      word += char
      isWord = true
    }
  }
  if (isWord) words.push(word)
  return words
}
