import { ProtobufLogsSerializer } from '@opentelemetry/otlp-transformer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digest } from '../../src/http/otlp/digest.ts'
import { mapExport } from '../../src/telemetry/map-export.ts'
import type { TestService } from '../service.ts'
import { eventsOf, exportOf, flag, integer, keepEverything, text } from './telemetry.ts'

let service: TestService

beforeAll(async () => {
  service = await keepEverything()
})
afterAll(() => service.stop())

/** Beyond what is read at once: the same work in a thread. */
function largeExport(session: string, count: number) {
  const records = Array.from({ length: count }, (_, index) => ({
    timeUnixNano: '1791540000250000000',
    attributes: {
      'event.name': text('acme.tool_result'),
      'session.id': text(session),
      tool_name: text('Bash'),
      success: flag(true),
      duration_ms: integer(index),
      tool_parameters: text(JSON.stringify({ command: `echo ${index}`, description: 'd'.repeat(3_000) })),
    },
  }))
  return exportOf({ 'service.name': text('acme') }, ...records)
}

test('a large export is taken whole, in order, and only once', async () => {
  const body = JSON.stringify(largeExport('large-1', 150))
  expect(body.length).toBeGreaterThan(400_000)
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await service.call('POST', '/v1/otlp/v1/logs', { body })).text).toBe('{}')
  const events = await eventsOf(service, 'large-1')
  expect(events.map(({ data }: { data: { command: string } }) => data.command)).toEqual(
    Array.from({ length: 150 }, (_, index) => `echo ${index}`),
  )
})

test('large and small exports of the same record are the same record', async () => {
  const body = largeExport('large-2', 120)
  await service.call('POST', '/v1/otlp/v1/logs', { body })
  const [first] = body.resourceLogs
  const [scopeLogs] = first?.scopeLogs ?? []
  const one = {
    resourceLogs: [
      { ...first, scopeLogs: [{ ...scopeLogs, logRecords: scopeLogs?.logRecords.slice(0, 1) }] },
    ],
  }
  await service.call('POST', '/v1/otlp/v1/logs', { body: one })
  expect(await eventsOf(service, 'large-2')).toHaveLength(120)
})

test('nobody keeps a record out with an idempotency key of its own', async () => {
  const body = largeExport('claimed', 3)
  const { events } = mapExport(Buffer.from(JSON.stringify(body)), 'json', digest)
  const claimed = await service.call('POST', '/v1/events', {
    body: { agent_id: 'a', action: 'test' },
    headers: { 'idempotency-key': `otlp:${events[1]?.identity}` },
  })
  expect(claimed.status).toBe(201)
  expect((await service.call('POST', '/v1/otlp/v1/logs', { body })).status).toBe(200)
  expect(await eventsOf(service, 'claimed')).toHaveLength(3)
})

test('several large exports at once are all taken', async () => {
  const sessions = ['large-3', 'large-4', 'large-5']
  const answers = await Promise.all(
    sessions.map((session) => service.call('POST', '/v1/otlp/v1/logs', { body: largeExport(session, 110) })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const session of sessions) expect(await eventsOf(service, session)).toHaveLength(110)
})

test('a large body that is no export is 400', async () => {
  const body = `{"resourceLogs": "${'x'.repeat(500_000)}"}`
  expect((await service.call('POST', '/v1/otlp/v1/logs', { body })).status).toBe(400)
  const headers = { 'content-type': 'application/x-protobuf' }
  const bytes = new Uint8Array(500_000).fill(0xff)
  expect((await service.call('POST', '/v1/otlp/v1/logs', { body: bytes, headers })).status).toBe(400)
})

test('a large protobuf export is taken', async () => {
  const record = {
    hrTime: [1_791_540_000, 0],
    hrTimeObserved: [1_791_540_000, 0],
    resource: { attributes: { 'service.name': 'acme' } },
    instrumentationScope: { name: 'a.scope' },
    attributes: {
      'event.name': 'acme.tool_result',
      'session.id': 'large-6',
      tool_name: 'Write',
      tool_parameters: JSON.stringify({ file_path: '/srv/a.txt', content: 'c'.repeat(400_000) }),
    },
    droppedAttributesCount: 0,
  } as unknown as Parameters<typeof ProtobufLogsSerializer.serializeRequest>[0][number]
  const body = new Uint8Array(ProtobufLogsSerializer.serializeRequest([record]) ?? [])
  const headers = { 'content-type': 'application/x-protobuf' }
  expect((await service.call('POST', '/v1/otlp/v1/logs', { body, headers })).status).toBe(200)
  expect(await eventsOf(service, 'large-6')).toMatchObject([
    { action: 'file_write', data: { file_path: '/srv/a.txt' } },
  ])
})
