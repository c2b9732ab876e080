import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../explore/history.ts'
import { startOrganization, type TestService } from '../service.ts'

const MIB = 1024 * 1024
const PIECES = 32

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

async function openSocket(): Promise<Socket> {
  const { hostname, port } = new URL(service.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  onTestFinished(() => void socket.destroy())
  return socket
}

function headOf(path: string, length: number, headers = ''): string {
  return `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.key}\r\ncontent-type: application/json\r\n${headers}content-length: ${length}\r\n\r\n`
}

/** The statuses of so many answers on one connection. */
function statusesFrom(socket: Socket, count: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]))
      if (statuses.length === count) resolve(statuses)
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`The connection was closed after: ${text}`)))
  })
}

const GOOD = JSON.stringify({ agent_id: 'a', action: 'b' })

test.each([
  ['one that is too large', 413, Buffer.alloc(8 * MIB, 'x'), ''],
  ['a gzip bomb', 413, gzipSync(Buffer.alloc(100 * MIB)), 'content-encoding: gzip\r\n'],
  ['broken gzip', 422, Buffer.alloc(MIB, 'x'), 'content-encoding: gzip\r\n'],
])(
  'after a refused body, %s, the answer arrives and the connection goes on',
  async (_what, status, body, headers) => {
    const socket = await openSocket()
    const statuses = statusesFrom(socket, 2)
    socket.write(headOf('/v1/events', body.length, headers))
    // In pieces, so that the refusal comes while the body is still on its way.
    const piece = Math.ceil(body.length / PIECES)
    for (let at = 0; at < body.length; at += piece) {
      socket.write(body.subarray(at, at + piece))
      await setTimeout(5)
    }
    socket.write(headOf('/v1/events', GOOD.length) + GOOD)
    expect(await statuses).toEqual([status, 201])
  },
)

test('a bomb that turns out to be broken after it was refused harms nobody', async () => {
  const bomb = gzipSync(Buffer.alloc(100 * MIB))
  const broken = Buffer.concat([bomb.subarray(0, 4096), Buffer.alloc(bomb.length - 4096, 0xff)])
  const headers = { 'content-encoding': 'gzip' }
  for (let round = 0; round < 20; round++)
    expect(await service.call('POST', '/v1/events', { body: broken, headers })).toMatchObject({ status: 413 })
  expect(await service.call('POST', '/v1/events', { body: GOOD })).toMatchObject({ status: 201 })
})

test('who announces far too much is answered and not listened to', async () => {
  const socket = await openSocket()
  const closed = once(socket, 'close')
  socket.write(headOf('/v1/events', 1024 * MIB))
  expect(await statusesFrom(socket, 1)).toEqual([413])
  await closed
})

test('a bomb whose answer has to wait on its connection holds no memory that others need', async () => {
  const socket = await openSocket()
  const bomb = gzipSync(Buffer.alloc(200 * MIB))
  socket.write(`GET /v1/events/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.key}\r\n\r\n`)
  socket.write(headOf('/v1/events', bomb.length, 'content-encoding: gzip\r\n'))
  socket.write(bomb)
  const packed = gzipSync(GOOD)
  for (let round = 0; round < 30; round++) {
    const answer = await service.call('POST', '/v1/events', {
      body: packed,
      headers: { 'content-encoding': 'gzip' },
    })
    expect(answer.status).toBe(201)
    await setTimeout(10)
  }
})

test('what nobody is asked a key for is answered without a look at its body', async () => {
  const socket = await openSocket()
  socket.write(headOf('/v1/nowhere', MIB))
  expect(await statusesFrom(socket, 1)).toEqual([404])
})

test('large bodies that arrive at the same time are refused beyond what there is memory for; small ones are taken', async () => {
  const size = 19 * MIB
  const sockets = await Promise.all(Array.from({ length: 8 }, openSocket))
  const answers = sockets.map((socket) => statusesFrom(socket, 1))
  // All but the last byte: they fill the memory and are never answered.
  for (const socket of sockets)
    socket.write(Buffer.concat([Buffer.from(headOf('/v1/otlp/v1/logs', size)), Buffer.alloc(size - 1, ' ')]))
  expect(await Promise.any(answers)).toEqual([503])
  expect(await service.call('POST', '/v1/events', { body: GOOD })).toMatchObject({ status: 201 })

  for (const socket of sockets) socket.destroy()
  await Promise.allSettled(answers)
  const empty = ' '.repeat(size - 2)
  // Given back once the service has noticed that the connections are gone.
  await eventually(
    () => service.call('POST', '/v1/otlp/v1/logs', { body: `{${empty}}` }),
    ({ status }) => status === 200,
  )
})
