/** Events as forgetting reads them, and how far everything has followed the events. */
import type { DatabaseSync } from 'node:sqlite'
import type { FollowedEvent } from '../../forgetting/followed-event.ts'
import { STORED_OCTETS } from '../../rows/stored-octets.ts'

export type PlacedEvent = FollowedEvent & { readonly seq: number }

export const FOLLOWED_COLUMNS = `e.seq, e.id, e.organization_id, e.facet_id, f.team_id, f.agent_id, f.action, f.risk_level,
  f.pii_detected, f.decision, e.key_id, e.session_id, e.pii_fields, e.frameworks, e.findings,
  CASE WHEN e.call_facts IS NULL THEN e.data ELSE '{}' END AS data,
  CASE WHEN e.call_facts IS NULL THEN e.context ELSE '{}' END AS context, e.call_id, e.call_facts,
  ${STORED_OCTETS} AS octets`

export function followedOf(row: Record<string, unknown>): PlacedEvent {
  return { ...row, pii_detected: row['pii_detected'] === 1 } as unknown as PlacedEvent
}

/** Whether everything that follows the events has come past this one. */
export function createFollowedCheck(database: DatabaseSync): () => (seq: number) => boolean {
  const readPositions = database.prepare(
    `SELECT min((SELECT seq FROM counted), (SELECT seq FROM explored), (SELECT seq FROM indexed), (SELECT seq FROM joined),
       (SELECT seq FROM sized)) AS followed, (SELECT seq FROM evidence_missing) AS entered, (SELECT until FROM evidence_missing) AS until`,
  )
  return () => {
    const { followed, entered, until } = readPositions.get() as Record<
      'followed' | 'entered' | 'until',
      number
    >
    return (seq) => seq <= followed && (seq <= entered || seq > until)
  }
}
