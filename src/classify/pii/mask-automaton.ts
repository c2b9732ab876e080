/** Many formats, one walk: compiles masks into a table that is followed character by character. */

export type MaskAutomaton = {
  /** Class of an ASCII character; 0 for all that no mask contains. */
  readonly classes: Uint8Array
  /** `next[state + class]` is the state that follows; states are multiples of `stride`, 0 is dead. */
  readonly next: Uint16Array
  /** 1 for the states in which a mask ends. */
  readonly isEnd: Uint8Array
  /** Indexes of the masks that end in a state. */
  readonly endsOf: (state: number) => readonly number[]
}

const stride = 16
export const startState = stride

const zeroClass = 1
const digitClass = 2
const letterClass = 3
const symbolsOfClass: readonly string[] = ['', '09X', '9X', 'AX']

/** Mask symbols: `9` any digit, `0` zero, `A` letter, `X` letter or digit, anything else itself. */
export function compileMasks(masks: readonly string[]): MaskAutomaton {
  const { classes, symbols } = classesOf(masks)
  const trie = trieOf(masks)
  const states = new Map<string, number>([['', 0]])
  const nodesOf: (readonly number[])[] = [[]]
  stateOf([0])
  const next: number[] = new Array<number>(stride).fill(0)
  for (let state = 1; state < nodesOf.length; state++) {
    for (let cls = 0; cls < stride; cls++) next.push(stateOf(step(nodesOf[state] ?? [], symbols[cls] ?? '')))
  }
  const ends = nodesOf.map((nodes) => nodes.flatMap((node) => trie[node]?.ends ?? []))
  const isEnd = new Uint8Array(next.length)
  for (const [state, list] of ends.entries()) isEnd[state * stride] = list.length > 0 ? 1 : 0
  return { classes, next: Uint16Array.from(next), isEnd, endsOf: (state) => ends[state / stride] ?? [] }

  function step(nodes: readonly number[], possible: string): number[] {
    const reached: number[] = []
    for (const symbol of possible) {
      for (const node of nodes) {
        const child = trie[node]?.children.get(symbol)
        if (child !== undefined) reached.push(child)
      }
    }
    return reached
  }

  function stateOf(nodes: readonly number[]): number {
    const name = nodes.join()
    const existing = states.get(name)
    if (existing !== undefined) return existing
    const state = nodesOf.push(nodes) - 1
    states.set(name, state * stride)
    return state * stride
  }
}

type TrieNode = { readonly children: Map<string, number>; readonly ends: number[] }

function trieOf(masks: readonly string[]): TrieNode[] {
  const trie: TrieNode[] = [{ children: new Map(), ends: [] }]
  for (const [index, mask] of masks.entries()) {
    let node = 0
    for (const symbol of mask) {
      const children = trie[node]?.children
      let child = children?.get(symbol)
      if (child === undefined) {
        child = trie.push({ children: new Map(), ends: [] }) - 1
        children?.set(symbol, child)
      }
      node = child
    }
    trie[node]?.ends.push(index)
  }
  return trie
}

function classesOf(masks: readonly string[]): { classes: Uint8Array; symbols: readonly string[] } {
  const classes = new Uint8Array(128)
  const symbols = [...symbolsOfClass]
  classes[48] = zeroClass
  for (let code = 49; code < 58; code++) classes[code] = digitClass
  for (let code = 65; code < 91; code++) {
    classes[code] = letterClass
    classes[code + 32] = letterClass
  }
  for (const symbol of new Set(masks.join(''))) {
    if (/[0-9A-Za-z]/.test(symbol)) continue
    classes[symbol.charCodeAt(0)] = symbols.push(symbol) - 1
  }
  if (symbols.length > stride) throw new RangeError('the masks use too many different marks')
  return { classes, symbols }
}
