import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bytesAtRest } from '../bytes-at-rest.ts'
import { eventually } from '../explore/history.ts'
import { startOrganization } from '../service.ts'
import { serveAlone, untilAlerts } from './alert-service.ts'
import { answering, hanging, type Received, startReceiver } from './receivers.ts'
import { rule } from './rule.ts'

test('an event that matches is in the chat, with everything the specification asks for', async () => {
  const chat = await startReceiver()
  const service = await serveAlone({
    SERVICE_PUBLIC_URL: 'https://audit.example.com/',
    SERVICE_WEBHOOK_ALLOW: '127.0.0.1',
  })
  await service.setPolicy({ alert_rules: [rule(chat.url, { risk_level_gte: 'critical' }, 'worst')] })
  await service.post({ action: 'file_read', data: { path: 'README.md' } })
  const event = await service.post({
    agent_id: 'bot-7',
    action: 'shell_command',
    data: { command: 'rm -rf /', note: 'ask ann@corp.io' },
  })
  await chat.until(1)
  const text = chat.received[0]?.text ?? ''
  for (const part of [
    'worst',
    'bot-7',
    'shell_command',
    'critical',
    'yes: email',
    'art_30',
    event.created_at,
  ])
    expect(text).toContain(part)
  expect(text).toContain(`https://audit.example.com/dashboard/events/${event.id}`)
  expect(text).not.toContain('ann@corp.io')
  expect(text).not.toContain('rm -rf')
  const { alerts, total } = await untilAlerts(service, 'state=delivered', 1)
  expect(total).toBe(1)
  expect(alerts[0]).toMatchObject({
    event_id: event.id,
    rule: 'worst',
    target: new URL(chat.url).origin,
    state: 'delivered',
    attempts: 1,
    last_status: 200,
    last_answer: '200 OK',
    next_attempt_at: null,
    grouped_with: null,
  })
})

test('an alert about a call that a person has stopped names the stop and the page, and says nothing of the reason', async () => {
  const chat = await startReceiver()
  const service = await serveAlone({
    SERVICE_PUBLIC_URL: 'https://audit.example.com/',
    SERVICE_WEBHOOK_ALLOW: '127.0.0.1',
  })
  await service.setPolicy({ alert_rules: [rule(chat.url, { agent_id_eq: 'runaway' }, 'runaways')] })
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const { body } = await service.call('POST', '/v1/stops', {
    body: { agent_id: 'runaway', reason: 'Ann of payroll reported it', until },
  })
  const event = await service.post({ agent_id: 'runaway', action: 'file_read', data: { path: 'README.md' } })
  await chat.until(1)
  const text = chat.received[0]?.text ?? ''
  const page = `https://audit.example.com/dashboard/events/${event.id}`
  for (const part of ['Stopped by', body.id, 'Was stopped by a person', page]) expect(text).toContain(part)
  expect(text).not.toContain('payroll')
})

test('events that are not stored, telemetry and several rules alert too, each rule once', async () => {
  const chat = await startReceiver()
  const service = await startOrganization()
  await service.setPolicy({
    logging_level: 'minimal',
    alert_rules: [
      rule(`${chat.url}/a`, { agent_id_eq: 'tester' }, 'a'),
      rule(`${chat.url}/b`, { action_contains: 'shell' }, 'b'),
      rule(`${chat.url}/c`, { pii_detected: true }, 'c'),
    ],
  })
  const event = await service.post({ action: 'shell_command', data: { command: 'ls' } })
  expect(event.stored).toBe(false)
  await chat.until(2)
  const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } })
  await service.call('POST', '/v1/otlp/v1/logs', {
    body: {
      resourceLogs: [
        {
          resource: { attributes: [attribute('service.name', 'someone')] },
          scopeLogs: [
            {
              logRecords: [
                { attributes: [attribute('event.name', 'x.tool_result'), attribute('tool_name', 'Bash')] },
              ],
            },
          ],
        },
      ],
    },
  })
  await chat.until(3)
  expect(chat.received.map(({ path }) => path).sort()).toEqual(['/hook/a', '/hook/b', '/hook/b'])
  expect(chat.received[0]?.text).toContain('(not stored)')
})

test('a hanging receiver keeps no event waiting, and no other receiver', async () => {
  const hung = await startReceiver(hanging)
  const chat = await startReceiver()
  const service = await startOrganization()
  await service.setPolicy({
    alert_rules: [
      ...Array.from({ length: 99 }, (_, number) => rule(`${hung.url}/${number}`)),
      rule(chat.url),
    ],
  })
  const events = await Promise.all(Array.from({ length: 20 }, () => service.post({})))
  expect(events).toHaveLength(20)
  await Promise.all([chat.until(20), hung.until(8)])
  expect(hung.maxOpen()).toBe(8)
})

test('with a secret every message is signed as Standard Webhooks has it', async () => {
  const chat = await startReceiver()
  const key = Buffer.alloc(32, 7)
  const service = await serveAlone({ SERVICE_WEBHOOK_SECRET: `whsec_${key.toString('base64')}` })
  await service.setPolicy({ alert_rules: [rule(chat.url)] })
  await service.post({})
  await chat.until(1)
  const { headers, text } = chat.received[0] as Received
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
})

test('metrics count alerts, and /readyz is ready whatever becomes of them', async () => {
  const chat = await startReceiver()
  const service = await serveAlone()
  await service.setPolicy({
    alert_rules: [rule(chat.url, {}, 'good'), rule('http://127.0.0.1:1/', {}, 'bad')],
  })
  await service.post({})
  await untilAlerts(service, 'state=delivered', 1)
  for (let text = ''; !/audit_alert_attempts_failed_total [1-9]/.test(text); )
    text = (await service.call('GET', '/metrics')).text
  const { text } = await service.call('GET', '/metrics')
  expect(text).toContain('audit_alerts_delivered_total 1')
  expect(text).toContain('audit_alerts_failed_total 0')
  expect(text).toMatch(/audit_alerts_pending [12]/)
  expect(text).toContain('audit_alerts_oldest_pending_seconds')
  expect(await service.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('alerts that are stuck are a warning in the detail of /readyz, no failure', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const service = await serveAlone()
  await service.setPolicy({ alert_rules: [rule('http://127.0.0.1:1/')] })
  await service.post({})
  expect((await service.call('GET', '/readyz')).body).toEqual({ status: 'ready' })
  vi.setSystemTime(Date.now() + 11 * 60_000)
  expect(await service.call('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', detail: expect.stringMatching(/^Alerts are stuck: 1 wait, the oldest since/) },
  })
})

test('neither the store nor the log ever holds a webhook URL in clear', async () => {
  const chat = await startReceiver(answering(404, {}, 'no such hook'))
  const service = await startOrganization()
  await service.setPolicy({ alert_rules: [rule(`${chat.url}/T0SECRETPART`)] })
  await service.post({})
  await eventually(
    async () => (await service.call('GET', '/v1/alerts')).body.alerts[0].attempts,
    (attempts) => attempts > 0,
  )
  const bytes = await bytesAtRest(service.settings)
  expect(bytes.includes('404 Not Found')).toBe(true)
  expect(bytes.includes('T0SECRETPART')).toBe(false)
})
