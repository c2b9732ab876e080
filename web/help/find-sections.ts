/** Finds sections of the documentation by the beginnings of words: in titles first, then in headings, then in texts. */

export type IndexedPage = {
  readonly path: string
  readonly title: string
  readonly sections: readonly (readonly [id: string, heading: string, text: string])[]
}

export type Found = {
  /** Below /help/, with the heading: `policy#blocking`. */
  readonly address: string
  readonly title: string
  readonly heading: string
  /** A piece of the text around the first word that was found in it. */
  readonly excerpt: string
}

const WEIGHTS = { title: 100, heading: 20, text: 1 }
/** A word that is there as it was asked for, not only its beginning. */
const WHOLE = 1.5
const MAX_FOUND = 20
const EXCERPT = 140

export function findSections(pages: readonly IndexedPage[], asked: string): readonly Found[] {
  const words = wordsOf(asked)
  if (words.length === 0) return []
  const scored = pages.flatMap(({ path, title, sections }) =>
    sections.map(([id, heading, text], index) => {
      // The title counts for the page as a whole; below it, a word of the title only need not be said again.
      const scores = words.map((word) => {
        const own = Math.max(
          WEIGHTS.heading * matchOf(heading, word),
          WEIGHTS.text * matchOf(text, word),
          index === 0 ? WEIGHTS.title * matchOf(title, word) : 0,
        )
        return own > 0 ? own : matchOf(title, word) / 10
      })
      const score = scores.some((one) => one === 0) ? 0 : scores.reduce((sum, one) => sum + one, 0)
      const address = index === 0 ? path : `${path}#${id}`
      return { score, address, title, heading, text }
    }),
  )
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FOUND)
    .map(({ address, title, heading, text }) => ({
      address,
      title,
      heading,
      excerpt: excerptOf(text, words),
    }))
}

export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
}

/** 0 where no word begins like it. */
function matchOf(text: string, word: string): number {
  const lower = text.toLowerCase()
  let best = 0
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    if (isLetter(lower[at - 1])) continue
    if (!isLetter(lower[at + word.length])) return WHOLE
    best = 1
  }
  return best
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}]/u.test(char)
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const from = Math.max(0, Math.min(...places, text.length) - 40)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const piece = text.slice(start, start + EXCERPT)
  return `${start > 0 ? '… ' : ''}${piece}${start + EXCERPT < text.length ? ' …' : ''}`
}
