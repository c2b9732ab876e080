import { type MaskAutomaton, startState } from './mask-automaton.ts'

/** Nearly every number has such a cluster, which begins within so many characters. */
const cluster = /\d(?:\D{0,3}\d){3}/g
const [MAX_LEAD, MAX_CLUSTER_LENGTH] = [8, 13]

/**
 * Visits every stretch of text that fits a mask and is not part of a longer word, number, path or file name.
 * A walk begins at each start of a word and is no longer than the longest mask, so the whole is linear. Stretches
 * with few digits are stepped over unless `isEverywhere`.
 */
export function findMasked(
  { classes, next, isEnd, endsOf }: MaskAutomaton,
  text: string,
  isEverywhere: boolean,
  visit: (masks: readonly number[], start: number, end: number) => void,
): void {
  let isInsideWord = false
  let clusterEnd = isEverywhere ? text.length : 0
  // Where clusters follow each other, further stretches are walked before the next one is looked for.
  let stride = 0
  for (let start = 0; start < text.length; start++) {
    if (start >= clusterEnd) {
      cluster.lastIndex = start
      if (!cluster.test(text)) return
      const first = cluster.lastIndex - MAX_CLUSTER_LENGTH - MAX_LEAD
      stride = first > start ? 0 : stride * 2 + MAX_LEAD
      clusterEnd = cluster.lastIndex + stride
      if (first > start) {
        start = first
        isInsideWord = isWordCode(text.charCodeAt(start - 1))
      }
    }
    const code = text.charCodeAt(start)
    const isWord = isWordCode(code)
    const isStart = !isInsideWord && (isWord || code === openingParenthesis)
    isInsideWord = isWord
    if (!isStart || !isFreeBefore(text, start)) continue
    let state = startState
    for (let index = start; index < text.length; ) {
      const at = text.charCodeAt(index++)
      state = at < 128 ? (next[state + (classes[at] ?? 0)] ?? 0) : 0
      if (state === 0) break
      if (isEnd[state] === 1 && isFreeAfter(text, start, index)) visit(endsOf(state), start, index)
    }
  }
}

const openingParenthesis = 40

const wordTable = new Uint8Array(128)
for (let code = 0; code < 128; code++) wordTable[code] = /\w/.test(String.fromCharCode(code)) ? 1 : 0

/** ASCII letters, digits and the underscore; false for the NaN behind the end of a text. */
export function isWordCode(code: number): boolean {
  return code < 128 && wordTable[code] === 1
}

/** False behind `abc-`, `v1.`, `12:`, `ab:cd:`, `+` and `$`: there it is part of something else. */
export function isFreeBefore(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1)
  if (!(before < 128) || joinsBefore[before] === 0) return true
  if (before === plus || before === dollar || before === backslash) return false
  const code = text.charCodeAt(start - 2)
  if (before !== colon) return !isWordCode(code)
  return !isDigitCode(code) && !(isWordCode(code) && text.charCodeAt(start - 4) === colon)
}

/** False before `-abc`, `.5`, `:80`, `/x` and `@`; what contains colons goes on behind a colon. */
export function isFreeAfter(text: string, start: number, end: number): boolean {
  const after = text.charCodeAt(end)
  if (isWordCode(after)) return false
  if (!(after < 128) || joinsAfter[after] === 0) return true
  if (after === at) return false
  const following = text.charCodeAt(end + 1)
  if (after !== colon) return !isWordCode(following)
  return !isDigitCode(following) && !(isWordCode(following) && text.charCodeAt(start + 2) === colon)
}

const [plus, dollar, backslash, colon, at] = [43, 36, 92, 58, 64]
const joinsBefore = tableOf('-.:+$/\\')
const joinsAfter = tableOf('-.:/@')

function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(128)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}

export function isDigitCode(code: number): boolean {
  return code >= 48 && code <= 57
}

/** An ASCII letter. */
export function isLetterCode(code: number): boolean {
  const small = code | 32
  return small >= 97 && small <= 122
}
