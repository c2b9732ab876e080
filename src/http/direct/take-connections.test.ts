import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UsualRequest } from './read-usual-request.ts'
import { type Outcome, type TakenConnections, takeConnections } from './take-connections.ts'

type Asked = { readonly socket: Socket; readonly request: UsualRequest; done(outcome: Outcome): void }

let server: Server
let connections: TakenConnections
let isOpen: boolean
/** Requests that are not answered at once. */
let held: Asked[]
let isHolding: boolean
let onHeld: () => void

/** The server says `server: URL`, the taken connections say `direct: BODY`. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  isOpen = true
  isHolding = false
  held = []
  server = createServer((request, response) => {
    request.resume().on('end', () => response.end(`server: ${request.url}`))
  })
  connections = takeConnections(server, {
    isTls: false,
    isOpen: () => isOpen,
    answer(socket, request, done) {
      if (!isHolding) return say({ socket, request, done })
      held.push({ socket, request, done })
      onHeld()
    },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  vi.useRealTimers()
  server.close()
  server.closeAllConnections()
  for (const caller of callers.splice(0)) caller.socket.destroy()
})

function say({ socket, request, done }: Asked): void {
  const text = `direct: ${request.body}`
  socket.write(`HTTP/1.1 201 Created\r\nContent-Length: ${text.length}\r\n\r\n${text}`)
  done('answered')
}

const callers: { readonly socket: Socket }[] = []

/** A caller who waits until what came back has a text in it. */
async function call({ allowHalfOpen = false } = {}) {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen })
  callers.push({ socket })
  let received = ''
  let check = () => {}
  socket.on('data', (data) => {
    received += data
    check()
  })
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return {
    socket,
    closed,
    async sees(text: string): Promise<string> {
      while (!received.includes(text))
        await new Promise<void>((resolve) => {
          check = resolve
        })
      return received
    },
    bodies: () => [...received.matchAll(/(?:direct|server): [^\r]*?(?=HTTP|$)/g)].map(([found]) => found),
  }
}

function post(body: string): string {
  return `POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}
const GET = 'GET /page HTTP/1.1\r\nHost: x\r\n\r\n'

/** Resolves with the next request that is held. */
function nextHeld(): Promise<Asked> {
  isHolding = true
  return new Promise((resolve) => {
    onHeld = () => resolve(held.at(-1) as Asked)
  })
}

test('usual requests are answered one after the other on one connection', async () => {
  const caller = await call()
  for (const body of ['one', 'two']) {
    caller.socket.write(post(body))
    await caller.sees(`direct: ${body}`)
  }
})

test('with the first unusual request the connection goes to the server for good', async () => {
  const caller = await call()
  caller.socket.write(post('one'))
  await caller.sees('direct: one')
  caller.socket.write(GET)
  await caller.sees('server: /page')
  caller.socket.write(post('two'))
  await caller.sees('server: /v1/events')
  expect(caller.bodies()).toEqual(['direct: one', 'server: /page', 'server: /v1/events'])
})

test('requests that come at once are answered in their order', async () => {
  const caller = await call()
  caller.socket.write(post('one') + GET + post('two'))
  await caller.sees('server: /page')
  await caller.sees('/v1/events')
  expect(caller.bodies()[0]).toBe('server: /v1/events')
})

/** The first of two requests is held; the second comes before it is answered. */
async function callTwice() {
  const caller = await call()
  const asked = nextHeld()
  caller.socket.write(post('one'))
  const first = await asked
  caller.socket.write(GET)
  await once(first.socket, 'pause')
  return { caller, first }
}

test('what comes before an answer waits for it', async () => {
  const { caller, first } = await callTwice()
  say(first)
  await caller.sees('server: /page')
  expect(caller.bodies()).toEqual(['direct: one', 'server: /page'])
})

test('a request in pieces is put together', async () => {
  const caller = await call()
  const whole = post('{"in":"pieces"}')
  caller.socket.write(whole.slice(0, 40))
  setImmediate(() => caller.socket.write(whole.slice(40)))
  await caller.sees('direct: {"in":"pieces"}')
})

test('a request in too many pieces goes to the server', async () => {
  const caller = await call()
  const whole = post('x'.repeat(200))
  for (let at = 0; at < whole.length; at += 10) {
    caller.socket.write(whole.slice(at, at + 10))
    await new Promise(setImmediate)
  }
  await caller.sees('/v1/events')
  expect(caller.bodies()).toEqual(['server: /v1/events'])
})

test('what is not mine is answered by the server, with all that came meanwhile', async () => {
  const { caller, first } = await callTwice()
  first.done('not mine')
  await caller.sees('server: /page')
  expect(caller.bodies()).toEqual(['server: /v1/events', 'server: /page'])
})

test('a caller who goes while it is decided who answers is left alone', async () => {
  const caller = await call()
  const asked = nextHeld()
  caller.socket.write(post('one'))
  const { socket, done } = await asked
  caller.socket.destroy()
  await once(socket, 'close')
  const passedOn = vi.spyOn(socket, 'resume')
  done('not mine')
  expect(passedOn).not.toHaveBeenCalled()
})

test('whoever is slow goes to the server', async () => {
  const accepted = once(server, 'connection')
  const caller = await call()
  await accepted
  const whole = post('slow')
  caller.socket.write(whole.slice(0, 30))
  vi.advanceTimersByTime(3_000)
  caller.socket.write(whole.slice(30))
  await caller.sees('server: /v1/events')
})

test('a connection that was used is closed when it is idle for longer than the server keeps one', async () => {
  server.keepAliveTimeout = 5_000
  const caller = await call()
  caller.socket.write(post('one'))
  await caller.sees('direct: one')
  vi.advanceTimersByTime(4_000)
  caller.socket.write(post('two'))
  await caller.sees('direct: two')
  vi.advanceTimersByTime(7_000)
  await caller.closed
})

test('a request that breaks off is refused', async () => {
  const caller = await call()
  caller.socket.end(post('never whole').slice(0, -3))
  expect(await caller.sees('\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  await caller.closed
})

test('a caller who goes before the answer is left alone', async () => {
  const caller = await call()
  const asked = nextHeld()
  caller.socket.write(post('one'))
  const { socket } = await asked
  caller.socket.destroy()
  await once(socket, 'close')
  connections.close()
})

test('when it is closed, idle connections end now and others after their answer', async () => {
  const idle = await call()
  idle.socket.write(post('one'))
  await idle.sees('direct: one')
  const busy = await call()
  const asked = nextHeld()
  busy.socket.write(post('two'))
  const second = await asked
  connections.close()
  await idle.closed
  say(second)
  await busy.sees('direct: two')
  await busy.closed
})

test.each(['answered', 'answered last'] as const)(
  'a caller who leaves the connection open after its last answer (%s) does not keep it open',
  async (outcome) => {
    const caller = await call({ allowHalfOpen: true })
    const asked = nextHeld()
    caller.socket.write(post('one'))
    const { socket, request, done } = await asked
    const closed = once(socket, 'close')
    if (outcome === 'answered') connections.close()
    say({ socket, request, done: () => done(outcome) })
    await caller.sees('direct: one')
    await closed
  },
)

test('a service that drains takes no more requests here', async () => {
  const caller = await call()
  caller.socket.write(post('one'))
  await caller.sees('direct: one')
  isOpen = false
  caller.socket.write(post('two'))
  await caller.sees('server: /v1/events')
})
