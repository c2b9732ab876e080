import { isoTime } from '../domain/iso-time.ts'
import { timeOfUlid } from '../domain/ulid.ts'
import type { EventInBytes, EventRow } from '../storage/contract/events.ts'

export type IngestedEvent = { readonly row: EventRow; readonly stored: boolean }

/** The record as JSON text; `more` are further members of it. The caller's own JSON is inserted unchanged, so that no number or key is ever rewritten. */
export function renderEvent({ row, stored }: IngestedEvent, withFindings = false, more = ''): string {
  const [start, middle, end] = aroundTexts(row, stored, withFindings, more)
  return start + row.data + middle + row.context + end
}

/** The same in UTF-8, for large texts: they are never strings. */
export function renderEventInBytes(
  row: EventInBytes,
  withFindings = false,
  more = '',
): readonly Uint8Array[] {
  const [start, middle, end] = aroundTexts(row, true, withFindings, more)
  return [Buffer.from(start), row.data, Buffer.from(middle), row.context, Buffer.from(end)]
}

/** What stands before `data`, between it and `context`, and after that. */
function aroundTexts(
  row: Omit<EventInBytes, 'data' | 'context'>,
  stored: boolean,
  withFindings: boolean,
  more: string,
): readonly [start: string, middle: string, end: string] {
  const createdAt = stored ? `"${isoTime(timeOfUlid(row.id))}"` : 'null'
  const explanation = withFindings
    ? `,"findings":${row.findings},"policy_version":${row.policy_version},"classifier_version":${JSON.stringify(row.classifier_version)},"key_id":"${row.key_id}","team_id":${JSON.stringify(row.team_id)}`
    : ''
  return [
    `{"id":"${row.id}","agent_id":${JSON.stringify(row.agent_id)},"action":${JSON.stringify(row.action)},"data":`,
    `,"context":`,
    `,"reasoning":${row.reasoning},` +
      `"risk_level":"${row.risk_level}","pii_detected":${row.pii_fields !== '[]'},"pii_fields":${row.pii_fields},` +
      `"frameworks":${row.frameworks},"created_at":${createdAt},"stored":${stored},` +
      `"decision":"${row.decision}","reason":${JSON.stringify(row.reason)}${explanation}${more}}`,
  ]
}
