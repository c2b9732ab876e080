import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_KEY, type TestService } from '../service.ts'
import { eventsFrom, eventsOf, exportOf, flag, integer, keepEverything, text } from './telemetry.ts'

let service: TestService

beforeAll(async () => {
  service = await keepEverything()
})
afterAll(() => service.stop())

const LOGS = '/v1/otlp/v1/logs'

function toolResult(session: string, more = {}) {
  return {
    timeUnixNano: '1791540000250000000',
    attributes: {
      'event.name': text('acme.tool_result'),
      tool_name: text('Bash'),
      'session.id': text(session),
      success: flag(true),
      ...more,
    },
  }
}

test('an export is answered with an empty object', async () => {
  const answer = await service.call('POST', LOGS, { body: exportOf({}, toolResult('ok-1')) })
  expect([answer.status, answer.text]).toEqual([200, '{}'])
  expect(answer.headers.get('content-type')).toContain('application/json')
})

test('an export without records is a success', async () => {
  for (const body of [
    {},
    { resourceLogs: [] },
    { resourceLogs: null },
    { resourceLogs: [{ scopeLogs: [{}] }] },
  ])
    expect((await service.call('POST', LOGS, { body })).text).toBe('{}')
})

test('unknown fields are ignored and a charset may follow the content type', async () => {
  const body = JSON.stringify({ ...exportOf({}, toolResult('ok-2', {})), entityRefs: [], invented: { x: 1 } })
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  expect((await service.call('POST', LOGS, { body, headers })).status).toBe(200)
  expect(await eventsOf(service, 'ok-2')).toHaveLength(1)
})

test('gzip and chunked bodies are taken', async () => {
  const zipped = gzipSync(JSON.stringify(exportOf({}, toolResult('ok-3'))))
  const headers = { 'content-encoding': 'gzip' }
  expect((await service.call('POST', LOGS, { body: zipped, headers })).status).toBe(200)
  expect(await postChunked(JSON.stringify(exportOf({}, toolResult('ok-3', { n: integer(2) }))))).toBe(200)
  expect(await eventsOf(service, 'ok-3')).toHaveLength(2)
})

function postChunked(body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' }
    const call = request(service.url + LOGS, { method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
    call.once('error', reject)
    for (let at = 0; at < body.length; at += 50) call.write(body.slice(at, at + 50))
    call.end()
  })
}

test('an export that is sent again makes no second event, and equal records of one export stay apart', async () => {
  const body = exportOf({}, toolResult('ok-4'), toolResult('ok-4'), toolResult('ok-4', { n: integer(1) }))
  expect(await eventsFrom(service, body, 'ok-4')).toHaveLength(3)
  expect(await eventsFrom(service, body, 'ok-4')).toHaveLength(3)
  const elsewhere = exportOf({ 'service.name': text('other') }, toolResult('ok-4'))
  expect(await eventsFrom(service, elsewhere, 'ok-4')).toHaveLength(4)
})

test('records that cannot be read are counted in partialSuccess, and the others are kept', async () => {
  const body = exportOf({}, toolResult('ok-5'))
  const records = body.resourceLogs[0]?.scopeLogs[0]?.logRecords as unknown[]
  let deep: unknown = { stringValue: 'x' }
  for (let depth = 0; depth < 100; depth += 1) deep = { arrayValue: { values: [deep] } }
  records.push('no record', {
    attributes: [
      { key: 'event.name', value: text('a.b') },
      { key: 'x', value: deep },
    ],
  })
  const answer = await service.call('POST', LOGS, { body })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    partialSuccess: { rejectedLogRecords: '2', errorMessage: 'A record is not an object.' },
  })
  expect(await eventsOf(service, 'ok-5')).toHaveLength(1)
})

test('skipped and refused records are counted in the metrics', async () => {
  await service.call('POST', LOGS, {
    body: exportOf({}, { attributes: { 'event.name': text('x.sse_event') } }),
  })
  const metrics = await service.call('GET', '/metrics', { key: ADMIN_KEY })
  expect(metrics.text).toMatch(/^audit_otlp_skipped_records_total [1-9]/m)
  expect(metrics.text).toMatch(/^audit_otlp_refused_records_total \d/m)
})

test('traces without a tool call, and metrics, are answered and dropped', async () => {
  for (const signal of ['traces', 'metrics']) {
    const json = await service.call('POST', `/v1/otlp/v1/${signal}`, { body: { resourceSpans: [{ x: 1 }] } })
    expect([json.status, json.text]).toEqual([200, '{}'])
    const headers = { 'content-type': 'application/x-protobuf' }
    const binary = await service.call('POST', `/v1/otlp/v1/${signal}`, {
      // One field that no signal knows.
      body: new Uint8Array([0x78, 0x01]),
      headers,
    })
    expect([binary.status, binary.text]).toEqual([200, ''])
    expect(binary.headers.get('content-type')).toBe('application/x-protobuf')
  }
})

test('the base path takes logs, and answers the other signals', async () => {
  await service.call('POST', '/v1/otlp', { body: exportOf({}, toolResult('ok-6')) })
  expect(await eventsOf(service, 'ok-6')).toHaveLength(1)
  const traces = await service.call('POST', '/v1/otlp', { body: { resourceSpans: [{ scopeSpans: [] }] } })
  expect([traces.status, traces.text]).toEqual([200, '{}'])
})

test.each([
  ['the attribute wins', 'acme.tool_result', 'acme.user_prompt', 'acme.api_error', 'shell_command'],
  ['a bare attribute', 'tool_result', undefined, undefined, 'shell_command'],
  ['a prefix with a hyphen', 'my-client.tool_call', undefined, undefined, 'shell_command'],
  ['a prefixed body', undefined, 'acme.tool_result', undefined, 'shell_command'],
  ['a bare body that is known', undefined, 'tool_result', undefined, 'shell_command'],
  ['the field of the record', undefined, 'A sentence.', 'acme.tool_result', 'shell_command'],
  ['an unmapped name', 'acme.something_new', undefined, undefined, 'something_new'],
  ['a name with two dots', 'acme.agent.started', undefined, undefined, 'agent.started'],
])('the event name: %s', async (label, attribute, body, field, action) => {
  const session = `name ${label}`
  const [made] = await eventsFrom(
    service,
    exportOf(
      {},
      {
        ...(body !== undefined && { body: text(body) }),
        ...(field !== undefined && { eventName: field }),
        attributes: {
          ...(attribute !== undefined && { 'event.name': text(attribute) }),
          tool_name: text('Bash'),
          'session.id': text(session),
        },
      },
    ),
    session,
  )
  expect(made.action).toBe(action)
})

test('records without a name are no events', async () => {
  const unnamed = exportOf(
    {},
    { body: text('Just a sentence of the application.'), attributes: { 'session.id': text('none') } },
    { body: text('started'), attributes: { 'session.id': text('none') } },
    { eventName: 'event src/x.rs:54', attributes: { 'session.id': text('none') } },
  )
  expect(await eventsFrom(service, unnamed, 'none')).toHaveLength(0)
})

test('the agent is the service, else the prefix, else unknown', async () => {
  const record = (name: string, session: string) => ({
    attributes: { 'event.name': text(name), 'session.id': text(session) },
  })
  const [named] = await eventsFrom(
    service,
    exportOf({ 'service.name': text('bot') }, record('acme.x', 'agent-1')),
    'agent-1',
  )
  const [prefixed] = await eventsFrom(
    service,
    exportOf({ 'service.name': text('unknown_service:node') }, record('acme.x', 'agent-2')),
    'agent-2',
  )
  const [neither] = await eventsFrom(service, exportOf({}, record('x', 'agent-3')), 'agent-3')
  expect([named.agent_id, prefixed.agent_id, neither.agent_id]).toEqual(['bot', 'acme', 'unknown'])
})

test('a command that stands among the attributes reaches the classifier', async () => {
  const [made] = await eventsFrom(
    service,
    exportOf({}, toolResult('ok-7', { full_command: text('cat /etc/passwd'), bash_command: text('cat') })),
    'ok-7',
  )
  expect(made).toMatchObject({ data: { command: 'cat /etc/passwd' }, risk_level: 'medium' })
})

test('a huge input is cut, not refused', async () => {
  const content = `first line ${'x'.repeat(3 * 1024 * 1024)} last line`
  const many = JSON.stringify({ numbers: Array.from({ length: 20_000 }, (_, index) => index) })
  const made = await eventsFrom(
    service,
    exportOf(
      {},
      toolResult('ok-8', {
        tool_name: text('Write'),
        tool_parameters: text(JSON.stringify({ file_path: '/srv/a.txt', content })),
      }),
      toolResult('ok-8', { tool_parameters: text(many) }),
    ),
    'ok-8',
  )
  expect(made).toHaveLength(2)
  expect(made[0].data.file_path).toBe('/srv/a.txt')
  const kept = made[0].data.tool_parameters.content
  expect([kept.slice(0, 12), kept.slice(-11)]).toEqual(['first line x', 'x last line'])
  expect(kept.includes(' characters cut]')).toBe(true)
  expect(made[1].data.tool_parameters.input.slice(0, 18)).toBe('{"numbers":[0,1,2,')
})
