import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_KEY, startService, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(() => service.stop())

test('a page of large events is sent piece by piece and is the same as its events one by one', async () => {
  const ids: string[] = []
  for (let number = 0; number < 8; number += 1) {
    // Written by hand: numbers and spaces must come back as they were.
    const body = `{"agent_id": "ä", "action": "b", "data": {"n": 1.0e2, "text": "${'ü"'.replace('"', '\\"').repeat(200_000)}"}, "context": {"k":  ${number}}}`
    const { status, body: event } = await service.call('POST', '/v1/events', { body })
    expect(status).toBe(201)
    ids.unshift(event.id)
  }
  const page = await service.call('GET', '/v1/events?limit=7&offset=1')
  const records = await Promise.all(ids.slice(1).map((id) => service.call('GET', `/v1/events/${id}`)))
  expect(page.text).toBe(
    `{"events":[${records.map(({ text }) => text).join(',')}],"total":8,"limit":7,"offset":1}`,
  )
  const head = await fetch(`${service.url}/v1/events?limit=7`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${ADMIN_KEY}` },
  })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  const exported = await service.call('GET', '/v1/events/export?format=jsonl')
  const lines = exported.text.split('\n').filter(Boolean)
  expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids)
})
