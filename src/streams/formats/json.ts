import { renderEvent } from '../../judging/render-event.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'

/** As `GET /v1/events?include=findings` shows it; with the organization where a stream has those of several. */
export function formatJson(event: StoredEvent, organizationId: string | null): string {
  const more = organizationId === null ? '' : `,"organization_id":${JSON.stringify(organizationId)}`
  // Line breaks in a caller's JSON can only be between its values.
  return renderEvent({ row: event, stored: true }, true, more).replace(/[\r\n]+/g, ' ')
}
