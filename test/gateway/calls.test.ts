import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkedBlocks } from '../../scripts/build-checked-blocks.ts'
import { fakeService } from '../hook/fake-service.ts'
import { NOWHERE, writeConfig } from '../hook/hook-process.ts'
import { strictService } from '../hook/strict-service.ts'
import { ADMIN_KEY, type TestService, temporaryFolder } from '../service.ts'
import {
  CREDENTIAL,
  connect,
  environmentOf,
  npmServer,
  oddServer,
  textIn,
  throughGateway,
} from './gateway-process.ts'

const LINE = 'Risk level critical >= threshold critical'

/** What became of the calls, in the order of their ids, once that much is known. */
async function outcomes(service: TestService, count: number): Promise<readonly string[]> {
  for (;;) {
    const { body } = await service.call('GET', '/v1/calls')
    const known: { call_id: string; outcome: string }[] = body.calls.filter(
      (one: { outcome: string }) => one.outcome !== 'unknown',
    )
    if (known.length >= count)
      return known.sort((a, b) => (a.call_id < b.call_id ? -1 : 1)).map(({ outcome }) => outcome)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('an allowed call runs and is recorded with who, where and what; a blocked one does not reach the server', async () => {
  const service = await strictService()
  const folder = join(temporaryFolder(), 'files')
  mkdirSync(folder)
  const environment = environmentOf({ SERVICE_URL: service.url, SERVICE_USER_EMAIL: 'ada@example.com' })
  const client = await connect(
    await throughGateway(['--name', 'files', '--', ...npmServer('filesystem', folder)]),
    environment,
  )
  const write = (name: string, content: string) =>
    client.callTool({ name: 'write_file', arguments: { path: join(folder, name), content } })

  const allowed = await write('good.txt', 'hello')
  expect(allowed.isError).toBeUndefined()
  expect(readFileSync(join(folder, 'good.txt'), 'utf8')).toBe('hello')

  const page = readFileSync(new URL('../../docs/gateway.md', import.meta.url), 'utf8')
  const [, example = ''] = /write `(.*?)` into a file/.exec(page) ?? []
  const shown = textIn(await write('example.ini', example))
  expect(checkedBlocks('docs/gateway.md').map(({ text }) => text)).toEqual([`${shown}\n`])
  expect(existsSync(join(folder, 'example.ini'))).toBe(false)

  const blocked = await write('bad.txt', CREDENTIAL)
  expect(blocked).toEqual({ content: [{ type: 'text', text: expect.any(String) }], isError: true })
  const [first, second, ...others] = textIn(blocked).split('\n')
  expect(first).toBe(LINE)
  expect(second).toMatch(/^[A-Z].*\.$/)
  expect(others).toEqual([])
  expect(textIn(blocked)).not.toContain('AKIA')
  expect(existsSync(join(folder, 'bad.txt'))).toBe(false)

  const failed = await client.callTool({
    name: 'read_text_file',
    arguments: { path: join(folder, 'none.txt') },
  })
  expect(failed.isError).toBe(true)
  expect(await outcomes(service, 4)).toEqual(['ran', 'stopped', 'stopped', 'failed'])

  const { body } = await service.call('GET', '/v1/events?action=connector_access&limit=50')
  const questions = body.events.filter((one: { context: { phase: string } }) => one.context.phase === 'pre')
  expect(questions).toHaveLength(4)
  expect(questions.at(-1)).toMatchObject({
    agent_id: 'test-client',
    data: {
      tool_name: 'mcp__files__write_file',
      connector: 'files',
      operation: 'write_file',
      file_path: join(folder, 'good.txt'),
      tool_parameters: { path: join(folder, 'good.txt'), content: 'hello' },
    },
    context: {
      source: 'gateway',
      tool_use_id: 'call-1',
      session_id: expect.stringMatching(/^mcp-/),
      client_version: '1.2.3',
      mcp_server_name: 'secure-filesystem-server',
      mcp_server_version: expect.any(String),
      user_email: 'ada@example.com',
      hostname: expect.any(String),
    },
  })
  const ends = body.events.filter((one: { context: { phase: string } }) => one.context.phase === 'post')
  expect(JSON.stringify(ends)).not.toContain('hello')
})

test.each([
  ['open', undefined, true, 'let_through'],
  // No policy was seen yet: what is critical is stopped.
  ['local', /^Risk level critical >= threshold critical/, false, 'stopped'],
  [
    'closed',
    /^Not allowed without an audit: the audit service at .*: it cannot be reached/,
    false,
    'stopped',
  ],
] as const)(
  '%s: without the service the fail mode decides, and everything is recorded later',
  async (mode, refusal, runs, outcome) => {
    const folder = temporaryFolder()
    const journal = join(folder, 'journal')
    const environment = environmentOf({ SERVICE_URL: NOWHERE, SERVICE_FAIL_MODE: mode })
    const client = await connect(await throughGateway(['--', ...oddServer(journal)]), environment)
    const result = await client.callTool({ name: 'write', arguments: { line: CREDENTIAL } })
    expect(result.isError === true).toBe(!runs)
    if (refusal) expect(textIn(result)).toMatch(refusal)
    expect(readFileSync(journal, 'utf8').includes('tools/call write')).toBe(runs)
    await client.close()

    // A gateway that reaches the service sends what was kept.
    const service = await strictService()
    const later = await connect(await throughGateway(['--', ...oddServer(journal)]), {
      ...environment,
      SERVICE_URL: service.url,
    })
    await later.callTool({ name: 'write', arguments: { line: 'fine' } })
    expect([...(await outcomes(service, 2))].sort()).toEqual([outcome, 'ran'].sort())
  },
)

test('local: what the last policy blocks is stopped without the service', async () => {
  const journal = join(temporaryFolder(), 'journal')
  const service = await strictService()
  const environment = environmentOf({ SERVICE_URL: service.url, SERVICE_FAIL_MODE: 'local' })
  const client = await connect(await throughGateway(['--', ...oddServer(journal)]), environment)
  await client.callTool({ name: 'write', arguments: { line: 'fine' } })
  const policy = join(environment['HOME'] ?? '', '.service', 'policy.json')
  while (!existsSync(policy)) await new Promise((resolve) => setTimeout(resolve, 20))
  await service.stop()
  const result = await client.callTool({ name: 'write', arguments: { line: CREDENTIAL } })
  expect(textIn(result).split('\n')[0]).toBe(LINE)
  expect(readFileSync(journal, 'utf8').match(/tools\/call write/g)).toHaveLength(1)
})

test('a service that does not answer in time is one that is away', async () => {
  const journal = join(temporaryFolder(), 'journal')
  const url = await fakeService(() => {})
  const environment = environmentOf({
    SERVICE_URL: url,
    SERVICE_TIMEOUT_MS: '300',
    SERVICE_FAIL_MODE: 'closed',
  })
  const client = await connect(await throughGateway(['--', ...oddServer(journal)]), environment)
  const result = await client.callTool({ name: 'write', arguments: { line: 'a' } })
  expect(textIn(result)).toContain('it cannot be reached (it did not answer in time)')
  expect(readFileSync(journal, 'utf8')).not.toContain('tools/call')
})

test('a change of the settings counts from the next call on', async () => {
  const journal = join(temporaryFolder(), 'journal')
  const environment = environmentOf({ SERVICE_URL: NOWHERE })
  const client = await connect(await throughGateway(['--', ...oddServer(journal)]), environment)
  const call = () => client.callTool({ name: 'write', arguments: { line: 'a' } })
  expect((await call()).isError).toBeUndefined()
  const folder = join(environment['HOME'] ?? '', '.service')
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ url: NOWHERE, fail_mode: 'closed' }), {
    mode: 0o600,
  })
  expect((await call()).isError).toBe(true)
})

test('what a person has stopped does not reach the server, also with the service gone; a verdict without the stop ends it', async () => {
  const service = await strictService()
  const folder = join(temporaryFolder(), 'files')
  mkdirSync(folder)
  const environment = environmentOf()
  const { HOME = '' } = environment
  writeConfig(HOME, { url: service.url, api_key: ADMIN_KEY, timeout_ms: 60_000, hold: ['stop'] })
  const client = await connect(
    await throughGateway(['--name', 'files', '--', ...npmServer('filesystem', folder)]),
    environment,
  )
  const write = async (name: string) =>
    textIn(
      await client.callTool({ name: 'write_file', arguments: { path: join(folder, name), content: 'x' } }),
    )
  const stop = async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const body = { agent_id: 'test-client', reason: 'Obey the officer', until }
    return (await service.call('POST', '/v1/stops', { body })).body.id
  }
  const first = await stop()
  expect(await write('a.txt')).toContain(`(${first})`)
  await service.call('DELETE', `/v1/stops/${first}`)
  await write('b.txt')
  const second = await stop()
  expect(await write('c.txt')).toContain(`(${second})`)
  await service.stop()
  const away = await write('d.txt')
  expect(away).toContain(`A person has stopped these calls at the audit service (${second}).`)
  expect(away).not.toContain('Obey')
  expect(readdirSync(folder)).toEqual(['b.txt'])
})
