import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { classify } from '../../src/classify/classify.ts'
import { privateKeyDetector } from '../../src/classify/credentials/structures/private-key.ts'
import { email } from '../../src/classify/pii/email.ts'
import { startService, type TestService } from '../service.ts'

const event = {
  agent_id: 'a',
  action: 'shell_command',
  data: { command: 'rm -rf / # ask ana@example.com, 203.0.113.7' },
}

let service: TestService
beforeAll(async () => {
  service = await startService({ SERVICE_LOG_LEVEL: 'warn' })
})
afterAll(() => service.stop())

test('a detector that throws is counted and logged once, and the event is judged by the others and kept', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const failing = vi.spyOn(email, 'recognize').mockImplementation(() => {
    throw new TypeError('ana@example.com is not what I expected')
  })
  onTestFinished(() => {
    log.mockRestore()
    failing.mockRestore()
  })
  const first = await service.post(event)
  const second = await service.post(event)
  for (const answer of [first, second])
    expect(answer).toMatchObject({ risk_level: 'critical', pii_fields: ['ipv4'], stored: true })
  expect((await service.call('GET', '/v1/events')).body.total).toBe(2)
  const { text } = await service.call('GET', '/metrics')
  expect(text).toMatch(/^audit_detector_failures_total 2$/m)
  const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('pii.email'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TypeError')
  // What an error says may quote the event.
  expect(lines[0]).not.toContain('ana@example.com')
})

test('the text on which a detector failed is said to be judged in part', () => {
  const failing = vi.spyOn(email, 'recognize').mockImplementation(() => {
    throw new Error('no')
  })
  onTestFinished(() => failing.mockRestore())
  const told: string[] = []
  const { findings } = classify({ ...event, context: {}, reasoning: null }, (detector) => told.push(detector))
  expect(told).toEqual(['pii.email'])
  expect(findings).toContainEqual(
    expect.objectContaining({ rule: 'text.not-judged', level: 'medium', where: 'data.command' }),
  )
})

test('a detector of credentials that throws keeps none of the others from finding theirs', () => {
  const failing = vi.spyOn(privateKeyDetector, 'detect').mockImplementation(() => {
    throw new Error('no')
  })
  onTestFinished(() => failing.mockRestore())
  const text = `-----BEGIN PRIVATE KEY----- https://ana:${'hunter2secret'}@db.example.com/`
  const told: string[] = []
  const judged = classify(
    { agent_id: 'a', action: 'message', data: { text }, context: {}, reasoning: null },
    (detector) => told.push(detector),
  )
  expect(told[0]).toMatch(/^credential\./)
  expect(judged.risk_level).toBe('critical')
})

test('even where nothing could be read, an event is not lost', () => {
  const told: string[] = []
  const data = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('no')
      },
    },
  )
  const judged = classify({ ...event, data, context: {}, reasoning: null }, (detector) => told.push(detector))
  expect(told).toEqual(['classifier'])
  expect(judged).toMatchObject({ risk_level: 'medium', frameworks: { gdpr: [], ai_act: [], soc2: [] } })
})
