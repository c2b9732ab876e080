/** A session tells its calls in order: what was tried again after a block, whether that got through, and by which sub-agent. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'
import { afterCall, blockCritical, callOf, report } from './history.ts'

let service: TestService

beforeAll(async () => {
  service = await startOrganization()
  await blockCritical(service)
})
afterAll(() => service.stop())

type Asked = {
  readonly session: string
  readonly call: string
  readonly command: string
  readonly context?: object
  readonly headers?: Record<string, string>
}

/** Commands are judged as text, and never run by anything here. */
async function ask({ session, call, command, context, headers }: Asked): Promise<void> {
  const body = {
    agent_id: 'claude-code',
    action: 'shell_command',
    data: { command },
    context: { source: 'hook', phase: 'pre', session_id: session, tool_use_id: call, ...context },
  }
  const { status } = await service.call('POST', '/v1/events', { body, ...(headers && { headers }) })
  expect(status).toBe(201)
}

const letGo = {
  'x-audit-class': 'background',
  'audit-outcome': JSON.stringify(report('let_go', { reason: 'timeout' })),
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
async function storyOf(session: string): Promise<any> {
  const { status, body } = await service.call('GET', `/v1/story?session_id=${session}`)
  expect(status).toBe(200)
  return body
}

test('what was stopped and is tried again by another route is linked to it, and to what got through', async () => {
  const session = 'routes'
  await ask({ session, call: 'c1', command: 'ls -l' })
  await afterCall(service, { session, call: 'c1' })
  await ask({ session, call: 'c2', command: 'mkfs.ext4 /dev/sda1' })
  await ask({ session, call: 'c3', command: 'dd if=/dev/zero of=/dev/sda1' })
  await ask({
    session,
    call: 'c4',
    command: 'shred /dev/sda1',
    headers: { ...letGo, 'idempotency-key': 'c4' },
  })
  await callOf(service, session, (says) => says.includes('hook_let_go') && says.includes('ran'))
  const { calls, total } = await storyOf(session)
  expect(total).toBe(4)
  expect(
    calls.map(({ call_id, outcome, again, got_through }: Record<string, unknown>) => [
      ...[call_id, outcome, again, got_through],
    ]),
  ).toEqual([
    ['c1', 'ran', null, null],
    ['c2', 'stopped', null, 'c4'],
    ['c3', 'stopped', { call_id: 'c2', shares: 'target' }, 'c4'],
    ['c4', 'let_through', { call_id: 'c3', shares: 'target' }, null],
  ])
})

test('calls of sub-agents say whose they are', async () => {
  const session = 'branches'
  await ask({ session, call: 'c1', command: 'ls -l' })
  const context = { sub_agent_id: 'a-1', agent_type: 'researcher' }
  await ask({ session, call: 'c2', command: 'ls -l', context })
  await ask({
    session,
    call: 'c3',
    command: 'ls -l',
    context: { sub_agent_id: 'a-2', parent_agent_id: 'a-1' },
  })
  await expect.poll(async () => (await storyOf(session)).total).toBe(3)
  const { calls } = await storyOf(session)
  expect(
    calls.map(({ sub_agent_id, sub_agent_type, parent_agent_id }: Record<string, unknown>) => [
      ...[sub_agent_id, sub_agent_type, parent_agent_id],
    ]),
  ).toEqual([
    [null, null, null],
    ['a-1', 'researcher', null],
    ['a-2', null, 'a-1'],
  ])
})

test('a session that nobody knows has an empty story, and a story needs a session', async () => {
  expect(await storyOf('nobody-knows-it')).toEqual({ calls: [], total: 0 })
  expect((await service.call('GET', '/v1/story')).status).toBe(422)
})
