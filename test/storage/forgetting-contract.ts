/** What every engine promises about forgetting: afterwards it answers as if it had only ever had what is left. */
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangeRecord } from '../../src/domain/change.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import type { ChangeKind } from '../../src/domain/change-kinds.ts'
import { ERASABLE_FIELDS, type ErasableField, type Erasure } from '../../src/domain/erasure.ts'
import type { Hold, HoldFilter } from '../../src/domain/hold.ts'
import { noticeFromText, noticeOf } from '../../src/domain/notice.ts'
import type { Scope } from '../../src/domain/principal.ts'
import { unavailable } from '../../src/domain/problem.ts'
import { cutoffFor, cutoffsOf, NO_RETENTION, type OwnRetention } from '../../src/domain/retention.ts'
import { createUlidSource, timeOfUlid } from '../../src/domain/ulid.ts'
import { commitment, saltsOf } from '../../src/evidence/entry.ts'
import { eventFields, sealEvent } from '../../src/evidence/event-entry.ts'
import { isWithoutSalt, readLeaf } from '../../src/evidence/leaf-bytes.ts'
import { createErasures } from '../../src/forgetting/create-erasures.ts'
import { NO_JOURNAL } from '../../src/forgetting/journal.ts'
import { checkLog } from '../../src/notary/check-log.ts'
import type { EvidenceNote } from '../../src/storage/contract/calls.ts'
import type { EventRow, NewEvent } from '../../src/storage/contract/events.ts'
import type { ValueCounts } from '../../src/storage/contract/explore.ts'
import type { RemovalStep } from '../../src/storage/contract/forgetting.ts'
import { type Engine, eventAt } from './storage-contract.ts'

const DAY_MS = 24 * 3_600_000
const NOW = Date.UTC(2026, 9, 20, 10, 17)
const EVERYTHING = { from: 0, to: 2 ** 48 - 1 }
const LEVELS = ['low', 'medium', 'high', 'critical'] as const
const TEXTS = ['data', 'context', 'reasoning'] as const
const WORDS = ['alpha', 'bravo', 'charlie', 'delta']
/** An id of that time. */
const idAt = (time: number) => eventAt(time).row.id

const ids = createUlidSource(
  () => NOW,
  () => Math.floor(Math.random() * 256),
)

export function describeForgetting(name: string, create: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await create()
    })
    afterAll(() => engine.destroy())

    async function appendAll(organization: string, rows: readonly EventRow[]): Promise<void> {
      const events: NewEvent[] = rows.map((row) => ({
        row: { ...row, organization_id: organization },
        stored: true,
        idempotency: null,
        alerts: [],
        marks: [],
      }))
      for (let start = 0; start < events.length; start += 60)
        await engine.storage.append(events.slice(start, start + 60))
    }

    async function followed(organization: string): Promise<void> {
      await expect.poll(() => engine.storage.searchCompleteUntil(organization), { interval: 50 }).toBeNull()
    }

    async function retain(organization: string, days: OwnRetention, team: string | null = null) {
      const made = { id: organization, name: organization, created_at: 1, retired_at: null }
      if ((await engine.storage.findOrganization(organization)) === null)
        await engine.storage.createOrganization(made, {}, recordOf('organization.created'))
      const before = await engine.storage.readRetention(organization)
      const settings =
        team === null
          ? { ...before.settings, organization: { ...before.settings.organization, ...days } }
          : { ...before.settings, teams: { ...before.settings.teams, [team]: days } }
      expect(
        await engine.storage.saveRetention(
          organization,
          before.version,
          settings,
          recordOf('retention.updated'),
        ),
      ).toBe(true)
      return settings
    }

    async function run(organization: string): Promise<{ removed: number; held: number }> {
      const { version, settings } = await engine.storage.readRetention(organization)
      const id = ids.next()
      const cutoffs = cutoffsOf(settings, NOW)
      expect(
        await engine.storage.beginRetentionRun(organization, { id, version, cutoffs, started_at: NOW }),
      ).toBe(true)
      const sum = { removed: 0, held: 0 }
      for (let step: RemovalStep | null = null; !step?.isDone; ) {
        step = await engine.storage.removeExpired(organization, id)
        sum.removed += step.removed
        sum.held += step.held
        if (step.isWaiting) await new Promise((resolve) => setTimeout(resolve, 50))
      }
      expect(await engine.storage.endRetentionRun(organization, id, recordOf('retention.run'))).toBe(true)
      expect(await engine.storage.endRetentionRun(organization, id, recordOf('retention.run'))).toBe(false)
      return sum
    }

    async function hold(organization: string, filter: HoldFilter): Promise<Hold> {
      const held: Hold = {
        ...{ id: ids.next(), case_name: 'case', reason: 'a court', filter, created_at: NOW, key_id: null },
        ...{ key_name: 'k', released_at: null, released_by: null },
      }
      await engine.storage.createHold(organization, held, recordOf('hold.created'))
      return held
    }

    async function erase(
      organization: string,
      wanted: readonly string[],
      fields: readonly ErasableField[] = ERASABLE_FIELDS,
      mode: Erasure['mode'] = 'fields',
    ) {
      const erasure: Erasure = {
        ...{
          id: ids.next(),
          mode,
          fields,
          reason: 'asked for',
          key_id: null,
          key_name: 'k',
          created_at: NOW,
        },
      }
      expect(await engine.storage.beginErasure(organization, erasure, recordOf('data.erased'))).toBe(true)
      let erased = 0
      const held: string[] = []
      for (let rest: readonly string[] = wanted; rest.length > 0; ) {
        const step = await engine.storage.eraseEvents(organization, erasure, rest)
        erased += step.erased
        held.push(...step.held.map(({ event_id }) => event_id))
        if (step.waiting.length === rest.length) await new Promise((resolve) => setTimeout(resolve, 50))
        rest = step.waiting
      }
      await engine.storage.finishErasure(organization, erasure.id, erased, NOW)
      return { erased, held, erasure }
    }

    /** Everything that can be asked, without what names the organization. */
    async function answersOf(organization: string) {
      const { storage } = engine
      await followed(organization)
      const scopes = [null, 'red'].map((team_id) => ({ organization_id: organization, team_id }))
      const answers: unknown[] = []
      for (const scope of scopes) {
        const { events, rest, total } = await storage.listEvents(scope, EVERYTHING, { limit: 200, offset: 0 })
        const deep = await storage.listEvents(scope, EVERYTHING, { limit: 20, offset: 100 })
        const facets = await storage.countFacets(scope, EVERYTHING)
        answers.push({
          total,
          events: [...events.map(({ organization_id: _, ...event }) => event), rest],
          deep: deep.events.map(({ id }) => id),
          counts: countsOf(await storage.countEvents(scope, EVERYTHING)),
          some: countsOf(
            await storage.countEvents(scope, { from: NOW - 250 * DAY_MS, to: NOW - 100 * DAY_MS }),
          ),
          histogram: await storage.countOverTime(scope, { from: NOW - 400 * DAY_MS, to: NOW }, 50),
          values: sortedValues(valuesOnly(await storage.countValues(scope, EVERYTHING))),
          facets: facets.map(({ id: _, ...facet }) => JSON.stringify(facet)).sort(),
          mentions: sortedValues(await storage.countMentions(scope, EVERYTHING)),
          sessions: await storage.listSessions(scope, EVERYTHING, { limit: 200, offset: 0 }),
          found: await Promise.all(
            WORDS.map((q) => storage.listEventIds(scope, { ...EVERYTHING, q }, null, 500)),
          ),
          ruled: await storage.listEventIds(scope, { ...EVERYTHING, rule: ['shell.x'] }, null, 500),
          inSession: await storage.listEventIds(scope, { ...EVERYTHING, session_id: 's-1' }, null, 500),
          calls: (await storage.listCalls(scope, EVERYTHING, { limit: 200, offset: 0 })).calls.map(
            ({ facts: _facts, outcome: _outcome, ...call }) => call,
          ),
        })
      }
      const bytes = await storage.readStoredBytes([organization])
      answers.push(bytes.map(({ key_id, bytes: sum }) => [key_id, sum]).sort())
      return answers
    }

    /** Sizes follow last of all. */
    async function expectSameAnswers(organization: string, other: string): Promise<void> {
      const areSame = async () => isDeepStrictEqual(await answersOf(organization), await answersOf(other))
      await expect.poll(areSame, { interval: 100 }).toBe(true)
    }

    test('after retention, everything is answered as if only what is left had ever come in', async () => {
      const rows = sampleRows(420)
      await appendAll('kept-1', rows)
      await retain('kept-1', { low: 190, medium: 250, personal_data: 184 })
      await retain('kept-1', { low: 300, medium: null }, 'red')
      const settings = (await engine.storage.readRetention('kept-1')).settings
      const held = await hold('kept-1', { agent_id: 'agent-1', after: NOW - 330 * DAY_MS })
      const cutoffs = cutoffsOf(settings, NOW)
      const isExpired = (row: EventRow) =>
        timeOfUlid(row.id) < cutoffFor(cutoffs, { ...row, pii_detected: row.pii_fields !== '[]' })
      const isHeld = (row: EventRow) => row.agent_id === 'agent-1' && timeOfUlid(row.id) > NOW - 330 * DAY_MS
      const left = rows.filter((row) => !isExpired(row) || isHeld(row))
      await appendAll('kept-2', left)
      await followed('kept-1')
      const preview = await engine.storage.previewRetention('kept-1', cutoffs, null)
      expect(preview.reduce((sum, { events }) => sum + events, 0)).toBe(rows.filter(isExpired).length)
      const done = await run('kept-1')
      expect(done).toEqual({
        removed: rows.length - left.length,
        held: rows.filter((row) => isExpired(row) && isHeld(row)).length,
      })
      expect(done.removed).toBeGreaterThan(30)
      expect(done.held).toBeGreaterThan(5)
      await expectSameAnswers('kept-1', 'kept-2')

      const release = { at: NOW, by: 'k' }
      const record = () => recordOf('hold.released')
      expect(await engine.storage.releaseHold('kept-1', held.id, release, record())).toBe(true)
      expect(await engine.storage.releaseHold('kept-1', held.id, release, record())).toBe(false)
      expect(await run('kept-1')).toEqual({ removed: done.held, held: 0 })
      // New events are counted, also where the newest of all were removed.
      const later = eventAt(NOW, { organization_id: 'kept-1', data: '{"t":"delta"}' }).row
      await appendAll('kept-1', [later])
      await appendAll('kept-3', [...rows.filter((row) => !isExpired(row)), later])
      await expectSameAnswers('kept-1', 'kept-3')
    })

    test('alerts and calls without a stored event expire like others, unless a hold may be about them', async () => {
      const organization = 'strays'
      const { storage } = engine
      const alertOf = (row: EventRow) => ({
        ...{ id: idAt(timeOfUlid(row.id)), rule_name: 'all', webhook_url: 'https://chat.example.com/x' },
        notice: noticeOf(row, { stored: false, why: null }),
      })
      const strays = [
        ...[NOW - 250 * DAY_MS, NOW - 10 * DAY_MS].flatMap((time) =>
          (['low', 'high'] as const).map((risk_level) => eventAt(time, { risk_level })),
        ),
        eventAt(NOW - 250 * DAY_MS, { risk_level: 'high', pii_fields: '["email"]' }),
        eventAt(NOW - 250 * DAY_MS, { agent_id: 'held', risk_level: 'low' }),
      ].map(({ row }) => ({ ...row, organization_id: organization }))
      const stored = {
        ...eventAt(NOW - 250 * DAY_MS, { risk_level: 'high' }).row,
        organization_id: organization,
      }
      for (const row of [...strays, stored])
        await storage.append([
          { row, stored: row === stored, idempotency: null, alerts: [alertOf(row)], marks: [] },
        ])
      const noteAt = (time: number, agent_id: string, call_id: string): EvidenceNote => ({
        ...{ id: idAt(time), organization_id: organization, team_id: null, key_id: 'k', facts: 1 },
        ...{ session_id: 's', call_id, agent_id, action: 'a' },
      })
      await storage.noteEvidence([
        noteAt(NOW - 250 * DAY_MS, 'bot', 'old'),
        noteAt(NOW - 250 * DAY_MS, 'held', 'old and held'),
        noteAt(NOW - 250 * DAY_MS, 'bot', 'old, then seen again'),
        noteAt(NOW - 20 * DAY_MS, 'bot', 'old, then seen again'),
        noteAt(NOW - 10 * DAY_MS, 'bot', 'young'),
      ])
      const scope = { organization_id: organization, team_id: null }
      const callsOf = async () => {
        const { calls } = await storage.listCalls(scope, EVERYTHING, { limit: 10, offset: 0 })
        return calls.map(({ call_id }) => call_id).sort()
      }
      await expect.poll(callsOf).toHaveLength(4)
      const alertsOf = async () =>
        new Set(
          (await storage.listAlertTexts(scope, null, 20)).map(
            ({ notice }) => noticeFromText(notice).event_id,
          ),
        )
      expect(await alertsOf()).toHaveLength(7)
      const settings = await retain(organization, { low: 200, personal_data: 200 })
      const held = await hold(organization, { agent_id: 'held', risk_level: 'low', session_id: 's' })
      const cutoffs = cutoffsOf(settings, NOW)
      const removeAll = async () => {
        for (let place: string | null = null; ; ) {
          place = await storage.removeStrays(organization, cutoffs, place)
          if (place === null) return
        }
      }
      await removeAll()
      // Old and low, and old with personal data, are gone.
      const [, high, youngLow, youngHigh, , ofHeld] = strays.map(({ id }) => id)
      expect(await alertsOf()).toEqual(new Set([high, youngLow, youngHigh, ofHeld, stored.id]))
      expect(await callsOf()).toEqual(['old and held', 'old, then seen again', 'young'])
      await storage.releaseHold(organization, held.id, { at: NOW, by: 'k' }, recordOf('hold.released'))
      await removeAll()
      expect(await alertsOf()).toEqual(new Set([high, youngLow, youngHigh, stored.id]))
      expect(await callsOf()).toEqual(['old, then seen again', 'young'])
    })

    test('a search that has ended takes no more progress, whichever process sends it', async () => {
      const { storage } = engine
      const search = {
        ...{
          id: ids.next(),
          team_id: null,
          kinds: ['name'],
          key_name: 'k',
          created_at: NOW,
          updated_at: NOW,
        },
        ...({ state: 'running', scanned: 0, total: 2, found: 0 } as const),
      }
      await storage.createSubjectSearch('searched', search, recordOf('subject.searched'))
      const save = (state: 'running' | 'failed', scanned: number, organization = 'searched') =>
        storage.saveSubjectProgress(organization, search.id, { state, scanned, updated_at: NOW }, [
          { kind: 'event', id: ids.next(), places: ['data'] },
        ])
      expect(await save('running', 1)).toBe(true)
      expect(await save('failed', 1, 'another')).toBe(false)
      expect(await save('failed', 1)).toBe(true)
      expect(await save('running', 2)).toBe(false)
      expect(await storage.findSubjectSearch('searched', search.id)).toMatchObject({
        ...{ state: 'failed', scanned: 1, found: 2 },
      })
    })

    test('what people wrote into records is listed once, page by page, and erased where it is asked for', async () => {
      const { storage } = engine
      const own = { organization_id: 'wrote', team_id: null }
      for (const organization of ['wrote', 'wrote', 'wrote', 'wrote elsewhere']) await hold(organization, {})
      for (const team_id of [null, 'a', 'b']) {
        const pause = { team_id, ends_at: NOW, reason: `of \0 ${team_id}`, paused_by: 'k', paused_at: NOW }
        await storage.pauseAlerts('wrote', pause, recordOf('alerts.paused'))
      }
      const pages = async (scope: Scope, limit: number) => {
        const found: Awaited<ReturnType<typeof storage.listPersonalTexts>> = []
        for (;;) {
          const page = await storage.listPersonalTexts(scope, found.at(-1)?.id ?? null, limit)
          found.push(...page)
          if (page.length < limit) return found
        }
      }
      const listed = await pages(own, 100)
      expect(listed.map(({ id }) => id.split(':')[0])).toEqual([
        ...['alert_pauses', 'alert_pauses', 'alert_pauses', 'holds', 'holds', 'holds'],
      ])
      expect(listed[1]).toEqual({ id: 'alert_pauses:a', texts: { reason: 'of \0 a' } })
      for (const limit of [1, 2, 3, 4]) expect(await pages(own, limit)).toEqual(listed)
      expect(await pages({ ...own, team_id: 'b' }, 1)).toEqual([listed[2]])

      const records = listed.map(({ id }) => id)
      const copies = { alerts: [], changes: [], records: [...records, 'keys:x', 'missing:y', 'holds:none'] }
      const erasure: Erasure = {
        ...{ id: ids.next(), mode: 'fields', fields: ERASABLE_FIELDS, reason: 'asked for', key_id: null },
        ...{ key_name: 'k', created_at: NOW },
      }
      expect(await storage.eraseCopies('wrote elsewhere', erasure, copies)).toBe(0)
      expect(await pages(own, 100)).toEqual(listed)
      expect(await storage.eraseCopies('wrote', erasure, copies)).toBe(records.length)
      const texts = (await pages(own, 100)).flatMap((record) => Object.values(record.texts))
      expect(new Set(texts)).toEqual(new Set(['erased']))
      expect((await storage.listHolds('wrote elsewhere'))[0]).toMatchObject({ case_name: 'case' })
    })

    test('removed and erased events keep their leaves without the salts', async () => {
      const rows = sampleRows(40)
      await appendAll('leaves of old', rows)
      await retain('leaves of old', { low: 200, medium: 200, high: 200, critical: 200 })
      await run('leaves of old')
      const left = await engine.storage.listEventIds(
        { organization_id: 'leaves of old', team_id: null },
        EVERYTHING,
        null,
        100,
      )
      const [victim = ''] = left
      await erase('leaves of old', [victim])
      const kept = new Set(left.slice(1))
      const leaves = await engine.storage.findLeaves(
        'leaves of old',
        rows.map(({ id }) => id),
      )
      expect(leaves.length).toBe(rows.length)
      for (const { event_id, leaf } of leaves)
        expect(isWithoutSalt(readLeaf(leaf, 0)), event_id).toBe(!kept.has(event_id))
    })

    test('events that are removed or erased while their log is checked are not missing, and not changed', async () => {
      const organization = 'checked meanwhile'
      const rows = sampleRows(40)
      await appendAll(organization, rows)
      await retain(organization, { low: 200, medium: 200, high: 200, critical: 200 })
      const [log] = await engine.storage.listLogs(organization)
      if (!log) throw new Error('There is no log.')
      let removed: number | null = null
      const readLeaves: typeof engine.storage.readLeaves = async (...place) => {
        const leaves = await engine.storage.readLeaves(...place)
        if (removed !== null) return leaves
        removed = (await run(organization)).removed
        await erase(organization, [rows.at(-1)?.id ?? ''])
        return leaves
      }
      const { changed, missing, ...found } = await checkLog({ ...engine.storage, readLeaves }, log)
      expect({ changed, missing }).toEqual({ changed: 0, missing: 0 })
      expect(removed).toBeGreaterThan(0)
      expect(found).toMatchObject({ entries: log.size, removed, erased: 1 })
    })

    test('after an erasure, everything is answered as if the events had come in without what was erased', async () => {
      const rows = sampleRows(150)
      await appendAll('erased-1', rows)
      const victims = rows.filter((_, index) => index % 7 === 3)
      const partly = rows.filter((_, index) => index % 7 === 5)
      await erase(
        'erased-1',
        victims.map(({ id }) => id),
      )
      await erase(
        'erased-1',
        partly.map(({ id }) => id),
        ['data', 'context', 'agent_id'],
      )
      const whole = new Set(victims)
      const part = new Set(partly)
      await appendAll(
        'erased-2',
        rows.map((row) =>
          whole.has(row)
            ? {
                ...{
                  ...row,
                  agent_id: 'erased',
                  action: 'erased',
                  session_id: null,
                  data: '{}',
                  context: '{}',
                },
                ...{
                  reasoning: 'null',
                  findings: '[]',
                  reason: row.reason && 'erased',
                  call_id: null,
                  call_facts: 0,
                },
              }
            : part.has(row)
              ? { ...row, agent_id: 'erased', data: '{}', context: '{}' }
              : row,
        ),
      )
      await expectSameAnswers('erased-1', 'erased-2')
    })

    test('an erasure that the store cannot do for a moment goes on by itself', async () => {
      const [row] = sampleRows(1)
      const organization = 'erased in two attempts'
      await appendAll(organization, row ? [row] : [])
      await followed(organization)
      let attempts = 0
      const erasures = createErasures({
        storage: {
          ...engine.storage,
          eraseEvents: (...step) => {
            attempts += 1
            if (attempts === 1) return Promise.reject(unavailable('The store is not available.'))
            return engine.storage.eraseEvents(...step)
          },
        },
        journal: NO_JOURNAL,
        ids: createUlidSource(Date.now, () => 7),
        now: Date.now,
        warn: () => {},
        quietHour: 3,
      })
      const request = { mode: 'fields', fields: ['data'], reason: 'asked for', team_id: null } as const
      const ids = { event_ids: [row?.id ?? ''], alert_ids: [], change_ids: [] }
      const { done } = await erasures.begin(COMMAND_LINE, organization, { ...request, ...ids })
      expect(await done).toMatchObject({ events: 1 })
      expect((await engine.storage.findEvent(organization, row?.id ?? ''))?.data).toBe('{}')
      await erasures.stop()
    })

    const ways: readonly (readonly [string, readonly ErasableField[]])[] = [
      ['all of them', ERASABLE_FIELDS],
      ...ERASABLE_FIELDS.map((field) => [field, field === 'verdict' ? [...TEXTS, field] : [field]] as const),
    ]
    test.each(ways)('a dictionary finds no erased field, and finds every other: %s', async (name, fields) => {
      const organization = `dictionary of ${name}`
      const rows = sampleRows(3)
      await appendAll(organization, rows)
      const [row] = rows
      if (!row) throw new Error('no rows')
      const event = { ...row, organization_id: organization }
      const saltOf = async () => {
        const [found] = await engine.storage.findLeaves(organization, [row.id])
        return readLeaf(found?.leaf ?? new Uint8Array(), 0).salt
      }
      /** Whoever has everything that is stored, and guesses the texts. */
      const guessed = (entry: string, salts: readonly Buffer[]) =>
        eventFields(event)
          .filter(([field, text]) =>
            salts.some((salt) => entry.includes(`${field} ${commitment(field, salt, text)}\n`)),
          )
          .map(([field]) => field)
      const derived = (master: Uint8Array) => {
        const all = saltsOf(master, 8)
        return Array.from({ length: 8 }, (_, place) => all.subarray(place * 16, place * 16 + 16))
      }
      const master = await saltOf()
      const { entry } = sealEvent(event, master, 'at-once')
      const every: readonly string[] = eventFields(event).map(([field]) => field)
      expect(guessed(entry, derived(master))).toEqual(every)
      await erase(organization, [row.id], fields)
      const [kept] = await engine.storage.readErased(organization, [row.id])
      expect(kept?.entry).toBe(entry)
      const known = Object.values(kept?.salts ?? {}).map((salt) => Buffer.from(salt, 'base64'))
      expect(guessed(entry, [...known, ...derived(await saltOf())])).toEqual(
        every.filter((field) => !fields.some((one) => one === field)),
      )
    })

    test('a held event is not erased, and the hold is named; the rest is', async () => {
      const rows = sampleRows(10)
      await appendAll('held', rows)
      const [first, second] = rows
      if (!first || !second) throw new Error('no rows')
      await hold('held', { event_ids: [first.id] })
      const { erased, held } = await erase('held', [first.id, second.id])
      expect([erased, held]).toEqual([1, [first.id]])
      expect(await engine.storage.findEvent('held', first.id)).toMatchObject({ data: first.data })
      expect(await engine.storage.findEvent('held', second.id)).toMatchObject({
        data: '{}',
        agent_id: 'erased',
      })
    })

    test('a second run or erasure with the same id, and one while another is under way, is refused', async () => {
      const { settings, version } = await engine.storage.readRetention('runs')
      const begin = (id: string) =>
        engine.storage.beginRetentionRun('runs', {
          ...{ id, version, started_at: NOW },
          cutoffs: cutoffsOf(settings, NOW),
        })
      const id = ids.next()
      expect([await begin(id), await begin(ids.next())]).toEqual([true, false])
      expect(await engine.storage.endRetentionRun('runs', id, recordOf('retention.run'))).toBe(true)
      expect([await begin(id), await begin(ids.next())]).toEqual([false, true])
      expect(await engine.storage.readRetention('nobody')).toEqual({ version: 0, settings: NO_RETENTION })
    })
  })
}

function recordOf(kind: ChangeKind): ChangeRecord {
  const actor = { key_id: null, name: 'test', address: null, person: null }
  return { id: ids.next(), kind, actor, team_id: null, subject: 's', before: null, after: null }
}

/** Over a year and a bit, with everything that is counted or followed. */
function sampleRows(count: number): EventRow[] {
  return Array.from({ length: count }, (_, index) => {
    const time = NOW - 380 * DAY_MS + Math.floor((index * 370 * DAY_MS) / count) + (index % 7)
    const word = WORDS[index % WORDS.length]
    const session = index % 3 === 0 ? null : `s-${index % 5}`
    const level = LEVELS[(index * 7) % LEVELS.length] ?? 'low'
    return eventAt(time, {
      team_id: index % 4 === 0 ? 'red' : null,
      key_id: `key-${index % 2}`,
      agent_id: `agent-${index % 3}`,
      action: index % 2 === 0 ? 'read' : 'write',
      risk_level: level,
      pii_fields: index % 6 === 0 ? '["email"]' : '[]',
      findings: index % 5 === 0 ? '[{"rule":"shell.x","where":"data","why":"w"}]' : '[]',
      frameworks: index % 9 === 0 ? '{"gdpr":["art_30"]}' : '{}',
      decision: index % 8 === 0 ? 'block' : 'allow',
      reason: index % 8 === 0 ? 'because' : null,
      session_id: session,
      data: JSON.stringify({ text: `${word} number ${index}` }),
      context: '{"user_email":"jane@example.com"}',
      reasoning: '"why not"',
      call_id: session && index % 2 === 0 ? `call-${index}` : null,
      call_facts: session && index % 2 === 0 ? 1 : 0,
    }).row
  })
}

function countsOf(counts: Awaited<ReturnType<Engine['storage']['countEvents']>>) {
  const sorted = (counted: object) =>
    Object.entries(counted)
      .filter(([, events]) => events > 0)
      .sort()
  const { total_events, pii_events, by_agent, by_action, by_risk_level } = counts
  return [
    total_events,
    pii_events,
    sorted(JSON.parse(by_agent)),
    sorted(JSON.parse(by_action)),
    sorted(Object.fromEntries(by_risk_level)),
  ]
}

function valuesOnly({ distinct: _, ...values }: ValueCounts): Omit<ValueCounts, 'distinct'> {
  return values
}

function sortedValues(values: Readonly<Record<string, readonly { value: string; count: number }[]>>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, list]) => [
      name,
      list.map(({ value, count }) => `${value} ${count}`).sort(),
    ]),
  )
}
