/** Records of how a client's hooks ran: evidence that a call was stopped, and no event. */
import { hookEvent } from '../clients/hook-event.ts'
import { readHookInput } from '../clients/read-hook-input.ts'
import { isObject } from '../domain/is-object.ts'
import { callIdOf } from '../outcomes/event-evidence.ts'
import { factsOf } from '../outcomes/facts.ts'
import { whoAndHow } from '../outcomes/who-and-how.ts'
import { agentOf } from './agent-of.ts'
import { type EventName, readEventName } from './event-names.ts'
import type { MappedEvidence } from './mapped-evidence.ts'
import { type Attributes, readAttributes, readValue } from './read-attributes.ts'
import { CONTEXT_FIELDS, pickFields } from './record-fields.ts'

type Fields = Readonly<Record<string, unknown>>

/** The exit code by which a hook tells the client to stop. */
const STOP = 2

/** Null for any other record, and where a hook did not stop anything. */
export function mapHookRecord(record: unknown, resource: Attributes): Omit<MappedEvidence, 'source'> | null {
  const name = isObject(record) ? nameOf(record) : null
  const read = name === null ? undefined : READERS.get(name.bare)
  if (name === null || read === undefined) return null
  const attributes = readAttributes(record)
  const found = read(attributes)
  if (found === null) return null
  const context = { ...pickFields(CONTEXT_FIELDS, attributes, resource), ...found.context }
  const { session_id } = context as Fields
  const call_id = callIdOf(context)
  if (typeof session_id !== 'string' || call_id === null) return null
  return {
    ...{ session_id, call_id, facts: factsOf('in_telemetry', 'stopped_by_client') },
    agent_id: agentOf(resource, attributes, name.prefix),
    action: found.action,
    ...whoAndHow({}, context),
  }
}

/** Most records are of no interest here: their other attributes are not read. */
function nameOf({ attributes }: Fields): EventName | null {
  if (!Array.isArray(attributes)) return null
  const named = attributes.find((one) => isObject(one) && one['key'] === 'event.name')
  return readEventName(readValue(named?.value), null, null)
}

type Found = { readonly action: string; readonly context: Fields }

const READERS: ReadonlyMap<string, (attributes: Attributes) => Found | null> = new Map([
  ['hook_call', hookCall],
  ['hook_execution_complete', hookExecution],
])

/** Gemini: with the whole input of the hook. */
function hookCall(attributes: Attributes): Found | null {
  if (Number(attributes.get('exit_code')) !== STOP) return null
  const input = parsed(attributes.get('hook_input'))
  const call = isObject(input) ? readHookInput(input) : null
  if (call?.phase !== 'pre') return null
  const { action, context } = hookEvent(call)
  return { action, context: context ?? {} }
}

/** Claude Code: how many of the hooks of a call stopped it. */
function hookExecution(attributes: Attributes): Found | null {
  if (!(Number(attributes.get('num_blocking')) > 0)) return null
  const moment = String(attributes.get('hook_event') ?? attributes.get('hook_name') ?? '')
  return /^PreToolUse\b/.test(moment) ? { action: 'tool_call', context: {} } : null
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return null
  }
}
