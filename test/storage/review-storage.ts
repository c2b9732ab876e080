/** What every engine must do with reviews, and with changes that wait for a second person. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor, ChangeRecord, Settlement } from '../../src/domain/change.ts'
import { cutoffsOf } from '../../src/domain/retention.ts'
import { createUlidSource } from '../../src/domain/ulid.ts'
import type { StoredPendingChange } from '../../src/resources/pending-changes/records.ts'
import type { StoredReview } from '../../src/resources/reviews/records.ts'
import type { EventRow } from '../../src/storage/contract/events.ts'
import { type Engine, eventAt } from './storage-contract.ts'

const DAY_MS = 86_400_000
const NOW = Date.now()
const ALL = { limit: 100, offset: 0 }
const ids = createUlidSource(
  () => NOW,
  () => Math.floor(Math.random() * 256),
)
const ACTOR: Actor = { key_id: null, name: 'k', person: null, address: null }

function recordOf(kind: ChangeRecord['kind'], subject: string, actor = ACTOR): ChangeRecord {
  return { id: ids.next(), kind, actor, team_id: null, subject, before: null, after: null }
}

function risky(target: string, more: Partial<EventRow> = {}): Partial<EventRow> {
  const finding = {
    ...{ rule: 'delete.home', level: 'high', where: 'data.command', span: null, why: 'w' },
    effect: { act: 'delete', target, class: 'path/home' },
  }
  return { risk_level: 'high', findings: JSON.stringify([finding]), agent_id: 'a\0b', ...more }
}

export function describeReviewStorage(name: string, create: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await create()
      for (const id of ['reviewed', 'waiting']) {
        const organization = { id, name: id, created_at: NOW, retired_at: null }
        await engine.storage.createOrganization(organization, {}, recordOf('organization.created', id))
      }
    })
    afterAll(() => engine.destroy())

    const append = async (time: number, row: Partial<EventRow>) => {
      const event = eventAt(time, { organization_id: 'reviewed', ...row })
      await engine.storage.append([event])
      return event.row.id
    }
    const scope = { organization_id: 'reviewed', team_id: null }
    const list = async (filter = {}) => (await engine.storage.listReviews(scope, filter, ALL)).items
    const listed = async (reviews: number) => {
      await expect.poll(async () => (await list()).length).toBe(reviews)
      return list()
    }
    const step = (review: StoredReview, state: StoredReview['state'], expected_version = review.version) =>
      engine.storage.saveReviewStep(
        review,
        {
          state,
          owner: 'o',
          note: 'n',
          due_at: 5,
          expected_version,
          waits: [{ kind: 'closed', waited_ms: 7 }],
        },
        recordOf('review.changed', review.id),
      )

    test('like events are one review, of each team its own; of two steps on one version one is taken', async () => {
      const first = await append(NOW - 5, risky('/home/u1/x'))
      const last = await append(NOW - 4, risky('/home/u2/x'))
      await append(NOW - 3, risky('/home/u2/x', { team_id: 'ops' }))
      await append(NOW - 2, { risk_level: 'medium' })
      await append(NOW - 1, risky('/etc', { risk_level: 'critical' }))
      await expect.poll(async () => (await list()).map(({ events }) => events)).toEqual([1, 2, 1])
      const [, review] = await list()
      if (!review) throw new Error('There is no review.')
      expect(review).toMatchObject({
        ...{ agent_id: 'a\0b', target: '/home/u*/x', first_id: first, last_id: last, opened_id: first },
        ...{ kind: 'group', state: 'open', version: 0, is_stepped: false, change_id: null, team_id: null },
      })
      expect(await engine.storage.findReview('waiting', review.id)).toBeNull()
      const taken = await Promise.all([step(review, 'incident'), step(review, 'false_alarm')])
      expect(taken.sort()).toEqual([false, true])
      expect(await engine.storage.listReviewSteps('reviewed', review.id)).toHaveLength(1)
      // An incident has to be dealt with by its date; a false alarm is done.
      const due = (await list({ state: 'incident' })).map(({ id }) => id)
      expect((await list({ due_before: NOW })).map(({ id }) => id)).toEqual(due)
      const range = { from: 0, to: NOW + 1 }
      expect(await engine.storage.countReviews(scope, range, NOW)).toMatchObject([
        { team_id: null, open: 1, closed: { count: 1, mean_ms: 7, longest_ms: 7 }, first_step: { count: 0 } },
        { team_id: 'ops', open: 1, closed: { count: 0 } },
      ])
      expect(await engine.storage.countReviews({ ...scope, team_id: 'ops' }, range, NOW)).toMatchObject([
        { team_id: 'ops' },
      ])
    })

    test('a review goes with the last of its events; one that was stepped on before it was counted, too', async () => {
      const old = NOW - 300 * DAY_MS
      await append(old, risky('/old', { agent_id: 'old' }))
      await append(old + DAY_MS, risky('/old', { agent_id: 'old' }))
      await append(NOW, risky('/old', { agent_id: 'old' }))
      await append(old, risky('/gone', { agent_id: 'gone' }))
      await listed(5)
      const settings = {
        ...(await engine.storage.readRetention('reviewed')).settings,
        ...{ floor_days: 8 },
      }
      const shorter = { ...settings, organization: { ...settings.organization, high: 200 } }
      await engine.storage.saveRetention('reviewed', 0, shorter, recordOf('retention.updated', '1'))
      const id = ids.next()
      const run = { id, version: 1, cutoffs: cutoffsOf(shorter, NOW), started_at: NOW }
      await engine.storage.beginRetentionRun('reviewed', run)
      for (;;) {
        const done = await engine.storage.removeExpired('reviewed', id)
        if (done.isDone) break
        if (done.isWaiting) await new Promise((resolve) => setTimeout(resolve, 50))
      }
      const left = await listed(4)
      expect(left.find(({ agent_id }) => agent_id === 'old')?.events).toBe(1)
      expect(left.find(({ agent_id }) => agent_id === 'gone')).toBeUndefined()
    })

    test('what waits is settled once, with what it does; where it was settled, nothing is stored', async () => {
      const { storage } = engine
      const change: StoredPendingChange = {
        ...{ organization_id: 'waiting', id: ids.next(), team_id: null, kind: 'security.update' },
        ...{ needs: 'admin', subject: '1', request: '{"secret": "url"}', effect: '[]', summary: 's\0t' },
        ...{ owner_id: 'o', key_id: null, key_name: 'k', person_id: null, person: null, created_at: NOW },
        ...{ expires_at: NOW + 1, state: 'pending', decided_by: null, decided_at: null, reason: null },
      }
      await storage.createPendingChange(change, recordOf('change.requested', change.id))
      expect(await storage.findPendingChange('waiting', change.id)).toEqual(change)
      expect(await storage.findPendingChange('reviewed', change.id)).toBeNull()
      const settles: Settlement = {
        ...{ id: change.id, from: 'pending', to: 'applied', at: NOW, by: 'b', reason: null },
        record: recordOf('change.confirmed', change.id),
      }
      expect(await storage.settlePendingChange('waiting', { ...settles, at: NOW + 1 }, settles.record)).toBe(
        false,
      )
      const { version } = await storage.readSecurity('waiting')
      const save = (settlement: Settlement, place: number) =>
        storage.saveSecurity(
          'waiting',
          place,
          { log_reads: true },
          recordOf('security.updated', '1', { ...ACTOR, settles: settlement }),
        )
      expect(await save(settles, version)).toBe(true)
      await expect(
        save({ ...settles, record: recordOf('change.confirmed', change.id) }, version + 1),
      ).rejects.toThrow()
      expect((await storage.readSecurity('waiting')).version).toBe(version + 1)
      expect(await storage.findPendingChange('waiting', change.id)).toMatchObject({
        ...{ state: 'applied', decided_by: 'b', decided_at: NOW, request: '' },
      })
      const confirmed = { from: 0, to: NOW + 1, kind: 'change.confirmed' } as const
      const page = { limit: 10, offset: 0 }
      expect(
        (await storage.listChanges({ organization_id: 'waiting', team_id: null }, confirmed, page)).total,
      ).toBe(1)
    })
  })
}
