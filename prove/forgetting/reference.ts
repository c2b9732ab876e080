/**
 * What a service has forgotten, by the tables of docs/privacy.md alone. Written on its own: it imports nothing of the
 * service.
 */
export type Level = 'low' | 'medium' | 'high' | 'critical'

export type Days = Partial<Record<Level | 'personal_data', number | null | 'inherit'>>

/** As the service answered when it was sent. */
export type Kept = {
  readonly id: string
  readonly created_at: string
  readonly risk_level: Level
  readonly pii_detected: boolean
  readonly decision: string
  readonly agent_id: string
  readonly action: string
  readonly data: unknown
  readonly context: unknown
  readonly reasoning: string | null
  readonly team: string | null
  readonly session: string | null
}

export type HoldFilter = {
  readonly agent_id?: string
  readonly risk_level?: Level
  readonly pii_detected?: boolean
  readonly session_id?: string
  readonly team?: string
  readonly after?: string
  readonly before?: string
  readonly event_ids?: readonly string[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type Reference = ReturnType<typeof createReference>

export function createReference() {
  const events = new Map<string, Kept>()
  const holds = new Map<string, HoldFilter>()
  const organization: Days = {}
  const teams = new Map<string, Days>()
  let floor = 184

  /** Null: for ever. */
  function daysOf(event: Kept): number | null {
    const own = event.team === null ? {} : (teams.get(event.team) ?? {})
    const limitOf = (name: Level | 'personal_data') => {
      const set = own[name] !== undefined && own[name] !== 'inherit' ? own[name] : organization[name]
      return typeof set === 'number' ? Math.max(set, floor) : null
    }
    const limits = [limitOf(event.risk_level), event.pii_detected ? limitOf('personal_data') : null]
    const set = limits.filter((limit) => limit !== null)
    return set.length === 0 ? null : Math.min(...set)
  }

  function isHeld(event: Kept): boolean {
    return [...holds.values()].some(
      (filter) =>
        (filter.agent_id === undefined || filter.agent_id === event.agent_id) &&
        (filter.risk_level === undefined || filter.risk_level === event.risk_level) &&
        (filter.pii_detected === undefined || filter.pii_detected === event.pii_detected) &&
        (filter.session_id === undefined || filter.session_id === event.session) &&
        (filter.team === undefined || filter.team === event.team) &&
        (filter.after === undefined || event.created_at > filter.after) &&
        (filter.before === undefined || event.created_at < filter.before) &&
        (filter.event_ids === undefined || filter.event_ids.includes(event.id)),
    )
  }

  return {
    events,
    holds,
    isHeld,
    add: (event: Kept) => events.set(event.id, event),
    setFloor(days: number) {
      floor = days
    },
    /** Whether it is taken: nothing may be below the floor, and only a team inherits. */
    setDays(team: string | null, days: Days): boolean {
      if (Object.values(days).some((value) => typeof value === 'number' && value < floor)) return false
      if (team === null && Object.values(days).includes('inherit')) return false
      if (team === null) Object.assign(organization, days)
      else teams.set(team, { ...teams.get(team), ...days })
      return true
    },
    /** Whether any rule is set at all: otherwise there are no runs. */
    hasRules: () =>
      [organization, ...teams.values()].some((days) =>
        Object.values(days).some((value) => typeof value === 'number'),
      ),
    /** What a run at this time removes and finds held. */
    run(now: number): { removed: number; held: number } {
      const counts = { removed: 0, held: 0 }
      for (const event of [...events.values()]) {
        const days = daysOf(event)
        if (days === null) continue
        const hour = Math.floor(Date.parse(event.created_at) / HOUR_MS) * HOUR_MS
        // Its whole hour is older than its days.
        if (hour + HOUR_MS > now - days * DAY_MS) continue
        if (isHeld(event)) counts.held += 1
        else {
          counts.removed += 1
          events.delete(event.id)
        }
      }
      return counts
    },
    /** The status that is answered. */
    erase(ids: readonly string[], fields: readonly string[] | null): number {
      const found = ids.map((id) => events.get(id))
      if (found.some((event) => event === undefined)) return 404
      if (found.some((event) => event && isHeld(event))) return 409
      for (const event of found) {
        if (!event) continue
        const has = (name: string) => fields === null || fields.includes(name)
        events.set(event.id, {
          ...event,
          ...(has('data') && { data: {} }),
          ...(has('context') && { context: {} }),
          ...(has('reasoning') && { reasoning: null }),
          ...(has('agent_id') && { agent_id: 'erased' }),
          ...(has('action') && { action: 'erased' }),
          ...(has('session_id') && { session: null }),
        })
      }
      return 201
    },
  }
}
