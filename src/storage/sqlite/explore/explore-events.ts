/** Follows the counted events into sessions, mentions and reviews. */
import type { DatabaseSync } from 'node:sqlite'
import type { RiskLevel } from '../../../domain/risk-level.ts'
import { createRecentMap } from '../../counting/recent-map.ts'
import { type ExploredEvent, mentionCounts, sessionChanges } from '../../indexing/explored-events.ts'
import { reviewChanges } from '../../indexing/review-changes.ts'
import { createReviewAdder } from '../reviews/add-reviews.ts'
import { inTransaction } from '../threads/transaction.ts'
import { createMentionAdder } from './add-mentions.ts'
import { createSessionAdder } from './add-sessions.ts'
import { createFollowingReader } from './read-following.ts'

const EVENTS_A_STEP = 800
const MAX_CACHED_NAMES = 50_000

export function createExplorer(database: DatabaseSync, now: () => number) {
  const readPosition = database.prepare('SELECT seq FROM explored')
  const movePosition = database.prepare('UPDATE explored SET seq = ?')
  const readEvents = createFollowingReader<ExploredRow>(database, now, {
    columns: `e.seq, e.facet_id, e.id, e.organization_id, f.team_id, f.agent_id, e.session_id, f.risk_level, f.decision,
      e.pii_fields, e.frameworks, e.findings`,
    source: 'events e JOIN facets f ON f.id = e.facet_id',
  })
  const addSession = createSessionIndex(database)
  const sessions = createSessionAdder(database)
  const addMentions = createMentionAdder(database)
  const addReviews = createReviewAdder(database)

  function reached(): number {
    return Number(readPosition.get()?.['seq'])
  }

  function step(last: number, budgetMs: number): number {
    const from = reached()
    const events: ExploredEvent[] = []
    const position = readEvents(from, Math.min(from + EVENTS_A_STEP, last), budgetMs, (row) => {
      const [seq, facet] = row
      const event = exploredOf(row)
      events.push(event)
      addSession.note(event, seq, facet)
    })
    addSession.flush()
    sessions.add(sessionChanges(events))
    addMentions(mentionCounts(events))
    addReviews(reviewChanges(events))
    movePosition.run(position)
    return position
  }

  return {
    /** One step up to the last event that was counted, which reads for about so many milliseconds; whether there is more to do. */
    explore(last: number, budgetMs: number): boolean {
      if (reached() >= last) return false
      try {
        return inTransaction(database, () => step(last, budgetMs)) < last
      } catch (error) {
        addSession.forget()
        sessions.forget()
        throw error
      }
    },
    /** Must follow where sessions were removed. */
    forget() {
      addSession.forget()
      sessions.forget()
    },
  }
}

/** The events of each session. */
function createSessionIndex(database: DatabaseSync) {
  const find = database.prepare('SELECT id FROM session_names WHERE organization_id = ? AND session_id = ?')
  const insertName = database.prepare('INSERT INTO session_names (organization_id, session_id) VALUES (?, ?)')
  const insert = database.prepare(
    'INSERT INTO session_events (session, id, seq, facet_id) VALUES (?, ?, ?, ?)',
  )
  const cached = createRecentMap<string, number>(MAX_CACHED_NAMES)
  let noted: (readonly [session: number, id: string, seq: number, facet: number])[] = []

  function numberOf(organization: string, session: string): number {
    const name = `${organization}\0${session}`
    const found = cached.get(name)
    if (found !== undefined) return found
    const row = find.get(organization, session)
    const id = Number(row?.['id'] ?? insertName.run(organization, session).lastInsertRowid)
    cached.set(name, id)
    return id
  }

  return {
    note({ id, organization_id, session_id }: ExploredEvent, seq: number, facet: number): void {
      if (session_id !== null) noted.push([numberOf(organization_id, session_id), id, seq, facet])
    },
    flush(): void {
      for (const event of noted.sort(([a], [b]) => a - b)) insert.run(...event)
      noted = []
    },
    forget(): void {
      noted = []
      cached.clear()
    },
  }
}

type ExploredRow = readonly [
  seq: number,
  facet: number,
  id: string,
  organization_id: string,
  team_id: string,
  agent_id: string,
  session_id: string | null,
  risk_level: RiskLevel,
  decision: string,
  pii_fields: string,
  frameworks: string,
  findings: string,
]

function exploredOf(row: ExploredRow): ExploredEvent {
  return {
    id: row[2],
    organization_id: row[3],
    team_id: row[4],
    agent_id: row[5],
    session_id: row[6],
    risk_level: row[7],
    isBlocked: row[8] === 'block',
    pii_fields: row[9],
    frameworks: row[10],
    findings: row[11],
  }
}
