import {
  JsonLogsSerializer,
  ProtobufLogsSerializer,
  ProtobufMetricsSerializer,
  ProtobufTraceSerializer,
} from '@opentelemetry/otlp-transformer'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '../../src/domain/problem.ts'
import { mapExport } from '../../src/telemetry/map-export.ts'
import type { TestService } from '../service.ts'
import { eventsOf, keepEverything } from './telemetry.ts'

let service: TestService

beforeAll(async () => {
  service = await keepEverything()
})
afterAll(() => service.stop())

type LogRecord = Parameters<typeof ProtobufLogsSerializer.serializeRequest>[0][number]

const resource = {
  attributes: { 'service.name': 'codex_exec', 'host.name': 'build-7', 'process.pid': 4242 },
  merge: () => resource,
  getRawAttributes: () => [],
} as unknown as LogRecord['resource']

const instrumentationScope = { name: 'a.scope', version: '1.2.3' }

function record(attributes: Record<string, unknown>): LogRecord {
  return {
    hrTime: [1_791_540_000, 250_000_000],
    hrTimeObserved: [1_791_540_000, 250_000_000],
    severityNumber: 9,
    severityText: 'INFO',
    body: { sentence: ['nested', 1, true] },
    resource,
    instrumentationScope,
    attributes: attributes as LogRecord['attributes'],
    droppedAttributesCount: 0,
  }
}

function records(session: string): LogRecord[] {
  return [
    record({
      'event.name': 'codex.tool_result',
      'conversation.id': session,
      tool_name: 'exec_command',
      arguments: '{"cmd":"ls -la"}',
      success: 'true',
      duration_ms: 96,
      call_id: 'call_1',
      weight: 1.5,
      large: -9_007_199_254_740_991,
      labels: ['a', 'b'],
    }),
    record({
      'event.name': 'codex.api_request',
      'conversation.id': session,
      duration_ms: '46',
      'http.response.status_code': 200,
      attempt: 0,
      'auth.header_attached': false,
    }),
    record({ 'event.name': 'codex.sse_event', 'conversation.id': session }),
    record({
      'event.name': 'gemini_cli.tool_call',
      'session.id': session,
      function_name: 'write_file',
      function_args: { file_path: '/srv/é.txt', content: '✓ done', nested: { list: [1, 2.5, true] } },
      success: false,
    }),
  ]
}

const headers = { 'content-type': 'application/x-protobuf' }

async function post(body: Uint8Array | undefined, more: Record<string, string> = headers) {
  return service.call('POST', '/v1/otlp/v1/logs', { body: new Uint8Array(body ?? []), headers: more })
}

test('protobuf and JSON of an independent encoder make equal events', async () => {
  const binary = await post(ProtobufLogsSerializer.serializeRequest(records('pb-1')))
  expect([binary.status, binary.text, binary.headers.get('content-type')]).toEqual([
    200,
    '',
    'application/x-protobuf',
  ])
  const json = await post(JsonLogsSerializer.serializeRequest(records('pb-2')), {
    'content-type': 'application/json',
  })
  expect(json.text).toBe('{}')
  const told = (events: { agent_id: string; action: string; data: unknown; context: object }[]) =>
    events.map(({ agent_id, action, data, context }) => ({
      agent_id,
      action,
      data,
      context: { ...context, session_id: '' },
    }))
  const [fromBinary, fromJson] = [await eventsOf(service, 'pb-1'), await eventsOf(service, 'pb-2')]
  expect(told(fromBinary)).toEqual(told(fromJson))
  expect(fromBinary.map(({ action }: { action: string }) => action)).toEqual([
    'shell_command',
    'api_request',
    'file_write',
  ])
  expect(fromBinary[2].data.tool_parameters).toEqual({
    file_path: '/srv/é.txt',
    content: '✓ done',
    nested: { list: [1, 2.5, true] },
  })
})

test('protobuf sent again makes no second event', async () => {
  const body = ProtobufLogsSerializer.serializeRequest(records('pb-3'))
  await post(body)
  await post(body)
  expect(await eventsOf(service, 'pb-3')).toHaveLength(3)
})

test('the independent decoder understands how many records were refused', async () => {
  let deep: unknown = 'x'
  for (let depth = 0; depth < 80; depth += 1) deep = [deep]
  const body = ProtobufLogsSerializer.serializeRequest([
    record({ 'event.name': 'acme.tool_result', 'session.id': 'pb-4', deep }),
    record({ 'event.name': 'acme.tool_result', 'session.id': 'pb-4' }),
  ])
  const response = await fetch(`${service.url}/v1/otlp/v1/logs`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${service.key}` },
    body: new Uint8Array(body ?? []),
  })
  const answer = ProtobufLogsSerializer.deserializeResponse(new Uint8Array(await response.arrayBuffer()))
  expect(Number(answer.partialSuccess?.rejectedLogRecords)).toBe(1)
  expect(answer.partialSuccess?.errorMessage).toBe('A value is nested too deeply.')
  expect(await eventsOf(service, 'pb-4')).toHaveLength(1)
})

test('an empty protobuf body is an empty export', async () => {
  expect((await post(new Uint8Array())).status).toBe(200)
})

test('traces and metrics on the base path are answered with success', async () => {
  const span = {
    name: 'execute_tool',
    kind: 0,
    spanContext: () => ({ traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8), traceFlags: 1 }),
    startTime: [1_791_540_000, 0],
    endTime: [1_791_540_001, 0],
    status: { code: 0 },
    attributes: { 'gen_ai.tool.name': 'bash' },
    links: [],
    events: [],
    duration: [1, 0],
    ended: true,
    resource,
    instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
  const traces = ProtobufTraceSerializer.serializeRequest([
    span as unknown as Parameters<typeof ProtobufTraceSerializer.serializeRequest>[0][number],
  ])
  const metrics = ProtobufMetricsSerializer.serializeRequest({
    resource,
    scopeMetrics: [
      {
        scope: instrumentationScope,
        metrics: [
          {
            descriptor: { name: 'tokens', description: '', unit: '', valueType: 0 },
            dataPointType: 3,
            aggregationTemporality: 1,
            isMonotonic: true,
            dataPoints: [{ startTime: [1, 0], endTime: [2, 0], attributes: {}, value: 3 }],
          },
        ],
      },
    ],
  } as unknown as Parameters<typeof ProtobufMetricsSerializer.serializeRequest>[0])
  for (const body of [traces, metrics]) {
    expect(body?.length).toBeGreaterThan(50)
    const answer = await service.call('POST', '/v1/otlp', { body: new Uint8Array(body ?? []), headers })
    expect([answer.status, answer.text]).toEqual([200, ''])
  }
})

test('whatever the bytes are, they are an export or they are refused', () => {
  const valid = ProtobufLogsSerializer.serializeRequest(records('pb-5')) ?? new Uint8Array()
  const damaged = fc
    .tuple(fc.nat(valid.length - 1), fc.nat(255), fc.nat(valid.length))
    .map(([at, byte, length]) => {
      const bytes = valid.slice(0, length)
      if (at < length) bytes[at] = byte
      return bytes
    })
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), damaged), (bytes) => {
      try {
        mapExport(bytes, 'protobuf', (text) => text)
      } catch (error) {
        if (!(error instanceof Problem && error.kind === 'invalid')) throw error
      }
    }),
    { numRuns: 2_000 },
  )
})

test('messages within messages without end are refused, not followed', () => {
  const wrap = (field: number, bytes: Uint8Array) =>
    Buffer.concat([new Uint8Array([field * 8 + 2, ...varint(bytes.length)]), bytes])
  let body: Uint8Array = wrap(1, Buffer.from('x'))
  // A value that holds a list that holds a value that holds a list.
  for (let depth = 0; depth < 5_000; depth += 1) body = wrap(5, wrap(1, body))
  const named = wrap(
    6,
    new Uint8Array([...wrap(1, Buffer.from('event.name')), ...wrap(2, wrap(1, Buffer.from('a.b')))]),
  )
  const deep = wrap(6, new Uint8Array([...wrap(1, Buffer.from('deep')), ...wrap(2, body)]))
  const request = wrap(1, wrap(2, wrap(2, new Uint8Array([...named, ...deep]))))
  expect(mapExport(request, 'protobuf', (text) => text).refused.count).toBe(1)
})

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...varint(Math.floor(value / 0x80))]
}
