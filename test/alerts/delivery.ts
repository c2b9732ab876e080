/** Delivery on a real store, with a clock and random numbers that the test sets. */
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Alerts, type AlertsOptions, createAlerts } from '../../src/alerts/create-alerts.ts'
import { wakeOnAppend } from '../../src/alerts/wake-on-append.ts'
import { createUlidSource } from '../../src/domain/ulid.ts'
import type { AlertState, StoredAlert } from '../../src/storage/contract/alerts.ts'
import type { EventRow } from '../../src/storage/contract/events.ts'
import type { Storage } from '../../src/storage/contract/storage.ts'
import { createSealer } from '../../src/storage/secrets/sealer.ts'
import { createSecrets } from '../../src/storage/secrets/secrets.ts'
import { openSqlite } from '../../src/storage/sqlite/open.ts'
import { temporaryFolder } from '../service.ts'

const START = Date.UTC(2026, 4, 1, 12)
export const ORGANIZATION = { organization_id: 'org', team_id: null }

export type Delivery = {
  readonly storage: Storage
  tally: Alerts['tally']
  readonly clock: { now: number }
  /** Stores an event that matched a rule with that webhook; the answer is the alert's id. */
  raise(url: string, overrides?: Partial<EventRow> & { rule?: string }): Promise<string>
  alert(id: string): Promise<StoredAlert>
  /** Waits until the alert has had so many attempts. */
  untilAttempts(id: string, attempts: number): Promise<StoredAlert>
  untilState(id: string, state: AlertState): Promise<StoredAlert>
  /** Moves the clock and wakes the deliverer. */
  pass(ms: number): void
  /** Resolves once all that may go now has gone: the deliverer has looked since, and only so many are still being sent. */
  untilIdle(beingSent?: number): Promise<void>
  /** Stops the deliverer and starts another on the same store, as a restart of the service does. */
  restart(): Promise<void>
}

export async function startDelivery(options: Partial<AlertsOptions> = {}): Promise<Delivery> {
  const clock = { now: START }
  const now = () => clock.now
  const sqlite = await openSqlite({
    file: join(temporaryFolder(), 'audit.db'),
    sealer: createSealer(createSecrets('a secret for these tests')),
    now,
    warn: () => {},
  })
  const watch = watchQueue(sqlite)
  const create = () =>
    createAlerts({
      storage: watch.storage,
      now,
      random: () => 0,
      host: '127.0.0.1',
      publicUrl: null,
      trustProxy: [],
      hasNeighbours: () => false,
      webhookAllow: [],
      isWebhookStrict: false,
      webhookSecret: null,
      alertGroupMs: 0,
      warn: () => {},
      ...options,
    })
  let alerts = create()
  const storage = wakeOnAppend(sqlite, () => alerts.wake())
  const ids = createUlidSource(now, () => Math.floor(Math.random() * 256))
  alerts.start()
  onTestFinished(async () => {
    await alerts.stop()
    await sqlite.close()
  })

  async function alert(id: string): Promise<StoredAlert> {
    const found = await storage.findAlert('org', id)
    if (!found) throw new Error(`There is no alert ${id}.`)
    return found
  }

  async function until(id: string, isSo: (found: StoredAlert) => boolean): Promise<StoredAlert> {
    for (;;) {
      const found = await alert(id)
      if (isSo(found)) return found
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  return {
    storage,
    tally: () => alerts.tally(),
    clock,
    alert,
    async raise(url, { rule = 'rule', ...overrides } = {}) {
      const row = { ...eventRow, id: ids.next(), ...overrides }
      const id = ids.next()
      const notice = noticeOf(row)
      await storage.append([
        {
          row,
          stored: true,
          idempotency: null,
          alerts: [{ id, rule_name: rule, webhook_url: url, notice: JSON.stringify(notice) }],
          marks: [],
        },
      ])
      return id
    },
    untilAttempts: (id, attempts) => until(id, (found) => found.attempts >= attempts),
    untilState: (id, state) => until(id, (found) => found.state === state),
    pass(ms) {
      clock.now += ms
      alerts.wake()
    },
    untilIdle: (beingSent = 0) => watch.untilIdle(() => alerts.wake(), beingSent),
    async restart() {
      await alerts.stop()
      alerts = create()
      alerts.start()
    },
  }
}

/** The deliverer looks, claims what may go, and looks again: where nothing was claimed between two looks, nothing may go. */
function watchQueue(storage: Storage) {
  const counts = { looks: 0, claimed: 0, finished: 0 }
  const watched: Storage = {
    ...storage,
    findDueAlerts(query) {
      counts.looks += 1
      return storage.findDueAlerts(query)
    },
    async claimAlerts(claim) {
      const claimed = await storage.claimAlerts(claim)
      counts.claimed += claimed.length
      return claimed
    },
    async finishAlerts(results, breaker) {
      await storage.finishAlerts(results, breaker)
      counts.finished += results.length
    },
  }

  async function untilNextLook(wake: () => void): Promise<void> {
    for (const { looks } = { ...counts }; counts.looks === looks; ) {
      wake()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  return {
    storage: watched,
    async untilIdle(wake: () => void, beingSent: number): Promise<void> {
      for (;;) {
        await untilNextLook(wake)
        const { claimed, finished } = counts
        await untilNextLook(wake)
        const isStill = counts.claimed === claimed && counts.finished === finished
        if (isStill && claimed - finished === beingSent) return
      }
    },
  }
}

const eventRow: EventRow = {
  id: '',
  organization_id: 'org',
  team_id: null,
  key_id: 'key',
  agent_id: 'deploy-bot',
  action: 'shell_command',
  session_id: null,
  risk_level: 'critical',
  pii_fields: '["email"]',
  frameworks: '{"gdpr":["art_30"],"ai_act":["art_12"]}',
  decision: 'allow',
  reason: null,
  findings: '[]',
  policy_version: 0,
  classifier_version: 'test',
  data: '{}',
  context: '{}',
  reasoning: 'null',
  call_id: null,
  call_facts: 0,
}

function noticeOf(row: EventRow) {
  return {
    event_id: row.id,
    stored: true,
    time: new Date(START).toISOString(),
    agent_id: row.agent_id,
    action: row.action,
    risk_level: row.risk_level,
    pii_fields: JSON.parse(row.pii_fields),
    frameworks: JSON.parse(row.frameworks),
    decision: row.decision,
    reason: row.reason,
    why: 'Deletes the whole file system',
  }
}
