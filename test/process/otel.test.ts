import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isOwnAddress } from '../../src/bin/is-own-address.ts'
import { readSettings } from '../../src/bin/settings.ts'
import { startProcess } from '../process.ts'
import { ADMIN_KEY, callService, startService, temporaryFolder } from '../service.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

type Received = { path: string; headers: IncomingMessage['headers']; body: Buffer }

/** Takes what is exported; strings and ids stand in protobuf as they are. */
async function startCollector(status = 200) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw
      received.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, received }
}

test('traces and metrics are exported: the trace of the caller goes on, and health checks have none', async () => {
  const collector = await startCollector()
  const service = await startProcess(temporaryFolder(), {
    SERVICE_API_KEY: ADMIN_KEY,
    SERVICE_OTEL_ENDPOINT: `${collector.url}/`,
    SERVICE_OTEL_HEADERS: 'x-tenant=blue, authorization=Bearer token-of-the-collector',
  })
  const answer = await callService(service.url, 'POST', '/v1/events', {
    body: { agent_id: 'a', action: 'shell_command', data: { command: 'cat /etc/passwd' } },
    headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  })
  await callService(service.url, 'GET', '/readyz', { key: null })
  await service.stop()
  const spans = collector.received.filter(({ path }) => path === '/v1/traces')
  const metrics = collector.received.filter(({ path }) => path === '/v1/metrics')
  expect(spans.length).toBeGreaterThan(0)
  expect(metrics.length).toBeGreaterThan(0)
  const sent = Buffer.concat(spans.map(({ body }) => body))
  const [, , spanId = ''] = answer.headers.get('traceparent')?.split('-') ?? []
  for (const part of [
    Buffer.from(TRACE, 'hex'),
    Buffer.from(spanId, 'hex'),
    Buffer.from('00f067aa0ba902b7', 'hex'),
  ])
    expect(sent.includes(part)).toBe(true)
  expect(sent.includes('POST /v1/events')).toBe(true)
  expect(sent.includes('readyz')).toBe(false)
  for (const secret of ['passwd', ADMIN_KEY]) expect(sent.includes(secret)).toBe(false)
  expect(spans[0]?.headers).toMatchObject({
    'x-tenant': 'blue',
    authorization: 'Bearer token-of-the-collector',
    'content-type': 'application/x-protobuf',
  })
  const names = Buffer.concat(metrics.map(({ body }) => body))
  for (const name of ['audit_events_total', 'audit_http_request_seconds', 'audit_storage_bytes'])
    expect(names.includes(name)).toBe(true)
})

test('a collector that refuses is reported once and delays nothing', async () => {
  const collector = await startCollector(400)
  const service = await startProcess(temporaryFolder(), {
    SERVICE_API_KEY: ADMIN_KEY,
    SERVICE_OTEL_ENDPOINT: collector.url,
  })
  expect((await callService(service.url, 'GET', '/v1/events')).status).toBe(200)
  await vi.waitUntil(() => service.output().includes('SERVICE_OTEL_ENDPOINT'), {
    timeout: 120_000,
    interval: 50,
  })
  expect(await service.stop()).toBe(0)
  expect(service.output().split('Telemetry cannot be exported to').length).toBe(2)
})

test.each([
  [{ SERVICE_OTEL_ENDPOINT: 'http://127.0.0.1:8080' }],
  [{ SERVICE_OTEL_ENDPOINT: 'http://localhost:9000', SERVICE_PORT: '9000' }],
  [{ SERVICE_OTEL_ENDPOINT: 'http://[::1]:8080' }],
  [{ SERVICE_OTEL_ENDPOINT: 'https://audit.example.com', SERVICE_PUBLIC_URL: 'https://audit.example.com/' }],
  [{ SERVICE_OTEL_ENDPOINT: 'https://balancer.example.com/v1/otlp' }],
])('the service does not export to itself: %j', (environment) => {
  expect(() => readSettings(environment)).toThrow('SERVICE_OTEL_ENDPOINT is the address of this service')
})

test('a collector beside it, on another port, is another', () => {
  expect(readSettings({ SERVICE_OTEL_ENDPOINT: 'http://127.0.0.1:4318' }).otel?.endpoint).toBe(
    'http://127.0.0.1:4318',
  )
  expect(isOwnAddress('http://10.1.1.1:8080', { host: '0.0.0.0', port: 8080, publicUrl: null })).toBe(false)
})

test('organizations have series of their own only where asked for, and so many at most', async () => {
  const plain = await startService()
  await plain.post({})
  expect((await plain.call('GET', '/metrics')).text).not.toContain('audit_organization_events_total')
  expect((await plain.call('GET', '/metrics')).text).toMatch(
    /^audit_build_info\{version="[\w.-]+",commit="unknown",node="[\d.]+"\} 1$/m,
  )
  await plain.stop()
  const service = await startService({ SERVICE_METRICS_ORGANIZATIONS: '1' })
  onTestFinished(service.stop)
  await service.post({})
  const { body } = await service.call('POST', '/v1/orgs', { body: { name: 'second' } })
  await service.call('POST', '/v1/events', { key: body.first_key.key, body: { agent_id: 'a', action: 'b' } })
  const { text } = await service.call('GET', '/metrics')
  expect(text).toMatch(/^audit_organization_events_total\{organization="\w{8}",decision="allow"\} 1$/m)
  expect(text).toMatch(/^audit_organization_events_total\{organization="other",decision="allow"\} 1$/m)
})
