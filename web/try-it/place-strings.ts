/** Where the strings of a JSON text are in it, under the names that findings give them: `data.command`, `data.files[0].path`. */

export type PlacedString = {
  /** Of its characters, without the quotes. */
  readonly start: number
  readonly end: number
  /** From a character of the value to one of the text, which differ behind an escape. */
  at(offset: number): number
}

/** Of a text that JSON.parse takes. `root` is the name of the outermost value. */
export function placeStrings(text: string, root: string): ReadonlyMap<string, PlacedString> {
  const strings = new Map<string, PlacedString>()
  const open: Level[] = []
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const inside = open.at(-1)
    if (token === '{') open.push({ where: placeIn(inside, root), name: null, index: null })
    else if (token === '[') open.push({ where: placeIn(inside, root), name: null, index: 0 })
    else if (token === '}' || token === ']') open.pop()
    else if (token === ',' && inside) {
      inside.name = null
      if (inside.index !== null) inside.index += 1
    } else if (token.startsWith('"')) {
      if (inside && inside.index === null && inside.name === null) inside.name = JSON.parse(token)
      else strings.set(placeIn(inside, root), placedAt(text, index + 1, index + token.length - 1))
    }
  }
  return strings
}

/** An object, whose member is being read, or an array with the index of its item. */
type Level = { readonly where: string; name: string | null; index: number | null }

function placeIn(inside: Level | undefined, root: string): string {
  if (inside === undefined) return root
  if (inside.index !== null) return `${inside.where}[${inside.index}]`
  return inside.where === '' ? (inside.name ?? '') : `${inside.where}.${inside.name}`
}

function placedAt(text: string, start: number, end: number): PlacedString {
  return {
    start,
    end,
    at(offset) {
      let place = start
      for (let left = offset; left > 0 && place < end; left--)
        place += text[place] !== '\\' ? 1 : text[place + 1] === 'u' ? 6 : 2
      return place
    },
  }
}
