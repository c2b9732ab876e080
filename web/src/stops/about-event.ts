import type { ExplainedEvent } from '../api/records.ts'
import type { About } from './stops.ts'

/** Whom an event is from, as stops name them. */
export function aboutEvent({ agent_id, key_id, context }: ExplainedEvent): About {
  const text = (...fields: string[]) =>
    fields
      .map((field) => context[field])
      .find((value): value is string => typeof value === 'string' && value !== '')
  const [session_id, person, host] = [
    text('session_id'),
    text('user_email', 'user_id', 'os_user'),
    text('hostname'),
  ]
  return {
    ...{ agent_id, key_id },
    ...(session_id !== undefined && { session_id }),
    ...(person !== undefined && { person }),
    ...(host !== undefined && { host }),
  }
}
