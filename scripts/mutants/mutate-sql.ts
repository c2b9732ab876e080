/** Small changes of a statement in SQL, given as it is written in the source: one change in each answer. */

const IS_SQL = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|AND|ORDER BY|HAVING)\b/
/** How a statement is planned or how the file is kept, not what it answers. */
const IS_TUNING = /\b(?:PRAGMA|CREATE|ALTER|DROP|ANALYZE|VACUUM|EXPLAIN)\b/

const CONDITION =
  /\b(WHERE|AND)\s+((?:\w+\.)?\w+ (?:=|<>|<=?|>=?|IS NOT|IS) (?:\?|\$\d+|'[^']*'|NULL|(?:\w+\.)?\w+))(?![\w.(])/g

const REPLACED: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )<(?= )/g, '<='],
  [/\bDESC\b/g, 'ASC'],
  [/\bASC\b/g, 'DESC'],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
  [/\bIS NOT NULL\b/g, 'IS NULL'],
  [/\bMIN\(/g, 'MAX('],
  [/\bMAX\(/g, 'MIN('],
]

export function mutateSql(text: string): string[] {
  if (!IS_SQL.test(text) || IS_TUNING.test(text)) return []
  const code = codeIn(text)
  const found: string[] = []
  for (const [pattern, by] of REPLACED) {
    for (const { index, 0: old } of text.matchAll(pattern)) {
      if (!code(index)) found.push(text.slice(0, index) + by + text.slice(index + old.length))
    }
  }
  // The condition stays, so that the statement has as many parameters as before.
  for (const { index, 0: old, 1: word, 2: condition } of text.matchAll(CONDITION)) {
    if (code(index)) continue
    found.push(`${text.slice(0, index)}${word} (${condition} OR TRUE)${text.slice(index + old.length)}`)
  }
  return found
}

/** Whether a place is inside of `${...}`: that is not SQL. */
function codeIn(text: string): (index: number) => boolean {
  const inside = new Uint8Array(text.length)
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    if (text.startsWith('${', i)) depth += 1
    inside[i] = depth > 0 ? 1 : 0
    if (text[i] === '}' && depth > 0) depth -= 1
  }
  return (index) => inside[index] === 1
}
