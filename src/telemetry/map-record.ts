/** One telemetry record to one audit event, in the shape that a hook would send. */
import { callKey, hasNoCallIds } from '../clients/call-key.ts'
import { describeToolCall } from '../clients/describe-tool-call.ts'
import { exitCodeIn } from '../clients/exit-code.ts'
import { fitData } from '../clients/fit-data.ts'
import { readInput } from '../clients/read-input.ts'
import { EVENT_LIMITS } from '../domain/event-limits.ts'
import { isObject } from '../domain/is-object.ts'
import { agentOf, cleanName } from './agent-of.ts'
import { type EventName, isNoise, isToolResult, readEventName } from './event-names.ts'
import { occurredAt } from './occurred-at.ts'
import { plainText } from './plain-text.ts'
import { type Attributes, readAttributes, readValue, UnreadableRecord } from './read-attributes.ts'
import {
  CONTEXT_FIELDS,
  DECISION_FIELDS,
  firstOf,
  MCP_SERVER,
  MCP_TOOL,
  OTHER_FIELDS,
  PROMPT_FIELDS,
  pickFields,
  TOOL_FIELDS,
  TOOL_INPUT,
  TOOL_INPUT_PARTS,
  TOOL_NAME,
} from './record-fields.ts'

export type AuditEvent = {
  readonly agent_id: string
  readonly action: string
  readonly data: Record<string, unknown>
  readonly context: Record<string, unknown>
}

/** Null for a record that is not an audit event. Throws `UnreadableRecord` where the record is malformed. */
export function mapRecord(record: unknown, resource: Attributes): AuditEvent | null {
  if (!isObject(record)) throw new UnreadableRecord('A record is not an object.')
  const attributes = readAttributes(record)
  const body = readValue(record['body'])
  const name = readEventName(attributes.get('event.name'), body, record['eventName'])
  if (name === null || isNoise(name)) return null
  const { action, data } = read(name, attributes)
  const time = occurredAt(record, attributes)
  const agent_id = agentOf(resource, attributes, name.prefix)
  const key =
    isToolResult(name) && hasNoCallIds(agent_id) ? callKey(action, data['tool_parameters']) : undefined
  return {
    agent_id,
    action: cleanName(action),
    data: fitData(data),
    context: {
      ...pickFields(CONTEXT_FIELDS, attributes, resource),
      source: 'otlp',
      otlp_event_name: name.full.slice(0, EVENT_LIMITS.nameLength),
      ...(time !== null && { occurred_at: time }),
      ...(key !== undefined && { call_key: key }),
    },
  }
}

/** Codex calls a command that ended with an error a success; what it printed is read for that, and not copied. */
function failureOf(action: string, attributes: Attributes): Record<string, unknown> {
  const code = action === 'shell_command' ? exitCodeIn(attributes.get('output')) : null
  return code === null || code === 0 ? {} : { success: false, error_type: `exit code ${code}` }
}

function read(name: EventName, attributes: Attributes): Pick<AuditEvent, 'action' | 'data'> {
  if (isToolResult(name)) {
    const { action, data } = describeCall(attributes)
    return {
      action,
      data: { ...data, ...pickFields(TOOL_FIELDS, attributes), ...failureOf(action, attributes) },
    }
  }
  if (name.bare === 'tool_decision')
    return {
      action: name.bare,
      data: { ...describeCall(attributes).data, ...pickFields(DECISION_FIELDS, attributes) },
    }
  const fields = name.bare === 'user_prompt' ? PROMPT_FIELDS : OTHER_FIELDS
  return { action: name.bare, data: pickFields(fields, attributes) }
}

function describeCall(attributes: Attributes): ReturnType<typeof describeToolCall> {
  const tool = firstOf(TOOL_NAME, [attributes])
  if (tool === undefined) return { action: 'tool_call', data: {} }
  return describeToolCall({
    tool: plainText(tool).slice(0, 1000),
    input: inputOf(attributes),
    mcp_server: textOf(firstOf(MCP_SERVER, [attributes])) ?? namespaceServer(attributes),
    mcp_tool: textOf(firstOf(MCP_TOOL, [attributes])),
  })
}

/** Codex names the server in a namespace as well: `mcp__acme_crm`. */
function namespaceServer(attributes: Attributes): string | undefined {
  return /^mcp__(.+)$/s.exec(plainText(attributes.get('tool_namespace')))?.[1]
}

/** Everything that a client sends of the input, without duplicates. */
function inputOf(attributes: Attributes): Readonly<Record<string, unknown>> | undefined {
  const wholes = TOOL_INPUT.flatMap((name) => readInput(attributes.get(name)) ?? [])
  const parts = TOOL_INPUT_PARTS.filter((name) => attributes.has(name)).map((name) => [
    name,
    attributes.get(name),
  ])
  const [first, ...rest] = [...wholes, ...(parts.length > 0 ? [Object.fromEntries(parts)] : [])]
  if (first === undefined) return undefined
  return rest.reduce<Record<string, unknown>>((input, more) => addMissing(input, more), { ...first })
}

function addMissing(
  input: Record<string, unknown>,
  more: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const present = new Set(Object.values(input).filter((value) => typeof value === 'string'))
  for (const [name, value] of Object.entries(more))
    if (!Object.hasOwn(input, name) && !(typeof value === 'string' && present.has(value))) input[name] = value
  return input
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
