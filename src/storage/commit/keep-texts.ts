/** Texts that come again and again, each kept once. What is returned never holds on to the longer string that it was cut from. */
const MAX_KEPT = 20_000

export function createTextKeeper(): (text: string) => string {
  let kept = new Map<string, string>()
  return (text) => {
    const before = kept.get(text)
    if (before !== undefined) return before
    if (kept.size >= MAX_KEPT) kept = new Map()
    // A copy in the form that strings have in memory, so that nothing is lost, not even half a character.
    const own = Buffer.from(text, 'utf16le').toString('utf16le')
    kept.set(own, own)
    return own
  }
}
