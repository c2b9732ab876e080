/** What JSX makes of the characters between tags and in the quotes of an attribute. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  hellip: '…',
  lt: '<',
  mdash: '—',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
}

/** Lines are joined by a space; what indents them, and empty lines, are nothing. */
export function wordsOfChild(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/)
  const kept = lines.map((line, index) => {
    const fromStart = index === 0 ? line : line.replace(/^[ \t]+/, '')
    return index === lines.length - 1 ? fromStart : fromStart.replace(/[ \t]+$/, '')
  })
  return decodeEntities(kept.filter((line) => line !== '').join(' '))
}

export function decodeEntities(raw: string): string {
  return raw.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (entity, name: string) => {
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.replace('#', '').replace(/^x/i, '0x')))
    const character = ENTITIES[name]
    if (character === undefined) throw new Error(`${entity} is not in the table of entities.`)
    return character
  })
}
