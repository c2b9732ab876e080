import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ended } from '../../launch/ended.ts'
import { answering, fakeService, fakeSocketService } from './fake-service.ts'
import { bashCall, createHook, DESTRUCTIVE, NOWHERE, writeConfig } from './hook-process.ts'
import { strictService } from './strict-service.ts'

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

test('an unreachable service lets the call go on and the event is kept', async () => {
  const hook = await createHook({ SERVICE_URL: NOWHERE })
  const run = await hook.run(bashCall('ls'))
  expect(run).toMatchObject({ code: 0, stdout: '' })
  expect(run.stderr).toContain('cannot be reached (ECONNREFUSED)')
  const [line = ''] = linesOf(hook.buffer)
  const { idempotency_key, occurred_at, event } = JSON.parse(line)
  expect(idempotency_key).toMatch(/^[\x21-\x7e]{10,255}$/)
  expect(event).toMatchObject({ agent_id: 'claude-code', data: { command: 'ls' }, context: { occurred_at } })
})

test.each([
  [401, true],
  [429, true],
  [500, true],
  [502, true],
  [503, true],
  [404, true],
  [403, false],
  [413, false],
  [422, false],
])('status %i lets the call go on; the event is kept: %s', async (status, isKept) => {
  const hook = await createHook({ SERVICE_URL: await answering(status, { detail: 'Not today.' }) })
  const run = await hook.run(bashCall('ls'))
  expect(run).toMatchObject({ code: 0, stdout: '' })
  expect(run.stderr).toContain(`status ${status}: Not today.`)
  expect(linesOf(hook.buffer)).toHaveLength(isKept ? 1 : 0)
})

test('a success that is not from the audit service is none', async () => {
  for (const answer of [{}, { decision: 'perhaps' }, 'a portal', null]) {
    const hook = await createHook({ SERVICE_URL: await answering(200, answer) })
    expect(await hook.run(bashCall('ls'))).toMatchObject({ code: 0, stdout: '' })
    expect(linesOf(hook.buffer)).toHaveLength(1)
  }
})

test.each([
  ['says nothing', () => {}],
  [
    'answers byte by byte',
    (socket: import('node:net').Socket) => {
      const text = `HTTP/1.1 201 Created\r\nContent-Length: 9000\r\n\r\n{"decision":"block"${' '.repeat(9000)}`
      let sent = 0
      const timer = setInterval(() => socket.write(text[sent++] ?? ' '), 20)
      socket.on('close', () => clearInterval(timer))
    },
  ],
  ['speaks something else', (socket: import('node:net').Socket) => socket.end('SSH-2.0-x\r\n\r\n')],
  ['hangs up', (socket: import('node:net').Socket) => socket.destroy()],
])('a server that %s is given up in time', async (_, handle) => {
  const hook = await createHook({ SERVICE_URL: await fakeSocketService(handle), SERVICE_TIMEOUT_MS: '700' })
  expect(await hook.run(bashCall('ls'))).toMatchObject({ code: 0, stdout: '' })
  expect(linesOf(hook.buffer)).toHaveLength(1)
})

test('a name look-up that hangs in the system does not hold the hook up', async () => {
  const hook = await createHook({ SERVICE_URL: 'http://audit.example.com', SERVICE_TIMEOUT_MS: '700' })
  const pipe = join(hook.home, 'never-written')
  spawnSync('/bin/sh', ['-c', 'mkfifo "$0"', pipe])
  const preload = join(hook.home, 'hanging-lookup.cjs')
  // Blocks a thread as a dead resolver does.
  writeFileSync(
    preload,
    `require('node:dns').lookup = () => require('node:fs').open(${JSON.stringify(pipe)}, 'r', () => {})`,
  )
  const run = await hook.run(bashCall('ls'), { environment: { NODE_OPTIONS: `--require ${preload}` } })
  expect(run).toMatchObject({ code: 0, stdout: '' })
  expect(linesOf(hook.buffer)).toHaveLength(1)
})

test('a client that never closes standard input is heard all the same', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url })
  const child = hook.start()
  child.stdin.write(JSON.stringify(bashCall(DESTRUCTIVE)))
  expect(await ended(child)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Risk level critical'),
  })
})

test('text from the server reaches the terminal as one plain line', async () => {
  const hostile = '\u001b[2J\u001b]0;owned\u0007Bad\r\nidea\u009b31m \u202egnirts\u001b(B\u0000 end'
  const blocking = await createHook({
    SERVICE_URL: await answering(201, { decision: 'block', reason: hostile }),
  })
  const refusing = await createHook({ SERVICE_URL: await answering(422, { detail: hostile }) })
  const blocked = await blocking.run({
    toolName: 'bash',
    toolArgs: { command: 'ls' },
    sessionId: 's',
    timestamp: 1,
  })
  const refused = await refusing.run(bashCall('ls'))
  expect(blocked.stderr).toBe('Bad idea gnirts end\n')
  for (const text of [
    blocked.stderr,
    blocked.stdout,
    refused.stderr,
    JSON.parse(blocked.stdout).permissionDecisionReason,
  ])
    expect(text.replace(/\n$/gm, '')).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/)
})

test('closed: without an answer the call is stopped, in the words of the client', async () => {
  const hook = await createHook({ SERVICE_URL: NOWHERE, SERVICE_FAIL_MODE: 'closed' })
  const run = await hook.run({
    clineVersion: '3',
    hookName: 'tool_call',
    tool_call: { name: 'run_commands', input: { commands: ['ls'] } },
  })
  expect(run.code).toBe(2)
  expect(JSON.parse(run.stdout)).toMatchObject({ cancel: true })
  expect(run.stderr).toContain('Not allowed without an audit')
  expect(linesOf(hook.buffer)).toHaveLength(1)
  const after = await hook.run(bashCall('ls', { hook_event_name: 'PostToolUse' }))
  expect(after.code).toBe(0)
})

test('a misspelt fail mode is the careful one', async () => {
  const hook = await createHook({ SERVICE_URL: NOWHERE, SERVICE_FAIL_MODE: 'close' })
  const run = await hook.run(bashCall('ls'))
  expect(run.code).toBe(2)
  expect(run.stderr).toContain("SERVICE_FAIL_MODE must be one of open, closed, local, not 'close'")
})

test('local: an outage is judged with the last policy seen, and the record says so', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url, SERVICE_FAIL_MODE: 'local' })
  expect(await hook.run(bashCall('ls'))).toEqual({ code: 0, stdout: '', stderr: '' })
  await service.stop()

  const environment = { SERVICE_TIMEOUT_MS: '10000' }
  const blocked = await hook.run(bashCall(DESTRUCTIVE), { environment })
  expect(blocked.code).toBe(2)
  expect(blocked.stderr).toContain('Risk level critical >= threshold critical (judged without the service)')
  const allowed = await hook.run(bashCall('ls'), { environment })
  expect(allowed.code).toBe(0)
  const contexts = linesOf(hook.buffer).map((line) => JSON.parse(line).event.context)
  expect(contexts).toMatchObject([
    { decided_by: 'local', local_decision: 'block' },
    { decided_by: 'local', local_decision: 'allow' },
  ])
})

test('local without any policy seen blocks nothing and says so', async () => {
  const hook = await createHook({
    SERVICE_URL: NOWHERE,
    SERVICE_FAIL_MODE: 'local',
    SERVICE_TIMEOUT_MS: '10000',
  })
  const run = await hook.run(bashCall(DESTRUCTIVE))
  expect(run.code).toBe(0)
  expect(run.stderr).toContain('no policy of the service has been seen yet')
})

test('input that cannot be read is recorded, and ends with 0 or 2 only', async () => {
  const posted: string[] = []
  const url = await fakeService((_, response, body) => {
    posted.push(body)
    response.writeHead(201).end('{"decision":"allow"}')
  })
  const hook = await createHook({ SERVICE_URL: url })
  for (const input of ['{"tool_name": "Bash", "tool_in', '\u0000\u0001', 'rm', '{"a":"\ud800"}'.slice(0, 5)])
    expect(await hook.run(input)).toMatchObject({ code: 0, stdout: '' })
  expect(posted).toHaveLength(4)
  expect(JSON.parse(posted[0] ?? '')).toMatchObject({ agent_id: 'unknown', context: { is_unreadable: true } })
})

test('nothing inside makes it end with anything but 0 or 2', async () => {
  const hook = await createHook({ SERVICE_URL: NOWHERE })
  const broken = [
    { SERVICE_URL: 'not an address' },
    { SERVICE_URL: 'ftp://127.0.0.1' },
    { SERVICE_URL: 'http://127.0.0.1:99999' },
    { SERVICE_API_KEY: 'key with a line\nbreak and more' },
    { SERVICE_API_KEY: '' },
    { SERVICE_TIMEOUT_MS: 'soon' },
    { HOME: '/dev/null' },
    { HOME: '/nonexistent/home' },
    { HOME: '' },
  ]
  for (const environment of broken) {
    const run = await hook.run(bashCall('ls'), { environment })
    expect([environment, run.code, run.stdout]).toEqual([environment, 0, ''])
    expect(run.stderr).toContain('audit-hook: ')
  }
})

test('settings come from the file too, and a file that others can read is refused', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_API_KEY: '' })
  writeConfig(hook.home, {
    url: service.url,
    api_key: 'admin-key-of-the-tests',
    user_email: 'dev@example.com',
  })
  expect(await hook.run(bashCall('ls'))).toEqual({ code: 0, stdout: '', stderr: '' })
  const { body } = await service.call('GET', '/v1/events')
  expect(body.events[0].context.user_email).toBe('dev@example.com')

  for (const mode of [0o644, 0o640, 0o620]) {
    writeConfig(hook.home, { url: service.url, api_key: 'admin-key-of-the-tests' }, mode)
    const run = await hook.run(bashCall('ls'))
    expect(run.code).toBe(0)
    expect(run.stderr).toMatch(/config\.json can be read by others; run: chmod 600 .*It is not used/)
    expect(run.stderr).toContain('no key is set')
  }
  writeConfig(hook.home, '{"url": ')
  expect((await hook.run(bashCall('ls'))).stderr).toContain('config.json is not valid JSON')
})
