/** A guarded function or tool does nothing that is blocked, and says how the rest ended. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BlockedError } from '../../src/client/blocked-error.ts'
import type { TestService } from '../service.ts'
import {
  blockingService,
  DANGEROUS,
  eventsOf,
  expectOutcomes,
  goneUrl,
  testClient,
} from './client-service.ts'

let service: TestService

beforeAll(async () => {
  service = await blockingService()
})
afterAll(() => service.stop())

test('a blocked call does not run, and the error says why', async () => {
  const client = testClient(service.url)
  const ran: string[] = []
  const run = client.guard((command: string) => ran.push(command), {
    name: 'run',
    action: 'shell_command',
    data: (command) => ({ command }),
  })
  const error = await run(DANGEROUS).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(BlockedError)
  expect(error).toMatchObject({
    name: 'BlockedError',
    reason: 'Risk level critical >= threshold critical\nRule: delete.everything',
    findings: [{ rule: 'delete.everything', level: 'critical', why: expect.any(String), target: '/' }],
    unanswered: null,
  })
  expect(ran).toEqual([])
  expect(await run('ls')).toBe(1)
  const events = await eventsOf(service, client.sessionId)
  expect(events.find(({ id }) => id === error.eventId)).toMatchObject({ decision: 'block' })
})

test('how calls ended is joined to the questions, without their input', async () => {
  const client = testClient(service.url)
  const call = (callId: string, input: object, run: () => unknown) =>
    client.guardCall({ tool: 'bash', input, callId }, run).catch((error) => error.message)
  await Promise.all([
    call('ok', { command: 'ls' }, () => 'done'),
    call('bad', { command: 'ls -l' }, () => Promise.reject(new RangeError('no'))),
    call('stopped', { command: DANGEROUS }, () => 'never'),
  ])
  expect(await client.flush(60_000)).toBe(true)
  await expectOutcomes(service, client.sessionId, { ok: 'ran', bad: 'failed', stopped: 'stopped' })
  const events = await eventsOf(service, client.sessionId)
  expect(events).toHaveLength(5)
  const after = events.filter(({ context }) => context.phase === 'post')
  expect(after.map(({ action, data }) => ({ action, ...data, duration_ms: 0 }))).toEqual(
    expect.arrayContaining([
      { action: 'shell_command', tool_name: 'bash', success: true, duration_ms: 0 },
      {
        action: 'shell_command',
        tool_name: 'bash',
        success: false,
        error_type: 'RangeError',
        duration_ms: 0,
      },
    ]),
  )
})

test('without the service, open runs the call and closed does not; later it is known what was done', async () => {
  const url = await goneUrl()
  for (const failMode of ['open', 'closed'] as const) {
    const client = testClient(url, { failMode })
    let ran = 0
    const tool = client.guard({
      name: 'bash',
      execute: async ({ command }: { command: string }) => `${command} ${++ran}`,
    })
    const result = await tool.execute({ command: 'ls' }).catch((error: unknown) => error)
    expect(ran).toBe(failMode === 'open' ? 1 : 0)
    if (failMode === 'open') expect(result).toBe('ls 1')
    else expect(result).toMatchObject({ name: 'BlockedError', eventId: null, unanswered: expect.any(String) })
    // The question, and how it ended where it ran.
    expect(client.counts().buffered).toBe(failMode === 'open' ? 2 : 1)
  }
})

test('a tool keeps everything else that it has, and its `this`', async () => {
  const client = testClient(service.url)
  const tool = {
    name: 'greet',
    greeting: 'Hello',
    execute(name: string) {
      return `${this.greeting}, ${name}`
    },
  }
  const guarded = client.guard(tool)
  expect(guarded.greeting).toBe('Hello')
  expect(await guarded.execute('Ann')).toBe('Hello, Ann')
  const [asked] = (await eventsOf(service, client.sessionId)).filter(({ context }) => context.phase === 'pre')
  expect(asked).toMatchObject({
    action: 'tool_call',
    data: { tool_name: 'greet', tool_parameters: { input: 'Ann' } },
  })
})

test('a function of several arguments says which is what', async () => {
  const client = testClient(service.url)
  const remove = (_where: string, _command: string) => {}
  expect(() => client.guard(remove)).toThrow(
    'guard() needs { data: ... } for a function of several arguments.',
  )
  const guarded = client.guard(remove, { data: (where, command) => ({ where, command }) })
  await expect(guarded('here', DANGEROUS)).rejects.toThrow('Risk level critical')
})

test('a function that gives its result in parts stays one, and has ended with the last', async () => {
  const client = testClient(service.url)
  async function* count({ to }: { to: number }) {
    for (let n = 1; n <= to; n++) {
      if (n === 4) throw new Error('enough')
      yield n
    }
  }
  const counted = client.guard(count, { callId: ({ to }) => `to-${to}` })
  const parts: number[] = []
  for await (const n of counted({ to: 3 })) parts.push(n)
  expect(parts).toEqual([1, 2, 3])
  await expect(
    (async () => {
      for await (const n of counted({ to: 5 })) parts.push(n)
    })(),
  ).rejects.toThrow('enough')
  await client.flush(60_000)
  await expectOutcomes(service, client.sessionId, { 'to-3': 'ran', 'to-5': 'failed' })
})

test('what cannot be guarded is refused', () => {
  const client = testClient(service.url)
  expect(() => client.guard((() => () => {})())).toThrow('guard() needs a name')
  expect(() => client.guard({} as { execute: () => void })).toThrow('guard() takes a function')
})
