const longestKept = 64

/** The same names come by again and again: keeps answers about them, and forgets all now and then to stay small. */
export function remember<T>(answer: (name: string) => T, most = 2000): (name: string) => T {
  const answers = new Map<string, T>()
  return (name) => {
    if (name.length > longestKept) return answer(name)
    const known = answers.get(name)
    if (known !== undefined) return known
    if (answers.size >= most) answers.clear()
    const fresh = answer(name)
    answers.set(name, fresh)
    return fresh
  }
}
