/** Every string of an event by its place, spelled as the findings spell it: `data.command`, `data.files[0].path`. */
import type { AuditEvent } from '../api/records.ts'

export type Strings = ReadonlyMap<string, string>

export function listStrings(event: Pick<AuditEvent, 'data' | 'context' | 'reasoning'>): Strings {
  const strings = new Map<string, string>()
  const visit = (value: unknown, place: string): void => {
    if (typeof value === 'string') strings.set(place, value)
    else if (Array.isArray(value))
      for (const [index, item] of value.entries()) visit(item, `${place}[${index}]`)
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) visit(item, `${place}.${name}`)
  }
  visit(event.data, 'data')
  visit(event.context, 'context')
  visit(event.reasoning, 'reasoning')
  return strings
}

/** The place that holds it: a finding inside JSON text names a place within the string. */
export function holderOf(strings: Strings, where: string): string | null {
  if (strings.has(where)) return where
  let holder: string | null = null
  for (const place of strings.keys())
    if (where.startsWith(place) && place.length > (holder?.length ?? 0)) holder = place
  return holder
}
