import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { OutcomeReport } from '../../src/domain/outcome-report.ts'
import { answering, fakeService } from './fake-service.ts'
import { bashCall, createHook, NOWHERE, writeConfig } from './hook-process.ts'
import { strictService } from './strict-service.ts'

type Posted = { readonly body: string; readonly key: string; readonly outcome: string | undefined }

const LINE = 'Risk level critical >= threshold critical'
const isReport = new Ajv2020({ strict: false, formats: { 'date-time': true } }).compile(OutcomeReport)

/** Keeps what is posted, and answers as told. */
async function recording(answers: () => [status: number, body: unknown]) {
  const posted: Posted[] = []
  const url = await fakeService((request, response, body) => {
    const header = (name: string) => request.headers[name] as string | undefined
    if (request.method === 'POST')
      posted.push({ body, key: header('idempotency-key') ?? '', outcome: header('audit-outcome') })
    const [status, answer] = answers()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  return { url, posted, bodies: () => posted.map(({ body }) => JSON.parse(body)) }
}

const ALLOW: [number, unknown] = [201, { decision: 'allow' }]
const BLOCK: [number, unknown] = [201, { decision: 'block', reason: LINE }]

test('a call that was stopped is reported with the next call, once', async () => {
  const answers = [BLOCK, ALLOW, ALLOW]
  const service = await recording(() => answers.shift() ?? ALLOW)
  const hook = await createHook({ SERVICE_URL: service.url })
  await hook.run(bashCall('a', { session_id: 's-1', tool_use_id: 'call-1' }))
  await hook.run(bashCall('b', { hook_event_name: 'PostToolUse', tool_response: {} }))
  await hook.run(bashCall('c'))
  const [first, second, third] = service.bodies()
  expect(first).not.toHaveProperty('outcomes')
  expect(second.outcomes).toEqual([
    {
      ...{ idempotency_key: service.posted[0]?.key, session_id: 's-1', tool_use_id: 'call-1' },
      ...{ did: 'stopped', decided_by: 'service' },
      hook_version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
  expect(isReport(second.outcomes[0])).toBe(true)
  expect(third).not.toHaveProperty('outcomes')
  expect(service.posted.map(({ outcome }) => outcome)).toEqual([undefined, undefined, undefined])
  expect(service.posted).toHaveLength(3)
})

test.each([
  ['open', 'unreachable', { did: 'let_go' }],
  ['closed', 'unreachable', { did: 'stopped' }],
  ['local', 'unreachable', { did: 'allowed', decided_by: 'local' }],
  ['open', 'timeout', { did: 'let_go' }],
  ['open', 'refused', { did: 'let_go' }],
] as const)(
  '%s, %s: the replay sends the first body byte for byte, and what was done in the header',
  async (mode, reason, deed) => {
    let isAway = true
    const service = await recording(() => (isAway ? [reason === 'refused' ? 401 : 503, {}] : ALLOW))
    const hook = await createHook({ SERVICE_URL: service.url, SERVICE_FAIL_MODE: mode })
    const call = bashCall('echo "ü" \ud83d\ude00', {
      ...{ session_id: 'täglich', tool_use_id: 'call-1' },
      tool_input: { command: 'x', 10: 'ten', 2: 'two', __proto__: null, n: 1e21 },
    })
    if (reason === 'timeout') {
      const url = await fakeService(() => {})
      await hook.run(call, { environment: { SERVICE_URL: url, SERVICE_TIMEOUT_MS: '500' } })
    } else await hook.run(call)
    isAway = false
    await hook.run(bashCall('ls'))
    const [first, ...rest] = reason === 'timeout' ? [null, ...service.posted] : service.posted
    const replayed = rest.at(-1)
    if (first) expect(replayed).toMatchObject({ body: first.body, key: first.key })
    expect(JSON.parse(replayed?.body ?? '').data.tool_parameters).toMatchObject({ 2: 'two', n: 1e21 })
    const report = JSON.parse(replayed?.outcome ?? '')
    // A name that is no ASCII cannot stand in a header.
    expect(report).toEqual({
      ...{ tool_use_id: 'call-1', ...deed, reason },
      hook_version: expect.any(String),
      at: expect.any(String),
    })
    expect(isReport(report)).toBe(true)
    expect(JSON.parse(replayed?.body ?? '').context).not.toHaveProperty('decided_by')
  },
)

test('an event that the service refuses for good is reported with the next call', async () => {
  let status = 422
  const service = await recording(() => (status === 201 ? ALLOW : [status, {}]))
  const hook = await createHook({ SERVICE_URL: service.url })
  await hook.run(bashCall('a', { session_id: 's-1' }))
  await hook.run(bashCall('b', { session_id: 's-2' }))
  status = 201
  await hook.run(bashCall('c', { session_id: 's-3' }))
  expect(service.bodies()[2].outcomes).toMatchObject([
    { did: 'let_go', reason: 'refused', session_id: 's-1', idempotency_key: service.posted[0]?.key },
    { did: 'let_go', reason: 'refused', session_id: 's-2', idempotency_key: service.posted[1]?.key },
  ])
})

test('reports in a body that is buffered arrive with its replay', async () => {
  const answers: [number, unknown][] = [BLOCK, [503, {}]]
  const service = await recording(() => answers.shift() ?? ALLOW)
  const hook = await createHook({ SERVICE_URL: service.url })
  for (const command of ['a', 'b', 'c']) await hook.run(bashCall(command))
  const [, buffered, , replayed] = service.posted
  expect(JSON.parse(buffered?.body ?? '').outcomes).toMatchObject([{ did: 'stopped' }])
  expect(replayed).toMatchObject({ body: buffered?.body, key: buffered?.key })
  expect(JSON.parse(replayed?.outcome ?? '')).toMatchObject({ did: 'let_go', reason: 'unreachable' })
})

test('at most 100 reports go with one call, and the others wait', async () => {
  const service = await recording(() => ALLOW)
  const hook = await createHook({ SERVICE_URL: service.url })
  writeConfig(hook.home, {})
  const file = join(hook.home, '.service/outcomes.jsonl')
  const report = (n: number) => JSON.stringify({ did: 'stopped', tool_use_id: `call-${n}`, at: '' })
  const lines = Array.from({ length: 130 }, (_, n) => report(n))
  lines[5] = `{"did":"stopped","at":"${'x'.repeat(2000)}"}`
  lines[6] = '{"did":"sto'
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  await hook.run(bashCall('a'))
  await hook.run(bashCall('b'))
  const [first, second] = service.bodies()
  expect(first.outcomes).toHaveLength(98)
  expect(second.outcomes).toHaveLength(30)
  expect(existsSync(file)).toBe(false)
})

test('parallel calls report each stopped call', async () => {
  const service = await recording(() => BLOCK)
  const hook = await createHook({ SERVICE_URL: service.url })
  const run = (n: number) => hook.run(bashCall('x', { tool_use_id: `call-${n}` }))
  for (const round of [0, 1]) await Promise.all([0, 1, 2, 3].map((n) => run(round * 4 + n)))
  await run(8)
  const reported = service
    .bodies()
    .flatMap(({ outcomes = [] }) => outcomes.map((one: { tool_use_id: string }) => one.tool_use_id))
  // What is written while another call claims the file is told twice rather than never: it is evidence, and counts once.
  expect([...new Set(reported)].sort()).toEqual(Array.from({ length: 8 }, (_, n) => `call-${n}`))
})

test('an older service takes the list and the header, and no record echoes them', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url })
  await hook.run(bashCall('mkfs.ext4 -F /dev/no-such-disk0', { session_id: 'old' }))
  await hook.run(bashCall('ls', { session_id: 'old' }))
  await hook.run(bashCall('ls', { session_id: 'old' }), { environment: { SERVICE_URL: NOWHERE } })
  expect((await hook.run('', { parameters: ['replay'] })).stdout).toBe('1 sent.\n')
  const { body } = await service.call('GET', '/v1/events?session_id=old')
  expect(body.total).toBe(3)
  expect(JSON.stringify(body)).not.toMatch(/outcomes|hook_version|let_go/)
})

test('without a verdict nothing is reported by a request of its own', async () => {
  const hook = await createHook({ SERVICE_URL: await answering(422, {}) })
  await hook.run(bashCall('a'))
  const line = JSON.parse(readFileSync(join(hook.home, '.service/outcomes.jsonl'), 'utf8'))
  expect(line).toMatchObject({ did: 'let_go', reason: 'refused' })
})
