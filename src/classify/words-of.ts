/** Lower-case words of a name, split at marks and camelCase humps: `HumanResources-2024.xlsx` is human, resources, 2024, xlsx. */
export function wordsOf(name: string): string[] {
  if (ONE_WORD.test(name)) return [name]
  const words: string[] = []
  let start = 0
  let previous = MARK
  for (let index = 0; index < name.length; index += 1) {
    const kind = kindOf(name.charCodeAt(index))
    const endsAcronym = kind === LOWER && previous === UPPER && index - start > 1
    if (endsAcronym) {
      words.push(name.slice(start, index - 1).toLowerCase())
      start = index - 1
    } else if (kind === MARK || (kind === UPPER && previous === LOWER)) {
      if (index > start) words.push(name.slice(start, index).toLowerCase())
      start = kind === MARK ? index + 1 : index
    }
    previous = kind
  }
  if (start < name.length) words.push(name.slice(start).toLowerCase())
  return words
}

const ONE_WORD = /^[a-z0-9]+$/
const MARK = 0
const LOWER = 1
const UPPER = 2

function kindOf(code: number): number {
  if (code >= 97 && code <= 122) return LOWER
  if (code >= 65 && code <= 90) return UPPER
  if ((code >= 48 && code <= 57) || code > 127) return LOWER
  return MARK
}
