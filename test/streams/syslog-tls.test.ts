import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import tls from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createSyslogSink } from '../../src/streams/sinks/syslog.ts'
import { temporaryFolder } from '../service.ts'

const BATCH = {
  id: 'b',
  log_id: 1,
  events: [{ id: '01JF8Z5Q3V7W2N4K6M8P0R1S2T', timeMs: 0, index: 0, risk: 'high', text: '{"a":"ü"}' }],
} as const

async function startReceiver() {
  const folder = temporaryFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  execFileSync('openssl', [...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const received: string[] = []
  const server = tls.createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
    const chunks: Buffer[] = []
    socket.on('error', () => {})
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('end', () => received.push(Buffer.concat(chunks).toString()))
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = { isTls: true, host: 'localhost', port: (server.address() as AddressInfo).port }
  return { address, received, certificate: readFileSync(cert, 'utf8') }
}

test('over TLS a message arrives whole, at a receiver whose certificate is known; at no other', async () => {
  const { address, received, certificate } = await startReceiver()
  const sink = createSyslogSink(address)
  const { signal } = new AbortController()
  expect(await sink.send(BATCH, signal)).toMatchObject({ isDelivered: false })
  expect(received).toEqual([])
  const known = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...known, certificate])
  onTestFinished(() => tls.setDefaultCACertificates(known))
  expect(await sink.send(BATCH, signal)).toMatchObject({ isDelivered: true })
  const [frame = ''] = received
  const message = frame.slice(frame.indexOf(' ') + 1)
  expect(Buffer.byteLength(message)).toBe(Number(frame.split(' ', 1)[0]))
  expect(message).toMatch(
    /^<107>1 1970-01-01T00:00:00\.000Z \S+ audit-event-service - 01JF8Z5Q3V7W2N4K6M8P0R1S2T - \{"a":"ü"\}$/,
  )
})

test('a receiver that does not read to the end within its time has taken nothing', async () => {
  const server = (await import('node:net')).createServer({ allowHalfOpen: true, pauseOnConnect: true })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const sink = createSyslogSink(
    { isTls: false, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    200,
  )
  server.once('connection', (socket) => onTestFinished(() => void socket.destroy()))
  const answer = await sink.send(BATCH, new AbortController().signal)
  expect(answer).toMatchObject({ isDelivered: false, answer: expect.stringMatching(/not done within/) })
})
