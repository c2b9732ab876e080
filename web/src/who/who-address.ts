/** Addresses of the pages about one agent, key, user, host or team. */
import { writeValue } from '../../../src/query/write-value.ts'
import type { Filters } from '../events/view.ts'

const KINDS = ['agent', 'key', 'user', 'host', 'team'] as const
export type WhoKind = (typeof KINDS)[number]

const PREFIX = '/dashboard/who/'

export function whoAddress(kind: WhoKind, name: string): string {
  // An address cannot hold dots alone: the star finds them too.
  const isDots = name === '.' || name === '..'
  return `/who/${kind}/${isDots ? `${name}*` : encodeURIComponent(name.toWellFormed())}`
}

/** Read from the address itself: routers decode it in part. Null where it is no such page. */
export function whoOfAddress(pathname: string): { kind: WhoKind; name: string } | null {
  const rest = pathname.slice(PREFIX.length)
  const at = rest.indexOf('/')
  const kind = KINDS.find((one) => one === rest.slice(0, at))
  if (at < 0 || !kind) return null
  try {
    return { kind, name: decodeURIComponent(rest.slice(at + 1)) }
  } catch {
    return { kind, name: rest.slice(at + 1) }
  }
}

/** Their events: by a filter of its own where there is one, else by the query. */
export function filtersOf(kind: WhoKind, name: string, query: string | undefined): Filters {
  if (kind === 'agent') return { agent_id: name, ...(query && { query }) }
  if (kind === 'team') return { team: name, ...(query && { query }) }
  const own = `${kind}:${writeValue(name)}`
  return { query: query ? `${own} (${query})` : own }
}
