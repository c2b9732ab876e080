const MAX_ENTRIES = 2000
/** Of a field; longer ones are hardly seen twice. */
export const USUAL_NAME = 24

/** A cache for answers about names, since the same names occur again and again. It is emptied when it is full. */
export function memoize<T>(answer: (name: string) => T, maxLength = 64): (name: string) => T {
  const answers = new Map<string, T>()
  let last: { readonly name: string; readonly answer: T } | undefined
  return (name) => {
    // A long name is not cached, but several detectors ask about it in a row.
    if (name.length > maxLength) {
      if (last?.name !== name) last = { name, answer: answer(name) }
      return last.answer
    }
    const cached = answers.get(name)
    if (cached !== undefined) return cached
    if (answers.size >= MAX_ENTRIES) answers.clear()
    const fresh = answer(name)
    answers.set(name, fresh)
    return fresh
  }
}
