/** `a b c` */
export function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
