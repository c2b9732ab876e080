import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakeService } from '../hook/fake-service.ts'
import { strictService } from '../hook/strict-service.ts'
import { temporaryFolder } from '../service.ts'
import {
  CREDENTIAL,
  callOf,
  environmentOf,
  INITIALIZE,
  oddServer,
  speak,
  throughGateway,
} from './gateway-process.ts'

const ALLOW = '{"decision":"allow"}'

// biome-ignore lint/suspicious/noExplicitAny: looked at field by field
type Posted = { readonly context: any; readonly data: any }
type Asked = { readonly line: string; allow(): void }

/** Answers questions about calls when told to; everything else is taken at once. */
async function heldService(): Promise<{
  url: string
  next(): Promise<Asked>
  posted: Posted[]
}> {
  const asked: Asked[] = []
  const waiting: ((one: Asked) => void)[] = []
  const posted: Posted[] = []
  const url = await fakeService((_, response: ServerResponse, body) => {
    // biome-ignore lint/suspicious/noExplicitAny: looked at field by field
    const event: any = body === '' ? {} : JSON.parse(body)
    posted.push(event)
    const allow = () => response.writeHead(201).end(ALLOW)
    if (event.context?.phase !== 'pre') return allow()
    const one = { line: event.data.tool_parameters?.line, allow }
    const taker = waiting.shift()
    if (taker) taker(one)
    else asked.push(one)
  })
  const next = () => {
    const one = asked.shift()
    return one ? Promise.resolve(one) : new Promise<Asked>((resolve) => waiting.push(resolve))
  }
  return { url, next, posted }
}

async function start(url: string, ...parameters: string[]) {
  const journal = join(temporaryFolder(), 'journal')
  const environment = environmentOf({ SERVICE_URL: url })
  const gateway = speak(await throughGateway(['--', ...oddServer(journal, ...parameters)]), environment)
  gateway.send(INITIALIZE)
  await gateway.answer('init')
  return {
    gateway,
    journal,
    lines: () => readFileSync(journal, 'utf8').split('\n'),
    home: environment['HOME'] ?? '',
  }
}

const ping = (id: string) => ({ jsonrpc: '2.0', id, method: 'exact' })

test('a call that is cancelled before its verdict never reaches the server, and is not answered', async () => {
  const service = await heldService()
  const { gateway, lines } = await start(service.url)
  gateway.send(callOf(1, 'write', { line: 'a' }))
  const question = await service.next()
  gateway.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } })
  // It is read when what was sent after it is answered.
  gateway.send(ping('p'))
  await gateway.answer('p')
  question.allow()
  gateway.send(callOf(2, 'write', { line: 'b' }))
  ;(await service.next()).allow()
  await gateway.answer(2)
  expect(lines().filter((line) => /^(?:a|b|tools\/call write|notifications\/cancelled)$/.test(line))).toEqual(
    ['tools/call write', 'b'],
  )
  expect(gateway.lines.some((line) => line.includes('"id":1,'))).toBe(false)
  gateway.child.stdin.end()
  await gateway.exited
  expect(
    service.posted.filter(({ context }) => context.phase === 'post').map(({ data }) => data),
  ).toContainEqual(expect.objectContaining({ success: false, error_type: 'not_started' }))
})

test('a call that is cancelled while it runs: the server is told, and the call has failed', async () => {
  const service = await heldService()
  const { gateway, lines } = await start(service.url)
  gateway.send(callOf('x', 'hang'))
  ;(await service.next()).allow()
  while (!lines().includes('hangs')) await new Promise((resolve) => setTimeout(resolve, 10))
  gateway.send({
    jsonrpc: '2.0',
    method: 'notifications/cancelled',
    params: { requestId: 'x', reason: 'enough' },
  })
  gateway.child.stdin.end()
  await gateway.exited
  expect(lines()).toContain('notifications/cancelled')
  expect(service.posted.at(-1)).toMatchObject({
    context: { phase: 'post' },
    data: { error_type: 'cancelled' },
  })
})

test('parallel calls are asked about at once, and reach the server in the order in which they came', async () => {
  const service = await heldService()
  const { gateway, lines } = await start(service.url)
  const names = ['a', 'b', 'c', 'd']
  for (const line of names) gateway.send(callOf(line, 'write', { line }))
  const questions = [await service.next(), await service.next(), await service.next(), await service.next()]
  expect(questions.map(({ line }) => line).sort()).toEqual(names)
  for (const question of questions.reverse()) question.allow()
  for (const name of names) await gateway.answer(name)
  expect(lines().filter((line) => names.includes(line))).toEqual(names)
})

test('what is no call goes on while a call waits for its verdict, with every number as it was written', async () => {
  const service = await heldService()
  const { gateway } = await start(service.url)
  gateway.send(callOf(1, 'write', { line: 'a' }))
  const question = await service.next()
  gateway.send(ping('p'))
  await gateway.answer('p')
  expect(gateway.lines.at(-1)).toBe(
    '{"jsonrpc":"2.0","id":"p","result":{"n":12345678901234567890.10,"extra":[]},"more":1}',
  )
  question.allow()
  await gateway.answer(1)
})

test('a call inside of a batch, and one without an id, are asked about like any other', async () => {
  const service = await strictService()
  const { gateway, lines } = await start(service.url)
  gateway.send([callOf(1, 'write', { line: CREDENTIAL }), ping('p')])
  gateway.send({
    jsonrpc: '2.0',
    method: 'tools/call',
    params: { name: 'write', arguments: { line: CREDENTIAL } },
  })
  gateway.send(callOf(2, 'write', { line: 'fine' }))
  expect((await gateway.answer(1)).result.isError).toBe(true)
  await gateway.answer('p')
  await gateway.answer(2)
  expect(lines().filter((line) => line.startsWith('tools/call'))).toEqual(['tools/call write'])
})

test('garbage of the server does not end anything, and does not reach the client', async () => {
  const service = await strictService()
  const { gateway } = await start(service.url)
  gateway.write('this is no message either\n')
  gateway.send(callOf(1, 'garbage'))
  expect((await gateway.answer(1)).result.content[0].text).toBe('after garbage')
  expect(gateway.lines.every((line) => JSON.parse(line).jsonrpc === '2.0')).toBe(true)
  expect(gateway.stderr()).toContain('this is no message')
})

test('large messages pass in both directions', async () => {
  const service = await strictService()
  const { gateway } = await start(service.url)
  gateway.send(callOf(1, 'large', { length: '25000000' }))
  expect((await gateway.answer(1)).result.content[0].text).toHaveLength(25_000_000)
  gateway.send(callOf(2, 'length', { value: 'word '.repeat(1_000_000) }))
  expect((await gateway.answer(2)).result.content[0].text).toBe('5000000')
})

test('a server that dies ends the gateway with its exit code, and its calls have failed', async () => {
  const service = await heldService()
  const { gateway } = await start(service.url)
  gateway.send(callOf(1, 'hang'))
  ;(await service.next()).allow()
  gateway.send(callOf(2, 'die'))
  ;(await service.next()).allow()
  expect(await gateway.exited).toEqual([7, null])
  const ends = service.posted.filter(({ context }) => context.phase === 'post')
  expect(ends.map(({ data }) => data.error_type)).toEqual(['server_ended', 'server_ended'])
})

test('a client that says no more: calls are answered first, and the exit code is the server’s', async () => {
  const service = await heldService()
  const { gateway } = await start(service.url)
  gateway.send(callOf(1, 'write', { line: 'last' }))
  gateway.child.stdin.end()
  ;(await service.next()).allow()
  expect((await gateway.answer(1)).result.content[0].text).toBe('written')
  expect(await gateway.exited).toEqual([3, null])
})

test('a signal reaches the server, and nothing is left behind', async () => {
  const service = await strictService()
  const { gateway, journal } = await start(service.url)
  gateway.send(callOf(1, 'pid'))
  const pid = Number((await gateway.answer(1)).result.content[0].text)
  gateway.child.kill('SIGTERM')
  expect(await gateway.exited).toEqual([5, null])
  expect(existsSync(`${journal}.term`)).toBe(true)
  expect(() => process.kill(pid, 0)).toThrow()
})

test('a server that ignores the end of its input is ended', async () => {
  const service = await strictService()
  const { gateway } = await start(service.url, 'Writes.', '--stays')
  gateway.child.stdin.end()
  expect(await gateway.exited).toEqual([5, null])
})

test('a command that cannot be started is said, with the exit code of a shell', async () => {
  const gateway = speak(await throughGateway(['--', '/no/such/program']), environmentOf())
  expect(await gateway.exited).toEqual([127, null])
  expect(gateway.stderr()).toContain('/no/such/program')
})

test.each([
  [['--url', 'ftp://x'], 'must be an http or https address'],
  [['--url', 'https://user:secret@host/mcp'], 'must hold no password'],
  [['--url', 'https://host/mcp', '--header', 'Authorization=Bearer abc'], 'NAME=VARIABLE'],
  [['--url', 'https://host/mcp', '--header', 'Authorization=UNSET_VARIABLE'], 'is not set'],
  [['--url', 'https://host/mcp', '--', 'node'], 'not both'],
  [['--colour', 'red', '--', 'node'], "no option '--colour'"],
  [['--name'], 'needs a value'],
])('parameters %j are refused with a reason', async (parameters, reason) => {
  const gateway = speak(await throughGateway(parameters), environmentOf())
  const [code] = await gateway.exited
  expect(code).toBe(2)
  expect(gateway.stderr()).toContain(reason)
})
