/** An agent that used to ask and has stopped, while its telemetry goes on, is noticed once. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { createNoticer } from '../../src/alerts/create-noticer.ts'
import { openService } from '../../src/bin/open-service.ts'
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
    timeout: 60_000,
    interval: 50,
  })

  const wake = vi.fn()
  const look = () => createNoticer({ storage, ids, now: Date.now, warn: () => {}, wake }).look()
  await look()
  await look()
  const { alerts, total } = await storage.listAlerts(scope, {}, PAGE)
  expect([total, alerts[0]?.rule_name, wake.mock.calls.length]).toEqual([1, 'silence', 1])
})
