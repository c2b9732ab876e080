import { RISK_LEVELS, type RiskLevel } from '../../../domain/risk-level.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import { changeOf } from '../../../resources/changes/records.ts'
import type { ReviewStorage, StoredReview } from '../../contract/reviews.ts'
import { countingQueries, MAY_BE_DUE, reviewOf, reviewRowOf, teamReviewsOf } from '../../rows/review-row.ts'
import type { Reads } from '../connections/create-reads.ts'
import { insertRow } from '../connections/insert-row.ts'
import type { Connections } from '../connections/query.ts'
import { withChangeRecord } from '../directory/changes.ts'
import { fromStorable, toStorable } from '../values/storable-text.ts'

const counting = countingQueries({
  ...{ organization: '$1', team: '$2::text', now: '$3::bigint', from: '$3', to: '$4' },
})

export function createReviews(connections: Connections, read: Reads['read']): ReviewStorage {
  return {
    listReviews: ({ organization_id, team_id }, filter, { limit, offset }) =>
      read('listReviews', organization_id, async (query) => {
        const conditions: [sql: string, value: string | number | undefined][] = [
          ['organization_id =', organization_id],
          ['team_id =', team_id ?? undefined],
          ['team_id =', filter.team_id],
          ['state =', filter.state],
          ['owner =', filter.owner && toStorable(filter.owner)],
          ['highest_risk =', filter.risk_level && RISK_LEVELS.indexOf(filter.risk_level as RiskLevel)],
          [`${MAY_BE_DUE} AND due_at <`, filter.due_before],
        ]
        const given = conditions.filter(([, value]) => value !== undefined)
        const where = given.map(([sql], index) => `${sql} $${index + 1}`).join(' AND ')
        const values = given.map(([, value]) => value)
        const from = `FROM reviews WHERE ${where}`
        const counted = await query<{ total: number }>(`SELECT count(*) AS total ${from}`, values)
        const { rows } = await query<object>(
          `SELECT * ${from} ORDER BY highest_risk DESC, opened_id, id LIMIT ${limit} OFFSET ${offset}`,
          values,
        )
        return { total: counted.rows[0]?.total ?? 0, items: rows.map(readOf) }
      }),

    findReview: (organizationId, id) =>
      read('findReview', organizationId, async (query) => {
        const { rows } = await query<object>('SELECT * FROM reviews WHERE organization_id = $1 AND id = $2', [
          organizationId,
          id,
        ])
        return rows[0] ? readOf(rows[0]) : null
      }),

    listReviewSteps: (organizationId, id) =>
      read('listReviewSteps', organizationId, async (query) => {
        const { rows } = await query(
          `SELECT c.*, t.name AS team FROM changes c LEFT JOIN teams t ON t.id = c.team_id
           WHERE c.organization_id = $1 AND c.kind = 'review.changed' AND c.subject = $2 ORDER BY c.id DESC`,
          [organizationId, id],
        )
        return rows.map(changeOf)
      }),

    countReviews: ({ organization_id, team_id }, { from, to }, now) =>
      read('countReviews', organization_id, async (query) => {
        const states = await query(counting.states, [organization_id, team_id, now])
        const waits = await query(counting.waits, [
          ...[organization_id, team_id, firstUlidAt(from), firstUlidAt(to)],
        ])
        return teamReviewsOf(states.rows, waits.rows)
      }),

    saveReviewStep: (review, step, record) =>
      withChangeRecord(connections, review.organization_id, record, async (query) => {
        const { organization_id, id, team_id } = review
        const { state, owner, note, due_at, expected_version, waits } = step
        await insertRow(query, 'reviews', reviewRowOf(storable(review)), 'ON CONFLICT DO NOTHING')
        const { count } = await query(
          `UPDATE reviews SET state = $1, owner = $2, note = $3, due_at = $4, version = version + 1, is_stepped = 1, change_id = $5
           WHERE organization_id = $6 AND id = $7 AND version = $8`,
          [state, owner, note, due_at, record.id, organization_id, id, expected_version],
        )
        if (count === 0) return false
        for (const { kind, waited_ms } of waits)
          await insertRow(query, 'review_waits', {
            ...{ organization_id, change_id: record.id, kind, team_id: team_id ?? '', waited_ms },
          })
        return true
      }),
  }
}

function storable(review: StoredReview): StoredReview {
  return {
    ...review,
    rule: toStorable(review.rule),
    agent_id: toStorable(review.agent_id),
    target: toStorable(review.target),
  }
}

function readOf(row: object): StoredReview {
  const review = reviewOf(row)
  return {
    ...review,
    rule: fromStorable(review.rule),
    agent_id: fromStorable(review.agent_id),
    target: fromStorable(review.target),
  }
}
