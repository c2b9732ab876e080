/** The gate tries a part of what is generated, another one each time: the seed is printed, and `TEST_SEED` repeats a run. */
const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 2 ** 31)
/** `npm run prove` tries all of it. */
const isWhole = process.env['TEST_WHOLE'] === '1'

/** One of each group of so many, at random. */
export function sample<T>(what: string, list: readonly T[], groupSize: number): T[] {
  if (isWhole) return [...list]
  process.stderr.write(`${what}: 1 of ${groupSize}, TEST_SEED=${seed}\n`)
  let state = seed
  return Array.from({ length: Math.ceil(list.length / groupSize) }, (_, group) => {
    const members = list.slice(group * groupSize, (group + 1) * groupSize)
    // Numerical Recipes' generator: small, and the same everywhere.
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return members[Math.floor((state / 2 ** 32) * members.length)] as T
  })
}
