/** What the server reads is what was judged: messages that two readers could read in two ways never reach it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakeService } from '../hook/fake-service.ts'
import { NOWHERE } from '../hook/hook-process.ts'
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

// biome-ignore lint/suspicious/noExplicitAny: looked at field by field
type Posted = any

/** Allows everything, so that only the gateway itself can have stopped something. */
async function allowing() {
  const posted: Posted[] = []
  const url = await fakeService((_, response, body) => {
    if (body !== '') posted.push(JSON.parse(body))
    response.writeHead(201).end('{"decision":"allow"}')
  })
  return { url, posted }
}

async function start(url: string, more: Record<string, string> = {}) {
  const journal = join(temporaryFolder(), 'journal')
  const environment = environmentOf({ SERVICE_URL: url, ...more })
  const gateway = speak(await throughGateway(['--name', 'odd', '--', ...oddServer(journal)]), environment)
  gateway.send(INITIALIZE)
  await gateway.answer('init')
  /** Everything that was written before it was read. */
  async function settled() {
    gateway.send({ jsonrpc: '2.0', id: 'settled', method: 'received' })
    await gateway.answer('settled')
    return readFileSync(journal, 'utf8').split('\n')
  }
  async function end() {
    gateway.child.stdin.end()
    await gateway.exited
  }
  return { gateway, environment, settled, end }
}

const CALL =
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"write","arguments":{"line":"inner"}}}'

const REFUSED: readonly (readonly [name: string, line: string])[] = [
  [
    'a carriage return between tokens',
    `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":[\r${CALL}\r]}}`,
  ],
  ['a carriage return before the end', `${CALL} \r `],
  ['a vertical tab', `{"jsonrpc":"2.0","id":1,"method":"ping","params":[\v${CALL}\v]}`],
  ['a next line', `{"jsonrpc":"2.0","id":1,"method":"ping","params":[\u0085${CALL}\u0085]}`],
  ['a line separator', `{"jsonrpc":"2.0","id":1,"method":"ping","params":[\u2028${CALL}\u2028]}`],
  ['method twice', CALL.replace('"method"', '"method":"tools/call","method":"ping","x"')],
  ['method twice, once escaped', CALL.replace('"id":1', String.raw`"id":1,"m\u0065thod":"ping"`)],
  ['params as a list', `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[${CALL}]}`],
  ['no params', '{"jsonrpc":"2.0","id":1,"method":"tools/call","name":"write"}'],
  ['id twice', CALL.replace('"id":1', '"id":2,"id":1')],
  ['params twice', CALL.replace('"params"', '"params":{},"params"')],
  ['name twice', CALL.replace('"name":"write"', '"name":"write","name":"pid"')],
  ['arguments twice', CALL.replace('"arguments"', '"arguments":{},"arguments"')],
  ['a member of the arguments twice', CALL.replace('"line"', '"line":"other","line"')],
  ['a member deep in the arguments twice', CALL.replace('"line"', '"deep":[{"a":[{"b":1,"b":2}]}],"line"')],
  ['Method', CALL.replace('"method"', '"Method"')],
  ['method and METHOD', CALL.replace('"method"', '"METHOD":"ping","method"')],
  ['Params', CALL.replace('"params"', '"params":{"name":"pid"},"Params"')],
  ['params with the long s that some readers fold', CALL.replace('"params"', '"params":{},"param\u017f"')],
  ['Arguments', CALL.replace('"arguments"', '"arguments":{},"Arguments"')],
  ['Name', CALL.replace('"name":"write"', '"name":"pid","NAME":"write"')],
  [
    'what is nested too deeply',
    CALL.replace('"inner"', `"inner","deep":${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  ],
  ['a batch with one of them', `[${CALL},{"jsonrpc":"2.0","id":7,"method":"ping","Method":"tools/call"}]`],
]

test.each(REFUSED)('%s: answered with an error, reported, and never forwarded', async (_, line) => {
  const service = await allowing()
  const { gateway, settled, end } = await start(service.url)
  gateway.write(`${line}\n`)
  const { error } = await (/[\v\u0085\u2028]/.test(line) ? gateway.answer(null) : gateway.answer(1))
  expect(error).toEqual({
    code: /[\v\u0085\u2028]/.test(line) ? -32700 : -32600,
    message: expect.stringMatching(/^audit-mcp: the message was not forwarded: /),
  })
  expect(await settled()).toEqual(['initialize', 'received', ''])
  await end()
  const reported = service.posted.filter(({ context }) => context.is_unreadable)
  expect(reported).toEqual([
    expect.objectContaining({
      action: 'connector_access',
      data: expect.objectContaining({
        connector: 'odd',
        message: line,
        success: false,
        refused: expect.any(String),
      }),
      context: expect.objectContaining({ source: 'gateway', phase: 'post', tool_use_id: 'call-1' }),
      outcomes: [expect.objectContaining({ did: 'stopped', decided_by: 'local', tool_use_id: 'call-1' })],
    }),
  ])
  expect(gateway.stderr()).toContain('was not forwarded')
})

test('what is refused counts as stopped, and its contents are judged; also when the service is away for a while', async () => {
  const twice = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"write","arguments":{"line":${JSON.stringify(CREDENTIAL)},"line":"fine"}}}\n`
  const away = await start(NOWHERE)
  away.gateway.write(twice)
  await away.gateway.answer(1)
  await away.end()

  const service = await strictService()
  const { gateway, end } = await start(service.url, { HOME: away.environment['HOME'] ?? '' })
  gateway.send(callOf(2, 'write', { line: 'fine' }))
  await gateway.answer(2)
  gateway.write(twice)
  await gateway.answer(1)
  await end()
  await expect
    .poll(async () => {
      const { body } = await service.call('GET', '/v1/calls')
      return body.calls.map(({ outcome }: { outcome: string }) => outcome).sort()
    })
    .toEqual(['ran', 'stopped', 'stopped'])
  const { body } = await service.call('GET', '/v1/events?risk_level=critical&limit=50')
  expect(body.events).toHaveLength(2)
})

test('numbers, order and strings reach the server as they were written, one message a line, without other white space', async () => {
  const service = await allowing()
  const { gateway } = await start(service.url)
  const received = async (id: number, line: string) => {
    gateway.write(line)
    return (await gateway.answer(id)).result.line
  }
  expect(
    await received(
      5,
      '\t{ "params" : {"b":[1e400, 12345678901234567890 ,1.0,-0 , 1E+2],"a":" two  words ","\\u0061b": {} , "": [ ] },"method":"received","id":5, "jsonrpc":"2.0"}\r\n',
    ),
  ).toBe(
    '{"params":{"b":[1e400,12345678901234567890,1.0,-0,1E+2],"a":" two  words ","\\u0061b":{},"":[]},"method":"received","id":5,"jsonrpc":"2.0"}',
  )
  // Raw in a string, these would end the line for some readers.
  const line = await received(
    6,
    '{"id":6,"method":"received","params":"a\u2028b\u2029c\u0085d\\\\\\" \\ud800"}\n',
  )
  expect(line).toBe('{"id":6,"method":"received","params":"a\\u2028b\\u2029c\\u0085d\\\\\\" \\ud800"}')
  // A batch is split, and its parts are as exact.
  gateway.write(
    '[{"id":7,"method":"received","n":1.0} , {"id":8,"method":"received","n":[1e400,{"a":"],{"}]}]\n',
  )
  expect((await gateway.answer(7)).result.line).toBe('{"id":7,"method":"received","n":1.0}')
  expect((await gateway.answer(8)).result.line).toBe('{"id":8,"method":"received","n":[1e400,{"a":"],{"}]}')
})

test('what is nested deeply, and not too deeply, passes', async () => {
  const service = await allowing()
  const { gateway } = await start(service.url)
  gateway.write(`${CALL.replace('"inner"', `"inner","deep":${'['.repeat(900)}${']'.repeat(900)}`)}\n`)
  expect((await gateway.answer(1)).result.content[0].text).toBe('written')
})

test('members of the arguments may differ in case: they are the tool’s', async () => {
  const service = await allowing()
  const { gateway } = await start(service.url)
  gateway.send(callOf(1, 'write', { line: 'a', Line: 'b', Arguments: {}, Method: 1 }))
  expect((await gateway.answer(1)).result.content[0].text).toBe('written')
})

test('a blocked call is answered under its own id, also where that is a number beyond what is exact', async () => {
  const service = await strictService()
  const { gateway } = await start(service.url)
  const [id, call] = ['12345678901234567891', JSON.stringify(callOf(0, 'write', { line: CREDENTIAL }))]
  gateway.write(`${call.replace('"id":0', `"id":${id}`)}\n`)
  await gateway.answer(Number(id))
  expect(gateway.lines.at(-1)).toContain(`"id":${id},`)
})

test('an odd answer of the server becomes an error, an odd request is refused, an odd notification is dropped; all are reported', async () => {
  const service = await allowing()
  const { gateway, settled, end } = await start(service.url)
  const send = (id: string, line: string) =>
    gateway.send({ jsonrpc: '2.0', id, method: 'send', params: { line } })
  send('a', '{"jsonrpc":"2.0","id":"a","result":{"secret":"x","secret":"y"}}')
  expect((await gateway.answer('a')).error).toEqual({
    code: -32603,
    message: expect.stringMatching(/^audit-mcp: the server’s message was not forwarded: /),
  })
  send('b', '{"jsonrpc":"2.0","id":"b","Result":{}}')
  expect((await gateway.answer('b')).error.code).toBe(-32603)
  send('c', '{"jsonrpc":"2.0","id":"q","method":"roots/list","method":"sampling/createMessage"}')
  send('d', '{"jsonrpc":"2.0","method":"notifications/message","params":{"a":1,"a":2}}')
  send('e', '{ "jsonrpc":"2.0",  "id":"e","result":{"n":1.0,"text":"a\u2028b"}}')
  await gateway.answer('e')
  expect(gateway.lines.at(-1)).toBe('{"jsonrpc":"2.0","id":"e","result":{"n":1.0,"text":"a\\u2028b"}}')
  const journal = await settled()
  expect(journal).toContainEqual(
    expect.stringMatching(/^answer \{"jsonrpc":"2.0","id":"q","error":\{"code":-32600/),
  )
  expect(gateway.lines.join()).not.toMatch(/roots|sampling|notifications/)
  await end()
  const reported = service.posted.filter(({ context }) => context.is_unreadable)
  expect(reported).toHaveLength(4)
  // What a server answers is not recorded.
  expect(JSON.stringify(reported)).not.toContain('secret')
  expect(reported[0].context.tool_use_id).toBeUndefined()
})

test('the server gets the environment of the gateway, and none of the service’s variables', async () => {
  const service = await allowing()
  const { gateway, environment } = await start(service.url, {
    SERVICE_USER_EMAIL: 'ada@example.com',
    SERVICE_ANYTHING: 'x',
    Service_Mixed: 'x',
    MY_SERVICE_KEY: 'kept',
  })
  gateway.send(callOf(1, 'variables'))
  const seen = JSON.parse((await gateway.answer(1)).result.content[0].text)
  expect(seen).toEqual(
    Object.fromEntries(Object.entries(environment).filter(([name]) => !/^service_/i.test(name))),
  )
  expect(seen.MY_SERVICE_KEY).toBe('kept')
})
