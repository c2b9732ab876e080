/** Cuts a text with thousands of commands down to its head and its tail, so that following it stays cheap. */

export type Shortened = { readonly pieces: readonly Piece[]; readonly complete: boolean }
export type Piece = { readonly text: string; readonly offset: number }

const SMALL = 4_000
const MAX_WEIGHT = 2_600
const HEAD_WEIGHT = 1_600
const TAIL_WEIGHT = 800
const MAX_HERE_DOCUMENTS = 16

/** What a character costs those who follow it: a separator starts a command, a blank a word. */
const COSTS = new Uint8Array(128)
for (const char of ';|&\n()`') COSTS[char.charCodeAt(0)] = 5
for (const char of ' \t"\'$\\{}[]') COSTS[char.charCodeAt(0)] = 1

export function shorten(text: string): Shortened {
  if (text.length <= SMALL) return { pieces: [{ text, offset: 0 }], complete: true }
  const bodies = hereDocuments(text)
  const head = walkUntil(text, 0, 1, MAX_WEIGHT, bodies)
  if (head >= text.length) return { pieces: [{ text, offset: 0 }], complete: true }
  const cut = walkUntil(text, 0, 1, HEAD_WEIGHT, bodies)
  const resume = Math.max(cut, walkUntil(text, text.length - 1, -1, TAIL_WEIGHT, bodies))
  const pieces = [
    { text: text.slice(0, cut), offset: 0 },
    { text: text.slice(resume), offset: resume },
  ]
  return { pieces, complete: false }
}

type Body = { readonly start: number; readonly end: number }

/** The first here-documents: their text is data, however long, and costs nothing to skip. */
function hereDocuments(text: string): Body[] {
  const bodies: Body[] = []
  const opening = /<<-?[ \t]{0,4}(["']?)([A-Za-z_]\w{0,40})\1/g
  for (let tries = 0; tries < MAX_HERE_DOCUMENTS; tries++) {
    const match = opening.exec(text)
    if (!match) break
    const start = text.indexOf('\n', match.index)
    const end = start < 0 ? -1 : text.indexOf(`\n${match[2]}`, start)
    if (end < 0) continue
    bodies.push({ start, end })
    opening.lastIndex = end
  }
  return bodies
}

function walkUntil(text: string, from: number, step: 1 | -1, limit: number, bodies: readonly Body[]): number {
  let weight = 0
  let at = from
  while (at >= 0 && at < text.length) {
    const body = bodies.length === 0 ? undefined : bodies.find(({ start, end }) => at > start && at < end)
    if (body) {
      at = step > 0 ? body.end : body.start
      continue
    }
    weight += COSTS[text.charCodeAt(at)] ?? 0
    if (weight > limit) return at
    at += step
  }
  return at
}
