/** JSON text with some of its strings, numbers and names replaced; everything else keeps its spelling. */

/** `key`: the nearest property name. What is returned takes its place; a number may become a string. */
export type Rewrite = {
  name(text: string): string
  text(text: string, key: string): string
  /** Null: as it is. */
  number(digits: string, key: string): string | null
}

/** The text must be JSON. */
export function rewriteJson(json: string, rewrite: Rewrite, outerKey = ''): string {
  // For each open object or list: the property name that its values have.
  const keys: string[] = []
  let key = outerKey
  let isList = true
  const lists: boolean[] = []
  return json.replace(TOKEN, (token, rest: string | undefined) => {
    const first = token.charCodeAt(0)
    if (first === OBJECT || first === LIST) {
      keys.push(key)
      lists.push(isList)
      isList = first === LIST
      return token
    }
    if (first === OBJECT_END || first === LIST_END) {
      key = keys.pop() ?? outerKey
      isList = lists.pop() ?? true
      return token
    }
    if (first !== QUOTE) {
      const replaced = rewrite.number(token, key)
      return replaced === null ? token : JSON.stringify(replaced)
    }
    const isName = rest !== undefined && !isList
    const literal = rest === undefined ? token : token.slice(0, token.length - rest.length)
    const text = literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1)
    if (isName) key = text
    const replaced = isName ? rewrite.name(text) : rewrite.text(text, key)
    return replaced === text ? token : `${JSON.stringify(replaced)}${rest ?? ''}`
  })
}

/** A string with the colon behind it where it is a name, a number, a bracket. */
const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d[\d.eE+-]*|[{}[\]]/g
const [QUOTE, OBJECT, OBJECT_END, LIST, LIST_END] = [0x22, 0x7b, 0x7d, 0x5b, 0x5d]
