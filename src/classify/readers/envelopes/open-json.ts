/** JSON inside of a text. A member that is there twice is not lost, as it is to `JSON.parse`: which one counts, each reader decides for itself. */

/** Beyond it the last of several members of one name counts, as with `JSON.parse`. */
const MAX_COMPARED = 262_144

/** Undefined where the text is no object and no list. */
export function openJson(text: string): object | undefined {
  // Quoted once more, by clients that pass a text on as JSON, it is still the same object.
  for (let inner = text; ; ) {
    const trimmed = inner.trim()
    const end = ENDS[trimmed[0] ?? '']
    // What is not closed is refused without an exception, which costs more than the parsing.
    if (end === undefined || !trimmed.endsWith(end)) return undefined
    let value: unknown
    try {
      value = JSON.parse(trimmed)
    } catch {
      return undefined
    }
    if (typeof value === 'object' && value !== null)
      return trimmed.length > MAX_COMPARED || losesNothing(value, trimmed)
        ? value
        : (readAll(trimmed) as object)
    if (typeof value !== 'string') return undefined
    inner = value
  }
}

const ENDS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '"': '"' }

/** As many members as colons outside of strings. What is nested more deeply than anybody looks stays as it is. */
function losesNothing(value: object, text: string): boolean {
  let [colons, depth] = [0, 0]
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === ':') colons += 1
    else if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return colons === countMembers(value)
}

const MAX_DEPTH = 200

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = Array.isArray(value) ? 0 : Object.keys(value).length
  for (const inner of Object.values(value)) count += countMembers(inner)
  return count
}

/** Of JSON that is known to be right: strings, marks, and all other values. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]|[^\s"{}[\]:,]+/g

/** An object that has a member several times becomes a list of objects, one for each of its values. */
function readAll(text: string): unknown {
  const tokens = text.matchAll(TOKENS)
  const next = () => tokens.next().value?.[0] ?? ''
  const value = (token: string): unknown => {
    if (token === '[') {
      const list: unknown[] = []
      for (let at = next(); at !== ']' && at !== ''; at = next()) if (at !== ',') list.push(value(at))
      return list
    }
    if (token !== '{') return JSON.parse(token)
    const versions: Record<string, unknown>[] = [Object.create(null)]
    for (let at = next(); at !== '}' && at !== ''; at = next()) {
      if (at === ',') continue
      const name = JSON.parse(at) as string
      next()
      addMember(versions, name, value(next()))
    }
    return versions.length === 1 ? versions[0] : versions
  }
  return value(next())
}

const MAX_VERSIONS = 16

/** Which values belong together nobody knows: while there are few of them, each is read with each. */
function addMember(versions: Record<string, unknown>[], name: string, value: unknown): void {
  if (versions.every((version) => !(name in version))) for (const version of versions) version[name] = value
  else if (versions.length >= MAX_VERSIONS)
    versions.push(Object.assign(Object.create(null), { [name]: value }))
  else
    for (const version of [...versions])
      versions.push(Object.assign(Object.create(null), version, { [name]: value }))
}
