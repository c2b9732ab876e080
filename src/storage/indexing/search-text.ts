/** The words by which an event is found: the texts of its data and the reasoning, each cut short. */
const TEXT_LENGTH_AT_MOST = 2_000
const STRING_LENGTH_AT_MOST = 600
const DEPTH_AT_MOST = 6
/** Parsing longer data would hold the writer up; their head is searched as it stands. */
const PARSED_LENGTH_AT_MOST = 64 * 1024

export function searchText(data: string, reasoning: string): string {
  const texts: string[] = []
  let left = TEXT_LENGTH_AT_MOST
  const said = parse(reasoning)
  if (typeof said === 'string') add(said)
  walk(data.length > PARSED_LENGTH_AT_MOST ? data : parse(data), 0)
  return texts.join('\n')

  function add(text: string): void {
    const head = text.slice(0, Math.min(STRING_LENGTH_AT_MOST, left))
    left -= head.length
    if (head !== '') texts.push(head)
  }

  function walk(value: unknown, depth: number): void {
    if (left <= 0 || depth > DEPTH_AT_MOST) return
    if (typeof value === 'string') add(value)
    else if (typeof value === 'object' && value !== null)
      for (const member of Object.values(value)) walk(member, depth + 1)
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
