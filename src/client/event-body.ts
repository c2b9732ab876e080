/** The body of an event, within the limits of the service: what is too large is cut in the middle, never refused. */
import { fitData, fitsShape } from '../clients/fit-data.ts'
import { EVENT_LIMITS } from '../domain/event-limits.ts'
import type { JsonObject } from './event.ts'

export type EventFields = {
  readonly agent_id: string
  readonly action: string
  readonly data: JsonObject
  readonly context: JsonObject
  readonly reasoning: string | undefined
}

export type EventBody = {
  readonly body: string
  readonly bytes: number
  /** The service does not see all of it: its verdict is about a part. */
  readonly isCut: boolean
}

export function eventBody(event: EventFields): EventBody {
  const data = plain(event.data)
  const context = plain(event.context)
  const whole = encode({ ...event, data: data ?? {}, context: context ?? {} })
  const { nameLength, reasoningLength, bodyBytes } = EVENT_LIMITS
  const isWhole =
    data !== null &&
    context !== null &&
    fitsShape(data) &&
    fitsShape(context) &&
    event.agent_id.length <= nameLength &&
    event.action.length <= nameLength &&
    (event.reasoning ?? '').length <= reasoningLength &&
    whole.bytes <= bodyBytes
  if (isWhole) return { ...whole, isCut: false }

  const short = {
    agent_id: event.agent_id.slice(0, nameLength).toWellFormed(),
    action: event.action.slice(0, nameLength).toWellFormed(),
    reasoning: event.reasoning?.slice(0, reasoningLength).toWellFormed(),
    data: fitData(data ?? { input: '[could not be written as JSON]' }),
  }
  const cut = { is_cut: true, from_bytes: whole.bytes }
  const fitted = encode({ ...short, context: { ...fitData(context ?? {}), cut } })
  if (fitted.bytes <= bodyBytes) return { ...fitted, isCut: true }
  return {
    ...encode({ ...short, reasoning: undefined, context: { ...ids(context ?? {}), cut } }),
    isCut: true,
  }
}

/** As JSON sees it; null where it cannot be written as JSON. */
function plain(value: JsonObject): JsonObject | null {
  try {
    return JSON.parse(
      JSON.stringify(value, (_, member) => (typeof member === 'bigint' ? `${member}` : member)),
    )
  } catch {
    return null
  }
}

/** What joins it with other events. */
function ids({ session_id, tool_use_id, source, phase, occurred_at }: JsonObject): JsonObject {
  return { session_id, tool_use_id, source, phase, occurred_at }
}

function encode(event: EventFields): { readonly body: string; readonly bytes: number } {
  const body = JSON.stringify(event)
  return { body, bytes: new TextEncoder().encode(body).length }
}
