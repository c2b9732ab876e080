/** What verdicts were made of, counted by hour and day: kinds of PII, rules, articles. */
import type { DatabaseSync } from 'node:sqlite'
import type { TeamRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import type { MentionKind, Mentions } from '../../contract/explore.ts'
import { piecesOf, wholeHours } from '../../counting/buckets.ts'
import { sortedCounts } from '../../counting/field-counts.ts'

export function createMentionCounter(database: DatabaseSync) {
  return {
    countMentions(scope: Scope, range: TeamRange): Mentions {
      const sum = database.prepare(
        `SELECT kind, value, SUM(events) AS events FROM mention_totals
         WHERE organization_id = ? AND scope = ? AND span = ? AND start >= ? AND start < ? GROUP BY kind, value`,
      )
      const counts: Record<MentionKind, Map<string, number>> = {
        pii: new Map(),
        rule: new Map(),
        article: new Map(),
      }
      for (const { span, from, to } of piecesOf(wholeHours(range)).whole) {
        const parameters = [span === 'month' ? 'day' : span, from, to]
        const team = scope.team_id ?? range.team_id ?? ''
        for (const row of sum.all(scope.organization_id, team, ...parameters)) {
          const values = counts[row['kind'] as MentionKind]
          const value = String(row['value'])
          values.set(value, (values.get(value) ?? 0) + Number(row['events']))
        }
      }
      return {
        pii: sortedCounts(counts.pii),
        rule: sortedCounts(counts.rule),
        article: sortedCounts(counts.article),
      }
    },
  }
}
