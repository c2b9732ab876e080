/** What every engine must do with streams, and with the entries that they follow. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangeRecord } from '../../src/domain/change.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import type { ChangeKind } from '../../src/domain/change-kinds.ts'
import { firstUlidAt, timeOfUlid } from '../../src/domain/ulid.ts'
import type { EntryPosition } from '../../src/evidence/entry-place.ts'
import type { StoredStream, StreamPosition } from '../../src/resources/streams/records.ts'
import { type Engine, eventAt } from './storage-contract.ts'

const START = Date.UTC(2026, 4, 1)
const LEASE = { holder: '', number: 0 }

export function describeStreamStorage(name: string, create: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await create()
      for (const id of ['one', 'two', 'gone'])
        await engine.storage.createOrganization(
          { id, name: `${id} inc`, created_at: START, retired_at: null },
          {},
          record('organization.created'),
        )
    })
    afterAll(() => engine.destroy())

    async function made(id: string, organization: string, positions: StreamPosition[] = []) {
      const stream = streamOf(id, organization)
      expect(await engine.storage.createStream(stream, positions, record('stream.created'))).toBe(true)
      return stream
    }

    test('a stream is listed with its target, which is sealed at rest, in its organization only', async () => {
      const { storage } = engine
      const stream = await made('a-stream', 'one')
      expect(await storage.createStream(stream, [], record('stream.created'))).toBe(false)
      expect(await storage.listStreams('one')).toEqual([stream])
      expect(await storage.listStreams('two')).toEqual([])
      expect((await storage.listStreams(null)).map(({ id }) => id)).toContain('a-stream')
      const sealed = await storage.readSealed('streams', null)
      expect(sealed.map(({ id }) => id)).toContain('a-stream')
      expect(JSON.stringify(sealed)).not.toContain('siem.example')
    })

    test('streams of a retired organization are not listed any more', async () => {
      const { storage } = engine
      await made('of-gone', 'gone')
      await storage.retireOrganization('gone', record('organization.retired'))
      expect((await storage.listStreams(null)).map(({ id }) => id)).not.toContain('of-gone')
    })

    test('one holds the lease; another gets it when it is over, with a larger number', async () => {
      const { storage } = engine
      await made('leased', 'one')
      expect(await storage.takeStreamLease('leased', 'a', 1000, 2000)).toBe(1)
      expect(await storage.takeStreamLease('leased', 'a', 1500, 2500)).toBe(1)
      expect(await storage.takeStreamLease('leased', 'b', 2000, 3000)).toBeNull()
      expect(await storage.takeStreamLease('leased', 'b', 2501, 3501)).toBe(2)
      expect(await storage.takeStreamLease('leased', 'a', 2600, 3600)).toBeNull()
      expect(await storage.takeStreamLease('missing', 'a', 2600, 3600)).toBeNull()
    })

    test('progress is saved by the holder only, and not once the stream was changed', async () => {
      const { storage } = engine
      await made('moving', 'one')
      const number = (await storage.takeStreamLease('moving', 'a', 1000, 2000)) ?? 0
      const lease = { ...LEASE, id: 'moving', holder: 'a', number }
      const position = place('moving', 'one', { log_id: 7, next: 5 })
      const progress = { ...STATE, sent: 5, succeeded_at: START, last_answer: '200 OK', position }
      expect(await storage.saveStreamProgress({ ...lease, holder: 'b' }, progress)).toBe(false)
      expect(await storage.saveStreamProgress({ ...lease, number: number + 1 }, progress)).toBe(false)
      expect(await storage.listStreamPositions('moving')).toEqual([])
      expect(await storage.saveStreamProgress(lease, progress)).toBe(true)
      expect(await storage.saveStreamProgress(lease, { ...progress, position: null })).toBe(true)
      expect(await storage.listStreamPositions('moving')).toEqual([position])
      const [stream] = (await storage.listStreams('one')).filter(({ id }) => id === 'moving')
      expect(stream).toMatchObject({ sent: 10, succeeded_at: START, last_answer: '200 OK' })

      const positions = [place('moving', 'one', { log_id: 7, next: 2 })]
      const change = record('stream.changed')
      expect(await storage.changeStream('two', 'moving', { positions }, change)).toBe(false)
      expect(await storage.changeStream('one', 'moving', { positions }, change)).toBe(true)
      expect(await storage.saveStreamProgress(lease, progress)).toBe(false)
      expect(await storage.listStreamPositions('moving')).toEqual(positions)
    })

    test('a stream of very many organizations begins where it was told to in each of them', async () => {
      const { storage } = engine
      const positions = Array.from({ length: 450 }, (_, number) => ({
        ...place('wide', 'one', { log_id: number + 1, next: 3 }),
        source_id: `source-${number}`,
      }))
      await made('wide', 'one', positions)
      const byLog = (a: StreamPosition, b: StreamPosition) => a.log_id - b.log_id
      expect((await storage.listStreamPositions('wide')).sort(byLog)).toEqual(positions)
    })

    test('a change sets what it names, sealed, and ends the lease; the rest stays', async () => {
      const { storage } = engine
      const stream = await made('edited', 'two')
      const number = await storage.takeStreamLease('edited', 'a', 1000, 2000)
      const settings = { ...stream.settings, query: 'risk:high' }
      const target = { ...stream.target, url: 'https://other.example/in' }
      const change = { name: 'edited name', settings, target }
      expect(await storage.changeStream('two', 'edited', change, record('stream.changed'))).toBe(true)
      const listed = async () => (await storage.listStreams('two')).find(({ id }) => id === 'edited')
      expect(await listed()).toEqual({ ...stream, ...change })
      expect(JSON.stringify(await storage.readSealed('streams', null))).not.toContain('other.example')
      expect(await storage.takeStreamLease('edited', 'a', 1000, 2000)).not.toBe(number)
      await storage.changeStream('two', 'edited', { is_paused: true }, record('stream.changed'))
      expect(await listed()).toEqual({ ...stream, ...change, is_paused: true })
    })

    test('a stream that is paused has no holder', async () => {
      const { storage } = engine
      await made('paused', 'one')
      await storage.changeStream('one', 'paused', { is_paused: true }, record('stream.changed'))
      expect(await storage.takeStreamLease('paused', 'a', 1000, 2000)).toBeNull()
      await storage.changeStream('one', 'paused', { is_paused: false }, record('stream.changed'))
      expect(await storage.takeStreamLease('paused', 'a', 1000, 2000)).not.toBeNull()
    })

    test('a stream that is deleted leaves no positions behind', async () => {
      const { storage } = engine
      await made('deleted', 'one', [place('deleted', 'one', { log_id: 1, next: 1 })])
      expect(await storage.deleteStream('two', 'deleted', record('stream.deleted'))).toBe(false)
      expect(await storage.deleteStream('one', 'deleted', record('stream.deleted'))).toBe(true)
      expect(await storage.listStreamPositions('deleted')).toEqual([])
      expect(await storage.deleteStream('one', 'deleted', record('stream.deleted'))).toBe(false)
    })

    test('entries are read in the order of their commits, from tail and tiles, across logs', async () => {
      const { storage } = engine
      const organization_id = 'followed'
      // The later commit has the smaller ids.
      const [late, early] = [20_000, 10_000].map((from) =>
        Array.from({ length: 300 }, (_, index) => eventAt(START + from + index, { organization_id })),
      ) as [ReturnType<typeof eventAt>[], ReturnType<typeof eventAt>[]]
      await storage.append(late)
      await storage.append(early)
      const ids = [...late, ...early].map(({ row }) => row.id)
      expect(await walk(organization_id, null, 7)).toEqual(ids)
      const [log] = await storage.listLogs(organization_id)
      if (!log) throw new Error('There is no log.')
      const lease = { holder: 'tiler', number: (await storage.takeEvidenceLease('tiler', 1, 2)) ?? 0 }
      while (await storage.tileLog(lease, log));
      expect(await walk(organization_id, null, 500)).toEqual(ids)
      expect(await walk(organization_id, null, 100)).toEqual(ids)

      // Nothing was signed: the log ends at its beginning, and all of its leaves are in the next one.
      const before = await storage.readEntries(organization_id, null, 400)
      await storage.continueLog(lease, log, '{}')
      const more = eventAt(START + 30_000, { organization_id })
      await storage.append([more])
      expect(await walk(organization_id, null, 64)).toEqual([...ids, more.row.id])
      expect(await walk(organization_id, before.position, 64)).toEqual([...ids, more.row.id])
    })

    test('every event of a time or later is at the place of that time or after it', async () => {
      const { storage } = engine
      const organization_id = 'timed'
      expect(await storage.findEntry(organization_id, START)).toBeNull()
      const times = [5, 1, 9, 3, 7, 2, 8]
      for (const time of times) await storage.append([eventAt(START + time, { organization_id })])
      const timesFrom = async (time: number | null) => {
        const position = await storage.findEntry(organization_id, time)
        const { events } = await storage.readEntries(organization_id, position, 100)
        return events.map(({ id }) => timeOfUlid(id) - START)
      }
      expect(await timesFrom(START + 1)).toEqual(times)
      expect(await timesFrom(START + 6)).toEqual([9, 3, 7, 2, 8])
      expect(await timesFrom(START + 100)).toEqual([])
      expect(await timesFrom(null)).toEqual([])
      const { behind } = await storage.readEntries(organization_id, null, 3)
      expect(behind).toBe(times.length + 1 - 3)
    })

    async function walk(organization: string, from: EntryPosition | null, limit: number): Promise<string[]> {
      const ids: string[] = []
      for (let position = from; ; ) {
        const entries = await engine.storage.readEntries(organization, position, limit)
        ids.push(...entries.events.map(({ id }) => id))
        position = entries.position
        if (entries.behind === 0) return ids
      }
    }
  })
}

const STATE = {
  sent: 0,
  succeeded_at: null,
  failing_since: null,
  attempts: 0,
  next_attempt_at: 0,
  last_answer: '',
} as const

function streamOf(id: string, organization_id: string): StoredStream {
  return {
    ...{ id, organization_id },
    covers: 'organization',
    name: id,
    settings: {
      kind: 'webhook',
      format: 'json',
      query: 'risk:high',
      whole: false,
      target: 'https://siem.test',
      rotate_bytes: null,
    },
    target: { url: 'https://siem.example/secret', signing_secret: '', headers: { authorization: 'x' } },
    is_paused: false,
    created_at: START,
    created_by: 'tester',
    ...STATE,
  }
}

function place(stream_id: string, organization_id: string, position: EntryPosition): StreamPosition {
  return { stream_id, organization_id, source_id: organization_id, ...position }
}

let records = 0
function record(kind: ChangeKind): ChangeRecord {
  records += 1
  const id = firstUlidAt(START + 500_000).slice(0, 18) + String(records).padStart(8, '0')
  return { id, kind, actor: COMMAND_LINE, team_id: null, subject: 'x', before: null, after: null }
}
