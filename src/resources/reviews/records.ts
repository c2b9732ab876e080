/**
 * Reviews follow the events about a second behind (`storage/indexing/review-changes`): each event that is high, critical or
 * blocked is counted in the review of its like events. What people decide is stored here, with its record. A closed review
 * opens again with the next event.
 */
import type { ChangeRecord } from '../../domain/change.ts'
import type { Page, Paged, TimeRange } from '../../domain/paging.ts'
import type { Scope } from '../../domain/principal.ts'
import type { ReviewState } from '../../domain/review.ts'
import { RISK_LEVELS, type RiskLevel } from '../../domain/risk-level.ts'
import { firstUlidAt } from '../../domain/ulid.ts'
import { changeOf } from '../changes/records.ts'
import { conditions } from '../kit/conditions.ts'
import { change, read } from '../kit/operations.ts'
import { insert, type RowOf, table } from '../kit/table.ts'

type ReviewFilter = {
  readonly state?: ReviewState
  readonly owner?: string
  readonly team_id?: string
  readonly risk_level?: string
  /** Not closed, and due before this time. */
  readonly due_before?: number
}

/** Like events. `kind` `event`: of a single one that nobody would have asked about. */
export type ReviewGroup = {
  readonly organization_id: string
  readonly id: string
  readonly kind: 'group' | 'event'
  readonly team_id: string | null
  readonly rule: string
  readonly agent_id: string
  readonly target: string
}

export type StoredReview = ReviewGroup & {
  /** Place in the order of risk levels. */
  readonly highest_risk: number
  readonly events: number
  readonly first_id: string
  readonly last_id: string
  /** The event that it waits since. */
  readonly opened_id: string
  readonly state: ReviewState
  readonly owner: string | null
  readonly note: string | null
  readonly due_at: number | null
  readonly version: number
  /** Whether somebody took a step since it was opened. */
  readonly is_stepped: boolean
  /** The last step; null: there was none. */
  readonly change_id: string | null
}

/** `waits`: how long it had waited, where this is the first step since it was opened, or closes it. */
type ReviewStep = Pick<StoredReview, 'state' | 'owner' | 'note' | 'due_at'> & {
  readonly expected_version: number
  readonly waits: readonly ReviewWait[]
}

export type ReviewWait = { readonly kind: 'first_step' | 'closed'; readonly waited_ms: number }

type Waits = { readonly count: number; readonly mean_ms: number; readonly longest_ms: number }

type TeamReviews = Readonly<Record<ReviewState | 'overdue', number>> & {
  readonly team_id: string | null
  readonly oldest_open_id: string | null
} & Readonly<Record<ReviewWait['kind'], Waits>>

const REVIEWS = table(
  'reviews',
  [
    ...(['organization_id', 'id', 'kind', 'team_id', 'rule', 'agent_id', 'target', 'highest_risk'] as const),
    ...([
      'events',
      'first_id',
      'last_id',
      'opened_id',
      'state',
      'owner',
      'note',
      'due_at',
      'version',
    ] as const),
    ...(['is_stepped', 'change_id'] as const),
  ],
  { personal: ['owner', 'note'] },
)

const REVIEW_WAITS = table('review_waits', ['organization_id', 'change_id', 'kind', 'team_id', 'waited_ms'], {
  personal: [],
})

export const REVIEW_TABLES = [REVIEWS, REVIEW_WAITS]

/** An incident has to be dealt with by its date: see `isDone`. */
const MAY_BE_DUE = "state <> 'false_alarm'"

export const REVIEW_RECORDS = {
  /** The most severe first, among these the oldest. */
  listReviews: read(
    'page',
    async (
      query,
      { organization_id, team_id }: Scope,
      filter: ReviewFilter,
      { limit, offset }: Page,
    ): Promise<Paged<StoredReview>> => {
      const found = conditions([
        ['organization_id =', organization_id],
        ['team_id =', team_id ?? undefined],
        ['team_id =', filter.team_id],
        ['state =', filter.state],
        ['owner =', filter.owner],
        ['highest_risk =', filter.risk_level && RISK_LEVELS.indexOf(filter.risk_level as RiskLevel)],
        [`${MAY_BE_DUE} AND due_at <`, filter.due_before],
      ])
      const from = `FROM reviews WHERE ${found.sql}`
      const counted = await query<{ total: number }>(`SELECT count(*) AS total ${from}`, found.values)
      const { rows } = await query<RowOf<typeof REVIEWS>>(
        `SELECT * ${from} ORDER BY highest_risk DESC, opened_id, id LIMIT ${limit} OFFSET ${offset}`,
        found.values,
      )
      return { total: counted.rows[0]?.total ?? 0, items: rows.map(reviewOf) }
    },
  ),

  findReview: read('quick', async (query, organizationId: string, id: string) => {
    const { rows } = await query<RowOf<typeof REVIEWS>>(
      'SELECT * FROM reviews WHERE organization_id = $1 AND id = $2',
      [organizationId, id],
    )
    return rows.map(reviewOf)[0] ?? null
  }),

  /** With the review itself, where it is not there yet. False where somebody took another step since that version. */
  saveReviewStep: change(async (query, review: StoredReview, step: ReviewStep, record: ChangeRecord) => {
    const { organization_id, id } = review
    const { state, owner, note, due_at, expected_version, waits } = step
    const row = rowOf(review)
    await insert(query, REVIEWS, row, 'ON CONFLICT DO NOTHING')
    const { count } = await query(
      `UPDATE reviews SET state = $1, owner = $2, note = $3, due_at = $4, version = version + 1, is_stepped = 1, change_id = $5
       WHERE organization_id = $6 AND id = $7 AND version = $8`,
      [state, owner, note, due_at, record.id, organization_id, id, expected_version],
    )
    if (count === 0) return false
    const { team_id } = row
    for (const { kind, waited_ms } of waits)
      await insert(query, REVIEW_WAITS, { organization_id, change_id: record.id, kind, team_id, waited_ms })
    return true
  }),

  /** Newest first. */
  listReviewSteps: read('page', async (query, organizationId: string, id: string) => {
    const { rows } = await query(
      `SELECT c.*, t.name AS team FROM changes c LEFT JOIN teams t ON t.id = c.team_id
       WHERE c.organization_id = $1 AND c.kind = 'review.changed' AND c.subject = $2 ORDER BY c.id DESC`,
      [organizationId, id],
    )
    return rows.map(changeOf)
  }),

  /** By team: reviews, and how long they waited. */
  countReviews: read(
    'report',
    async (query, { organization_id, team_id }: Scope, { from, to }: TimeRange, now: number) => {
      const ofTeam = 'organization_id = $1 AND ($2::text IS NULL OR team_id = $2::text)'
      const states = await query(
        `SELECT team_id, state, count(*) AS reviews, min(opened_id) AS oldest,
           sum(CASE WHEN due_at < $3::bigint AND ${MAY_BE_DUE} THEN 1 ELSE 0 END) AS overdue
         FROM reviews WHERE ${ofTeam} GROUP BY team_id, state`,
        [organization_id, team_id, now],
      )
      const waits = await query(
        `SELECT team_id, kind, count(*) AS steps, avg(waited_ms) AS mean, max(waited_ms) AS longest FROM review_waits
         WHERE ${ofTeam} AND change_id >= $3 AND change_id < $4 GROUP BY team_id, kind`,
        [organization_id, team_id, firstUlidAt(from), firstUlidAt(to)],
      )
      return teamReviewsOf(states.rows, waits.rows)
    },
  ),
}

function rowOf({ team_id, is_stepped, ...review }: StoredReview): RowOf<typeof REVIEWS> {
  return { ...review, team_id: team_id ?? '', is_stepped: Number(is_stepped) }
}

function reviewOf({ team_id, is_stepped, ...row }: RowOf<typeof REVIEWS>): StoredReview {
  return {
    ...(row as Omit<StoredReview, 'team_id' | 'is_stepped'>),
    team_id: team_id === '' ? null : String(team_id),
    is_stepped: Number(is_stepped) === 1,
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const noWaits = () => ({ count: 0, mean_ms: 0, longest_ms: 0 })

function teamReviewsOf(
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
