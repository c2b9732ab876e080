import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestService } from '../service.ts'
import {
  double,
  eventsFrom,
  exportOf,
  flag,
  integer,
  keepEverything,
  list,
  nothing,
  text,
  type Value,
} from './telemetry.ts'

let service: TestService

beforeAll(async () => {
  service = await keepEverything()
})
afterAll(() => service.stop())

function resource(session: string) {
  return {
    'host.name': text('laptop-3'),
    'process.pid': integer(4242),
    'process.command_args': list(text('gemini'), text('-p'), text('write to sam@example.org')),
    'process.owner': text('kim'),
    'service.name': text('gemini-cli'),
    'service.version': text('v24.0.0'),
    'session.id': text(session),
  }
}

/** The body is a sentence; what the client does not know is an empty value. */
function event(name: string, sentence: string, attributes: Record<string, Value>) {
  return {
    timeUnixNano: '1791540000250000000',
    observedTimeUnixNano: '1791540000250000000',
    body: text(sentence),
    attributes: {
      'installation.id': text('77777777-7777-4777-8777-777777777777'),
      interactive: flag(false),
      'event.name': text(name),
      'event.timestamp': text('2026-10-09T10:00:00.248Z'),
      ...attributes,
    },
  }
}

function toolCall(attributes: Record<string, Value>) {
  return event('gemini_cli.tool_call', 'Tool call: x. Success: true.', {
    duration_ms: integer(96),
    success: flag(true),
    decision: text('accept'),
    tool_type: text('native'),
    mcp_server_name: nothing,
    extension_name: nothing,
    start_time: nothing,
    ...attributes,
  })
}

test('tool calls are tool results: commands, files, searches, pages', async () => {
  const made = await eventsFrom(
    service,
    exportOf(
      resource('gm-1'),
      toolCall({
        function_name: text('run_shell_command'),
        function_args: text('{\n  "command": "ls",\n  "description": "look"\n}'),
      }),
      toolCall({ function_name: text('read_file'), function_args: text('{"file_path": "notes.txt"}') }),
      toolCall({
        function_name: text('write_file'),
        function_args: text('{"file_path": "/srv/new.txt", "content": "to sam@example.org"}'),
      }),
      toolCall({ function_name: text('google_web_search'), function_args: text('{"query": "otel"}') }),
      toolCall({
        function_name: text('web_fetch'),
        function_args: text('{"prompt": "read https://example.org/page please"}'),
      }),
      toolCall({ function_name: text('invoke_agent'), function_args: text('{"prompt": "look around"}') }),
    ),
    'gm-1',
  )
  expect(made).toMatchObject([
    {
      action: 'shell_command',
      data: { command: 'ls', success: true, duration_ms: 96, decision: 'accept' },
    },
    { action: 'file_read', data: { file_path: 'notes.txt' } },
    { action: 'file_write', data: { file_path: '/srv/new.txt' }, pii_fields: ['email'] },
    { action: 'web_search', data: { query: 'otel' } },
    { action: 'web_browse', data: { url: 'https://example.org/page' } },
    { action: 'sub_agent_spawn' },
  ])
})

test('session, host and user of the resource count, its command line does not', async () => {
  const [made] = await eventsFrom(
    service,
    exportOf(
      resource('gm-2'),
      toolCall({ function_name: text('glob'), function_args: text('{"pattern":"*.md"}') }),
    ),
    'gm-2',
  )
  expect(made.context).toEqual({
    session_id: 'gm-2',
    agent_version: 'v24.0.0',
    hostname: 'laptop-3',
    os_user: 'kim',
    source: 'otlp',
    otlp_event_name: 'gemini_cli.tool_call',
    occurred_at: '2026-10-09T10:00:00.250Z',
    call_key: expect.stringMatching(/^call-[a-z0-9]+$/),
  })
  expect(JSON.stringify(made)).not.toContain('sam@example.org')
})

test('a connector is a name with its server in front', async () => {
  const [made] = await eventsFrom(
    service,
    exportOf(
      resource('gm-3'),
      toolCall({
        function_name: text('mcp_people-db_find_person'),
        tool_type: text('mcp'),
        mcp_server_name: text('people-db'),
        function_args: text('{"mail":"sam@example.org"}'),
      }),
    ),
    'gm-3',
  )
  expect(made).toMatchObject({
    action: 'connector_access',
    data: { connector: 'people-db', operation: 'find_person', tool_parameters: { mail: 'sam@example.org' } },
  })
})

test('a call that a hook blocked is recorded as one that failed', async () => {
  const [made] = await eventsFrom(
    service,
    exportOf(
      resource('gm-4'),
      toolCall({
        function_name: text('run_shell_command'),
        function_args: text('{"command":"true"}'),
        success: flag(false),
        decision: nothing,
        error: text('Tool execution blocked: sam@example.org'),
        error_type: text('policy_violation'),
      }),
    ),
    'gm-4',
  )
  expect(made.data).toMatchObject({ success: false, error_type: 'policy_violation' })
  expect(made.pii_detected).toBe(false)
})

test('whole conversations are left out, and chatter is skipped', async () => {
  const made = await eventsFrom(
    service,
    exportOf(
      resource('gm-5'),
      event('gemini_cli.api_request', 'API request to m.', {
        model: text('m'),
        request_text: text('[{"role":"user","parts":[{"text":"sam@example.org"}]}]'),
      }),
      event('gen_ai.client.inference.operation.details', 'GenAI operation.', {
        'gen_ai.input.messages': text('[{"content":"sam@example.org"}]'),
      }),
      event('gemini_cli.api_response', 'API response.', { response_text: text('sam@example.org') }),
      event('gemini_cli.config', 'CLI configuration loaded.', { mcp_tools: nothing }),
      event('gemini_cli.hook_call', 'Hook call.', { hook_input: text('{"x":"sam@example.org"}') }),
      event('gemini_cli.file_operation', 'File operation.', { tool_name: text('write_file') }),
      event('gemini_cli.startup_stats', 'Startup stats.', { phases: text('[]') }),
      event('gemini_cli.plan.approval_mode_duration', 'Approval mode.', { duration_ms: double(556.02) }),
    ),
    'gm-5',
  )
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({ action: 'api_request', data: { model: 'm' }, pii_detected: false })
})

test('Qwen Code differs by the hyphen of its prefix, its own call id and the start of its sessions', async () => {
  const made = await eventsFrom(
    service,
    exportOf(
      { 'service.name': text('qwen-code'), 'session.id': text('qw-1') },
      event('qwen-code.tool_call', 'Tool call.', {
        function_name: text('mcp__people-db__find_person'),
        function_args: text('{"mail":"sam@example.org"}'),
        call_id: text('call_3'),
        status: text('success'),
        success: flag(true),
        metadata: { kvlistValue: { values: [{ key: 'lines', value: integer(3) }] } },
      }),
      event('session.start', 'Session.', {}),
    ),
    'qw-1',
  )
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({
    agent_id: 'qwen-code',
    action: 'connector_access',
    data: { connector: 'people-db', operation: 'find_person' },
    context: { tool_use_id: 'call_3', otlp_event_name: 'qwen-code.tool_call' },
  })
})
