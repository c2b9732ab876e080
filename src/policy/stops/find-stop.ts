/** Which stop in force is about an event. */

/** What an event is compared by: everything that a stop names must be the same. */
export const STOP_FIELDS = ['agent_id', 'session_id', 'key_id', 'person', 'host'] as const

type StopField = (typeof STOP_FIELDS)[number]

export type StopInForce = Readonly<Partial<Record<StopField, string>>> & {
  readonly id: string
  /** Null: of the whole organization. */
  readonly team_id: string | null
  readonly ends_at: number
}

type StoppableEvent = {
  readonly agent_id: string
  readonly context: Readonly<Record<string, unknown>>
}

type Sender = { readonly key_id: string; readonly team_id: string | null }

/** The one that ends last, of those that are about the event at that time. */
export function findStop(
  stops: readonly StopInForce[],
  event: StoppableEvent,
  sender: Sender,
  at: number,
): StopInForce | undefined {
  if (stops.length === 0) return undefined
  const values = valuesOf(event, sender)
  const isAbout = (stop: StopInForce) =>
    stop.ends_at > at &&
    (stop.team_id === null || stop.team_id === sender.team_id) &&
    STOP_FIELDS.every((field) => {
      const wanted = stop[field]
      return wanted === undefined || values[field].some((value) => isSame(field, value, wanted))
    })
  return stops.filter(isAbout).sort((a, b) => b.ends_at - a.ends_at)[0]
}

/** What the stop names: a client that holds it compares its own values. */
export function fieldsOf(stop: StopInForce): StopField[] {
  return STOP_FIELDS.filter((field) => stop[field] !== undefined)
}

/** A person is named as any of the fields in which an event says who it was. */
function valuesOf(
  { agent_id, context }: StoppableEvent,
  { key_id }: Sender,
): Readonly<Record<StopField, readonly unknown[]>> {
  return {
    agent_id: [agent_id],
    session_id: [context['session_id']],
    key_id: [key_id],
    person: [context['user_email'], context['user_id'], context['os_user']],
    host: [context['hostname']],
  }
}

/** Names of machines and addresses of mail have no case. */
const WITHOUT_CASE: readonly StopField[] = ['person', 'host']

function isSame(field: StopField, value: unknown, wanted: string): boolean {
  if (typeof value !== 'string') return false
  return WITHOUT_CASE.includes(field) ? value.toLowerCase() === wanted.toLowerCase() : value === wanted
}
