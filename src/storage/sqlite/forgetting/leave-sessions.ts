/** Takes events out of their sessions. */
import type { DatabaseSync } from 'node:sqlite'
import { RISK_LEVELS } from '../../../domain/risk-level.ts'
import { exploredOf } from '../../forgetting/followed-event.ts'
import { type SessionChange, sessionChanges } from '../../indexing/explored-events.ts'
import type { PlacedEvent } from './read-followed.ts'

export function createSessionLeaver(database: DatabaseSync): (events: readonly PlacedEvent[]) => void {
  const findName = database.prepare(
    'SELECT id FROM session_names WHERE organization_id = ? AND session_id = ?',
  )
  const dropName = database.prepare('DELETE FROM session_names WHERE id = ?')
  const dropEvent = database.prepare('DELETE FROM session_events WHERE session = ? AND id = ? AND seq = ?')
  const decrease = database.prepare(
    `UPDATE agent_sessions SET events = events - ?, blocked = blocked - ?, pii_events = pii_events - ?
     WHERE organization_id = ? AND scope = ? AND session_id = ? RETURNING events, highest_risk`,
  )
  const setEnds = database.prepare(
    `UPDATE agent_sessions SET first_id = ?, last_id = ?, highest_risk = ? WHERE organization_id = ? AND scope = ? AND session_id = ?`,
  )
  const dropSession = database.prepare(
    'DELETE FROM agent_sessions WHERE organization_id = ? AND scope = ? AND session_id = ?',
  )
  const dropAgents = database.prepare(
    'DELETE FROM session_agents WHERE organization_id = ? AND scope = ? AND session_id = ?',
  )
  const dropAgent = database.prepare(
    'DELETE FROM session_agents WHERE organization_id = ? AND scope = ? AND session_id = ? AND agent_id = ?',
  )
  const inSession = `FROM session_events s JOIN facets f ON f.id = s.facet_id WHERE s.session = ? AND (? = '' OR f.team_id = ?)`
  const first = database.prepare(`SELECT s.id ${inSession} ORDER BY s.id LIMIT 1`)
  const last = database.prepare(`SELECT s.id ${inSession} ORDER BY s.id DESC LIMIT 1`)
  const hasLevel = database.prepare(`SELECT 1 ${inSession} AND f.risk_level = ? LIMIT 1`)
  const hasAgent = database.prepare(`SELECT 1 ${inSession} AND f.agent_id = ? LIMIT 1`)

  /** Nothing is more severe than it was; the lowest level needs no look. */
  function highestLeft(session: number, scope: string, highest: number): number {
    for (let level = highest; level > 0; level--)
      if (hasLevel.get(session, scope, scope, RISK_LEVELS[level] ?? '')) return level
    return 0
  }

  function leave(change: SessionChange, session: number): void {
    const { scope } = change
    const key = [change.organization_id, scope, change.session_id] as const
    const row = decrease.get(change.events, change.blocked, change.pii_events, ...key)
    const start = first.get(session, scope, scope)?.['id']
    if (row === undefined || Number(row['events']) <= 0 || start === undefined) {
      dropSession.run(...key)
      dropAgents.run(...key)
      return
    }
    const end = last.get(session, scope, scope)?.['id']
    const highest = Number(row['highest_risk'])
    // A session may be long: it is looked through only where one of its most severe events has gone.
    const left = change.highest_risk < highest ? highest : highestLeft(session, scope, highest)
    setEnds.run(String(start), String(end), left, ...key)
    for (const agent of change.agents)
      if (!hasAgent.get(session, scope, scope, agent)) dropAgent.run(...key, agent)
  }

  return (events) => {
    const sessions = new Map<string, number | null>()
    for (const { organization_id, session_id, id, seq } of events) {
      if (session_id === null) continue
      const name = `${organization_id}\0${session_id}`
      const found =
        sessions.get(name) ?? (findName.get(organization_id, session_id)?.['id'] as number | undefined)
      sessions.set(name, found ?? null)
      if (found !== undefined) dropEvent.run(found, id, seq)
    }
    for (const change of sessionChanges(events.map(exploredOf))) {
      const session = sessions.get(`${change.organization_id}\0${change.session_id}`)
      if (session != null) leave(change, session)
    }
    for (const session of sessions.values())
      if (session !== null && first.get(session, '', '') === undefined) dropName.run(session)
  }
}
