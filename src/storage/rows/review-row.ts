/** Rows of the table `reviews`, and what both engines say of them in the same words. */
import type { ReviewState } from '../../domain/review.ts'
import type { StoredReview, TeamReviews } from '../contract/reviews.ts'
import type { Row } from './columns.ts'

const CLOSED = "('incident', 'false_alarm')"
/** An incident has to be dealt with by its date: see `isDone`. */
export const MAY_BE_DUE = "state <> 'false_alarm'"

/** As what follows the events, or a first step, makes it. */
export function reviewRowOf({ team_id, is_stepped, ...review }: StoredReview): Row<'reviews'> {
  return { ...review, team_id: team_id ?? '', is_stepped: Number(is_stepped) }
}

export function reviewOf(row: object): StoredReview {
  const { team_id, is_stepped, highest_risk, events, due_at, version, ...rest } = row as Row<'reviews'>
  return {
    ...(rest as unknown as StoredReview),
    team_id: team_id === '' ? null : String(team_id),
    is_stepped: Number(is_stepped) === 1,
    ...{ highest_risk: Number(highest_risk), events: Number(events), version: Number(version) },
    due_at: due_at === null ? null : Number(due_at),
  }
}

/**
 * Adds to a review. `known`: what its row is called; `least` and `greatest`: how the engine calls them. A closed one opens with
 * an event after the last step. A row without events is there because of a step: its first event is not counted.
 */
export function addToReview(known: string, least: string, greatest: string): string {
  const reopens = `${known}.state IN ${CLOSED} AND excluded.last_id > coalesce(${known}.change_id, '')`
  return `ON CONFLICT (organization_id, id) DO UPDATE SET
    events = ${known}.events + excluded.events,
    highest_risk = ${greatest}(${known}.highest_risk, excluded.highest_risk),
    first_id = CASE WHEN ${known}.events = 0 THEN excluded.first_id ELSE ${least}(${known}.first_id, excluded.first_id) END,
    last_id = ${greatest}(${known}.last_id, excluded.last_id),
    opened_id = CASE WHEN NOT (${reopens}) THEN ${known}.opened_id
      WHEN excluded.first_id > ${known}.change_id THEN excluded.first_id ELSE excluded.last_id END,
    is_stepped = CASE WHEN ${reopens} THEN 0 ELSE ${known}.is_stepped END,
    due_at = CASE WHEN ${reopens} THEN NULL ELSE ${known}.due_at END,
    state = CASE WHEN ${reopens} THEN 'open' ELSE ${known}.state END`
}

/** By team: reviews, and how long they waited. The values are named as the engine names them. */
export function countingQueries({ organization, team, from, to, now }: Record<CountValue, string>) {
  const ofTeam = `organization_id = ${organization} AND (${team} IS NULL OR team_id = ${team})`
  return {
    states: `SELECT team_id, state, count(*) AS reviews, min(opened_id) AS oldest,
        sum(CASE WHEN due_at < ${now} AND ${MAY_BE_DUE} THEN 1 ELSE 0 END) AS overdue
      FROM reviews WHERE ${ofTeam} GROUP BY team_id, state`,
    waits: `SELECT team_id, kind, count(*) AS steps, avg(waited_ms) AS mean, max(waited_ms) AS longest FROM review_waits
      WHERE ${ofTeam} AND change_id >= ${from} AND change_id < ${to} GROUP BY team_id, kind`,
  }
}

type CountValue = 'organization' | 'team' | 'from' | 'to' | 'now'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const noWaits = () => ({ count: 0, mean_ms: 0, longest_ms: 0 })

export function teamReviewsOf(
  states: readonly Record<string, unknown>[],
  waits: readonly Record<string, unknown>[],
): TeamReviews[] {
  const teams = new Map<string, Mutable<TeamReviews>>()
  const teamOf = (row: Record<string, unknown>) => {
    const id = String(row['team_id'])
    const known = teams.get(id) ?? {
      team_id: id === '' ? null : id,
      ...{ open: 0, acknowledged: 0, incident: 0, false_alarm: 0, overdue: 0 },
      ...{ oldest_open_id: null, first_step: noWaits(), closed: noWaits() },
    }
    teams.set(id, known)
    return known
  }
  for (const row of states) {
    const team = teamOf(row)
    team[String(row['state']) as ReviewState] = Number(row['reviews'])
    team.overdue += Number(row['overdue'])
    if (row['state'] === 'open') team.oldest_open_id = String(row['oldest'])
  }
  for (const row of waits)
    teamOf(row)[row['kind'] === 'closed' ? 'closed' : 'first_step'] = {
      count: Number(row['steps']),
      mean_ms: Math.round(Number(row['mean'])),
      longest_ms: Number(row['longest']),
    }
  return [...teams.values()].sort((a, b) => ((a.team_id ?? '') < (b.team_id ?? '') ? -1 : 1))
}
