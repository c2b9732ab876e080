import { expect, test } from 'vitest'
import { ORGANIZATION, startDelivery } from './delivery.ts'
import { healthy, startReceiver } from './receivers.ts'

const WINDOW = 60_000

test('without grouping every match is a message of its own', async () => {
  const chat = await startReceiver()
  const { raise } = await startDelivery()
  for (let count = 0; count < 5; count++) await raise(chat.url)
  await chat.until(5)
  expect(new Set(chat.received.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
})

test('with grouping the first comes at once, its equals in one message with a count, and each is accounted for', async () => {
  const chat = await startReceiver()
  const { raise, untilAttempts, pass, storage } = await startDelivery({ alertGroupMs: WINDOW })
  const first = await raise(chat.url)
  await untilAttempts(first, 1)
  const ids: string[] = []
  for (let count = 0; count < 7; count++) ids.push(await raise(chat.url))
  const other = await raise(chat.url, { agent_id: 'another-agent' })
  await untilAttempts(other, 1)
  expect(chat.received).toHaveLength(2)

  pass(WINDOW)
  for (const id of ids) expect(await untilAttempts(id, 1)).toMatchObject({ state: 'delivered' })
  expect(chat.received).toHaveLength(3)
  expect(chat.received[2]?.body.text).toContain('(7 times)')
  expect(chat.received[2]?.headers['webhook-id']).toBe(ids[0])
  const { alerts } = await storage.listAlerts(ORGANIZATION, { state: 'delivered' }, { limit: 50, offset: 0 })
  expect(alerts).toHaveLength(9)
  expect(alerts.filter(({ leader_id }) => leader_id === ids[0])).toHaveLength(6)
})

test('a group that fails stays together, and arrives whole', async () => {
  let isBroken = true
  const chat = await startReceiver((request, response, number) => {
    if (isBroken) response.writeHead(500).end()
    else healthy(request, response, number)
  })
  const { raise, untilAttempts, pass } = await startDelivery({ alertGroupMs: WINDOW })
  const first = await raise(chat.url)
  await untilAttempts(first, 1)
  const second = await raise(chat.url)
  const third = await raise(chat.url)
  pass(WINDOW)
  expect(await untilAttempts(third, 1)).toMatchObject({ state: 'pending', leader_id: second })
  isBroken = false
  pass(6_000)
  expect(await untilAttempts(third, 2)).toMatchObject({ state: 'delivered' })
})
