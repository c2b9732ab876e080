/** What the client wrote to the hook, as the event to ask about. */
import type { ClientName } from '../clients/client-name.ts'
import { hookEvent } from '../clients/hook-event.ts'
import { isKnownOtherMoment } from '../clients/hook-moment.ts'
import { readHookInput } from '../clients/read-hook-input.ts'
import { isObject } from '../domain/is-object.ts'
import { cutMiddle, type HookEvent } from './fit-event.ts'
import { withIdentity } from './identity.ts'
import type { HookSettings } from './read-settings.ts'

export type HookCalled = {
  readonly client: ClientName
  /** What is wrong with the input; empty where nothing is. */
  readonly why: string
  readonly phase: 'pre' | 'post'
} & (
  | {
      readonly kind: 'call'
      readonly event: HookEvent
      readonly input: Readonly<Record<string, unknown>>
    }
  /** Recorded too, so that nothing can hide behind a malformed input; null where there is none. */
  | { readonly kind: 'unreadable'; readonly event: HookEvent | null }
  /** A prompt, the start of a session. */
  | { readonly kind: 'other moment' }
)

const UNREADABLE_LENGTH = 64 * 1024

export function readCall(raw: string, settings: HookSettings): HookCalled {
  if (raw.trim() === '') return unreadable('its input is empty', null)
  let input: unknown
  try {
    input = JSON.parse(raw)
  } catch {
    return unreadable('its input is not JSON', unreadableEvent(raw, settings))
  }
  try {
    const read = isObject(input) ? readObject(input, settings) : null
    if (read) return read
  } catch {
    // Whatever it is, it is no call that can be described.
  }
  return unreadable('its input is no tool call that it knows', unreadableEvent(raw, settings))
}

function readObject(input: Readonly<Record<string, unknown>>, settings: HookSettings): HookCalled | null {
  const call = readHookInput(input)
  if (call !== null) {
    const { client, phase } = call
    return { kind: 'call', client, phase, why: '', input, event: identified(hookEvent(call), settings) }
  }
  if (isKnownOtherMoment(input)) return { kind: 'other moment', ...NO_CLIENT }
  const plain = plainEvent(input)
  return plain && { kind: 'call', ...NO_CLIENT, input, event: identified(plain, settings) }
}

/** Answered as Claude Code is: the exit code, and the reason on standard error. */
const NO_CLIENT = { client: 'claude-code', phase: 'pre', why: '' } as const

function unreadable(why: string, event: HookEvent | null): HookCalled {
  return { kind: 'unreadable', ...NO_CLIENT, why, event }
}

type Unidentified = Omit<HookEvent, 'data' | 'context'> & {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly context?: Readonly<Record<string, unknown>> | null
}

/** The service's own format, for whoever calls the hook from a script. */
function plainEvent({
  agent_id,
  action,
  data,
  context,
  reasoning,
}: Record<string, unknown>): Unidentified | null {
  if (typeof agent_id !== 'string' || agent_id === '' || typeof action !== 'string' || action === '')
    return null
  return {
    agent_id,
    action,
    data: isObject(data) ? data : {},
    context: { source: 'hook', phase: 'pre', ...(isObject(context) && context) },
    ...(typeof reasoning === 'string' && { reasoning }),
  }
}

function unreadableEvent(raw: string, settings: HookSettings): HookEvent {
  return identified(
    {
      agent_id: 'unknown',
      action: 'tool_call',
      data: { input: cutMiddle(raw, UNREADABLE_LENGTH) },
      context: { source: 'hook', phase: 'pre', is_unreadable: true },
    },
    settings,
  )
}

function identified(event: Unidentified, settings: HookSettings): HookEvent {
  const context = withIdentity({ ...event.context, occurred_at: new Date().toISOString() }, settings)
  return { ...event, data: event.data ?? {}, context }
}
