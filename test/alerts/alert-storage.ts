/** What every engine must do with alerts, whatever it is made of. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BREAKER } from '../../src/alerts/retry-schedule.ts'
import type { Scope } from '../../src/domain/principal.ts'
import type { AlertResult, ClaimedAlert } from '../../src/storage/contract/alerts.ts'
import type { Storage } from '../../src/storage/contract/storage.ts'
import { eventAt } from '../storage/storage-contract.ts'

const START = Date.UTC(2026, 0, 31, 22, 30)
const LEASE = 15_000
const ALL = { limit: 50, offset: 0 }

export function describeAlertStorage(
  name: string,
  create: () => Promise<{ storage: Storage; destroy(): Promise<void> }>,
): void {
  describe(name, () => {
    let engine: Awaited<ReturnType<typeof create>>
    beforeAll(async () => {
      engine = await create()
    })
    afterAll(() => engine.destroy())

    let serial = 0

    async function append(
      organization_id: string,
      url: string,
      team_id: string | null = null,
    ): Promise<string> {
      serial += 1
      const id = `01KG${String(serial).padStart(22, '0')}`
      const alert = { id, rule_name: 'rule', webhook_url: url, notice: '{"agent_id":"a","action":"b"}' }
      await engine.storage.append([{ ...eventAt(START, { organization_id, team_id }), alerts: [alert] }])
      return id
    }

    async function due(now: number): Promise<string[]> {
      const found = await engine.storage.findDueAlerts({
        now,
        limit: 100,
        perTarget: 4,
        busyHosts: [],
        groupMs: 0,
      })
      return found.map(({ id }) => id)
    }

    function claim(ids: readonly string[], now: number): Promise<ClaimedAlert[]> {
      return engine.storage.claimAlerts({
        ids,
        now,
        until: now + LEASE,
        groupMs: 0,
        breakerFailures: BREAKER.failures,
      })
    }

    function finish(alert: ClaimedAlert, result: Partial<AlertResult>): Promise<void> {
      const { id, target, attempts, began_at } = alert
      const nothing = { status: null, answer: null, hold_until: 0, next_attempt_at: 0 }
      return engine.storage.finishAlerts(
        [{ id, target, attempts, began_at, outcome: 'delivered', at: START, ...nothing, ...result }],
        BREAKER,
      )
    }

    test('alerts that wait are counted, with the time since which the oldest waits', async () => {
      const own = await create()
      try {
        const count = () => own.storage.countWaitingAlerts()
        expect(await count()).toEqual({ pending: 0, oldest: null })
        for (const [place, time] of [START + 2, START, START + 1].entries()) {
          const alert = { id: `01KH${String(place).padStart(22, '0')}`, rule_name: 'r', notice: '{}' }
          const alerts = [{ ...alert, webhook_url: 'https://chat.example.com/x' }]
          await own.storage.append([{ ...eventAt(time, { organization_id: 'waiting' }), alerts }])
        }
        expect(await count()).toEqual({ pending: 3, oldest: START })
      } finally {
        await own.destroy()
      }
    })

    test('of several who want an alert, one gets it, with its URL in clear', async () => {
      const id = await append('race', 'https://chat.example.com/race')
      const claims = await Promise.all([1, 2, 3].map(() => claim([id], START)))
      expect(claims.flat()).toMatchObject([
        { id, webhook_url: 'https://chat.example.com/race', attempts: 0, count: 1 },
      ])
      await finish(claims.flat()[0] as ClaimedAlert, {})
      expect(await engine.storage.findAlert('race', id)).toMatchObject({ state: 'delivered', attempts: 1 })
    })

    test('a lease that nobody finished ends, and the alert is due again', async () => {
      const id = await append('lease', 'https://chat.example.com/lease')
      await claim([id], START)
      expect(await due(START + LEASE - 1)).not.toContain(id)
      expect(await due(START + LEASE)).toContain(id)
      const [again] = await claim([id], START + LEASE)
      expect(again).toMatchObject({ id, attempts: 0 })
      await finish(again as ClaimedAlert, {})
      expect(await due(START + 10 * LEASE)).not.toContain(id)
    })

    test('what was delivered stays so, whatever a latecomer reports', async () => {
      const id = await append('late', 'https://chat.example.com/late')
      const [first] = await claim([id], START)
      const [second] = await claim([id], START + LEASE)
      await finish(second as ClaimedAlert, { status: 200 })
      await finish(first as ClaimedAlert, { outcome: 'failed', status: 500 })
      expect(await engine.storage.findAlert('late', id)).toMatchObject({
        state: 'delivered',
        last_status: 200,
      })
    })

    test('an alert is listed in its organization and its team alone', async () => {
      const red = await append('teams', 'https://chat.example.com/teams', 'red')
      const none = await append('teams', 'https://chat.example.com/teams')
      const list = async (organization_id: string, team_id: string | null) => {
        const page = await engine.storage.listAlerts({ organization_id, team_id }, {}, ALL)
        return { ids: page.alerts.map(({ id }) => id), total: page.total }
      }
      expect(await list('teams', null)).toEqual({ ids: [none, red], total: 2 })
      expect(await list('teams', 'red')).toEqual({ ids: [red], total: 1 })
      expect(await list('teams', 'blue')).toEqual({ ids: [], total: 0 })
      expect(await list('others', null)).toEqual({ ids: [], total: 0 })
      expect(await engine.storage.findAlert('others', red)).toBeNull()
      expect(await engine.storage.retryAlert('others', red, START)).toBe(false)
    })

    test('a target is shown as proven after a success, and its failures in a row are counted', async () => {
      const url = 'https://chat.example.com/health'
      const look = async (id: string, now: number) => {
        const query = { now, limit: 100, perTarget: 4, busyHosts: [], groupMs: 0 }
        return (await engine.storage.findDueAlerts(query)).find((alert) => alert.id === id)
      }
      const first = await append('health', url)
      expect(await look(first, START)).toMatchObject({
        failures: 0,
        isProven: false,
        host: 'https://chat.example.com',
      })
      const [failing] = await claim([first], START)
      await finish(failing as ClaimedAlert, { outcome: 'retry', next_attempt_at: START })
      expect(await look(first, START)).toMatchObject({ failures: 1, isProven: false })
      const [working] = await claim([first], START)
      await finish(working as ClaimedAlert, {})
      const second = await append('health', url)
      expect(await look(second, START)).toMatchObject({ failures: 0, isProven: true })
    })

    test('what is tried again by hand goes first, although others have waited longer for a target in trouble', async () => {
      const url = 'https://chat.example.com/trouble'
      const ids: string[] = []
      for (let count = 0; count < 8; count++) ids.push(await append('trouble', url))
      for (let failures = 0; failures <= BREAKER.failures; failures++) {
        const [tried] = await claim([ids[failures] ?? ''], START)
        const later = { next_attempt_at: START + 3_600_000, status: 404, answer: '404 Not Found' }
        await finish(tried as ClaimedAlert, { outcome: 'retry', ...later })
      }
      const mine = async (now: number) => (await due(now)).filter((id) => ids.includes(id))
      expect(await mine(START + 1)).toEqual([])
      const [wanted = ''] = ids
      expect(await engine.storage.retryAlert('trouble', wanted, START + 1)).toBe(true)
      expect(await mine(START + 1)).toEqual([wanted])
      expect(await engine.storage.findAlert('trouble', wanted)).toMatchObject({
        target_failures: BREAKER.failures + 1,
        target_succeeded_at: null,
        target_paused_until: null,
      })
    })

    test('what is tried again by hand stays due, although an attempt for another one that began before it fails after it', async () => {
      const url = 'https://chat.example.com/still-in-trouble'
      const ids: string[] = []
      for (let count = 0; count < 8; count++) ids.push(await append('still', url))
      const later = { outcome: 'retry', next_attempt_at: START + 3_600_000, status: 404 } as const
      for (let failures = 0; failures <= BREAKER.failures; failures++) {
        const [tried] = await claim([ids[failures] ?? ''], START)
        await finish(tried as ClaimedAlert, later)
      }
      const [underWay] = await claim([ids[7] ?? ''], START)
      const [wanted = ''] = ids
      await engine.storage.retryAlert('still', wanted, START + 1)
      await finish(underWay as ClaimedAlert, { ...later, at: START + 2 })
      expect(await due(START + 3)).toContain(wanted)
      const [again] = await claim([wanted], START + 3)
      await finish(again as ClaimedAlert, { ...later, at: START + 4 })
      expect((await due(START + 5)).filter((id) => ids.includes(id))).toEqual([])
    })

    test.each(['retry', 'failed'] as const)(
      'what is tried again by hand while it is being sent is sent again, although that attempt ends as %s',
      async (outcome) => {
        const id = await append('again', `https://chat.example.com/again-${outcome}`)
        const [underWay] = await claim([id], START)
        await engine.storage.retryAlert('again', id, START + 1)
        await finish(underWay as ClaimedAlert, { outcome, at: START + 2, next_attempt_at: START + 3_600_000 })
        expect(await due(START + 3)).toContain(id)
        expect(await engine.storage.findAlert('again', id)).toMatchObject({ state: 'pending', attempts: 1 })
      },
    )

    test('all that did not arrive are made due at once, of one rule and one team or of all', async () => {
      const url = 'https://chat.example.com/all'
      const ids = [await append('all', url), await append('all', url, 'red'), await append('all', url)]
      const claimed = await claim(ids, START)
      for (const [index, alert] of claimed.entries())
        await finish(
          alert,
          index === 2 ? {} : { outcome: index ? 'failed' : 'retry', next_attempt_at: START + 9e6 },
        )
      const later = START + 60_000
      const all = { organization_id: 'all', team_id: null }
      const retry = (scope: Scope, filter: { rule?: string }) =>
        engine.storage.retryAlerts(scope, filter, later, 1_000)
      const dueAt = async () => {
        const found = await Promise.all(ids.map((id) => engine.storage.findAlert('all', id)))
        return found.map((alert) => alert?.next_attempt_at)
      }
      const [first, second, arrived] = await dueAt()
      expect(arrived).toBeNull()
      expect(await retry(all, { rule: 'another' })).toEqual({ retried: 0, paused: 0 })
      expect(await retry({ ...all, organization_id: 'others' }, {})).toEqual({ retried: 0, paused: 0 })
      expect(await dueAt()).toEqual([first, second, null])
      expect(await retry({ ...all, team_id: 'red' }, {})).toEqual({ retried: 1, paused: 0 })
      expect(await dueAt()).toEqual([first, later, null])
      expect(await retry(all, { rule: 'rule' })).toEqual({ retried: 2, paused: 0 })
      expect(await dueAt()).toEqual([later, later, null])
    })

    test('a retry of all counts apart what the pause of a team holds, and takes it last', async () => {
      const url = 'https://chat.example.com/held'
      const held = await append('held', url, 'red')
      await append('held', url)
      const pause = {
        team_id: 'red',
        reason: 'r',
        paused_by: 'Ada',
        paused_at: START,
        ends_at: START + 5_000,
      }
      await engine.storage.pauseAlerts('held', pause, {
        ...{ id: 'H'.repeat(26), kind: 'alerts.paused', team_id: null, subject: 'alerts', before: null },
        ...{ after: null, actor: { key_id: 'k', name: 'Ada', address: null, person: null } },
      })
      const retry = (at: number, limit: number) =>
        engine.storage.retryAlerts({ organization_id: 'held', team_id: null }, {}, at, limit)
      expect(await retry(START, 1)).toEqual({ retried: 1, paused: 0 })
      expect(await retry(START, 10)).toEqual({ retried: 1, paused: 1 })
      expect(await claim([held], START)).toEqual([])
      expect(await retry(pause.ends_at, 10)).toEqual({ retried: 2, paused: 0 })
    })

    test('what is claimed during a pause waits for its end, of an organization or a team; it is due when the pause ends', async () => {
      const url = 'https://chat.example.com/pauses'
      const ids = [await append('pausing', url), await append('pausing', url, 'red')]
      const others = await append('not-pausing', url)
      const pause = { reason: 'maintenance', paused_by: 'Ada', paused_at: START }
      const record = (kind: 'alerts.paused' | 'alerts.resumed', id: string) => ({
        ...{ id: id.padStart(26, '0'), kind, team_id: null, subject: 'alerts', before: null, after: null },
        actor: { key_id: 'k', name: 'Ada', address: null, person: null },
      })
      const red = { ...pause, team_id: 'red', ends_at: START + 7_000 }
      const all = { ...pause, team_id: null, ends_at: START + 5_000 }
      await engine.storage.pauseAlerts('pausing', red, record('alerts.paused', '1'))
      const claimedIds = async (now: number) =>
        (await claim([...ids, others], now)).map(({ id }) => id).sort()
      const waiting = async () =>
        Promise.all(ids.map(async (id) => (await engine.storage.findAlert('pausing', id))?.next_attempt_at))
      await engine.storage.pauseAlerts('pausing', { ...all, ends_at: 1 }, record('alerts.paused', '2'))
      await engine.storage.pauseAlerts('pausing', all, record('alerts.paused', '3'))
      expect(await engine.storage.listAlertPauses('pausing')).toEqual([all, red])
      expect(await engine.storage.listAlertPauses('not-pausing')).toEqual([])
      expect(await claimedIds(START)).toEqual([others])
      expect(await waiting()).toEqual([all.ends_at, red.ends_at])
      expect(await due(START + 4_000)).toEqual(expect.not.arrayContaining(ids))

      const scope = { organization_id: 'pausing', team_id: 'red' }
      expect(await engine.storage.endAlertPause(scope, record('alerts.resumed', '4'))).toBe(true)
      expect(await engine.storage.endAlertPause(scope, record('alerts.resumed', '5'))).toBe(false)
      expect(await engine.storage.releaseAlerts(scope, all.ends_at, START, 10)).toBe(0)
      expect(await engine.storage.releaseAlerts(scope, red.ends_at, START, 10)).toBe(1)
      expect(await waiting()).toEqual([all.ends_at, START])
      expect(await claimedIds(START)).toEqual([])
      expect(await waiting()).toEqual([all.ends_at, all.ends_at])
      expect(await claimedIds(all.ends_at)).toEqual(ids.toSorted())
      const { items } = await engine.storage.listChanges(
        { organization_id: 'pausing', team_id: null },
        { from: 0, to: 2 ** 48 - 1, kind: 'alerts.resumed' },
        { limit: 10, offset: 0 },
      )
      expect(items).toHaveLength(1)
    })

    test('a set of results of several targets has the effect that they have one by one', async () => {
      const urls = ['https://one.example.com/x', 'https://two.example.com/x'] as const
      const outcomes = ['delivered', 'retry', 'failed', 'released'] as const
      const ids: string[] = []
      for (const url of urls) for (const _ of outcomes) ids.push(await append('set', url))
      const claimed = await claim(ids, START)
      const byId = new Map(claimed.map((alert) => [alert.id, alert]))
      const results = ids.map((id, index): AlertResult => {
        const { target, attempts, began_at } = byId.get(id) as ClaimedAlert
        const outcome = outcomes[index % outcomes.length] as AlertResult['outcome']
        const next_attempt_at = outcome === 'retry' ? START + 7 : 0
        const [status, hold_until] = [200 + index, index === 5 ? START + 90 : 0]
        return {
          id,
          target,
          attempts,
          began_at,
          outcome,
          at: START + index,
          next_attempt_at,
          status,
          answer: outcome,
          hold_until,
        }
      })
      await engine.storage.finishAlerts(results, BREAKER)
      const found = await Promise.all(ids.map((id) => engine.storage.findAlert('set', id)))
      const tried = (index: number) => ({
        attempts: 1,
        last_attempt_at: START + index,
        last_status: 200 + index,
        last_answer: outcomes[index % outcomes.length],
      })
      expect(found).toMatchObject(
        [0, 4].flatMap((first) => [
          { state: 'delivered', delivered_at: START + first, ...tried(first) },
          { state: 'pending', ...tried(first + 1) },
          { state: 'failed', ...tried(first + 2) },
          { state: 'pending', attempts: 0, last_status: null },
        ]),
      )
      const query = { now: START + 20, limit: 100, perTarget: 4, busyHosts: [], groupMs: 0 }
      const due = await engine.storage.findDueAlerts(query)
      const mine = due.filter(({ id }) => ids.includes(id))
      // One at a time, because both failed last; and the second target asked to be left alone until later.
      expect(mine).toMatchObject([{ id: ids[3], failures: 2 }])
      const later = await engine.storage.findDueAlerts({ ...query, now: START + 90 })
      const ready = later.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
      expect(ready.sort()).toEqual([ids[3], ids[5]])
    })
  })
}
