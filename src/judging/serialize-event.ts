import type { IncomingEvent } from './incoming-event.ts'

/** For events that the service builds itself: their JSON text is made here, not taken from a request body. */
export function serializeEvent(
  event: Omit<IncomingEvent, 'raw' | 'idempotency'>,
  idempotency: IncomingEvent['idempotency'] = null,
): IncomingEvent {
  const { data, context, reasoning } = event
  return {
    ...event,
    raw: {
      data: JSON.stringify(data),
      context: JSON.stringify(context),
      reasoning: JSON.stringify(reasoning),
    },
    idempotency,
  }
}
