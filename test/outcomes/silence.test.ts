/** What is noticed beside calls: an agent that fell silent, and an exception that ends soon. */

import { expect, onTestFinished, test, vi } from 'vitest'
import { createNoticer } from '../../src/alerts/create-noticer.ts'
import { openService } from '../../src/bin/open-service.ts'
import { createBackgroundFailures } from '../../src/domain/background-failures.ts'
import { silentAgents } from '../../src/outcomes/coverage-of.ts'
import { factsOf } from '../../src/outcomes/facts.ts'
import { startService } from '../service.ts'
import { eventAt } from '../storage/storage-contract.ts'

const HOUR_MS = 3_600_000
const PAGE = { limit: 50, offset: 0 }

test('who fell silent is noticed once, however many look', async () => {
  const service = await startService()
  const rules = [{ name: 'silence', on: ['silent'], chat_webhook_url: 'http://127.0.0.1:9/' }]
  await service.call('PUT', '/v1/org/notices', { body: { rules } })
  // Alone with the store from here on: nothing else looks, and nothing is sent.
  await service.stop()
  const { storage, ids } = await openService(service.settings)
  onTestFinished(() => storage.close())
  const organization_id = (await storage.findOrganization('default'))?.id ?? ''
  const scope = { organization_id, team_id: null }
  const happened = (agoMs: number, call_id: string, call_facts: number) =>
    eventAt(Date.now() - agoMs, {
      ...{ organization_id, agent_id: 'claude-code', action: 'shell_command', session_id: 's' },
      ...{ context: '{"hostname":"host-7","os_user":"ann"}', call_id, call_facts },
    })
  const seen = factsOf('in_telemetry', 'ran')
  await storage.append([
    happened(3 * HOUR_MS, 'asked', factsOf('asked_by_hook', 'allowed') | seen),
    happened(0, 'not asked', seen),
  ])
  const range = { from: 0, to: Date.now() + HOUR_MS }
  await vi.waitUntil(async () => silentAgents(await storage.countCoverage(scope, range)).length === 1, {
    timeout: 120_000,
    interval: 50,
  })

  const wake = vi.fn()
  const look = () =>
    createNoticer({
      storage,
      ids,
      now: Date.now,
      background: createBackgroundFailures(() => {}),
      wake,
    }).look()
  await look()
  await look()
  const { alerts, total } = await storage.listAlerts(scope, {}, PAGE)
  expect([total, alerts[0]?.rule_name, wake.mock.calls.length]).toEqual([1, 'silence', 1])
})

test('an exception that ends soon is noticed once for each of its versions', async () => {
  const service = await startService()
  const rules = [{ name: 'endings', on: ['exception_ends'], chat_webhook_url: 'http://127.0.0.1:9/' }]
  await service.call('PUT', '/v1/org/notices', { body: { rules } })
  const make = (days: number, reason: string) => {
    const until = new Date(Date.now() + days * 24 * HOUR_MS).toISOString()
    const body = { kind: 'set_aside', act: 'delete', target: '/srv/*', until, reason }
    return service.call('POST', '/v1/org/exceptions', { body })
  }
  await make(6, 'soon')
  await make(8, 'later')
  await service.stop()
  const { storage, ids } = await openService(service.settings)
  onTestFinished(() => storage.close())
  const organization_id = (await storage.findOrganization('default'))?.id ?? ''
  const scope = { organization_id, team_id: null }
  const look = () =>
    createNoticer({
      storage,
      ids,
      now: Date.now,
      background: createBackgroundFailures(() => {}),
      wake: () => {},
    }).look()
  await look()
  await look()
  const { alerts, total } = await storage.listAlerts(scope, {}, PAGE)
  expect([total, alerts[0]?.rule_name]).toEqual([1, 'endings'])
})

test('a review that is due within a day is noticed once for each due date, also an incident, unless it was a false alarm', async () => {
  const service = await startService()
  await service.setPolicy({ logging_level: 'full' })
  const rules = [{ name: 'due', on: ['review_due'], chat_webhook_url: 'http://127.0.0.1:9/' }]
  await service.call('PUT', '/v1/org/notices', { body: { rules } })
  const review = async (agent_id: string, hours: number, state = 'acknowledged') => {
    const event = await service.post({
      agent_id,
      action: 'shell_command',
      data: { command: 'rm -rf /srv/x' },
    })
    const due_at = new Date(Date.now() + hours * HOUR_MS).toISOString()
    const body = { event_id: event.id, state, due_at, owner: 'Ada' }
    expect((await service.call('POST', '/v1/reviews', { body })).status).toBe(201)
  }
  await review('soon', 23)
  await review('later', 25)
  await review('closed', 23, 'false_alarm')
  await review('later incident', 25, 'incident')
  await service.stop()
  const { storage, ids } = await openService(service.settings)
  onTestFinished(() => storage.close())
  const organization_id = (await storage.findOrganization('default'))?.id ?? ''
  const scope = { organization_id, team_id: null }
  const look = () =>
    createNoticer({
      storage,
      ids,
      now: Date.now,
      background: createBackgroundFailures(() => {}),
      wake: () => {},
    }).look()
  await look()
  await look()
  const { alerts } = await storage.listAlerts(scope, {}, PAGE)
  expect(alerts.map(({ rule_name }) => rule_name)).toEqual(['due'])
  const [text] = await storage.listAlertTexts(scope, null, 10)
  expect(text?.notice).toContain('taken by Ada')
})
