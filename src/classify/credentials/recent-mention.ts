/** Records where a word last stood in the text under scan, so that a later detector need not look back for it. */
type RecentMention = {
  readonly note: (text: string, word: string, at: number) => void
  /** Where `word` last stood before `at`, within `reach` characters; -1 where it did not. */
  readonly find: (text: string, word: string, at: number, reach: number) => number
}

export function createRecentMention(): RecentMention {
  let current = ''
  const places = new Map<string, number>()
  return {
    note(text, word, at) {
      if (text !== current) places.clear()
      current = text
      places.set(word, at)
    },
    find(text, word, at, reach) {
      const place = text === current ? (places.get(word) ?? -1) : -1
      return place >= 0 && place <= at && at - place <= reach ? place : -1
    },
  }
}
