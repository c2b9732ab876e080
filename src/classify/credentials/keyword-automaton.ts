/**
 * Finds every one of many keywords in one pass over a text (Aho-Corasick, ASCII, case ignored).
 * The cost depends on the length of the text only, never on the number of keywords.
 */
/** Returns true when nothing more is wanted. */
type KeywordHit = (owner: number, start: number, end: number) => boolean

type KeywordAutomaton = {
  /** Calls back once per keyword occurrence and owner, in the order in which occurrences end. */
  readonly scan: (value: string, onHit: KeywordHit, from?: number) => void
  /** A place at or before the first keyword; -1 where there is none, as in most texts. Cheaper than a scan. */
  readonly firstHit: (value: string) => number
}

type Owner = {
  readonly keywords: readonly string[]
  /** A word counts only where its first character has the keyword's case. */
  readonly isExact?: true
}

/** An owner is known by its index. */
export function createKeywordAutomaton(owning: readonly Owner[]): KeywordAutomaton {
  const { classes, classCount } = characterClasses(owning.flatMap(({ keywords }) => keywords))
  const maxLength = Math.max(...owning.flatMap(({ keywords }) => keywords.map(({ length }) => length)))
  const trie = buildTrie(owning, classes, classCount)
  const outputs = linkFailures(trie, classCount)
  const next = Uint32Array.from(trie.next)
  const first = new Uint32Array(outputs.length + 1)
  const owners: number[] = []
  const lengths: number[] = []
  const beginnings: number[] = []
  for (const [state, list] of outputs.entries()) {
    first[state] = owners.length
    for (const output of list) {
      owners.push(output.owner)
      lengths.push(output.length)
      beginnings.push(output.beginning)
    }
  }
  first[outputs.length] = owners.length
  // One bit of the transition says "this state has outputs", so that the hot loop reads one array only.
  for (let edge = 0; edge < next.length; edge += 1) {
    const state = next[edge] as number
    next[edge] =
      ((state * classCount) << 1) | ((first[state + 1] as number) > (first[state] as number) ? 1 : 0)
  }

  function scan(value: string, onHit: KeywordHit, from = 0): void {
    let row = 0
    for (let at = from; at < value.length; at += 1) {
      const code = value.charCodeAt(at)
      const edge = code < 128 ? (next[row + (classes[code] as number)] as number) : 0
      row = edge >>> 1
      if ((edge & 1) === 0) continue
      const state = row / classCount
      const last = first[state + 1] as number
      for (let output = first[state] as number; output < last; output += 1) {
        const start = at + 1 - (lengths[output] as number)
        const beginning = beginnings[output] as number
        if (beginning !== ANY && beginning !== value.charCodeAt(start)) continue
        if (onHit(owners[output] as number, start, at + 1)) return
      }
    }
  }

  function firstHit(value: string): number {
    let row = 0
    for (let at = 0; at < value.length; at += 1) {
      const code = value.charCodeAt(at)
      const edge = code < 128 ? (next[row + (classes[code] as number)] as number) : 0
      if ((edge & 1) !== 0) return Math.max(0, at + 1 - maxLength)
      row = edge >>> 1
    }
    return -1
  }
  return { scan, firstHit }
}

/** Stands for any beginning. */
const ANY = -1

type Output = { readonly owner: number; readonly length: number; readonly beginning: number }
type Trie = { readonly next: number[]; readonly outputs: Output[][] }

/** Characters that occur in no keyword share class 0, which keeps the table small. */
function characterClasses(words: readonly string[]): { classes: Uint8Array; classCount: number } {
  const classes = new Uint8Array(128)
  let classCount = 1
  for (const character of new Set(words.join('').toLowerCase())) {
    const code = character.charCodeAt(0)
    if (code > 127) throw new Error(`Keyword character ${character} is not ASCII`)
    classes[code] = classCount
    classes[character.toUpperCase().charCodeAt(0)] = classCount
    classCount += 1
  }
  return { classes, classCount }
}

function buildTrie(owning: readonly Owner[], classes: Uint8Array, classCount: number): Trie {
  const next: number[] = new Array(classCount).fill(0)
  const outputs: Output[][] = [[]]
  for (const [owner, { keywords, isExact = false }] of owning.entries()) {
    for (const [word, spellings] of Map.groupBy(keywords, (keyword) => keyword.toLowerCase())) {
      let state = 0
      for (let at = 0; at < word.length; at += 1) {
        const edge = state * classCount + (classes[word.charCodeAt(at)] as number)
        if (next[edge] === 0) {
          next[edge] = outputs.length
          outputs.push([])
          for (let spare = 0; spare < classCount; spare += 1) next.push(0)
        }
        state = next[edge] as number
      }
      const beginnings = new Set(spellings.map((spelling) => spelling.charCodeAt(0)))
      const [beginning = ANY] = isExact && beginnings.size === 1 ? beginnings : []
      outputs[state]?.push({ owner, length: word.length, beginning })
    }
  }
  return { next, outputs }
}

/** Turns the trie into a complete automaton, breadth first, and gives every state its suffixes' outputs. */
function linkFailures({ next, outputs }: Trie, classCount: number): Output[][] {
  const failure = new Array<number>(outputs.length).fill(0)
  const queue: number[] = []
  for (let symbol = 0; symbol < classCount; symbol += 1) if (next[symbol]) queue.push(next[symbol] as number)
  for (const state of queue) {
    const fallback = failure[state] as number
    outputs[state]?.push(...(outputs[fallback] as Output[]))
    for (let symbol = 0; symbol < classCount; symbol += 1) {
      const edge = state * classCount + symbol
      const target = next[fallback * classCount + symbol] as number
      const child = next[edge] as number
      if (child === 0) next[edge] = target
      else {
        failure[child] = target
        queue.push(child)
      }
    }
  }
  return outputs
}
