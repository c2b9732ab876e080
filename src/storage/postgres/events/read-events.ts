/** Single events by their ids. */
import { THRESHOLDS } from '../../../admission/limits.ts'
import type { EventHead, EventInBytes, EventSlice, StoredEvent } from '../../contract/events.ts'
import { EVENT_COLUMNS, FROM_EVENTS, HEAD_COLUMNS } from '../../rows/event-columns.ts'
import type { Query } from '../connections/query.ts'
import { fromStorable } from '../values/storable-text.ts'
import { ulidOf } from '../values/ulid-uuid.ts'

/**
 * In the order of the ids, until there is enough text to send; those that do not exist are left out. The lengths are
 * known without reading the texts.
 */
export async function readEvents(
  query: Query,
  organizationId: string,
  uuids: readonly string[],
): Promise<EventSlice> {
  if (uuids.length === 0) return { events: [], rest: [] }
  const { rows } = await query<StoredEvent & { place: number }>(
    `WITH measured AS (
       SELECT e.id, place, octet_length(e.data) + octet_length(e.context) + octet_length(e.reasoning) + octet_length(e.findings) AS bytes
       FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (id, place)
       JOIN events e ON e.organization_id = $1 AND e.id = asked.id),
     slice AS (SELECT id, place, sum(bytes) OVER (ORDER BY place) - bytes AS before FROM measured)
     SELECT ${EVENT_COLUMNS}, slice.place ${FROM_EVENTS} JOIN slice ON slice.id = e.id
     WHERE e.organization_id = $1 AND e.id = ANY ($2::uuid[]) AND slice.before < ${THRESHOLDS.charactersPerRead} ORDER BY slice.place`,
    [organizationId, uuids],
  )
  const [isAll, last] = [rows.length === uuids.length, rows.at(-1)?.place ?? uuids.length]
  const events = rows.map(({ place: _, ...row }) => eventOf(row))
  return { events, rest: isAll ? [] : uuids.slice(last).map(ulidOf) }
}

export function inBytes({ events, rest }: EventSlice): EventSlice<EventInBytes> {
  return {
    events: events.map((event) => ({
      ...event,
      data: Buffer.from(event.data),
      context: Buffer.from(event.context),
    })),
    rest,
  }
}

/** In the order of the ids. */
export async function readHeads(
  query: Query,
  organizationId: string,
  uuids: readonly string[],
): Promise<EventHead[]> {
  const { rows } = await query<EventHead>(
    `SELECT ${HEAD_COLUMNS} ${FROM_EVENTS} WHERE e.organization_id = $1 AND e.id = ANY ($2::uuid[])`,
    [organizationId, uuids],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return uuids.flatMap((uuid) => {
    const row = byId.get(uuid)
    return row ? [headOf(row)] : []
  })
}

export function eventOf(row: StoredEvent): StoredEvent {
  return {
    ...headOf(row),
    session_id: row.session_id && fromStorable(row.session_id),
    call_id: row.call_id && fromStorable(row.call_id),
  }
}

function headOf<Row extends EventHead>(row: Row): Row {
  return {
    ...row,
    id: ulidOf(row.id),
    team_id: row.team_id || null,
    agent_id: fromStorable(row.agent_id),
    action: fromStorable(row.action),
  }
}
