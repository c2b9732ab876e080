import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
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
    headers: { authorization: `Bearer ${service.key}` },
  })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  const exported = await service.call('GET', '/v1/events/export?format=jsonl')
  const lines = exported.text.split('\n').filter(Boolean)
  expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids)
})

test('sorted by risk, too: large events of several levels come in order, each once', async () => {
  const commands = ['ls', 'cat /etc/shadow', 'rm -rf /']
  const found: { id: string; risk_level: string }[] = []
  for (let number = 0; number < 9; number += 1) {
    const data = { command: commands[number % 3], text: 'x'.repeat(600_000) }
    found.unshift(await service.post({ agent_id: 'sorted', action: 'shell_command', data }))
  }
  const ids = ['critical', 'high', 'medium', 'low'].flatMap((level) =>
    found.filter(({ risk_level }) => risk_level === level).map(({ id }) => id),
  )
  expect(ids).not.toEqual(found.map(({ id }) => id))
  const first = (await service.call('GET', '/v1/events?agent_id=sorted&sort=risk&limit=8')).body
  const second = (
    await service.call('GET', `/v1/events?agent_id=sorted&sort=risk&limit=8&cursor=${first.next}`)
  ).body
  expect([...first.events, ...second.events].map(({ id }: { id: string }) => id)).toEqual(ids)
  expect([first.total, second.total, second.next]).toEqual([9, 9, undefined])
})
