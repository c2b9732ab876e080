/** A client's own hook JSON: the tool call in it, as an event. */
import type { ClientName } from '../clients/client-name.ts'
import { fitData } from '../clients/fit-data.ts'
import { hookEvent } from '../clients/hook-event.ts'
import { isOtherMoment } from '../clients/hook-moment.ts'
import { readHookInput } from '../clients/read-hook-input.ts'
import { isObject } from '../domain/is-object.ts'
import { invalid } from '../domain/problem.ts'
import { sentenceOf } from '../domain/sentence-of.ts'
import type { IncomingEvent } from './incoming-event.ts'
import { parseJson } from './parse-json.ts'
import { serializeEvent } from './serialize-event.ts'

export type HookEvent = { readonly event: IncomingEvent; readonly phase: 'pre' | 'post' }

/** Null where the client hooks another moment than a tool call. */
export function readHookBody(text: string, client: ClientName): HookEvent | null {
  const body = parseJson(text)
  if (!isObject(body)) throw invalid(sentenceOf({ keyword: 'type', params: { type: 'object' } }, 'body'))
  const call = readHookInput(body, client)
  if (call === null) {
    if (isOtherMoment(body)) return null
    throw invalid('The body is not a tool call; the JSON that the client passes to its hook is expected.')
  }
  const { agent_id, action, data, context, reasoning } = hookEvent(call)
  const event = serializeEvent({
    agent_id,
    action,
    data: fitData(data ?? {}),
    context: fitData(context ?? {}),
    reasoning: reasoning ?? null,
  })
  return { event, phase: call.phase }
}
