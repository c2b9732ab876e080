/** Whether one segment of a path is what a pattern of a shell stands for. */
export function matchesGlob(glob: string, name: string): boolean {
  return isPartOf(glob, name, 0, 0)
}

/** One segment. Globs are at most 40 characters long, so stepping back costs nothing. */
function isPartOf(glob: string, name: string, g: number, n: number): boolean {
  if (g === glob.length) return n === name.length
  if (glob[g] === '*')
    return isPartOf(glob, name, g + 1, n) || (n < name.length && isPartOf(glob, name, g, n + 1))
  if (n === name.length) return false
  if (glob[g] === '[') {
    const close = glob.indexOf(']', g)
    return (
      close > 0 &&
      glob.slice(g + 1, close).includes(name[n] as string) &&
      isPartOf(glob, name, close + 1, n + 1)
    )
  }
  return (glob[g] === '?' || glob[g] === name[n]) && isPartOf(glob, name, g + 1, n + 1)
}
