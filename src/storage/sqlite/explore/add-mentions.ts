/** Writes down what verdicts mention, by hour and day. */
import type { DatabaseSync } from 'node:sqlite'
import type { MentionCount } from '../../indexing/explored-events.ts'

export function createMentionAdder(database: DatabaseSync): (counts: readonly MentionCount[]) => void {
  const increase = database.prepare(
    `INSERT INTO mention_totals (organization_id, scope, span, start, kind, value, events) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET events = events + excluded.events`,
  )
  return (counts) => {
    for (const { organization_id, scope, span, start, kind, value, events } of counts)
      increase.run(organization_id, scope, span, start, kind, value, events)
  }
}
