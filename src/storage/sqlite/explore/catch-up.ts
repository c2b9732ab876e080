/**
 * Follows the events into the text index, the sessions and the mentions, a few at a time. Each step is one transaction
 * together with the position that it reached: stopped anywhere, it goes on from there, and counts nothing twice.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { RiskLevel } from '../../../domain/risk-level.ts'
import { timeOfUlid } from '../../../domain/ulid.ts'
import { type ExploredEvent, mentionCounts, sessionChanges } from '../../indexing/explored-events.ts'
import { searchableText } from '../../indexing/search-words.ts'
import { inTransaction } from '../threads/transaction.ts'
import { createMentionAdder } from './add-mentions.ts'
import { createSessionAdder } from './add-sessions.ts'

const EVENTS_A_STEP = 500

/** Takes at most about so many milliseconds, and says whether there is more to do. */
export type CatchUp = (budgetMs: number) => boolean

export function createCatchUp(database: DatabaseSync, now: () => number): CatchUp {
  const readPosition = database.prepare('SELECT seq, latest_ms, disorder_ms FROM explored')
  const readLast = database.prepare('SELECT MAX(seq) AS seq FROM events')
  const movePosition = database.prepare('UPDATE explored SET seq = ?, latest_ms = ?, disorder_ms = ?')
  const readEvents = database.prepare(
    `SELECT e.seq, e.id, e.organization_id, e.facet_id, f.team_id, f.agent_id, f.risk_level, f.decision,
       e.session_id, e.pii_fields, e.frameworks, e.findings, e.data, e.reasoning
     FROM events e JOIN facets f ON f.id = e.facet_id WHERE e.seq > ? ORDER BY e.seq LIMIT ${EVENTS_A_STEP}`,
  )
  const index = database.prepare('INSERT INTO search (rowid, text) VALUES (?, ?)')
  const place = database.prepare('INSERT INTO searched (seq, id, facet_id) VALUES (?, ?, ?)')
  const addSessions = createSessionAdder(database)
  const addMentions = createMentionAdder(database)

  function step(budgetMs: number): number {
    const start = now()
    const events: ExploredEvent[] = []
    let { seq: position, latest_ms, disorder_ms } = { ...readPosition.get() } as Position
    for (const row of readEvents.iterate(position)) {
      position = Number(row['seq'])
      const event = eventOf(row)
      const time = timeOfUlid(event.id)
      disorder_ms = Math.max(disorder_ms, latest_ms - time)
      latest_ms = Math.max(latest_ms, time)
      index.run(
        position,
        searchableText({ ...event, data: String(row['data']), reasoning: String(row['reasoning']) }),
      )
      place.run(position, event.id, Number(row['facet_id']))
      events.push(event)
      if (now() - start >= budgetMs) break
    }
    addSessions(sessionChanges(events))
    addMentions(mentionCounts(events))
    movePosition.run(position, latest_ms, disorder_ms)
    return position
  }

  return (budgetMs) => {
    const last = Number(readLast.get()?.['seq'] ?? 0)
    if (Number(readPosition.get()?.['seq']) >= last) return false
    return inTransaction(database, () => step(budgetMs)) < last
  }
}

type Position = { seq: number; latest_ms: number; disorder_ms: number }

function eventOf(row: Record<string, unknown>): ExploredEvent {
  return {
    id: String(row['id']),
    organization_id: String(row['organization_id']),
    team_id: String(row['team_id']),
    agent_id: String(row['agent_id']),
    session_id: row['session_id'] as string | null,
    risk_level: row['risk_level'] as RiskLevel,
    isBlocked: row['decision'] === 'block',
    pii_fields: String(row['pii_fields']),
    frameworks: String(row['frameworks']),
    findings: String(row['findings']),
  }
}
