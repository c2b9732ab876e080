import { expect, test } from 'vitest'
import { startOrganization } from '../service.ts'
import { serveAlone, untilAlerts } from './alert-service.ts'
import { answering, healthy, startReceiver } from './receivers.ts'
import { rule } from './rule.ts'

test('an alert that fails can be seen and tried again; one that was delivered cannot', async () => {
  let isBroken = true
  const chat = await startReceiver((request, response, number) =>
    (isBroken ? answering(500, {}, 'not today') : healthy)(request, response, number),
  )
  const service = await startOrganization()
  await service.setPolicy({ alert_rules: [rule(`${chat.url}/secret-part`)] })
  await service.post({})
  await chat.until(1)
  for (let attempts = 0; attempts === 0; )
    attempts = (await service.call('GET', '/v1/alerts')).body.alerts[0].attempts
  const { body } = await service.call('GET', '/v1/alerts?state=pending&rule=all')
  const [alert] = body.alerts
  expect(alert).toMatchObject({
    attempts: 1,
    last_status: 500,
    last_answer: '500 Internal Server Error',
  })
  expect(Date.parse(alert.next_attempt_at)).toBeGreaterThan(Date.parse(alert.created_at))
  expect(JSON.stringify(body)).not.toContain('secret-part')
  isBroken = false
  const retried = await service.call('POST', `/v1/alerts/${alert.id}/retry`)
  expect(retried.status).toBe(200)
  await chat.until(2)
  await untilAlerts(service, 'state=delivered', 1)
  expect(chat.received.map(({ headers }) => headers['webhook-id'])).toEqual([alert.id, alert.id])
  const again = await service.call('POST', `/v1/alerts/${alert.id}/retry`)
  expect([again.status, again.body]).toEqual([
    422,
    { detail: 'The alert was delivered already.', code: 'invalid' },
  ])
  for (const unknown of ['01JF8Z5Q3V7W2N4K6M8P0R1S2T', 'nonsense'])
    expect((await service.call('POST', `/v1/alerts/${unknown}/retry`)).status).toBe(404)
})

test('a retry sends its alert although the webhook is paused and others wait for it, and says how the webhook is', async () => {
  let status = 404
  const chat = await startReceiver((request, response, number) =>
    answering(status)(request, response, number),
  )
  const service = await startOrganization()
  await service.setPolicy({ alert_rules: [rule(chat.url)] })
  for (let count = 0; count < 8; count++) await service.post({ agent_id: `agent-${count}` })
  const paused = async () => {
    const { alerts } = (await service.call('GET', '/v1/alerts')).body
    return alerts[0].target_paused_until && alerts
  }
  await expect.poll(paused).toBeTruthy()
  const [newest] = await paused()
  expect(newest).toMatchObject({ target_failures: 5, target_last_success_at: null })
  const before = chat.received.length
  await service.call('POST', `/v1/alerts/${newest.id}/retry`)
  await chat.until(before + 1)
  expect(chat.received.at(-1)?.headers['webhook-id']).toBe(newest.id)

  await expect.poll(paused).toBeTruthy()
  status = 200
  const all = await service.call('POST', '/v1/alerts/retry', { body: {} })
  expect(all.body.retried).toBeGreaterThan(0)
  await untilAlerts(service, 'state=delivered', 8)
  const { alerts } = (await service.call('GET', '/v1/alerts')).body
  expect(alerts[0]).toMatchObject({ target_failures: 0, target_paused_until: null })
  expect(alerts[0].target_last_success_at).not.toBeNull()
})

test('GET /v1/alerts pages and filters, and refuses what it does not know', async () => {
  const chat = await startReceiver()
  const service = await startOrganization()
  await service.setPolicy({ alert_rules: [rule(chat.url, {}, 'one'), rule(chat.url, {}, 'two')] })
  for (let count = 0; count < 3; count++) await service.post({})
  await untilAlerts(service, 'state=delivered', 6)
  const page = (await service.call('GET', '/v1/alerts?rule=two&limit=2&offset=1')).body
  expect(page).toMatchObject({ total: 3, limit: 2, offset: 1 })
  expect(page.alerts.map((alert: { rule: string }) => alert.rule)).toEqual(['two', 'two'])
  expect(page.alerts[0].id > page.alerts[1].id).toBe(true)
  for (const query of ['state=lost', 'limit=0', 'limit=1001', 'offset=-1'])
    expect((await service.call('GET', `/v1/alerts?${query}`)).status).toBe(422)
})

test('an alert says of its event who did what, on request in which shape; without a stored event it says no more', async () => {
  const chat = await startReceiver()
  const service = await startOrganization()
  await service.setPolicy({ logging_level: 'standard', alert_rules: [rule(chat.url)] })
  await service.post({ agent_id: 'b', action: 'shell_command', data: { command: 'cat /etc/shadow' } })
  await service.post({ agent_id: 'a', action: 'shell_command', data: { command: 'ls -l /srv' } })
  await untilAlerts(service, 'state=delivered', 2)
  const list = async (query: string) => (await service.call('GET', `/v1/alerts${query}`)).body.alerts
  expect(await list('?include=shape')).toMatchObject([
    { agent_id: 'a', action: 'shell_command', risk_level: 'low', decision: 'allow', shape: null },
    { agent_id: 'b', shape: 'cat …' },
  ])
  expect((await list(''))[0]).not.toHaveProperty('shape')
  expect((await service.call('GET', '/v1/alerts?include=data')).status).toBe(422)
})

test('roles: readers see, admins act, others do neither', async () => {
  const service = await startOrganization()
  const [reader, ingester] = [
    await service.issueKey({ roles: ['read'] }),
    await service.issueKey({ roles: ['ingest'] }),
  ]
  const test = { notify: { chat_webhook_url: 'http://127.0.0.1:1/' } }
  const id = '01JF8Z5Q3V7W2N4K6M8P0R1S2T'
  const statuses = async (key: string | null) => [
    (await service.call('GET', '/v1/alerts', { key })).status,
    (await service.call('POST', `/v1/alerts/${id}/retry`, { key })).status,
    (await service.call('POST', '/v1/alert-rules/test', { key, body: test })).status,
  ]
  expect(await statuses(null)).toEqual([401, 401, 401])
  expect(await statuses(ingester)).toEqual([403, 403, 403])
  expect(await statuses(reader)).toEqual([200, 403, 403])
})

test('a team key sees and retries its own team’s alerts only', async () => {
  const chat = await startReceiver(answering(500))
  const service = await startOrganization()
  await service.setPolicy({ alert_rules: [rule(chat.url)] })
  const [red, blue] = [await service.issueKey({ team: 'red' }), await service.issueKey({ team: 'blue' })]
  const body = { agent_id: 'a', action: 'b' }
  await service.call('POST', '/v1/events', { key: red, body })
  await service.call('POST', '/v1/events', { key: blue, body })
  await untilAlerts(service, '', 2)
  const seen = (await service.call('GET', '/v1/alerts', { key: red })).body
  expect(seen.total).toBe(1)
  const [{ id }] = seen.alerts
  expect((await service.call('POST', `/v1/alerts/${id}/retry`, { key: blue })).status).toBe(403)
  expect((await service.call('POST', `/v1/alerts/${id}/retry`, { key: red })).status).toBe(200)
})

test('POST /v1/alert-rules/test sends a sample and says what came back, but nothing that a private target said', async () => {
  const good = await startReceiver()
  const bad = await startReceiver(answering(403, {}, 'invalid_token'))
  const service = await serveAlone()
  const send = (url: string) =>
    service.call('POST', '/v1/alert-rules/test', {
      body: { name: 'mine', notify: { chat_webhook_url: url } },
    })
  expect((await send(good.url)).body).toEqual({
    delivered: true,
    chat: 'slack_compatible',
    status: 200,
    answer: '200 OK',
  })
  expect(good.received[0]?.text).toContain('mine')
  expect((await send(bad.url)).body).toMatchObject({
    delivered: false,
    status: 403,
    answer: '403 Forbidden',
  })
  expect((await send('http://127.0.0.1:1/')).body).toMatchObject({ delivered: false, status: null })
  const refused = await send('http://169.254.169.254/latest/meta-data')
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    'The chat_webhook_url must not point to a link-local or metadata address.',
  ])
  expect((await service.call('POST', '/v1/alert-rules/test', { body: {} })).status).toBe(422)
})

test('where the guard is on, a policy with an internal webhook is refused, unless the operator allows it', async () => {
  const chat = await startReceiver()
  const service = await serveAlone({
    SERVICE_WEBHOOK_STRICT: '1',
    SERVICE_WEBHOOK_ALLOW: `chat.internal, 127.0.0.1:${new URL(chat.url).port}`,
  })
  const put = async (url: string) => {
    const answer = await service.call('PUT', '/v1/org/policy', { body: { alert_rules: [rule(url)] } })
    return [answer.status, answer.body.detail]
  }
  const of = "The chat_webhook_url of alert rule 'all'"
  expect(await put('http://chat.example.com/')).toEqual([422, `${of} must be an https URL.`])
  expect(await put('https://127.0.0.1/')).toEqual([422, `${of} must point to a public address.`])
  expect(await put('https://[::ffff:10.0.0.1]/')).toEqual([422, `${of} must point to a public address.`])
  expect((await put('http://chat.internal/'))[0]).toBe(200)
  expect((await put(chat.url))[0]).toBe(200)
  await service.post({})
  await chat.until(1)
})
