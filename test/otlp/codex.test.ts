import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestService } from '../service.ts'
import { eventsFrom, exportOf, flag, integer, keepEverything, text, type Value } from './telemetry.ts'

let service: TestService

beforeAll(async () => {
  service = await keepEverything()
})
afterAll(() => service.stop())

const resource = {
  env: text('staging'),
  'telemetry.sdk.language': text('rust'),
  'service.name': text('codex_exec'),
  'host.name': text('build-7'),
  'service.version': text('0.170.0'),
}

/** No body, no time of its own, and a source position where the event's name should be. */
function event(session: string, name: string | null, attributes: Record<string, Value>) {
  return {
    timeUnixNano: '0',
    observedTimeUnixNano: '1791540000250000000',
    severityNumber: 9,
    severityText: 'INFO',
    body: null,
    flags: 0,
    traceId: '',
    spanId: '',
    eventName: 'event otel/src/tool_result.rs:54',
    attributes: {
      ...(name !== null && { 'event.name': text(name) }),
      'event.timestamp': text('2026-10-09T10:00:00.249Z'),
      'conversation.id': text(session),
      'app.version': text('0.170.0'),
      ...attributes,
    },
  }
}

function toolResult(session: string, attributes: Record<string, Value>) {
  return event(session, 'codex.tool_result', {
    tool_result_seq: integer('2'),
    tool_namespace: text('functions'),
    call_id: text('call_9'),
    duration_ms: text('96'),
    success: text('true'),
    output_truncated: flag(false),
    output: text('sam@example.org was found in the output'),
    mcp_server: text(''),
    ...attributes,
  })
}

test('a command is found in the arguments, and the output is left behind', async () => {
  const [made] = await eventsFrom(
    service,
    exportOf(
      resource,
      toolResult('cx-1', { tool_name: text('exec_command'), arguments: text('{"cmd":"ls -la"}') }),
    ),
    'cx-1',
  )
  expect(made).toMatchObject({
    agent_id: 'codex',
    action: 'shell_command',
    data: {
      tool_name: 'exec_command',
      command: 'ls -la',
      tool_parameters: { cmd: 'ls -la' },
      success: true,
      duration_ms: 96,
    },
    context: {
      session_id: 'cx-1',
      tool_use_id: 'call_9',
      hostname: 'build-7',
      environment: 'staging',
      occurred_at: '2026-10-09T10:00:00.249Z',
    },
    pii_detected: false,
  })
})

test('a connector is the server beside a bare tool name', async () => {
  const made = await eventsFrom(
    service,
    exportOf(
      resource,
      toolResult('cx-2', {
        tool_name: text('find_person'),
        tool_namespace: text('mcp__people_db'),
        mcp_server: text('people-db'),
        arguments: text('{"mail":"sam@example.org"}'),
      }),
      toolResult('cx-2', {
        tool_name: text('find_person'),
        tool_namespace: text('mcp__people_db'),
        arguments: text('{}'),
      }),
    ),
    'cx-2',
  )
  expect(made).toMatchObject([
    { action: 'connector_access', data: { connector: 'people-db', operation: 'find_person' } },
    { action: 'connector_access', data: { connector: 'people_db', operation: 'find_person' } },
  ])
})

test('a patch writes the files that it names', async () => {
  const [made] = await eventsFrom(
    service,
    exportOf(
      resource,
      toolResult('cx-3', {
        tool_name: text('apply_patch'),
        arguments: text(
          '*** Begin Patch\n*** Add File: a.txt\n+hello\n*** Update File: src/b.ts\n*** End Patch\n',
        ),
      }),
    ),
    'cx-3',
  )
  expect(made).toMatchObject({ action: 'file_write', data: { file_paths: ['a.txt', 'src/b.ts'] } })
})

test('a tool that nobody knows is a tool call', async () => {
  const [made] = await eventsFrom(
    service,
    exportOf(resource, toolResult('cx-4', { tool_name: text('brand_new_tool'), arguments: text('{"x":1}') })),
    'cx-4',
  )
  expect(made).toMatchObject({
    action: 'tool_call',
    data: { tool_name: 'brand_new_tool', tool_parameters: { x: 1 } },
  })
})

test('the start of a conversation tells how far it may go, and the streaming is skipped', async () => {
  const made = await eventsFrom(
    service,
    exportOf(
      resource,
      event('cx-5', 'codex.conversation_starts', {
        approval_policy: text('never'),
        sandbox_policy: text('danger-full-access'),
        mcp_servers: text('people-db'),
      }),
      event('cx-5', 'codex.startup_phase', { 'startup.phase': text('thread_start') }),
      event('cx-5', 'codex.sse_event', { 'event.kind': text('response.created') }),
      event('cx-5', 'codex.turn_ttft', { duration_ms: text('292') }),
      event('cx-5', null, { message: text('flushing metrics') }),
    ),
    'cx-5',
  )
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({
    action: 'conversation_starts',
    data: { approval_policy: 'never', sandbox_policy: 'danger-full-access' },
  })
})
