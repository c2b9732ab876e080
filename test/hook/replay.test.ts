import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answering, fakeService } from './fake-service.ts'
import { bashCall, createHook, NOWHERE } from './hook-process.ts'
import { proveReplay } from './prove.ts'
import { strictService } from './strict-service.ts'

const replay = { parameters: ['replay'] }

test('a replay killed at any point loses nothing and doubles nothing', async () => {
  const service = await strictService()
  const { buffered, recorded, different } = await proveReplay(service, 10)
  expect({ recorded, different }).toEqual({ recorded: buffered, different: buffered })
})

test('the next call that succeeds sends what was buffered, with its own time, once', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url })
  for (const session_id of ['one', 'two'])
    await hook.run(bashCall('ls', { session_id }), { environment: { SERVICE_URL: NOWHERE } })
  const kept = readFileSync(hook.buffer, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).event.context)

  await Promise.all(Array.from({ length: 4 }, () => hook.run(bashCall('ls', { session_id: 'later' }))))
  await hook.run(bashCall('ls', { session_id: 'later' }))
  expect(readdirSync(join(hook.home, '.service'))).toEqual([])
  for (const context of kept) {
    const { body } = await service.call('GET', `/v1/events?session_id=${context.session_id}`)
    expect(body.total).toBe(1)
    expect(body.events[0].context).toEqual(context)
  }
})

test('an event that arrived although its answer was lost is not recorded twice', async () => {
  const service = await strictService()
  let isCut = true
  const url = await fakeService(async (request, response, body) => {
    const headers = { 'idempotency-key': String(request.headers['idempotency-key']) }
    const answer = await service.call('POST', '/v1/events', { body, headers })
    if (isCut) response.destroy()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
  })
  const hook = await createHook({ SERVICE_URL: url })
  await hook.run(bashCall('ls', { session_id: 'cut' }))
  isCut = false
  expect(await hook.run('', replay)).toMatchObject({ code: 0, stdout: '1 sent.\n' })
  expect((await service.call('GET', '/v1/events?session_id=cut')).body.total).toBe(1)
})

test('what nobody waits for is marked as background: an event sent again, and an outcome after the call', async () => {
  const service = await strictService()
  const classes: unknown[] = []
  const url = await fakeService(async (request, response, body) => {
    classes.push(request.headers['x-audit-class'])
    const answer = await service.call('POST', '/v1/events', { body })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
  })
  const hook = await createHook({ SERVICE_URL: url })
  await hook.run(bashCall('ls'))
  await hook.run(bashCall('ls', { hook_event_name: 'PostToolUse', tool_response: { stdout: '' } }))
  await hook.run(bashCall('ls'), { environment: { SERVICE_URL: NOWHERE } })
  await hook.run('', replay)
  expect(classes).toEqual([undefined, 'background', 'background'])
})

test('judged locally after the event had arrived: still one record', async () => {
  const service = await strictService()
  let isCut = true
  const url = await fakeService(async (request, response, body) => {
    const headers = { 'idempotency-key': String(request.headers['idempotency-key']) }
    const answer = await service.call('POST', '/v1/events', { body, headers })
    if (isCut) response.destroy()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
  })
  const hook = await createHook({ SERVICE_URL: url, SERVICE_FAIL_MODE: 'local', SERVICE_TIMEOUT_MS: '10000' })
  await hook.run(bashCall('ls', { session_id: 'cut' }))
  isCut = false
  expect((await hook.run('', replay)).code).toBe(0)
  expect((await service.call('GET', '/v1/events?session_id=cut')).body.total).toBe(1)
})

test('while the service is away a replay keeps everything and ends with 2', async () => {
  const hook = await createHook({ SERVICE_URL: NOWHERE })
  await hook.run(bashCall('ls'))
  const run = await hook.run('', replay)
  expect(run).toMatchObject({ code: 2 })
  expect(run.stdout).toContain('0 sent.\nStopped before the end, the rest is kept')
  const service = await strictService()
  expect(await hook.run('', { ...replay, environment: { SERVICE_URL: service.url } })).toMatchObject({
    code: 0,
    stdout: '1 sent.\n',
  })
})

test('lines that are refused or torn are set aside and hold nothing up', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url })
  mkdirSync(join(hook.home, '.service'), { mode: 0o700 })
  const line = (key: string, event: unknown) =>
    JSON.stringify({ idempotency_key: key, occurred_at: '2026-01-01T00:00:00.000Z', event })
  const good = (n: number) => line(`good-${n}`, { agent_id: 'good', action: 'test', data: { n } })
  writeFileSync(
    hook.buffer,
    [good(1), line('bad', { agent_id: '' }), '{"idempotency_key":"torn","ev', '', good(2), good(3)].join(
      '\n',
    ),
    { mode: 0o600 },
  )
  const run = await hook.run('', replay)
  expect(run).toMatchObject({ code: 0 })
  expect(run.stdout).toContain('3 sent.')
  expect(run.stdout).toContain('2 refused')
  expect((await service.call('GET', '/v1/events?agent_id=good')).body.total).toBe(3)
  const refused = readFileSync(join(hook.home, '.service', 'refused.jsonl'), 'utf8')
  expect(refused.split('\n').filter(Boolean)).toHaveLength(2)
})

test('a call is never held up by a long buffer', async () => {
  let posts = 0
  const url = await fakeService((_, response) => {
    posts += 1
    response.writeHead(201).end('{"decision":"allow"}')
  })
  const hook = await createHook({ SERVICE_URL: url })
  mkdirSync(join(hook.home, '.service'), { mode: 0o700 })
  const lines = Array.from({ length: 500 }, (_, n) =>
    JSON.stringify({
      idempotency_key: `k${n}`,
      occurred_at: '',
      event: { agent_id: 'a', action: 'b', data: { n } },
    }),
  )
  writeFileSync(hook.buffer, `${lines.join('\n')}\n`, { mode: 0o600 })
  await hook.run(bashCall('ls'))
  expect(posts).toBeLessThanOrEqual(1 + 64)
  expect((await hook.run('', replay)).code).toBe(0)
  expect(posts).toBeGreaterThanOrEqual(501)
  expect(existsSync(hook.buffer)).toBe(false)
})

test('a service that refuses the key gets the event later', async () => {
  const hook = await createHook({ SERVICE_URL: await answering(401, { detail: 'Bad key.' }) })
  await hook.run(bashCall('ls', { session_id: 'rotated' }))
  const service = await strictService()
  await hook.run(bashCall('ls'), { environment: { SERVICE_URL: service.url } })
  expect((await service.call('GET', '/v1/events?session_id=rotated')).body.total).toBe(1)
})
