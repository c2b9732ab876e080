/**
 * Follows the events into the text index, the sessions and the mentions, a few at a time. Each step is one transaction
 * together with the position that it reached: stopped anywhere, it goes on from there, and counts nothing twice.
 */
import type { DatabaseSync } from 'node:sqlite'
import { RISK_LEVELS, type RiskLevel } from '../../domain/risk-level.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import { createMentionTotals } from './explore-mentions.ts'
import { searchText } from './search-text.ts'
import { createSessionTotals } from './sessions-totals.ts'
import { inTransaction } from './transaction.ts'

/** What is told of an event to those that count. */
export type ExploredEvent = {
  readonly id: string
  readonly organization_id: string
  readonly team_id: string
  readonly agent_id: string
  readonly session_id: string | null
  readonly risk: number
  readonly isBlocked: boolean
  readonly hasPii: boolean
  readonly pii_fields: string
  readonly frameworks: string
  readonly findings: string
}

const EVENTS_A_STEP = 500

/** Takes at most about so many milliseconds, and says whether there is more to do. */
export type CatchUp = (budgetMs: number) => boolean

export function createCatchUp(database: DatabaseSync, now: () => number): CatchUp {
  const readPosition = database.prepare('SELECT seq, latest_ms, disorder_ms FROM explored')
  const readLast = database.prepare('SELECT MAX(seq) AS seq FROM events')
  const movePosition = database.prepare('UPDATE explored SET seq = ?, latest_ms = ?, disorder_ms = ?')
  const readEvents = database.prepare(
    `SELECT e.seq, e.id, e.organization_id, e.facet_id, f.team_id, f.agent_id, f.risk_level, f.pii_detected, f.decision,
       e.session_id, e.pii_fields, e.frameworks, e.findings, e.data, e.reasoning
     FROM events e JOIN facets f ON f.id = e.facet_id WHERE e.seq > ? ORDER BY e.seq LIMIT ${EVENTS_A_STEP}`,
  )
  const index = database.prepare('INSERT INTO search (rowid, text) VALUES (?, ?)')
  const place = database.prepare('INSERT INTO searched (seq, id, facet_id) VALUES (?, ?, ?)')
  const sessions = createSessionTotals(database)
  const mentions = createMentionTotals(database)

  function step(budgetMs: number): number {
    const start = now()
    let { seq: position, latest_ms, disorder_ms } = { ...readPosition.get() } as Position
    for (const row of readEvents.iterate(position)) {
      position = Number(row['seq'])
      const event = eventOf(row)
      const time = timeOfUlid(event.id)
      disorder_ms = Math.max(disorder_ms, latest_ms - time)
      latest_ms = Math.max(latest_ms, time)
      index.run(position, searchText(String(row['data']), String(row['reasoning'])))
      place.run(position, event.id, Number(row['facet_id']))
      sessions.add(event)
      mentions.add(event)
      if (now() - start >= budgetMs) break
    }
    sessions.flush()
    mentions.flush()
    movePosition.run(position, latest_ms, disorder_ms)
    return position
  }

  return (budgetMs) => {
    const last = Number(readLast.get()?.['seq'] ?? 0)
    if (Number(readPosition.get()?.['seq']) >= last) return false
    try {
      return inTransaction(database, () => step(budgetMs)) < last
    } catch (error) {
      sessions.forget()
      mentions.forget()
      throw error
    }
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
    risk: RISK_LEVELS.indexOf(row['risk_level'] as RiskLevel),
    isBlocked: row['decision'] === 'block',
    hasPii: row['pii_detected'] === 1,
    pii_fields: String(row['pii_fields']),
    frameworks: String(row['frameworks']),
    findings: String(row['findings']),
  }
}
