/** Makes what a client sent fit the limits of an event: long text is cut in the middle, never refused, so that nothing can hide by its size. */

// Below what an event may hold, because other fields surround the data.
const MAX_DEPTH = 60
const MAX_VALUES = 9_000
const MAX_BYTES = 900 * 1024

const STRING_CAPS = [131_072, 32_768, 8_192, 2_048, 512, 128] as const

/** The same object where it fits. A member with too many or too deep values is kept as its JSON text under `input`. */
export function fitData(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isWhole = fitsShape(data)
  if (isWhole && isSmall(data)) return data as Record<string, unknown>
  const shallow = isWhole ? data : mapMembers(data, (member) => (fitsShape(member) ? member : asText(member)))
  const flat = fitsShape(shallow)
    ? shallow
    : mapMembers(shallow, (member) => (isContainer(member) ? asText(member) : member))
  for (const cap of STRING_CAPS) {
    const cut = cutStrings(flat, cap) as Record<string, unknown>
    if (isSmall(cut)) return cut
  }
  return mapMembers(flat, (member) => (isContainer(member) ? asText(member, 16_384) : member))
}

/** Head and tail are kept: what matters in a command is at either end. */
export function cutMiddle(text: string, length: number): string {
  if (text.length <= length) return text
  const half = Math.floor(length / 2)
  const left = text.slice(0, half)
  const right = text.slice(text.length - half)
  return `${left}… [${text.length - 2 * half} characters cut] …${right}`.toWellFormed()
}

/** Whether depth and number of values are within what an event may hold. */
export function fitsShape(root: unknown): boolean {
  let values = 0
  let level = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false
    const next: unknown[] = []
    for (const value of level) {
      if (!isContainer(value)) continue
      const members = Array.isArray(value) ? value : Object.values(value)
      values += members.length
      if (values > MAX_VALUES) return false
      for (const member of members) if (isContainer(member)) next.push(member)
    }
    level = next
  }
  return true
}

/** Counted as the JSON text that will be stored. */
function isSmall(value: unknown): boolean {
  const text = JSON.stringify(value)
  return text.length * 3 <= MAX_BYTES || new TextEncoder().encode(text).length <= MAX_BYTES
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function mapMembers(
  data: Readonly<Record<string, unknown>>,
  change: (member: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([name, member]) => [name, change(member)]))
}

function asText(member: unknown, length = 131_072): unknown {
  try {
    return { input: cutMiddle(JSON.stringify(member), length) }
  } catch {
    return { input: '[nested too deeply]' }
  }
}

function cutStrings(value: unknown, cap: number): unknown {
  if (typeof value === 'string') return cutMiddle(value, cap)
  if (Array.isArray(value)) return value.map((item) => cutStrings(item, cap))
  if (!isContainer(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cutStrings(item, cap)]))
}
