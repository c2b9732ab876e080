/** Records of hooks and spans of tool calls are evidence; they make an event only where no other source has the call. */
import { ProtobufTraceSerializer } from '@opentelemetry/otlp-transformer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'
import { type Attributes, ask, blockCritical, callOf, logs, type Span, traces } from './history.ts'

let service: TestService

beforeAll(async () => {
  service = await startOrganization()
  await blockCritical(service)
})
afterAll(() => service.stop())

// Judged as text, and never run by anything here.
const COMMAND = 'rm -rf /'

function geminiHook(session: string, command = COMMAND) {
  return {
    session_id: session,
    hook_event_name: 'BeforeTool',
    timestamp: '2026-11-16T02:00:00.000Z',
    tool_name: 'run_shell_command',
    tool_input: { command, description: 'clean up' },
  }
}

/** Pretty, and in another order than the hook has it. */
function geminiResult(session: string, more: Attributes): Attributes {
  return {
    'event.name': 'gemini_cli.tool_call',
    'session.id': session,
    function_name: 'run_shell_command',
    function_args: JSON.stringify({ description: 'clean up', command: COMMAND }, null, 2),
    duration_ms: 20,
    ...more,
  }
}

async function eventsOf(session: string) {
  return (await service.call('GET', `/v1/events?session_id=${session}&limit=200`)).body.events
}

test('Gemini names no calls: hook and telemetry meet by what the call consists of', async () => {
  await service.call('POST', '/v1/hooks/gemini-cli', { body: geminiHook('gem-1') })
  await logs(service, 'gemini-cli', geminiResult('gem-1', { success: false, error_type: 'policy_violation' }))
  const call = await callOf(service, 'gem-1', (says) => says.includes('stopped_by_client'))
  expect(call).toMatchObject({ agent_id: 'gemini-cli', outcome: 'stopped', duration_ms: 20 })
  expect((await service.call('GET', '/v1/calls?session_id=gem-1')).body.total).toBe(1)
})

test('a Gemini call that runs although its hook was told to stop it', async () => {
  await service.call('POST', '/v1/hooks/gemini-cli', { body: geminiHook('gem-2') })
  await logs(service, 'gemini-cli', geminiResult('gem-2', { success: true }))
  expect(await callOf(service, 'gem-2', (says) => says.includes('ran'))).toMatchObject({
    outcome: 'ran_despite_block',
  })
})

test('that a hook of Gemini exited with 2 is evidence, and no event', async () => {
  await logs(service, 'gemini-cli', {
    'event.name': 'gemini_cli.hook_call',
    'session.id': 'gem-3',
    hook_event_name: 'BeforeTool',
    exit_code: 2,
    hook_input: JSON.stringify(geminiHook('gem-3')),
  })
  await service.call('POST', '/v1/hooks/gemini-cli', { body: geminiHook('gem-3') })
  const call = await callOf(
    service,
    'gem-3',
    (says) => says.includes('stopped_by_client') && says.includes('told'),
  )
  expect(call.outcome).toBe('stopped')
  expect(await eventsOf('gem-3')).toHaveLength(1)
})

test('that hooks of Claude Code stopped a call is evidence, and no event', async () => {
  await ask(service, { session: 'claude-1', call: 'toolu_1' }, { isBlocked: true, source: 'ci' })
  await logs(service, 'claude-code', {
    'event.name': 'hook_execution_complete',
    'session.id': 'claude-1',
    tool_use_id: 'toolu_1',
    hook_event: 'PreToolUse',
    num_blocking: 1,
  })
  expect(await callOf(service, 'claude-1', (says) => says.includes('stopped_by_client'))).toMatchObject({
    outcome: 'stopped',
  })
  expect(await eventsOf('claude-1')).toHaveLength(1)
})

test('Qwen names a call twice; hook and telemetry have one of the names in common', async () => {
  await service.call('POST', '/v1/hooks/qwen-code', {
    body: {
      ...{ session_id: 'qwen-1', hook_event_name: 'PreToolUse', transcript_path: '/home/dev/.qwen/x.jsonl' },
      ...{ tool_use_id: 'toolu_77', tool_call_id: 'call_7_0', tool_name: 'run_shell_command' },
      tool_input: { command: COMMAND },
    },
  })
  await logs(service, 'qwen-code', {
    ...{ 'event.name': 'qwen-code.tool_call', 'session.id': 'qwen-1', call_id: 'call_7_0' },
    ...{ function_name: 'run_shell_command', success: false, error_type: 'execution_denied' },
  })
  const call = await callOf(service, 'qwen-1', (says) => says.includes('stopped_by_client'))
  expect(call).toMatchObject({ call_id: 'call_7_0', outcome: 'stopped' })
})

const openCode = (session: string, call: string, more: Attributes = {}): Span => ({
  name: 'ai.toolCall',
  attributes: {
    ...{ 'session.id': session, 'ai.toolCall.id': call, 'ai.toolCall.name': 'bash' },
    'ai.toolCall.args': JSON.stringify({ command: 'ls -l' }),
    ...more,
  },
})

test('a span of a call that a hook asked about is evidence, and no second event', async () => {
  const named = { session: 'open-1', call: 'call_1' }
  await ask(service, named, { isBlocked: true })
  await callOf(service, 'open-1')
  await traces(service, 'opencode', openCode('open-1', 'call_1'), { name: 'ai.streamText', attributes: {} })
  const call = await callOf(service, 'open-1', (says) => says.includes('no_result'))
  expect(call).toMatchObject({ outcome: 'stopped', duration_ms: 250 })
  expect(await eventsOf('open-1')).toHaveLength(1)
})

test('of a call that no other source has, spans make one event, however often they are sent', async () => {
  const result = { 'ai.toolCall.result': 'the output, which nobody copies' }
  const executed: Span = {
    name: 'Tool.execute',
    attributes: { 'session.id': 'open-2', 'tool.call_id': 'call_2', 'tool.name': 'bash' },
  }
  for (let attempt = 0; attempt < 2; attempt++)
    await traces(service, 'opencode', openCode('open-2', 'call_2', result), executed)
  const call = await callOf(service, 'open-2', (says) => says.includes('ran'))
  expect(call).toMatchObject({ outcome: 'not_asked', agent_id: 'opencode', action: 'shell_command' })
  await traces(service, 'opencode', openCode('open-2', 'call_2', result))
  const events = await eventsOf('open-2')
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({
    data: { tool_name: 'bash', command: 'ls -l', duration_ms: 250, success: true },
    context: { source: 'otlp', tool_use_id: 'call_2' },
  })
  expect(JSON.stringify(events)).not.toContain('nobody copies')
})

test('Copilot: hook and span meet by what the call consists of', async () => {
  const toolArgs = { command: COMMAND, description: 'clean up' }
  await service.call('POST', '/v1/hooks/copilot-cli', {
    body: { sessionId: 'cop-1', timestamp: 1_790_000_000_000, toolName: 'bash', toolArgs },
  })
  await traces(service, 'github-copilot', {
    name: 'execute_tool bash',
    attributes: {
      ...{ 'gen_ai.conversation.id': 'cop-1', 'gen_ai.tool.call.id': 'call_9', 'gen_ai.tool.name': 'bash' },
      ...{ 'gen_ai.tool.call.arguments': JSON.stringify(toolArgs), 'error.type': 'denied' },
    },
    status: 2,
  })
  const call = await callOf(service, 'cop-1', (says) => says.includes('stopped_by_client'))
  expect(call).toMatchObject({ agent_id: 'copilot-cli', outcome: 'stopped' })
})

test('protobuf of an independent encoder is read like JSON', async () => {
  type ReadableSpan = Parameters<typeof ProtobufTraceSerializer.serializeRequest>[0][number]
  const context = { traceId: '5b8efff798038103d269b633813fc60c', spanId: 'eee19b7ec3c1b174', traceFlags: 1 }
  const resource = {
    attributes: { 'service.name': 'acme-agent' },
    merge: () => resource,
    getRawAttributes: () => [],
  }
  const span = (name: string, call: string) =>
    ({
      ...{
        name,
        kind: 0,
        spanContext: () => context,
        startTime: [1_790_000_000, 0],
        endTime: [1_790_000_000, 5e8],
      },
      ...{ status: { code: 0 }, links: [], events: [], duration: [0, 5e8], ended: true, resource },
      attributes: {
        ...{ 'gen_ai.conversation.id': 'pb-spans', 'gen_ai.tool.call.id': call, 'gen_ai.tool.name': 'bash' },
      },
      instrumentationScope: { name: 'x' },
      ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
    }) as unknown as ReadableSpan
  const body = ProtobufTraceSerializer.serializeRequest([
    span('chat model', 'call_0'),
    span('execute_tool bash', 'call_1'),
  ])
  const answer = await service.call('POST', '/v1/otlp/v1/traces', {
    body: new Uint8Array(body ?? []),
    headers: { 'content-type': 'application/x-protobuf' },
  })
  expect([answer.status, answer.text]).toEqual([200, ''])
  const call = await callOf(service, 'pb-spans', (says) => says.includes('ran'))
  expect(call).toMatchObject({ call_id: 'call_1', agent_id: 'acme-agent', duration_ms: 500 })
  expect(await eventsOf('pb-spans')).toHaveLength(1)
})

test('what is no traces export is refused, and spans that cannot be read are skipped', async () => {
  for (const body of ['{"resourceSpans":1}', '[]', '{'])
    expect((await service.call('POST', '/v1/otlp/v1/traces', { body, headers: JSON_TYPE })).status).toBe(400)
  const spans = [null, 1, { name: 'ai.toolCall', attributes: 5 }, { name: 'ai.toolCall', attributes: [{}] }]
  const body = { resourceSpans: [{ scopeSpans: [{ spans }] }] }
  const answer = await service.call('POST', '/v1/otlp/v1/traces', { body })
  expect([answer.status, answer.text]).toEqual([200, '{}'])
})

const JSON_TYPE = { 'content-type': 'application/json' }

test('the shape of each answer of the API says what became of the call', async () => {
  const named = { session: 'api-1', call: 'call_api' }
  const { body } = await ask(service, named, { isBlocked: true })
  await callOf(service, 'api-1')
  const one = (await service.call('GET', `/v1/events/${body.id}?include=outcome,findings`)).body
  expect(one).toMatchObject({
    outcome: 'stopped',
    findings: expect.any(Array),
    call: {
      outcome: 'stopped',
      decision: 'block',
      evidence: [{ event_id: body.id, key_id: one.key_id, says: ['asked_by_hook', 'blocked', 'told'] }],
    },
  })
  const plain = (await service.call('GET', `/v1/events/${body.id}`)).body
  expect(plain).not.toHaveProperty('outcome')
  const note = await service.post({ data: { text: 'about no call' }, context: { session_id: 'api-1' } })
  const list = (await service.call('GET', '/v1/events?session_id=api-1&include=outcome')).body.events
  expect(list.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome])).toEqual([
    [note.id, null],
    [body.id, 'stopped'],
  ])
  const filtered = (await service.call('GET', '/v1/events?session_id=api-1&outcome=stopped')).body
  expect([filtered.total, filtered.events[0].id]).toEqual([1, body.id])
  expect((await service.call('GET', '/v1/events?session_id=api-1&outcome=ran')).body.total).toBe(0)
  const all = (await service.call('GET', '/v1/events?outcome=stopped&limit=200')).body
  expect(all.events.map(({ id }: { id: string }) => id)).toContain(body.id)
  expect((await service.call('GET', '/v1/events?outcome=gone')).status).toBe(422)
  const jsonl = await service.call('GET', '/v1/events/export?format=jsonl&session_id=api-1&include=outcome')
  expect(
    jsonl.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).outcome),
  ).toEqual([null, 'stopped'])
  const csv = await service.call(
    'GET',
    '/v1/events/export?format=csv&session_id=api-1&outcome=stopped&include=outcome',
  )
  const [header, line, ...rest] = csv.text.trim().split('\r\n')
  expect(header).toContain(',outcome,decision,')
  expect(line).toContain(',"stopped","block",')
  expect(rest).toEqual([])
  const { outcomes } = (await service.call('GET', '/v1/overview')).body
  expect(Object.keys(outcomes)[0]).toBe('ran_despite_block')
  expect(outcomes.stopped).toBeGreaterThan(0)
  expect((await service.call('GET', '/v1/events/facets?outcome=stopped')).body.decision).toContainEqual(
    expect.objectContaining({ value: 'block' }),
  )
})

test('calls are walked by a cursor, and filtered by agent and outcome', async () => {
  for (const number of [1, 2, 3])
    await ask(service, { session: 'walk', call: `w${number}` }, { isBlocked: number === 2 })
  await vi.waitUntil(async () => (await service.call('GET', '/v1/calls?session_id=walk')).body.total === 3, {
    timeout: 120_000,
    interval: 50,
  })
  const first = (await service.call('GET', '/v1/calls?session_id=walk&limit=2')).body
  const second = (await service.call('GET', `/v1/calls?session_id=walk&limit=2&cursor=${first.next}`)).body
  const ids = [...first.calls, ...second.calls].map(({ call_id }: { call_id: string }) => call_id)
  expect(ids).toEqual(['w3', 'w2', 'w1'])
  const stopped = (await service.call('GET', '/v1/calls?session_id=walk&outcome=stopped')).body
  expect([stopped.total, stopped.calls[0].call_id]).toEqual([1, 'w2'])
  expect((await service.call('GET', '/v1/calls?session_id=walk&agent_id=nobody')).body.total).toBe(0)
})

test('a stream says what became of a call once its evidence is joined', async () => {
  const named = { session: 'streamed', call: 'call_s' }
  const { body } = await ask(service, named, { isBlocked: true })
  await callOf(service, 'streamed')
  const ending = new AbortController()
  const response = await fetch(
    `${service.url}/v1/events/stream?session_id=streamed&outcome=stopped&include=outcome`,
    {
      headers: { authorization: `Bearer ${service.key}`, 'last-event-id': FIRST_ULID },
      signal: ending.signal,
    },
  )
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('"outcome"')) text += (await reader?.read())?.value ?? ''
  ending.abort()
  expect(text).toContain(body.id)
  expect(text).toContain('"outcome":"stopped"')
})

test('coverage: of the calls that telemetry shows, how many a hook asked about', async () => {
  const key = await service.issueKey({ roles: ['ingest'], team: await newTeam('covered') })
  const result = (call: string): Attributes => ({
    ...{
      'event.name': 'tool_result',
      'session.id': 'cov',
      tool_use_id: call,
      tool_name: 'Bash',
      success: 'true',
    },
  })
  const send = {
    call: (method: string, path: string, options = {}) => service.call(method, path, { key, ...options }),
  }
  await ask(
    send,
    { session: 'cov', call: 'c1' },
    { isBlocked: false, headers: { 'user-agent': 'audit-hook/0.0.1' } },
  )
  await logs(send, 'claude-code', result('c1'), result('c2'))
  const coverage = async () => (await service.call('GET', '/v1/coverage?team=covered')).body
  await vi.waitUntil(
    async () => {
      const { in_telemetry, asked, hooks } = await coverage()
      return in_telemetry === 2 && asked === 1 && hooks.length === 1
    },
    { timeout: 120_000, interval: 50 },
  )
  const { by_agent, by_host, by_day, hooks, silent } = await coverage()
  expect(by_agent).toMatchObject([{ value: 'claude-code', calls: 2, in_telemetry: 2, asked: 1 }])
  expect(by_host).toMatchObject([{ value: 'host-1', in_telemetry: 2, asked: 1 }])
  expect(by_day).toHaveLength(1)
  expect(hooks).toMatchObject([{ host: 'host-1', version: '0.0.1', is_old: true }])
  expect(silent).toEqual([])
  // One that was updated before the service was.
  const headers = { 'user-agent': 'audit-hook/99.10.0' }
  await ask(send, { session: 'cov', call: 'c3' }, { isBlocked: false, headers })
  await vi.waitUntil(async () => (await coverage()).hooks[0].version !== '0.0.1', {
    timeout: 120_000,
    interval: 50,
  })
  expect((await coverage()).hooks).toMatchObject([{ host: 'host-1', version: '99.10.0', is_old: false }])
})

/** Older than any event here. */
const FIRST_ULID = '01J00000000000000000000000'

async function newTeam(name: string): Promise<string> {
  await service.call('POST', '/v1/org/teams', { body: { name } })
  return name
}
