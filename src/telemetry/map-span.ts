/** One span of a tool call to what it says about that call, and to the event that it would be. */
import { callKey, hasNoCallIds } from '../clients/call-key.ts'
import { describeToolCall } from '../clients/describe-tool-call.ts'
import { fitData } from '../clients/fit-data.ts'
import { isObject } from '../domain/is-object.ts'
import { callIdOf, isNotBegun } from '../outcomes/event-evidence.ts'
import { factsOf } from '../outcomes/facts.ts'
import { whoAndHow } from '../outcomes/who-and-how.ts'
import { agentOf, cleanName } from './agent-of.ts'
import type { AuditEvent } from './map-record.ts'
import type { MappedEvidence } from './mapped-evidence.ts'
import { type Attributes, readAttributes } from './read-attributes.ts'
import { CONTEXT_FIELDS, firstOf, pickFields } from './record-fields.ts'

export type MappedSpan = {
  readonly evidence: Omit<MappedEvidence, 'source'>
  /** Null where the client's logs have the call as well. */
  readonly event: AuditEvent | null
}

const NAMES: ReadonlySet<unknown> = new Set(['execute_tool', 'ai.toolCall', 'Tool.execute', 'tool_call'])

/** `execute_tool bash` of GenAI conventions, and what single clients call it. */
export function isToolSpan(name: unknown): boolean {
  return NAMES.has(name) || (typeof name === 'string' && name.startsWith('execute_tool '))
}

const CALL_ID = [
  'gen_ai.tool.call.id',
  'gen_ai.tool.call_id',
  'ai.toolCall.id',
  'tool.call_id',
  'call_id',
  'tool_use_id',
]
const TOOL = ['gen_ai.tool.name', 'ai.toolCall.name', 'tool.name', 'function_name', 'tool_name']
const INPUT = [
  'gen_ai.tool.call.arguments',
  'ai.toolCall.args',
  'tool.args',
  'function_args',
  'gen_ai.tool.arguments',
]
/** Only looked for, never copied. */
const RESULT = ['gen_ai.tool.call.result', 'ai.toolCall.result', 'tool.result']
const MCP_SERVER = ['github.copilot.tool.parameters.mcp_server_name', 'mcp_server_name', 'mcp.server.name']

/** Their logs have every tool call. */
const IN_LOGS = /^(?:gemini|qwen|claude|codex)/

const ERROR_STATUS = 2
const NANOSECONDS_A_MS = 1e6

/** Null where the span does not name a call that others could name too. */
export function mapSpan(span: unknown, resource: Attributes): MappedSpan | null {
  if (!isObject(span)) return null
  const attributes = readAttributes(span)
  const tool = firstOf(TOOL, [attributes])
  if (typeof tool !== 'string') return null
  const agent_id = agentOf(resource, attributes, null)
  const { action, data } = describeToolCall({
    tool: tool.slice(0, 1000),
    input: firstOf(INPUT, [attributes]),
    mcp_server: textOf(firstOf(MCP_SERVER, [attributes])),
  })
  const context = contextOf(agent_id, action, data, attributes, resource)
  const call_id = callIdOf(context)
  const session_id = context['session_id']
  if (call_id === null || typeof session_id !== 'string') return null
  const ended = {
    ...(durationOf(span) !== null && { duration_ms: durationOf(span) }),
    ...errorOf(attributes),
  }
  const evidence = {
    ...{ session_id, call_id, agent_id, action: cleanName(action) },
    facts: factsOf('in_telemetry') | endFacts(span, attributes),
    ...whoAndHow(ended, context),
  }
  if (IN_LOGS.test(agent_id)) return { evidence, event: null }
  const occurred = timeOf(span['startTimeUnixNano'])
  const event = {
    agent_id,
    action: cleanName(action),
    data: fitData({ ...data, ...ended, success: !isFailed(span, attributes) }),
    context: {
      ...context,
      source: 'otlp',
      otlp_event_name: 'span',
      ...(occurred !== null && { occurred_at: occurred }),
    },
  }
  return { evidence, event }
}

function contextOf(
  agent: string,
  action: string,
  data: Readonly<Record<string, unknown>>,
  attributes: Attributes,
  resource: Attributes,
): Record<string, unknown> {
  const { tool_use_id: _, ...context } = pickFields(CONTEXT_FIELDS, attributes, resource)
  // The ids in the spans of these are not those of their hooks.
  const isKeyed = hasNoCallIds(agent) || /copilot/i.test(agent)
  const key = isKeyed ? callKey(action, data['tool_parameters']) : undefined
  const id = isKeyed ? undefined : textOf(firstOf(CALL_ID, [attributes]))
  return {
    ...context,
    ...(id !== undefined && { tool_use_id: id }),
    ...(key !== undefined && { call_key: key }),
  }
}

function endFacts(span: Readonly<Record<string, unknown>>, attributes: Attributes): number {
  if (isNotBegun(attributes.get('error.type'))) return factsOf('stopped_by_client')
  const hasResult = firstOf(RESULT, [attributes]) !== undefined
  // Its other spans end well whether or not they may show the result.
  const lacksResult = span['name'] === 'ai.toolCall' && !hasResult
  if (isFailed(span, attributes)) return factsOf('failed', lacksResult && 'no_result')
  return factsOf(lacksResult ? 'no_result' : 'ran')
}

function isFailed(span: Readonly<Record<string, unknown>>, attributes: Attributes): boolean {
  const { status } = span
  const code = isObject(status) ? status['code'] : undefined
  return code === ERROR_STATUS || code === 'STATUS_CODE_ERROR' || attributes.has('error.type')
}

function errorOf(attributes: Attributes): { error_type?: string } {
  const type = textOf(attributes.get('error.type'))
  return type === undefined ? {} : { error_type: type.slice(0, 200) }
}

function durationOf(span: Readonly<Record<string, unknown>>): number | null {
  const ms = (Number(span['endTimeUnixNano']) - Number(span['startTimeUnixNano'])) / NANOSECONDS_A_MS
  return ms >= 0 ? Math.round(ms) : null
}

const LAST_MS = 253_402_300_799_999

function timeOf(nanoseconds: unknown): string | null {
  const ms = Number(nanoseconds) / NANOSECONDS_A_MS
  return ms > 0 && ms <= LAST_MS ? new Date(ms).toISOString() : null
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
