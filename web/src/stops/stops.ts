/** Stops as the dashboard sees them, and which of them a page is about. */
import { queryOptions } from '@tanstack/react-query'
import { hasRole } from '../../../src/domain/principal.ts'
import { get } from '../api/call.ts'
import type { Schemas } from '../api/openapi-types.ts'
import { say } from '../parts/say.ts'

/** The narrowest first: a session rather than all that its agent does. */
export const STOP_NAMES = [
  ['session_id', say`session`],
  ['agent_id', say`agent`],
  ['key_id', say`key`],
  ['person', say`person`],
  ['host', say`host`],
  ['team', say`team`],
] as const

export type StopName = (typeof STOP_NAMES)[number][0]

/** What a page is about. */
export type About = Readonly<Partial<Record<StopName, string>>>

export type Stop = Schemas['Stop']

const EVERY_MS = 20_000
/** As many as can be in force. */
const MAX_IN_FORCE = 500

/** Those in force; with `all` the newest, ended or not. */
export const stopsQuery = (all = false) =>
  queryOptions({
    queryKey: ['stops', all],
    queryFn: ({ signal }) => get('/stops', { all, limit: MAX_IN_FORCE }, signal),
    refetchInterval: EVERY_MS,
  })

export function maySeeStops(session: Session | undefined): boolean {
  return session !== undefined && hasRole(session, ['read', 'auditor', 'policy', 'approver'])
}

/** A team's key ends what is its team's. */
export function mayStop(session: Session | undefined, stop?: Stop): boolean {
  if (!session || !hasRole(session, ['policy', 'approver', 'admin'])) return false
  return stop === undefined || !session.team || session.team === stop.team
}

type Session = Parameters<typeof hasRole>[0] & { readonly team: string | null }

/** Something here is what it names, and nothing is something else. */
export function isAbout(stop: Stop, about: About): boolean {
  const both = STOP_NAMES.filter(([name]) => (stop[name] ?? null) !== null && about[name] !== undefined)
  return both.length > 0 && both.every(([name]) => isSame(name, stop[name] ?? '', about[name] ?? ''))
}

function isSame(name: StopName, one: string, other: string): boolean {
  if (name !== 'person' && name !== 'host') return one === other
  return one.toLowerCase() === other.toLowerCase()
}
