/** What verdicts mention, counted by hour and day: kinds of PII, rules, articles. */

import type { TeamRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import type { MentionKind, Mentions } from '../../contract/explore.ts'
import { piecesOf, wholeHours } from '../../counting/buckets.ts'
import { sortedCounts } from '../../counting/field-counts.ts'
import type { Query } from '../connections/query.ts'
import { within } from '../events/count-events.ts'

export async function countMentions(query: Query, scope: Scope, range: TeamRange): Promise<Mentions> {
  const pieces = piecesOf(wholeHours(range)).whole.map((piece) =>
    within({ ...piece, span: piece.span === 'month' ? 'day' : piece.span }),
  )
  const { rows } = await query<{ kind: MentionKind; value: string; events: number }>(
    `SELECT kind, value, sum(events) AS events FROM mention_totals
     WHERE organization_id = $1 AND scope = $2 AND (${pieces.map((piece) => `(${piece})`).join(' OR ') || 'false'})
     GROUP BY kind, value`,
    [scope.organization_id, scope.team_id ?? range.team_id ?? ''],
  )
  const of = (kind: MentionKind) =>
    sortedCounts(new Map(rows.filter((row) => row.kind === kind).map(({ value, events }) => [value, events])))
  return { pii: of('pii'), rule: of('rule'), article: of('article') }
}
