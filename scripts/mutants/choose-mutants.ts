/** A sample of all mutations, by a seed: a share for each module, at most a few of a file, all kinds alike. */
import type { Mutation } from './find-mutations.ts'

export type Mutant = Mutation & { readonly id: number; readonly module: string }

export type Candidates = {
  readonly module: string
  readonly file: string
  readonly mutations: readonly Mutation[]
}

/** Where a module is small, its files give more. */
const MAX_IN_FILE = 5

/** A mutation that is refused (it does not compile) is replaced by another. The same seed chooses the same. */
export function chooseMutants(
  all: readonly Candidates[],
  count: number,
  seed: number,
  isAccepted: (mutation: Mutation) => boolean,
): Mutant[] {
  const random = createRandom(seed)
  const modules = [...new Set(all.map(({ module }) => module))]
  const chosen: Mutant[] = []
  modules.forEach((module, index) => {
    // What a module could not give is shared by those after it.
    const wanted = Math.ceil((count - chosen.length) / (modules.length - index))
    const files = all.filter((each) => each.module === module)
    for (const mutation of drawFrom(files, wanted, random, isAccepted)) {
      chosen.push({ ...mutation, module, id: chosen.length + 1 })
    }
  })
  return chosen
}

function* drawFrom(
  files: readonly Candidates[],
  wanted: number,
  random: () => number,
  isAccepted: (mutation: Mutation) => boolean,
): Generator<Mutation> {
  const maxInFile = Math.max(MAX_IN_FILE, Math.ceil((2 * wanted) / Math.max(1, files.length)))
  const open = files
    .map(({ mutations }) => ({ left: [...mutations], taken: 0 }))
    .filter(({ left }) => left.length > 0)
  for (let count = 0; count < wanted && open.length > 0; ) {
    const at = Math.floor(random() * open.length)
    const file = open[at] as (typeof open)[number]
    const mutation = drawOne(file.left, random)
    // One change of a place is enough.
    file.left = file.left.filter(({ start, end }) => start !== mutation.start || end !== mutation.end)
    if (isAccepted(mutation)) {
      count += 1
      file.taken += 1
      yield mutation
    }
    if (file.left.length === 0 || file.taken >= maxInFile) open.splice(at, 1)
  }
}

/** First the kind, so that what is rare in a file has its turn. */
function drawOne(mutations: readonly Mutation[], random: () => number): Mutation {
  const kinds = [...new Set(mutations.map(({ kind }) => kind))]
  const kind = kinds[Math.floor(random() * kinds.length)]
  const those = mutations.filter((each) => each.kind === kind)
  return those[Math.floor(random() * those.length)] as Mutation
}

/** Mulberry32: small, and the same everywhere. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
