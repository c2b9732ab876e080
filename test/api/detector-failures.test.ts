import { expect, onTestFinished, test, vi } from 'vitest'
import { classify } from '../../src/classify/classify.ts'
import { privateKeyDetector } from '../../src/classify/credentials/structures/private-key.ts'
import { email } from '../../src/classify/pii/email.ts'

const event = {
  agent_id: 'a',
  action: 'shell_command',
  data: { command: 'rm -rf / # ask ana@example.com, 203.0.113.7' },
}

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
