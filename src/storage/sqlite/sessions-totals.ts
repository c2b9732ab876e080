/** What each session of an agent amounts to, kept up by the catch-up. */
import type { DatabaseSync } from 'node:sqlite'
import type { ExploredEvent } from './explore-catch-up.ts'
import { scopesOf } from './explore-mentions.ts'

type SessionChange = {
  readonly key: readonly [organization: string, scope: string, session: string]
  first_id: string
  last_id: string
  events: number
  risk: number
  blocked: number
  pii_events: number
  readonly agents: Set<string>
}

export function createSessionTotals(database: DatabaseSync) {
  const increase = database.prepare(
    `INSERT INTO agent_sessions (organization_id, scope, session_id, first_id, last_id, events, highest_risk, blocked, pii_events)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET first_id = min(first_id, excluded.first_id), last_id = max(last_id, excluded.last_id),
       events = events + excluded.events, highest_risk = max(highest_risk, excluded.highest_risk),
       blocked = blocked + excluded.blocked, pii_events = pii_events + excluded.pii_events`,
  )
  const noteAgent = database.prepare(
    'INSERT INTO session_agents (organization_id, scope, session_id, agent_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  let changes = new Map<string, SessionChange>()

  return {
    add(event: ExploredEvent): void {
      if (event.session_id === null) return
      for (const scope of scopesOf(event)) {
        const key = [event.organization_id, scope, event.session_id] as const
        const name = key.join('\0')
        const change = changes.get(name) ?? startOf(key, event.id)
        changes.set(name, change)
        if (event.id < change.first_id) change.first_id = event.id
        if (event.id > change.last_id) change.last_id = event.id
        change.events += 1
        change.risk = Math.max(change.risk, event.risk)
        change.blocked += Number(event.isBlocked)
        change.pii_events += Number(event.hasPii)
        change.agents.add(event.agent_id)
      }
    },
    flush(): void {
      for (const { key, first_id, last_id, events, risk, blocked, pii_events, agents } of changes.values()) {
        increase.run(...key, first_id, last_id, events, risk, blocked, pii_events)
        for (const agent of agents) noteAgent.run(...key, agent)
      }
      changes = new Map()
    },
    forget(): void {
      changes = new Map()
    },
  }
}

function startOf(key: SessionChange['key'], id: string): SessionChange {
  return {
    key,
    first_id: id,
    last_id: id,
    events: 0,
    risk: 0,
    blocked: 0,
    pii_events: 0,
    agents: new Set(),
  }
}
