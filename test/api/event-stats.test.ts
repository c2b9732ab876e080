import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

test('200: an empty store counts nothing, with all four levels', async () => {
  expect((await service.call('GET', '/v1/events/stats')).body).toEqual({
    total_events: 0,
    by_risk_level: { low: 0, medium: 0, high: 0, critical: 0 },
    by_action: {},
    by_agent: {},
    pii_events: 0,
  })
})

test('200: stored events are counted by level, action and agent; others are not', async () => {
  await service.post({ data: { note: 'not stored at level standard' } })
  await service.setPolicy({ logging_level: 'full' })
  await service.post({ agent_id: 'a', action: 'shell_command', data: { command: 'ls' } })
  const second = await service.post({
    agent_id: 'a',
    action: 'shell_command',
    data: { command: 'cat /etc/passwd' },
  })
  await new Promise((resolve) => setTimeout(resolve, 5))
  const third = await service.post({
    agent_id: '__proto__',
    action: 'constructor',
    data: { text: 'jane.roe@example.org' },
  })
  const { body } = await service.call('GET', '/v1/events/stats')
  expect(body).toMatchObject({
    total_events: 3,
    by_risk_level: { low: 1, medium: 2, high: 0, critical: 0 },
    pii_events: 1,
  })
  expect(Object.entries(body.by_action)).toEqual([
    ['shell_command', 2],
    ['constructor', 1],
  ])
  expect(Object.entries(body.by_agent)).toEqual([
    ['a', 2],
    ['__proto__', 1],
  ])
  const later = await service.call('GET', `/v1/events/stats?after=${second.created_at}`)
  expect(later.body).toMatchObject({ total_events: 1, pii_events: 1 })
  const earlier = await service.call('GET', `/v1/events/stats?before=${third.created_at}`)
  expect(earlier.body).toMatchObject({ total_events: 2, pii_events: 0 })
})

test('422: a time that is none', async () => {
  expect((await service.call('GET', '/v1/events/stats?after=soon')).status).toBe(422)
})
