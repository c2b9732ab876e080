/** What every engine must do, whatever it is made of. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangeRecord } from '../../src/domain/change.ts'
import { firstUlidAt, timeOfUlid } from '../../src/domain/ulid.ts'
import type { EventFilter, EventRow, NewEvent } from '../../src/storage/contract/events.ts'
import type { Storage } from '../../src/storage/contract/storage.ts'

export type Engine = { readonly storage: Storage; destroy(): Promise<void> }

const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 0, 31, 22, 30)
/** A slice, and the event that goes beyond it. */
const MOST_TEXT = 2_000_000
const EVERYTHING = { from: 0, to: 2 ** 48 - 1 }

export function describeStorage(name: string, create: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await create()
    })
    afterAll(() => engine.destroy())

    test('an appended event is found as it was, and only in its organization', async () => {
      const event = eventAt(START, { organization_id: 'one', data: '{"a": 1e999}', reasoning: '"\\ud800"' })
      expect(await engine.storage.append([event])).toEqual([{ kind: 'created' }])
      expect(await engine.storage.findEvent('one', event.row.id)).toEqual(event.row)
      expect(await engine.storage.findEvent('two', event.row.id)).toBeNull()
    })

    test('marks are found by organization and session, the newest first, for a day', async () => {
      const now = Date.now()
      const mark = { kind: 'script', level: 'high', path: 'p', name: 'n', call: null, input: 'i' } as const
      const leave = async (time: number, session: string, stored = true) => {
        const event = eventAt(time, { organization_id: 'marked' })
        const marks = [
          { ...mark, session },
          { ...mark, session, kind: 'download' as const },
        ]
        await engine.storage.append([{ ...event, stored, marks }])
        return event.row.id
      }
      await leave(now - 25 * HOUR_MS, 's')
      const first = await leave(now - 23 * HOUR_MS, 's')
      const second = await leave(now - HOUR_MS, 's', false)
      await leave(now - HOUR_MS, 'another')
      const download = { ...mark, kind: 'download' }
      const found = [
        { ...mark, event_id: second },
        { ...download, event_id: second },
        { ...mark, event_id: first },
        { ...download, event_id: first },
      ]
      const places = ['nowhere', 's', 's'].map((session) => ({ organization_id: 'marked', session }))
      expect(
        await engine.storage.readMarks([...places, { organization_id: 'neighbour', session: 's' }]),
      ).toEqual([[], found, found, []])
      expect(await engine.storage.readMarks([])).toEqual([])
    })

    test('an event that is not stored leaves nothing to be read', async () => {
      const event = { ...eventAt(START, { organization_id: 'unstored' }), stored: false }
      await engine.storage.append([event])
      expect(await engine.storage.findEvent('unstored', event.row.id)).toBeNull()
      expect(await engine.storage.listEvents(scope('unstored'), EVERYTHING, page())).toEqual({
        events: [],
        rest: [],
        total: 0,
      })
    })

    test('a page of large events comes in slices, each of bounded size, and together they are the page', async () => {
      const large = (index: number) => JSON.stringify({ index, text: 'ü'.repeat(300_000) })
      const events = Array.from({ length: 12 }, (_, index) =>
        eventAt(START + index, { organization_id: 'large', data: large(index), context: `{"c": ${index}}` }),
      )
      for (const event of events) await engine.storage.append([event])
      const wanted = events.map(({ row }) => row).reverse()
      const {
        events: first,
        rest,
        total,
      } = await engine.storage.listEvents(scope('large'), EVERYTHING, page(10))
      expect(total).toBe(12)
      expect(sizeOf(first)).toBeLessThan(MOST_TEXT)
      expect([...first.map(({ id }) => id), ...rest]).toEqual(wanted.slice(0, 10).map(({ id }) => id))
      expect(first).toEqual(wanted.slice(0, first.length))
      const read: EventRow[] = [...first]
      for (let ids = rest; ids.length > 0; ) {
        const slice = await engine.storage.readEvents('large', ids)
        const texts = slice.events.map((event) => ({
          ...event,
          data: Buffer.from(event.data).toString(),
          context: Buffer.from(event.context).toString(),
        }))
        expect(sizeOf(texts)).toBeLessThan(MOST_TEXT)
        read.push(...texts)
        ids = slice.rest
      }
      expect(read).toEqual(wanted.slice(0, 10))
      const exported: EventRow[] = []
      for (let ids: readonly string[] = [firstUlidAt(1), ...wanted.map(({ id }) => id)]; ids.length > 0; ) {
        const slice = await engine.storage.exportEvents('large', ids)
        expect(sizeOf(slice.events)).toBeLessThan(MOST_TEXT)
        exported.push(...slice.events)
        ids = slice.rest
      }
      expect(exported).toEqual(wanted)
      expect((await engine.storage.readEvents('neighbour', rest)).events).toEqual([])
    })

    test('a stream gets large events in slices, each once and in order', async () => {
      const position = await engine.storage.tailPosition('tail of large', null)
      const events = Array.from({ length: 9 }, (_, index) =>
        eventAt(START + index, {
          organization_id: 'tail of large',
          data: JSON.stringify({ text: 'x'.repeat(400_000) }),
        }),
      )
      for (const event of events) await engine.storage.append([event])
      const read: string[] = []
      for (let tail = { position, has_more: true }; tail.has_more; ) {
        const next = await engine.storage.readTail(scope('tail of large'), EVERYTHING, tail.position, 25)
        expect(sizeOf(next.events)).toBeLessThan(MOST_TEXT)
        read.push(...next.events.map(({ id }) => id))
        tail = next
      }
      expect(read).toEqual(events.map(({ row }) => row.id))
    })

    test('lists, totals and counts agree with a plain recount, for any filter, range and page', async () => {
      const events = await appendMany(engine.storage, 'many', 600)
      await appendMany(engine.storage, 'neighbour', 50)
      const agents = fc.constantFrom('agent-0', 'agent-1', 'agent-2', 'nobody')
      const levels = fc.constantFrom<'low' | 'high'>('low', 'high')
      const time = fc.integer({ min: START - HOUR_MS, max: START + 1_600 * HOUR_MS })
      const ranges = fc.record({ from: time, to: time, agent_id: agents }, { requiredKeys: [] })
      const narrow = fc.record(
        {
          agent_id: agents,
          action: fc.constantFrom('read', 'write'),
          risk_level: levels,
          pii_detected: fc.boolean(),
          session_id: fc.constantFrom('s-0', 's-1'),
          from: time,
          to: time,
        },
        { requiredKeys: [] },
      )
      const filters: fc.Arbitrary<Partial<EventFilter>> = fc.oneof(narrow, ranges)
      const teams = fc.constantFrom(null, 'red')
      await fc.assert(
        fc.asyncProperty(
          filters,
          teams,
          fc.nat(650),
          fc.integer({ min: 1, max: 60 }),
          fc.boolean(),
          fc.boolean(),
          async (some, team_id, offset, limit, isOldestFirst, isBehind) => {
            const filter: EventFilter = { ...EVERYTHING, ...some }
            const expected = events.filter(({ row }) => matches(row, filter, team_id)).map(({ row }) => row)
            const total = expected.length
            if (!isOldestFirst) expected.reverse()
            const page = expected.slice(offset, offset + limit)
            const before = isBehind ? expected[offset - 1]?.id : undefined
            const place = { limit, isOldestFirst, ...(before ? { offset: 0, before } : { offset }) }
            const found = await engine.storage.listEvents({ organization_id: 'many', team_id }, filter, place)
            expect(found).toEqual({ events: page, rest: [], total })
            const asked = { limit: (offset % 3) + 1 }
            const values = await engine.storage.countValues(
              { organization_id: 'many', team_id },
              filter,
              asked,
            )
            for (const field of ['agent_id', 'action', 'risk_level'] as const) {
              const { [field]: _, ...others } = filter
              const counts = countsBy(
                events.map(({ row }) => row).filter((row) => matches(row, others, team_id)),
                field,
              )
              expect(values[field]).toEqual(counts.slice(0, asked.limit))
              expect(values.distinct[field]).toBe(counts.length)
            }
            if (
              some.agent_id ||
              some.action ||
              some.risk_level ||
              some.session_id ||
              some.pii_detected !== undefined
            )
              return
            const counts = await engine.storage.countEvents({ organization_id: 'many', team_id }, filter)
            expect(counts.total_events).toBe(expected.length)
            expect(counts.pii_events).toBe(expected.filter(({ pii_fields }) => pii_fields !== '[]').length)
            for (const [agent, count] of Object.entries(JSON.parse(counts.by_agent)))
              expect(count).toBe(expected.filter(({ agent_id }) => agent_id === agent).length)
          },
        ),
        { numRuns: 300 },
      )
    })

    test('an idempotency key gives the first answer again, refuses another body, and is the team’s own', async () => {
      const first = eventAt(START, { organization_id: 'keys' }, { key: 'k', body_hash: 'h' })
      const again = eventAt(
        START + 1,
        { organization_id: 'keys', risk_level: 'low' },
        { key: 'k', body_hash: 'h' },
      )
      const other = eventAt(START + 2, { organization_id: 'keys' }, { key: 'k', body_hash: 'x' })
      const elsewhere = eventAt(START + 3, { organization_id: 'keys-2' }, { key: 'k', body_hash: 'x' })
      const otherTeam = eventAt(
        START + 4,
        { organization_id: 'keys', team_id: 'red' },
        { key: 'k', body_hash: 'h' },
      )
      await engine.storage.append([first])
      const outcomes = await engine.storage.append([again, elsewhere, otherTeam])
      expect(outcomes).toMatchObject([
        { kind: 'repeated', first: { id: first.row.id, risk_level: 'high', stored: true } },
        { kind: 'created' },
        { kind: 'created' },
      ])
      expect(await engine.storage.append([other])).toEqual([{ kind: 'key_reused' }])
      expect((await engine.storage.listEvents(scope('keys'), EVERYTHING, page())).total).toBe(2)
    })

    test('where a key was used with another body, nothing of that append is stored, and all of its neighbour', async () => {
      const at = (time: number, key: string, body_hash: string, organization_id = 'reuse') =>
        eventAt(START + time, { organization_id }, { key, body_hash })
      await engine.storage.append([at(0, 'used', 'h')])
      const refused = [at(1, 'new', 'h'), at(2, 'used', 'x'), at(3, 'used', 'h')]
      const inItself = [at(4, 'twice', 'h'), at(5, 'twice', 'x')]
      const kept = [at(6, 'a', 'h', 'reuse-2'), at(7, 'a', 'h', 'reuse-2')]
      const outcomes = await Promise.all(
        [refused, inItself, kept].map((events) => engine.storage.append(events)),
      )
      expect(outcomes.map((list) => list.map(({ kind }) => kind))).toMatchObject([
        ['created', 'key_reused', 'repeated'],
        ['created', 'key_reused'],
        ['created', 'repeated'],
      ])
      expect((await engine.storage.listEvents(scope('reuse'), EVERYTHING, page())).total).toBe(1)
      expect((await engine.storage.listEvents(scope('reuse-2'), EVERYTHING, page())).total).toBe(1)
      // Nothing of it is left: what it would have taken is new.
      expect(await engine.storage.append([at(8, 'new', 'other'), at(9, 'twice', 'other')])).toEqual([
        { kind: 'created' },
        { kind: 'created' },
      ])
    })

    test('an idempotency key is good for seven days', async () => {
      const day = 24 * HOUR_MS
      const send = (time: number) =>
        engine.storage.append([eventAt(time, { organization_id: 'week' }, { key: 'k', body_hash: 'h' })])
      await send(START)
      expect(await send(START + 7 * day - 1)).toMatchObject([{ kind: 'repeated' }])
      expect(await send(START + 7 * day)).toMatchObject([{ kind: 'created' }])
    })

    test('the events of one append stand or fall together', async () => {
      const good = eventAt(START, { organization_id: 'whole' })
      const bad = {
        ...good,
        row: { ...eventAt(START + 1).row, organization_id: 'whole', pii_fields: null as unknown as string },
      }
      const bystander = engine.storage.append([eventAt(START + 2, { organization_id: 'bystander' })])
      await expect(engine.storage.append([good, bad])).rejects.toThrow()
      expect(await bystander).toEqual([{ kind: 'created' }])
      expect((await engine.storage.listEvents(scope('whole'), EVERYTHING, page())).total).toBe(0)
      expect((await engine.storage.listEvents(scope('bystander'), EVERYTHING, page())).total).toBe(1)
    })

    test('changes of records and appends that come at once do not come between each other', async () => {
      const { storage } = engine
      const organization = { id: 'between', name: 'between', created_at: START, retired_at: null }
      expect(await storage.createOrganization(organization, {}, recordAt(START))).toBe(true)
      const teams = Array.from({ length: 150 }, (_, index) => ({
        ...{ id: `t${index}`, organization_id: 'between', name: `team ${index % 100} \u0000` },
        ...{ created_at: START + index, retired_at: null },
      }))
      const [created, appended] = await Promise.all([
        Promise.all(teams.map((team, index) => storage.createTeam(team, recordAt(START + index)))),
        Promise.all(
          teams.map((_, index) => storage.append([eventAt(START + index, { organization_id: 'between' })])),
        ),
      ])
      // A name that is taken is refused, and leaves no record.
      expect(created.filter((isCreated) => isCreated)).toHaveLength(100)
      expect(appended.flat().every(({ kind }) => kind === 'created')).toBe(true)
      const listed = await storage.listTeams('between')
      expect(listed).toHaveLength(100)
      expect(listed.every(({ name }) => name.endsWith('\u0000'))).toBe(true)
      const changes = await storage.listChanges(
        { organization_id: 'between', team_id: null },
        { from: 0, to: START * 2 },
        page(),
      )
      expect(changes.total).toBe(101)
    })

    test('a policy version is saved once: the second of two writers is told', async () => {
      const organization = { id: 'pol-1', name: 'policies', created_at: START, retired_at: null }
      expect(await engine.storage.createOrganization(organization, {}, recordAt(START))).toBe(true)
      const saved = await Promise.all(
        ['full', 'minimal'].map((logging_level) =>
          engine.storage.savePolicy(
            scope('pol-1'),
            0,
            { logging_level: logging_level as 'full' },
            recordAt(START),
          ),
        ),
      )
      expect([...saved].sort()).toEqual([false, true])
      expect(await engine.storage.readPolicy(scope('pol-1'))).toMatchObject({ version: 1, team: {} })
    })

    test('notices come back as they were saved, in versions of which each is saved once', async () => {
      const { storage } = engine
      const organization = { id: 'notices-1', name: 'notices', created_at: START, retired_at: null }
      expect(await storage.createOrganization(organization, {}, recordAt(START))).toBe(true)
      expect(await storage.readNotices(organization.id)).toEqual({
        version: 0,
        settings: { rules: [], since: 0 },
      })
      const rule = { name: 'r', on: ['silent' as const], chat_webhook_url: 'https://chat.example.com/x' }
      const settings = { rules: [rule], since: START }
      const save = () => storage.saveNotices(organization.id, 0, settings, recordAt(START))
      expect((await Promise.all([save(), save()])).sort()).toEqual([false, true])
      expect(await storage.readNotices(organization.id)).toEqual({ version: 1, settings })
    })
  })
}

function scope(organization_id: string) {
  return { organization_id, team_id: null }
}

function recordAt(time: number): ChangeRecord {
  serial += 1
  const id = firstUlidAt(time).slice(0, 18) + String(serial).padStart(8, '0')
  const actor = { key_id: null, name: 'test', person: null, address: null }
  return { id, kind: 'policy.updated', actor, team_id: null, subject: 'x', before: null, after: null }
}

function page(limit = 50) {
  return { limit, offset: 0 }
}

function sizeOf(events: readonly EventRow[]): number {
  return events.reduce((sum, { data, context }) => sum + data.length + context.length, 0)
}

let serial = 0

export function eventAt(
  time: number,
  row: Partial<EventRow> = {},
  idempotency: NewEvent['idempotency'] = null,
): NewEvent {
  serial += 1
  return {
    stored: true,
    idempotency,
    alerts: [],
    marks: [],
    row: {
      id: firstUlidAt(time).slice(0, 18) + String(serial).padStart(8, '0'),
      organization_id: 'one',
      team_id: null,
      key_id: 'key00000',
      agent_id: 'agent',
      action: 'act',
      session_id: null,
      risk_level: 'high',
      pii_fields: '[]',
      frameworks: '{"gdpr":[]}',
      decision: 'allow',
      reason: null,
      findings: '[]',
      policy_version: 0,
      classifier_version: '1',
      data: '{}',
      context: '{}',
      reasoning: 'null',
      call_id: null,
      call_facts: 0,
      ...row,
    },
  }
}

/** Unevenly over two months: bursts within an hour, and gaps of days. */
async function appendMany(storage: Storage, organization_id: string, count: number): Promise<NewEvent[]> {
  const events: NewEvent[] = []
  let time = START
  for (let index = 0; index < count; index++) {
    time += index % 37 === 0 ? 60 * HOUR_MS : index % 5 === 0 ? 40 * 60_000 : index % 3
    events.push(
      eventAt(time, {
        organization_id,
        team_id: index % 4 === 0 ? 'red' : null,
        agent_id: `agent-${index % 3}`,
        action: index % 2 === 0 ? 'read' : 'write',
        risk_level: index % 11 === 0 ? 'high' : 'low',
        pii_fields: index % 6 === 0 ? '["email"]' : '[]',
        session_id: index % 5 === 0 ? `s-${index % 2}` : null,
      }),
    )
  }
  for (let start = 0; start < count; start += 50) await storage.append(events.slice(start, start + 50))
  return events
}

/** The most frequent first. */
function countsBy(rows: readonly EventRow[], field: 'agent_id' | 'action' | 'risk_level') {
  return [...Map.groupBy(rows, (row) => row[field])]
    .map(([value, { length }]) => ({ value, count: length }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function matches(row: EventRow, filter: EventFilter, team_id: string | null): boolean {
  const time = timeOfUlid(row.id)
  return (
    time >= filter.from &&
    time < filter.to &&
    (team_id === null || row.team_id === team_id) &&
    (filter.agent_id === undefined || row.agent_id === filter.agent_id) &&
    (filter.action === undefined || row.action === filter.action) &&
    (filter.risk_level === undefined || row.risk_level === filter.risk_level) &&
    (filter.session_id === undefined || row.session_id === filter.session_id) &&
    (filter.pii_detected === undefined || (row.pii_fields !== '[]') === filter.pii_detected)
  )
}
