/** What hooks and clients send over HTTP for each message. */
import type { Call, Message } from './generate-calls.ts'

export type Request = {
  readonly path: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

// Judged as text, and never run by anything here.
const DANGEROUS = 'rm -rf /'

/** Different for each call: some clients have no other name for one. */
function inputOf({ number, isDangerous }: Call) {
  return { command: isDangerous ? DANGEROUS : 'ls -l', description: `step ${number}` }
}

export function requestOf(call: Call, message: Message): Request {
  switch (message.kind) {
    case 'question':
      return call.client === 'gemini-cli' ? hook(call, 'BeforeTool') : question(call, message)
    case 'report':
      return report(call, message)
    case 'post_hook':
      return afterCall(call, message.hasFailed)
    case 'result':
      return logs(
        call,
        call.client === 'gemini-cli' ? geminiResult(call, message.end) : result(call, message.end),
      )
    case 'decision':
      return logs(call, {
        ...{ 'event.name': 'tool_decision', 'session.id': call.session, tool_use_id: call.id },
        ...{ tool_name: 'Bash', decision: message.isReject ? 'reject' : 'accept', source: message.source },
      })
    case 'hook_record':
      return logs(call, {
        ...{ 'event.name': 'gemini_cli.hook_call', 'session.id': call.session, exit_code: 2 },
        hook_input: JSON.stringify(geminiInput(call, 'BeforeTool')),
      })
    case 'span':
      return span(call, message.end)
  }
}

function question(call: Call, { source, key, isLate, did }: Extract<Message, { kind: 'question' }>): Request {
  return {
    path: '/v1/events',
    body: {
      agent_id: call.client,
      action: 'shell_command',
      data: { tool_parameters: inputOf(call), command: inputOf(call).command },
      context: { source, phase: 'pre', session_id: call.session, tool_use_id: call.id },
    },
    headers: {
      ...(key !== null && { 'idempotency-key': key }),
      ...(isLate && { 'x-audit-class': 'background' }),
      ...(did !== null && { 'audit-outcome': JSON.stringify(saying(did)) }),
    },
  }
}

function saying(did: string, more: Readonly<Record<string, string>> = {}) {
  return { did, hook_version: '1.0.0', at: '2026-11-16T02:00:00.000Z', ...more }
}

/** Beside an event that is about no call. */
function report(call: Call, { did, by }: Extract<Message, { kind: 'report' }>): Request {
  const names =
    by === 'key'
      ? { idempotency_key: `key-${call.number}` }
      : { session_id: call.session, tool_use_id: call.id }
  return {
    path: '/v1/events',
    body: { agent_id: call.client, action: 'note', data: {}, outcomes: [saying(did, names)] },
    headers: {},
  }
}

function afterCall(call: Call, hasFailed: boolean): Request {
  if (call.client === 'gemini-cli')
    return hook(call, 'AfterTool', hasFailed ? { error: { type: 'exit' } } : {})
  return {
    path: '/v1/hooks/claude-code',
    body: {
      hook_event_name: hasFailed ? 'PostToolUseFailure' : 'PostToolUse',
      ...{ session_id: call.session, tool_use_id: call.id, tool_name: 'Bash', tool_input: inputOf(call) },
      tool_response: {},
    },
    headers: {},
  }
}

function hook(call: Call, moment: string, response?: unknown): Request {
  const body = { ...geminiInput(call, moment), ...(response !== undefined && { tool_response: response }) }
  return { path: '/v1/hooks/gemini-cli', body, headers: {} }
}

function geminiInput(call: Call, moment: string) {
  return {
    ...{ session_id: call.session, hook_event_name: moment, timestamp: '2026-11-16T02:00:00.000Z' },
    ...{ tool_name: 'run_shell_command', tool_input: inputOf(call) },
  }
}

const ENDS = {
  success: { success: true },
  failure: { success: false, error_type: 'exit' },
  denied: { success: false, error_type: 'policy_violation' },
} as const

function geminiResult(call: Call, end: keyof typeof ENDS) {
  const { command, description } = inputOf(call)
  return {
    ...{
      'event.name': 'gemini_cli.tool_call',
      'session.id': call.session,
      function_name: 'run_shell_command',
    },
    function_args: JSON.stringify({ description, command }, null, 2),
    ...ENDS[end],
  }
}

function result(call: Call, end: keyof typeof ENDS) {
  return {
    ...{ 'event.name': 'tool_result', 'session.id': call.session, tool_use_id: call.id, tool_name: 'Bash' },
    tool_parameters: JSON.stringify(inputOf(call)),
    ...ENDS[end],
  }
}

type Attributes = Readonly<Record<string, string | number | boolean>>

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: valueOfAttribute(value) }))
}

function valueOfAttribute(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  return typeof value === 'boolean' ? { boolValue: value } : { intValue: value }
}

function logs(call: Call, record: Attributes): Request {
  const resource = { attributes: attributesOf({ 'service.name': call.client }) }
  const scopeLogs = [{ logRecords: [{ attributes: attributesOf(record) }] }]
  return { path: '/v1/otlp/v1/logs', body: { resourceLogs: [{ resource, scopeLogs }] }, headers: {} }
}

function span(call: Call, end: 'result' | 'none' | 'denied' | 'failure'): Request {
  const attributes = {
    ...{ 'session.id': call.session, 'ai.toolCall.id': call.id, 'ai.toolCall.name': 'bash' },
    'ai.toolCall.args': JSON.stringify(inputOf(call)),
    ...(end === 'result' && { 'ai.toolCall.result': 'done' }),
    ...(end === 'denied' && { 'error.type': 'denied' }),
  }
  const one = {
    name: end === 'failure' ? 'Tool.execute' : 'ai.toolCall',
    ...{ startTimeUnixNano: '1790000000000000000', endTimeUnixNano: '1790000000100000000' },
    attributes: attributesOf(attributes),
    status: { code: end === 'failure' || end === 'denied' ? 2 : 0 },
  }
  const resource = { attributes: attributesOf({ 'service.name': 'opencode' }) }
  const body = { resourceSpans: [{ resource, scopeSpans: [{ spans: [one] }] }] }
  return { path: '/v1/otlp/v1/traces', body, headers: {} }
}
