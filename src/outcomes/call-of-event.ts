import { callIdOf } from './event-evidence.ts'

type EventOfCall = {
  readonly team_id: string | null
  readonly session_id: string | null
  readonly call_id: string | null
  readonly call_facts: number | null
  readonly context: string
}

/** The name of the call that an event is about; null where it is about none. */
export function callOfEvent(event: EventOfCall) {
  const { team_id, session_id } = event
  if (session_id === null || event.call_facts === 0) return null
  const call_id = event.call_facts === null ? callIdOf(JSON.parse(event.context)) : event.call_id
  return call_id === null ? null : { team_id, session_id, call_id }
}
