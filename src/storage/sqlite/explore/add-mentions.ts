/** Writes down what verdicts mention, by hour and day; less than nothing where events are removed. */
import type { DatabaseSync } from 'node:sqlite'
import type { MentionCount } from '../../indexing/explored-events.ts'

export function createMentionAdder(database: DatabaseSync): (counts: readonly MentionCount[]) => void {
  const increase = database.prepare(
    `INSERT INTO mention_totals (organization_id, scope, span, start, kind, value, events) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET events = events + excluded.events`,
  )
  const dropEmpty = database.prepare(
    `DELETE FROM mention_totals WHERE organization_id = ? AND scope = ? AND span = ? AND start = ? AND kind = ? AND value = ?
       AND events <= 0`,
  )
  return (counts) => {
    for (const { organization_id, scope, span, start, kind, value, events } of counts) {
      const place = [organization_id, scope, span, start, kind, value] as const
      increase.run(...place, events)
      if (events < 0) dropEmpty.run(...place)
    }
  }
}
