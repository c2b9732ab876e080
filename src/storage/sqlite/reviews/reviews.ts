import type { DatabaseSync } from 'node:sqlite'
import type { Change, ChangeRecord } from '../../../domain/change.ts'
import type { Page, Paged, TimeRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import { RISK_LEVELS, type RiskLevel } from '../../../domain/risk-level.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import { changeOf } from '../../../resources/changes/records.ts'
import type { ReviewFilter, ReviewStep, StoredReview, TeamReviews } from '../../contract/reviews.ts'
import { countingQueries, MAY_BE_DUE, reviewOf, reviewRowOf, teamReviewsOf } from '../../rows/review-row.ts'
import { withChangeRecord } from '../directory/changes.ts'
import { insertRow } from '../threads/insert-row.ts'

export function createReviewReader(database: DatabaseSync) {
  const counting = countingQueries({ organization: '?1', team: '?2', now: '?3', from: '?3', to: '?4' })
  return {
    listReviews(
      { organization_id, team_id }: Scope,
      filter: ReviewFilter,
      { limit, offset }: Page,
    ): Paged<StoredReview> {
      const conditions: [sql: string, value: string | number | undefined][] = [
        ['organization_id = ?', organization_id],
        ['team_id = ?', team_id ?? undefined],
        ['team_id = ?', filter.team_id],
        ['state = ?', filter.state],
        ['owner = ?', filter.owner],
        ['highest_risk = ?', filter.risk_level && RISK_LEVELS.indexOf(filter.risk_level as RiskLevel)],
        [`${MAY_BE_DUE} AND due_at < ?`, filter.due_before],
      ]
      const given = conditions.filter((pair): pair is [string, string | number] => pair[1] !== undefined)
      const from = `FROM reviews WHERE ${given.map(([sql]) => sql).join(' AND ')}`
      const values = given.map(([, value]) => value)
      const total = Number(database.prepare(`SELECT COUNT(*) AS reviews ${from}`).get(...values)?.['reviews'])
      const rows = database
        .prepare(`SELECT * ${from} ORDER BY highest_risk DESC, opened_id, id LIMIT ? OFFSET ?`)
        .all(...values, limit, offset)
      return { total, items: rows.map(reviewOf) }
    },

    findReview(organizationId: string, id: string): StoredReview | null {
      const row = database
        .prepare('SELECT * FROM reviews WHERE organization_id = ? AND id = ?')
        .get(organizationId, id)
      return row ? reviewOf(row) : null
    },

    listReviewSteps(organizationId: string, id: string): Change[] {
      return database
        .prepare(
          `SELECT c.*, t.name AS team FROM changes c LEFT JOIN teams t ON t.id = c.team_id
           WHERE c.organization_id = ? AND c.kind = 'review.changed' AND c.subject = ? ORDER BY c.id DESC`,
        )
        .all(organizationId, id)
        .map(changeOf)
    },

    countReviews({ organization_id, team_id }: Scope, { from, to }: TimeRange, now: number): TeamReviews[] {
      return teamReviewsOf(
        database.prepare(counting.states).all(organization_id, team_id, now),
        database.prepare(counting.waits).all(organization_id, team_id, firstUlidAt(from), firstUlidAt(to)),
      )
    },
  }
}

export function createReviewWriter(database: DatabaseSync) {
  const update = database.prepare(
    `UPDATE reviews SET state = ?, owner = ?, note = ?, due_at = ?, version = version + 1, is_stepped = 1, change_id = ?
     WHERE organization_id = ? AND id = ? AND version = ?`,
  )
  return {
    saveReviewStep(review: StoredReview, step: ReviewStep, record: ChangeRecord): boolean {
      const { organization_id, id, team_id } = review
      return withChangeRecord(database, organization_id, record, () => {
        insertRow(database, 'reviews', reviewRowOf(review), 'ON CONFLICT DO NOTHING')
        const { state, owner, note, due_at, expected_version, waits } = step
        const { changes } = update.run(
          ...[state, owner, note, due_at, record.id],
          ...[organization_id, id, expected_version],
        )
        if (changes === 0) return false
        for (const { kind, waited_ms } of waits)
          insertRow(database, 'review_waits', {
            ...{ organization_id, change_id: record.id, kind, team_id: team_id ?? '', waited_ms },
          })
        return true
      })
    },
  }
}
