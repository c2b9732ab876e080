import { expect, onTestFinished, test } from 'vitest'
import { createAlertPauses } from '../../src/access/create-alert-pauses.ts'
import { openService } from '../../src/bin/open-service.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import { startOrganization } from '../service.ts'
import { untilAlerts } from './alert-service.ts'
import { startReceiver } from './receivers.ts'
import { rule } from './rule.ts'

test('during a pause alerts are recorded and wait; when it is ended they arrive, and both are on record', async () => {
  const chat = await startReceiver()
  const service = await startOrganization()
  await service.setPolicy({ alert_rules: [rule(chat.url)] })
  const key = await service.issueKey({ name: 'Ada', roles: ['policy', 'read'] })
  const body = { minutes: 90, reason: 'The chat is being moved' }
  const paused = await service.call('PUT', '/v1/alerts/pauses', { key, body })
  const [pause] = paused.body.pauses
  expect(pause).toMatchObject({ team: null, reason: body.reason, paused_by: 'Ada' })
  expect(Date.parse(pause.until) - Date.parse(pause.paused_at)).toBe(90 * 60_000)
  await service.post({ agent_id: 'waiting' })
  const alertNow = async () => (await service.call('GET', '/v1/alerts')).body.alerts[0]
  await expect.poll(async () => (await alertNow())?.next_attempt_at).toBe(pause.until)
  const { id } = await alertNow()
  for (const path of [`/v1/alerts/${id}/retry`, '/v1/alerts/retry'])
    expect(await service.call('POST', path, { body: {} })).toMatchObject({
      status: 409,
      body: { detail: `Alerts are paused by Ada until ${pause.until}. Resume them first.` },
    })
  // Another length takes its place; what waits follows it.
  const longer = await service.call('PUT', '/v1/alerts/pauses', { key, body: { ...body, minutes: 1_440 } })
  const [{ until }] = longer.body.pauses
  await expect.poll(async () => (await alertNow())?.next_attempt_at).toBe(until)
  expect(chat.received).toEqual([])
  const resumed = await service.call('DELETE', '/v1/alerts/pauses', { key })
  expect([resumed.status, resumed.body]).toEqual([200, { pauses: [], next: null, total: 0 }])
  await untilAlerts(service, 'state=delivered', 1)
  expect(chat.received.map(({ headers }) => headers['webhook-id'])).toEqual([id])
  expect((await service.call('DELETE', '/v1/alerts/pauses', { key })).status).toBe(404)
  const { changes } = (await service.call('GET', '/v1/org/changes?limit=3')).body
  expect(changes).toMatchObject([
    { kind: 'alerts.resumed', key_name: 'Ada', before: { until, reason: body.reason }, after: null },
    { kind: 'alerts.paused', before: { until: pause.until }, after: { until } },
    { kind: 'alerts.paused', key_name: 'Ada', before: null, after: { until: pause.until } },
  ])
})

test("a team's pause holds its own alerts alone, and a team pauses no other", async () => {
  const chat = await startReceiver()
  const service = await startOrganization()
  await service.setPolicy({ alert_rules: [rule(chat.url)] })
  const red = await service.issueKey({ team: 'red', roles: ['ingest', 'policy', 'read'] })
  const blue = await service.issueKey({ team: 'blue', roles: ['policy', 'read'] })
  const body = { minutes: 5, reason: 'Training' }
  expect((await service.call('PUT', '/v1/alerts/pauses?team=red', { key: blue, body })).status).toBe(403)
  expect((await service.call('PUT', '/v1/alerts/pauses?team=green', { body })).status).toBe(404)
  const paused = await service.call('PUT', '/v1/alerts/pauses', { key: red, body })
  expect(paused.body.pauses).toMatchObject([{ team: 'red' }])
  expect((await service.call('GET', '/v1/alerts/pauses', { key: blue })).body.pauses).toEqual([])
  const event = { agent_id: 'a', action: 'b' }
  const held = await service.call('POST', '/v1/events', { key: red, body: event })
  const sent = await service.call('POST', '/v1/events', { body: event })
  await untilAlerts(service, 'state=delivered', 1)
  const { alerts } = (await service.call('GET', '/v1/alerts')).body
  expect(alerts.map((alert: { event_id: string; state: string }) => [alert.event_id, alert.state])).toEqual([
    [sent.body.id, 'delivered'],
    [held.body.id, 'pending'],
  ])
  const retried = await service.call('POST', '/v1/alerts/retry', { body: {} })
  expect([retried.status, retried.body]).toEqual([200, { retried: 0, paused: 1 }])
  expect((await service.call('DELETE', '/v1/alerts/pauses?team=red')).status).toBe(200)
  await untilAlerts(service, 'state=delivered', 2)
})

test('422: too long, too short, or without a reason', async () => {
  const service = await startOrganization()
  for (const [body, field] of [
    [{ minutes: 1_441, reason: 'r' }, 'minutes'],
    [{ minutes: 0, reason: 'r' }, 'minutes'],
    [{ minutes: 5 }, 'reason'],
    [{ minutes: 5, reason: ' ' }, 'reason'],
  ] as const) {
    const answer = await service.call('PUT', '/v1/alerts/pauses', { body })
    expect([answer.status, answer.body.field]).toEqual([422, field])
  }
})

test('a pause is over at the moment that it names as its end', async () => {
  const service = await startOrganization()
  const { storage, ids } = await openService(service.settings)
  onTestFinished(() => storage.close())
  const organization_id = (await storage.findOrganization(service.organization))?.id ?? ''
  const scope = { organization_id, team_id: null }
  let time = 1_000
  const pauses = createAlertPauses({ storage, ids, now: () => time })
  await pauses.pause(COMMAND_LINE, scope, 500, 'a test')
  time = 1_499
  expect(await pauses.inForce(scope)).toMatchObject([{ ends_at: 1_500, reason: 'a test' }])
  await expect(pauses.requireSending(scope)).rejects.toThrow('Alerts are paused')
  time = 1_500
  expect(await pauses.inForce(scope)).toEqual([])
  await pauses.requireSending(scope)
})
