import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startService, type TestService, temporaryFolder } from '../service.ts'

const ODD_JUDGE = new URL('./odd-judge.ts', import.meta.url)

let service: TestService
beforeAll(async () => {
  service = await startService({ SERVICE_LOG_LEVEL: 'warn' }, ODD_JUDGE)
  await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } })
})
afterAll(() => service.stop())

/** The lines of the log while the test runs. */
function readLog(): () => string[] {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => log.mockRestore())
  return () => log.mock.calls.map(([line]) => String(line))
}

const post = (data: object, path = '/v1/events?include=findings') =>
  service.call('POST', path, { body: { agent_id: 'odd', action: 'shell_command', data } })

const total = async () => (await service.call('GET', '/v1/events?limit=1&agent_id=odd')).body.total

const NOT_FOLLOWED = {
  status: 201,
  body: {
    risk_level: 'high',
    decision: 'block',
    stored: true,
    findings: [{ rule: 'text.not-followed', level: 'high' }],
  },
}

test('an event on which judging hangs is answered as not followable, and those that waited behind it are judged', async () => {
  const lines = readLog()
  const before = await total()
  const hanging = post({ odd: 'hangs', command: 'a secret that no log shows' })
  const others = Array.from({ length: 20 }, (_, index) => post({ command: `ls ${index}` }))
  expect(await hanging).toMatchObject(NOT_FOLLOWED)
  for (const answer of await Promise.all(others))
    expect(answer).toMatchObject({ status: 201, body: { risk_level: 'low', decision: 'allow' } })
  expect(await total()).toBe(before + 21)
  const { text } = await service.call('GET', '/metrics')
  expect(text).toMatch(/^audit_judge_not_followed_total 1$/m)
  const [line] = lines().filter((one) => one.includes('audit_judge_not_followed_total'))
  expect(line).toBeDefined()
  expect(lines().join('')).not.toContain('a secret')
})

test('what a thread had that ended is judged by another, and nobody is answered twice', async () => {
  readLog()
  const before = await total()
  const folder = join(temporaryFolder(), 'once')
  const events = [
    { odd: 'ends once', folder, command: 'rm -rf /' },
    ...Array.from({ length: 20 }, (_, index) => ({ command: `ls again ${index}` })),
  ]
  const [first, ...others] = await Promise.all(events.map((data) => post(data)))
  expect(first).toMatchObject({ status: 201, body: { risk_level: 'critical', decision: 'block' } })
  for (const answer of others) expect(answer).toMatchObject({ status: 201, body: { risk_level: 'low' } })
  expect(await total()).toBe(before + 21)
})

test('an event that ends every thread is answered as not followable', async () => {
  readLog()
  expect(await post({ odd: 'ends' })).toMatchObject(NOT_FOLLOWED)
  expect(await post({ command: 'ls' })).toMatchObject({ status: 201, body: { risk_level: 'low' } })
})

test('a detector that throws is counted and logged once, and the event is judged by the others and kept', async () => {
  const lines = readLog()
  const event = { command: 'rm -rf / # odd-detector, ask ana@example.com, 203.0.113.7' }
  for (const answer of [await post(event), await post(event)])
    expect(answer).toMatchObject({
      body: { risk_level: 'critical', pii_fields: ['ipv4'], stored: true },
    })
  const { text } = await service.call('GET', '/metrics')
  expect(text).toMatch(/^audit_detector_failures_total 2$/m)
  const own = lines().filter((line) => line.includes('pii.email'))
  expect(own).toHaveLength(1)
  expect(own[0]).toContain('TypeError')
  // What an error says may quote the event.
  expect(own[0]).not.toContain('ana@example.com')
})
