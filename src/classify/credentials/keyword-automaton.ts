/**
 * Finds every one of many keywords in one pass over a text (Aho-Corasick, case ignored).
 * The cost depends on the length of the text only, never on the number of keywords.
 */
/** Returns true when nothing more is wanted. */
type KeywordHit = (owner: number, start: number, end: number) => boolean

type KeywordAutomaton = {
  /** Calls back once per keyword occurrence and owner, in the order in which occurrences end; words of other alphabets last. */
  readonly scan: (value: string, onHit: KeywordHit) => void
}

/** Tells whether it met characters of other alphabets. */
type Scan = (value: string, onHit: KeywordHit) => boolean

const LAST_ASCII = 0x7f

type Owner = {
  readonly keywords: readonly string[]
  /** A word counts only where its first character has the keyword's case. */
  readonly isExact?: true
}

/** So many characters are looked through word by word before the automaton is made: a process that judges one call needs none. */
const PLAIN_CHARACTERS = 4_096

/** An owner is known by its index. */
export function createKeywordAutomaton(owning: readonly Owner[]): KeywordAutomaton {
  let known: Words | undefined
  let left = PLAIN_CHARACTERS
  let made: Scan | undefined
  let madeOfOthers: Scan | undefined

  const words = () => (known ??= outputsByWord(owning))
  const wordsThat = (areAscii: boolean) =>
    new Map([...words()].filter(([word]) => ASCII.test(word) === areAscii))
  const automaton = () => (made ??= makeAutomaton(wordsThat(true)))
  // Apart: few texts need its many kinds of characters.
  const others = () => (madeOfOthers ??= makeAutomaton(wordsThat(false)))

  function isPlain(value: string): boolean {
    if (made !== undefined || value.length > left || !ASCII.test(value)) return false
    left -= value.length
    return true
  }

  return {
    scan(value, onHit) {
      if (isPlain(value)) reportHits(plainHits(words(), value), value, onHit)
      else if (automaton()(value, onHit)) others()(value, onHit)
    },
  }
}

const ASCII = /^[\x00-\x7f]*$/

type Words = ReadonlyMap<string, readonly Output[]>

/** In lower case. */
function outputsByWord(owning: readonly Owner[]): Words {
  const words = new Map<string, Output[]>()
  for (const [owner, { keywords, isExact = false }] of owning.entries())
    for (const [word, spellings] of Map.groupBy(keywords, (keyword) => keyword.toLowerCase())) {
      const beginnings = new Set(spellings.map((spelling) => spelling.charCodeAt(0)))
      const [beginning = ANY] = isExact && beginnings.size === 1 ? beginnings : []
      const output = { owner, length: word.length, beginning }
      const known = words.get(word)
      if (known) known.push(output)
      else words.set(word, [output])
    }
  return words
}

type PlainHit = { readonly end: number; readonly outputs: readonly Output[] }

/** In the order of the automatons: words of other alphabets last; by end, then the longest first. */
function plainHits(words: Words, value: string): PlainHit[] {
  const text = value.toLowerCase()
  const hits: (PlainHit & { readonly length: number; readonly isOther: number })[] = []
  for (const [word, outputs] of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      hits.push({ end: at + word.length, length: word.length, outputs, isOther: ASCII.test(word) ? 0 : 1 })
  return hits.sort((a, b) => a.isOther - b.isOther || a.end - b.end || b.length - a.length)
}

function reportHits(hits: readonly PlainHit[], value: string, onHit: KeywordHit): void {
  for (const { end, outputs } of hits)
    for (const { owner, length, beginning } of outputs) {
      const start = end - length
      if (beginning !== ANY && beginning !== value.charCodeAt(start)) continue
      if (onHit(owner, start, end)) return
    }
}

function makeAutomaton(words: Words): Scan {
  const { classes, classCount } = characterClasses([...words.keys()])
  const trie = buildTrie(words, classes, classCount)
  const { edges, find, outputs } = createEdges(trie, classCount)

  return (value, onHit) => {
    let row = 0
    let all = 0
    for (let at = 0; at < value.length; at += 1) {
      const code = value.charCodeAt(at)
      all |= code
      let edge = edges[row + (classes[code] as number)] as number
      if ((edge & 1) === 0) {
        row = edge >>> 1
        continue
      }
      if (edge === UNKNOWN) edge = find(row, classes[code] as number)
      row = edge >>> 1
      if ((edge & 1) === 0) continue
      for (const { owner, length, beginning } of outputs(row / classCount)) {
        const start = at + 1 - length
        if (beginning !== ANY && beginning !== value.charCodeAt(start)) continue
        if (onHit(owner, start, at + 1)) return false
      }
    }
    return all > LAST_ASCII
  }
}

/** An edge that nobody has followed yet. No edge is like it: it would lead to the root, which has no outputs. */
const UNKNOWN = 1

type Edges = {
  /** By row of a state and class of a character: twice the row of the next state, plus 1 where that one has outputs. */
  readonly edges: Uint32Array
  find(row: number, symbol: number): number
  outputs(state: number): readonly Output[]
}

/** Edges are found when a text first follows them: a short text needs few of a hundred thousand. */
function createEdges({ next, outputs, parents, symbols }: Trie, classCount: number): Edges {
  const edges = new Uint32Array(outputs.length * classCount).fill(UNKNOWN)
  const failures = new Int32Array(outputs.length).fill(-1)
  const all: (readonly Output[] | undefined)[] = [NO_OUTPUTS]

  function find(row: number, symbol: number): number {
    const known = edges[row + symbol] as number
    if (known !== UNKNOWN) return known
    const child = next[row + symbol] as number
    const state = row / classCount
    const target = child !== 0 || state === 0 ? child : goFrom(failureOf(state), symbol)
    const edge = ((target * classCount) << 1) | (outputsOf(target).length > 0 ? 1 : 0)
    edges[row + symbol] = edge
    return edge
  }

  function goFrom(state: number, symbol: number): number {
    return (find(state * classCount, symbol) >>> 1) / classCount
  }

  /** The longest suffix of the state that is a state too. */
  function failureOf(state: number): number {
    const known = failures[state] as number
    if (known !== -1) return known
    const parent = parents[state] as number
    const failure = parent === 0 ? 0 : goFrom(failureOf(parent), symbols[state] as number)
    failures[state] = failure
    return failure
  }

  /** Its own, then those of its suffixes. */
  function outputsOf(state: number): readonly Output[] {
    const known = all[state]
    if (known !== undefined) return known
    const own = outputs[state] ?? NO_OUTPUTS
    const inherited = outputsOf(failureOf(state))
    const both = inherited.length === 0 ? own : [...own, ...inherited]
    all[state] = both
    return both
  }
  return { edges, find, outputs: outputsOf }
}

const NO_OUTPUTS: readonly Output[] = []

/** Stands for any beginning. */
const ANY = -1

type Output = { readonly owner: number; readonly length: number; readonly beginning: number }
type Trie = {
  readonly next: Uint32Array
  readonly outputs: readonly (readonly Output[])[]
  /** Of each state, and the class of the character that leads from there. */
  readonly parents: readonly number[]
  readonly symbols: readonly number[]
}

/** Characters that occur in no keyword share class 0, which keeps the table small. */
function characterClasses(words: readonly string[]): { classes: Uint8Array; classCount: number } {
  const classes = new Uint8Array(0x1_00_00)
  let classCount = 1
  for (const character of new Set(words.join('').toLowerCase())) {
    const code = character.charCodeAt(0)
    classes[code] = classCount
    classes[character.toUpperCase().charCodeAt(0)] = classCount
    classCount += 1
  }
  return { classes, classCount }
}

function buildTrie(words: Words, classes: Uint8Array, classCount: number): Trie {
  const characters = [...words.keys()].reduce((sum, { length }) => sum + length, 0)
  const next = new Uint32Array((characters + 1) * classCount)
  const outputs: (readonly Output[])[] = [NO_OUTPUTS]
  const parents = [0]
  const symbols = [0]
  for (const [word, own] of words) {
    let state = 0
    for (let at = 0; at < word.length; at += 1) {
      const symbol = classes[word.charCodeAt(at)] as number
      const edge = state * classCount + symbol
      if (next[edge] === 0) {
        next[edge] = outputs.length
        outputs.push(NO_OUTPUTS)
        parents.push(state)
        symbols.push(symbol)
      }
      state = next[edge] as number
    }
    outputs[state] = own
  }
  return { next, outputs, parents, symbols }
}
