const most = 2000

/** The same names come by again and again: keeps answers about them, and forgets all now and then to stay small. */
export function remember<T>(answer: (name: string) => T, longestKept = 64): (name: string) => T {
  const answers = new Map<string, T>()
  let last: { readonly name: string; readonly answer: T } | undefined
  return (name) => {
    // A long name is not kept, but several detectors ask about it in a row.
    if (name.length > longestKept) {
      if (last?.name !== name) last = { name, answer: answer(name) }
      return last.answer
    }
    const known = answers.get(name)
    if (known !== undefined) return known
    if (answers.size >= most) answers.clear()
    const fresh = answer(name)
    answers.set(name, fresh)
    return fresh
  }
}
