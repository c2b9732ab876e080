import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDeliverer } from '../../src/alerts/create-deliverer.ts'
import { noticeToText } from '../../src/domain/notice.ts'
import type { AlertStorage } from '../../src/storage/contract/alerts.ts'
import { createSealer } from '../../src/storage/secrets/sealer.ts'
import { createSecrets } from '../../src/storage/secrets/secrets.ts'
import { openSqlite } from '../../src/storage/sqlite/open.ts'
import { temporaryFolder } from '../service.ts'
import { eventAt } from '../storage/storage-contract.ts'

const START = Date.UTC(2026, 0, 31, 22, 30)
const ALERTS = 300
const SENT_AT_ONCE = 256

test('results that gathered while the store was slow are written in sets of bounded size, each once', async () => {
  const sqlite = await openSqlite({
    file: join(temporaryFolder(), 'audit.db'),
    sealer: createSealer(createSecrets('a secret for these tests')),
    now: () => START,
    warn: () => {},
  })
  onTestFinished(() => sqlite.close())
  const notice = noticeToText({
    ...{ event_id: 'e', stored: true, time: new Date(START).toISOString(), agent_id: 'a', action: 'b' },
    ...{ risk_level: 'high', pii_fields: [], frameworks: {}, decision: 'allow', reason: null, why: null },
  })
  const alertOf = (index: number) => ({
    id: `01KG${String(index).padStart(22, '0')}`,
    rule_name: 'rule',
    webhook_url: `https://chat-${index}.example.com/x`,
    notice,
  })
  await sqlite.append(
    Array.from({ length: ALERTS }, (_, index) => ({
      ...eventAt(START, { organization_id: 'o' }),
      alerts: [alertOf(index)],
    })),
  )
  const allSent = Promise.withResolvers<void>()
  const written: string[][] = []
  const storage: AlertStorage = {
    ...sqlite,
    async finishAlerts(results, breaker) {
      written.push(results.map(({ id }) => id))
      await allSent.promise
      await sqlite.finishAlerts(results, breaker)
    },
  }
  let sent = 0
  const deliverer = createDeliverer({
    storage,
    async send() {
      sent += 1
      if (sent === SENT_AT_ONCE) setImmediate(allSent.resolve)
      return { isDelivered: true, status: 200, answer: '', retryAfterMs: 0 }
    },
    ...{ now: () => START, random: () => 0, publicUrl: null, signingKey: null, groupMs: 0, warn: () => {} },
  })
  deliverer.start()
  onTestFinished(() => deliverer.stop())
  const scope = { organization_id: 'o', team_id: null }
  const delivered = async () =>
    (await sqlite.listAlerts(scope, { state: 'delivered' }, { limit: 1, offset: 0 })).total
  await expect.poll(delivered).toBe(ALERTS)
  expect(new Set(written.flat()).size).toBe(written.flat().length)
  expect(Math.max(...written.map((set) => set.length))).toBe(200)
})
