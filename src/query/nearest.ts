/** The name that was probably meant; null where none is near. */
export function nearest(written: string, names: readonly string[]): string | null {
  const word = written.slice(0, MAX_LENGTH).toLowerCase()
  let best: string | null = null
  let least = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const name of names) {
    const distance = distanceBetween(word, name)
    if (distance < least) [best, least] = [name, distance]
  }
  return best ?? names.find((name) => word.length > 1 && name.startsWith(word)) ?? null
}

const MAX_LENGTH = 40

/** How many letters must be added, removed, changed, or swapped with the next. */
export function distanceBetween(a: string, b: string): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + Number(!isSame),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, row] = [row, next]
  }
  return row[b.length] ?? 0
}
