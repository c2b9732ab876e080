/** The words by which an event is found: the texts of its data and the reasoning, each cut short; and who acted. */
const MAX_TEXT_LENGTH = 2_000
const MAX_STRING_LENGTH = 600
const MAX_DEPTH = 6
/** Parsing longer data would hold the writer up; their head is searched as it stands. */
const MAX_PARSED_LENGTH = 64 * 1024

export function searchText(data: string, reasoning: string): string {
  const texts: string[] = []
  let left = MAX_TEXT_LENGTH
  const said = parse(reasoning)
  if (typeof said === 'string') add(said)
  walk(data.length > MAX_PARSED_LENGTH ? data : parse(data), 0)
  return texts.join('\n')

  function add(text: string): void {
    const head = text.slice(0, Math.min(MAX_STRING_LENGTH, left))
    left -= head.length
    if (head !== '') texts.push(head)
  }

  function walk(value: unknown, depth: number): void {
    if (left <= 0 || depth > MAX_DEPTH) return
    if (typeof value === 'string') add(value)
    else if (typeof value === 'object' && value !== null)
      for (const member of Object.values(value)) walk(member, depth + 1)
  }
}

/** Who acted, as hooks and telemetry say it. */
export function identityText(context: string): string {
  if (context.length > MAX_PARSED_LENGTH || !IDENTITY.some((name) => context.includes(name))) return ''
  const fields = (parse(context) ?? {}) as Readonly<Record<string, unknown>>
  return IDENTITY.flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' ? [value.slice(0, MAX_STRING_LENGTH)] : []
  }).join('\n')
}

const IDENTITY = ['user_email', 'user_id', 'os_user', 'hostname']

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
