import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestService } from '../service.ts'
import { double, eventsFrom, exportOf, integer, keepEverything, text, type Value } from './telemetry.ts'

let service: TestService

beforeAll(async () => {
  service = await keepEverything()
})
afterAll(() => service.stop())

const resource = {
  'host.arch': text('arm64'),
  'os.type': text('darwin'),
  'service.name': text('claude-code'),
  'service.version': text('2.1.300'),
}

let sequence = 0

function event(session: string, name: string, attributes: Record<string, Value>) {
  sequence += 1
  return {
    timeUnixNano: '1791540000250000000',
    observedTimeUnixNano: '1791540000250000000',
    body: text(`claude_code.${name}`),
    droppedAttributesCount: 0,
    attributes: {
      'user.id': text('0badc0de'.repeat(8)),
      'session.id': text(session),
      'organization.id': text('11111111-2222-4333-8444-555555555555'),
      'user.email': text('kim@example.org'),
      'user.account_uuid': text('99999999-8888-4777-8666-555555555555'),
      'terminal.type': text('iTerm.app'),
      'event.name': text(name),
      'event.timestamp': text('2026-10-09T10:00:00.250Z'),
      'event.sequence': integer(sequence),
      ...attributes,
    },
  }
}

test('a tool result with details is the action of its tool, with its command and its outcome', async () => {
  const [made] = await eventsFrom(
    service,
    exportOf(
      resource,
      event('cc-1', 'tool_result', {
        tool_name: text('Bash'),
        tool_use_id: text('toolu_01InventedOne'),
        success: text('true'),
        duration_ms: text('187'),
        decision_type: text('accept'),
        decision_source: text('config'),
        tool_result_size_bytes: text('1821'),
        tool_parameters: text(
          '{"bash_command": "cat", "full_command": "cat /etc/passwd", "timeout": 120000, "description": "Read accounts"}',
        ),
        tool_input: text('{"command": "cat /etc/passwd", "description": "Read accounts"}'),
      }),
    ),
    'cc-1',
  )
  expect(made).toMatchObject({
    agent_id: 'claude-code',
    action: 'shell_command',
    data: {
      tool_name: 'Bash',
      command: 'cat /etc/passwd',
      tool_parameters: {
        bash_command: 'cat',
        full_command: 'cat /etc/passwd',
        timeout: 120000,
        description: 'Read accounts',
      },
      success: true,
      duration_ms: 187,
    },
    context: {
      session_id: 'cc-1',
      organization_id: '11111111-2222-4333-8444-555555555555',
      user_email: 'kim@example.org',
      source: 'otlp',
      otlp_event_name: 'tool_result',
      tool_use_id: 'toolu_01InventedOne',
      agent_version: '2.1.300',
      occurred_at: '2026-10-09T10:00:00.250Z',
    },
    risk_level: 'medium',
    pii_detected: false,
  })
})

test('a connector is found in the parameters of mcp_tool', async () => {
  const [made] = await eventsFrom(
    service,
    exportOf(
      resource,
      event('cc-2', 'tool_result', {
        tool_name: text('mcp_tool'),
        success: text('false'),
        duration_ms: text('200'),
        error_type: text('Error'),
        error: text('connection refused'),
        mcp_server_scope: text('user'),
        tool_parameters: text('{"mcp_server_name": "crm", "mcp_tool_name": "export_contacts"}'),
        tool_input: text('{"query": "mail = sam@example.org"}'),
      }),
    ),
    'cc-2',
  )
  expect(made).toMatchObject({
    action: 'connector_access',
    data: {
      connector: 'crm',
      operation: 'export_contacts',
      mcp_server_scope: 'user',
      success: false,
      error_type: 'Error',
    },
    pii_fields: ['email'],
  })
})

test('a decision, a prompt, a request and an error keep their names and their facts', async () => {
  const made = await eventsFrom(
    service,
    exportOf(
      resource,
      event('cc-3', 'tool_decision', {
        decision: text('reject'),
        source: text('hook'),
        tool_name: text('Write'),
        tool_use_id: text('toolu_01InventedTwo'),
        tool_source: text('builtin'),
      }),
      event('cc-3', 'user_prompt', { prompt_length: text('30'), prompt: text('<REDACTED>') }),
      event('cc-3', 'api_request', {
        model: text('a-model'),
        input_tokens: integer(10),
        output_tokens: integer(285),
        cost_usd: double(0.0118195),
        duration_ms: integer(4227),
      }),
      event('cc-3', 'api_error', {
        model: text('a-model'),
        error: text('Overloaded'),
        status_code: integer(529),
        attempt: integer(3),
      }),
    ),
    'cc-3',
  )
  expect(made.map(({ action, data }: { action: string; data: unknown }) => [action, data])).toEqual([
    ['tool_decision', { tool_name: 'Write', decision: 'reject', decision_source: 'hook' }],
    ['user_prompt', { prompt_length: 30, prompt: '<REDACTED>' }],
    [
      'api_request',
      { duration_ms: 4227, model: 'a-model', input_tokens: 10, output_tokens: 285, cost_usd: 0.0118195 },
    ],
    ['api_error', { model: 'a-model', status_code: 529, error: 'Overloaded', attempt: 3 }],
  ])
})

test('with its default flags a tool result still names the tool and the session', async () => {
  const [made] = await eventsFrom(
    service,
    exportOf(
      resource,
      event('cc-4', 'tool_result', {
        tool_name: text('Read'),
        success: text('true'),
        duration_ms: text('1'),
        tool_input_size_bytes: text('143'),
      }),
    ),
    'cc-4',
  )
  expect(made).toMatchObject({
    action: 'file_read',
    data: { tool_name: 'Read', success: true, duration_ms: 1 },
    risk_level: 'low',
  })
})

test('a server that connects is recorded, and its hooks and its answers are not', async () => {
  const made = await eventsFrom(
    service,
    exportOf(
      resource,
      event('cc-5', 'hook_registered', { hook_event: text('PreToolUse') }),
      event('cc-5', 'hook_execution_complete', { num_blocking: text('0') }),
      event('cc-5', 'assistant_response', { response: text('Here is the key of sam@example.org') }),
      event('cc-5', 'mcp_server_connection', {
        status: text('connected'),
        transport_type: text('http'),
        server_scope: text('user'),
      }),
    ),
    'cc-5',
  )
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({
    action: 'mcp_server_connection',
    data: { status: 'connected', transport_type: 'http' },
  })
})

test('the desktop sibling is an agent of its own', async () => {
  const [made] = await eventsFrom(
    service,
    exportOf(
      { ...resource, 'service.name': text('claude-code-desktop') },
      event('cc-6', 'tool_result', { tool_name: text('WebSearch') }),
    ),
    'cc-6',
  )
  expect(made).toMatchObject({ agent_id: 'claude-code-desktop', action: 'web_search' })
})
