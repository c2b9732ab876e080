/** Notices about calls go to a chat like alerts: once for each call and outcome. */
import { expect, test } from 'vitest'
import { serveAlone, untilAlerts } from '../alerts/alert-service.ts'
import { startReceiver } from '../alerts/receivers.ts'
import { bytesAtRest } from '../bytes-at-rest.ts'
import { afterCall, ask, blockCritical, callOf } from './history.ts'

const PATH = '/v1/org/notices'

test('a block that did not hold is in the chat once, with what became of the call', async () => {
  const chat = await startReceiver()
  const service = await serveAlone({ SERVICE_WEBHOOK_ALLOW: '127.0.0.1' })
  await blockCritical(service)
  const url = `${chat.url}secret-of-the-chat`
  const rules = [{ name: 'does not hold', on: ['ran_despite_block'], chat_webhook_url: url }]
  const saved = await service.call('PUT', PATH, { body: { rules } })
  expect([saved.status, saved.body, saved.headers.get('etag')]).toEqual([200, { rules }, '"1"'])

  const held = { session: 'held', call: 'c1' }
  await ask(service, held, { isBlocked: true })
  const broken = { session: 'broken', call: 'c2' }
  const { body } = await ask(service, broken, { isBlocked: true })
  await afterCall(service, broken)
  await chat.until(1)
  expect(chat.received[0]?.text).toContain('ran despite block')
  expect(chat.received[0]?.text).toContain(body.id)
  // More evidence of the same outcome is no other notice; another look has come and gone by then.
  await afterCall(service, broken)
  await callOf(service, 'held')
  const later = { session: 'broken again', call: 'c3' }
  await ask(service, later, { isBlocked: true })
  await afterCall(service, later)
  await chat.until(2)
  const { alerts, total } = await untilAlerts(service, 'state=delivered', 2)
  expect(total).toBe(2)
  expect(alerts.map(({ rule }: { rule: string }) => rule)).toEqual(['does not hold', 'does not hold'])
  expect((await bytesAtRest(service.settings)).includes('secret-of-the-chat')).toBe(false)

  const reader = await service.issueKey({ roles: ['read'] })
  const seen = (await service.call('GET', PATH, { key: reader })).body
  expect(seen.rules[0].chat_webhook_url).toBe(new URL(url).origin)
  const again = await service.call('PUT', PATH, { body: { rules: seen.rules } })
  expect(again.body.rules[0].chat_webhook_url).toBe(url)
})

test('what is no rule is refused, and a lost race is 412', async () => {
  const service = await serveAlone({ SERVICE_WEBHOOK_STRICT: '1' })
  const put = (rules: unknown, headers = {}) => service.call('PUT', PATH, { body: { rules }, headers })
  const rule = { name: 'x', on: ['let_through'], chat_webhook_url: 'https://chat.example.com/x' }
  expect((await put([{ ...rule, on: [] }])).status).toBe(422)
  expect((await put([{ ...rule, on: ['stopped'] }])).status).toBe(422)
  expect((await put([{ ...rule, more: 1 }])).status).toBe(422)
  expect((await put([{ ...rule, chat_webhook_url: 'http://127.0.0.1:1/' }])).status).toBe(422)
  expect((await put([rule])).status).toBe(200)
  expect((await put([], { 'if-match': '"0"' })).status).toBe(412)
  expect((await put([], { 'if-match': '"1"' })).status).toBe(200)
  const { changes } = (await service.call('GET', '/v1/org/changes?kind=notices.updated')).body
  expect(changes).toHaveLength(2)
  expect(JSON.stringify(changes)).not.toContain('example.com/x')
})
