/** What every engine promises about the log of an organization. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstUlidAt } from '../../src/domain/ulid.ts'
import { sealEvent } from '../../src/evidence/event-entry.ts'
import { readLeaf } from '../../src/evidence/leaf-bytes.ts'
import { rootFromInclusion } from '../../src/evidence/merkle-tree.ts'
import { sealRecord } from '../../src/evidence/new-leaves.ts'
import { createAnchorFile } from '../../src/notary/anchor-file.ts'
import { createNotary, type NotaryOptions } from '../../src/notary/create-notary.ts'
import { proveInclusion, proveRoot } from '../../src/notary/prove.ts'
import { factsOf } from '../../src/outcomes/facts.ts'
import type { NewEvent } from '../../src/storage/contract/events.ts'
import type { EvidenceLog } from '../../src/storage/contract/evidence.ts'
import { type Engine, eventAt } from './storage-contract.ts'

const START = Date.UTC(2026, 2, 3)
const LATER = 2 ** 45
const HOUR_MS = 3_600_000
let hours = 0
const { privateKey: key } = generateKeyPairSync('ed25519')

/** Nothing is to be warned about. */
function refuse(message: string, error?: unknown): void {
  throw error ?? new Error(message)
}

export function describeEvidence(name: string, create: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await create()
    })
    afterAll(() => engine.destroy())

    const events = (organization: string, count: number, from = START) =>
      Array.from({ length: count }, (_, index) => eventAt(from + index, { organization_id: organization }))

    async function logOf(organization: string): Promise<EvidenceLog> {
      const log = (await engine.storage.listLogs(organization)).at(-1)
      if (!log) throw new Error(`${organization} has no log.`)
      return log
    }

    /** The hash of each leaf must be that of the entry which its event or record gives with its salt. */
    async function expectLeaves(organization: string, stored: readonly NewEvent[]): Promise<void> {
      const log = await logOf(organization)
      const leaves = await engine.storage.readLeaves(organization, log.id, 0, log.size)
      expect(leaves.map(({ index }) => index)).toEqual(Array.from({ length: log.size }, (_, index) => index))
      const rows = new Map(stored.map(({ row }) => [row.id, row]))
      const records = await engine.storage.readLogRecords(organization, log.id, 0, log.size)
      for (const { index, leaf } of leaves) {
        const { isEvent, id, salt, hash, recorded } = readLeaf(leaf, 0)
        const row = rows.get(id)
        const record = records.find((one) => one.index === index)
        const sealed =
          isEvent && row ? sealEvent(row, salt, recorded) : record && sealRecord({ ...record, id }, salt)
        expect(Buffer.from(sealed?.leaf ?? '', 'latin1').equals(hash), `leaf ${index}`).toBe(true)
        rows.delete(id)
      }
      expect([...rows.keys()]).toEqual([])
    }

    function notary(options: Partial<NotaryOptions> = {}) {
      // Each finds that the lease of the one before has ended.
      hours += 1
      const now = () => Date.now() + hours * HOUR_MS
      return createNotary({
        // They are not stopped, and must not count as lost.
        storage: { ...engine.storage, noteProcess: async () => {} },
        key,
        keyPlace: 'own file',
        sinks: [],
        classifierVersion: '1.0.0',
        now,
        steadyNow: now,
        warn: refuse,
        ...options,
      })
    }

    test('every stored event has a leaf, at an index without gaps; what is not stored has none', async () => {
      const stored = [
        ...events('leaves', 3),
        eventAt(START + 9, { organization_id: 'leaves', agent_id: 'ü\u{1F600}"' }),
      ]
      const unstored = { ...eventAt(START + 5, { organization_id: 'leaves' }), stored: false }
      await engine.storage.append([...stored.slice(0, 2), unstored])
      for (const event of stored.slice(2)) await engine.storage.append([event])
      expect((await logOf('leaves')).size).toBe(5)
      await expectLeaves('leaves', stored)
      expect(await engine.storage.findLeaves('leaves', [unstored.row.id])).toEqual([])
    })

    test('many callers at once, of several organizations: each log has no gap and nothing kept', async () => {
      const names = ['many-a', 'many-b', 'many-c']
      const all = names.map((organization) => events(organization, 400))
      await Promise.all(all.flat().map((event) => engine.storage.append([event])))
      for (const [place, organization] of names.entries()) await expectLeaves(organization, all[place] ?? [])
    })

    test('what is rolled back leaves no leaf', async () => {
      const kept = eventAt(START, { organization_id: 'rolled-back' })
      const refused = eventAt(START, { organization_id: 'rolled-back', key_id: null as never })
      await engine.storage.append([kept])
      await expect(
        engine.storage.append([eventAt(START, { organization_id: 'rolled-back' }), refused]),
      ).rejects.toThrow()
      expect((await logOf('rolled-back')).size).toBe(2)
      await expectLeaves('rolled-back', [kept])
    })

    test('leaves move into tiles: roots and proofs stay, every event is found', async () => {
      const stored = events('tiles', 1500)
      await engine.storage.append(stored.slice(0, 700))
      const before = await logOf('tiles')
      const root = await proveRoot(engine.storage, before, 200)
      await engine.storage.append(stored.slice(700))
      await notary().run()
      const log = await logOf('tiles')
      expect(await proveRoot(engine.storage, log, 200)).toEqual(root)
      expect(log.checkpoint?.size).toBe(1501)
      await expectLeaves('tiles', stored)
      const found = await engine.storage.findLeaves(
        'tiles',
        stored.map(({ row }) => row.id),
      )
      expect(found.map(({ index }) => index).sort((a, b) => a - b)).toEqual(
        stored.map((_, index) => index + 1),
      )
      const sample = found.filter(({ index }) => index % 97 === 0)
      const proofs = await proveInclusion(
        engine.storage,
        log,
        sample.map(({ index }) => index),
        log.size,
      )
      for (const [place, { index, leaf }] of sample.entries())
        expect(rootFromInclusion(readLeaf(leaf, 0).hash, index, log.size, proofs[place] ?? [])).toEqual(
          Buffer.from(log.checkpoint?.root ?? []),
        )
      expect(await engine.storage.findLeaves('tiles-of-another', [stored[3]?.row.id ?? ''])).toEqual([])
      expect(await engine.storage.findLeaves('tiles', [firstUlidAt(START + 3)])).toEqual([])
    })

    test('a checkpoint is never as small as one before it', async () => {
      await engine.storage.append(events('smaller', 3))
      await notary().run()
      const log = await logOf('smaller')
      const number = await engine.storage.takeEvidenceLease('me', LATER, LATER + 1)
      const lease = { holder: 'me', number: number ?? 0 }
      const checkpoint = { size: 4, root: Buffer.alloc(32), note: 'x', created_at: 1 }
      expect(log.checkpoint?.size).toBe(4)
      expect(await engine.storage.saveCheckpoint(lease, log, checkpoint)).toBe(false)
      expect(await engine.storage.saveCheckpoint(lease, log, { ...checkpoint, size: 3 })).toBe(false)
      expect((await logOf('smaller')).checkpoint?.note).toBe(log.checkpoint?.note)
      await engine.storage.takeEvidenceLease('me', LATER, 0)
    })

    test('a store that is behind a known checkpoint goes on in a new log, which says so', async () => {
      const file = join(mkdtempSync(join(tmpdir(), 'audit-anchors-')), 'anchors.jsonl')
      const sinks = [createAnchorFile(file)]
      await engine.storage.append(events('put-back', 3))
      await notary({ sinks }).run()
      const first = await logOf('put-back')
      expect(readFileSync(file, 'utf8')).toContain(JSON.stringify(first.checkpoint?.note).slice(1, -1))
      expect(await engine.storage.listReceipts('put-back')).toMatchObject([{ sink: 'file', size: 4 }])
      const known = { origin: first.origin, size: 900, root: Buffer.alloc(32, 1) }
      const ahead = { lastOf: async (origin: string) => (origin === first.origin ? known : null) }
      await engine.storage.append(events('put-back', 1, START + 50))
      const warnings: string[] = []
      const [sink] = sinks
      if (!sink) throw new Error('no sink')
      const other = notary({ sinks: [{ ...sink, ...ahead }], warn: (message) => warnings.push(message) })
      await other.run()
      await other.run()
      const [ended, next] = await engine.storage.listLogs('put-back')
      expect(warnings.filter((line) => line.includes(first.origin))).toEqual([
        `The log ${first.origin} is continued in a new one: the store has 5 entries, and file knows a checkpoint of 900.`,
      ])
      expect(ended?.ended_at).not.toBeNull()
      expect(next?.origin).toBe(first.origin.replace(/1$/, '2'))
      const [record] = await engine.storage.readLogRecords('put-back', next?.id ?? 0, 0, 1)
      expect(record).toMatchObject({ index: 0, kind: 'log-started' })
      expect(JSON.parse(record?.details ?? '')).toMatchObject({
        previous: { origin: first.origin, size: 4 },
        known: { size: 900 },
      })
    })

    test('a process that starts compares a long log with the anchor file, and goes on signing it', async () => {
      const sinks = [createAnchorFile(join(mkdtempSync(join(tmpdir(), 'audit-anchors-')), 'anchors.jsonl'))]
      await engine.storage.append(events('restarted', 3))
      await notary({ sinks }).run()
      await engine.storage.append(events('restarted', 700, START + 10))
      await notary({ sinks }).run()
      const log = await logOf('restarted')
      expect([log.period, log.checkpoint?.size]).toEqual([1, 704])
    })

    async function recordsOf(organization: string) {
      const log = await logOf(organization)
      const records = await engine.storage.readLogRecords(organization, log.id, 0, log.size)
      return records.map(({ kind, details }) => ({ kind, ...JSON.parse(details) }))
    }

    test('a log is cut where it was signed last: what comes after is in the next one, with all proofs', async () => {
      const stored = events('cut', 1900)
      await engine.storage.append(stored.slice(0, 600))
      await notary().run()
      const [first] = await engine.storage.listLogs('cut')
      expect(first?.checkpoint?.size).toBe(601)
      await engine.storage.append(stored.slice(600))
      await engine.storage.recordInLogs({ kind: 'clock-stepped', details: '{"by_ms":9000}' })
      if (!first) throw new Error('There is no log.')
      const number = await engine.storage.takeEvidenceLease('cutter', LATER, LATER + 1)
      const lease = { holder: 'cutter', number: number ?? 0 }
      // Tiles reach beyond what was signed.
      while (await engine.storage.tileLog(lease, first));
      await engine.storage.continueLog(lease, first, '{"previous":null}')
      await engine.storage.takeEvidenceLease('cutter', LATER, 0)
      const [ended, next] = await engine.storage.listLogs('cut')
      expect([ended?.size, next?.size]).toEqual([601, 1302])
      expect(await proveRoot(engine.storage, first, 601)).toEqual(Buffer.from(first.checkpoint?.root ?? []))
      await notary().run()
      await expectLeaves('cut', stored.slice(600))
      expect((await recordsOf('cut')).map(({ kind }) => kind)).toEqual(['log-started', 'clock-stepped'])
      const found = await engine.storage.findLeaves(
        'cut',
        stored.map(({ row }) => row.id),
      )
      const places = new Map(found.map((leaf) => [leaf.event_id, leaf]))
      expect(stored.map(({ row }) => places.get(row.id)?.log_id)).toEqual([
        ...Array(600).fill(first.id),
        ...Array(1300).fill(next?.id),
      ])
      const log = await logOf('cut')
      const [proof] = await proveInclusion(engine.storage, log, [700], log.size)
      const leaf = found.find((one) => one.log_id === log.id && one.index === 700)
      const { hash } = readLeaf(leaf?.leaf ?? new Uint8Array(), 0)
      expect(rootFromInclusion(hash, 700, log.size, proof ?? [])).toEqual(
        Buffer.from(log.checkpoint?.root ?? []),
      )
    })

    test('a process goes on in a new log where the store is behind what the process signed', async () => {
      const stored = events('failed-over', 6)
      await engine.storage.append(stored.slice(0, 3))
      let isBehind = false
      const warnings: string[] = []
      const listLogs: typeof engine.storage.listLogs = async (organization) => {
        const logs = await engine.storage.listLogs(organization)
        return logs.map((log) =>
          isBehind && log.organization_id === 'failed-over' && log.period === 1
            ? { ...log, size: 3, checkpoint: null }
            : log,
        )
      }
      const one = notary({
        storage: { ...engine.storage, listLogs, noteProcess: async () => {} },
        warn: (message) => warnings.push(message),
      })
      await one.run()
      await engine.storage.append(stored.slice(3))
      isBehind = true
      await one.run()
      isBehind = false
      await one.run()
      const [ended, next] = await engine.storage.listLogs('failed-over')
      expect(warnings).toEqual([expect.stringContaining('this process knows a checkpoint of 4')])
      expect([ended?.size, ended?.checkpoint?.size, next?.size]).toEqual([4, 4, 4])
      expect(await recordsOf('failed-over')).toMatchObject([
        { kind: 'log-started', reason: 'the store was put back', known: { size: 4 } },
      ])
      await expectLeaves('failed-over', stored.slice(3))
    })

    test('a sink that fails is asked again until it confirms, and what became of it is stored', async () => {
      await engine.storage.append(events('failing-sink', 2))
      let time = Date.now() + 3 * LATER
      const answers: (string | Error)[] = [new Error('no room'), new Error('no room'), 'signed\n']
      const sizes: number[] = []
      const sink = {
        ...createAnchorFile('/dev/null'),
        name: 'failing',
        async publish({ origin, size }: { origin: string; size: number }) {
          if (!origin.includes('failing-sink')) return ''
          sizes.push(size)
          const answer = answers.shift() ?? ''
          if (answer instanceof Error) throw answer
          return answer
        },
      }
      const warnings: string[] = []
      const one = notary({
        sinks: [sink],
        now: () => time,
        warn: (message) => warnings.push(message),
      })
      const receipt = async () => (await engine.storage.listReceipts('failing-sink'))[0]
      await one.run()
      expect(await receipt()).toMatchObject({ size: 0, failure: 'no room', failed_at: time })
      await one.run()
      expect(sizes).toEqual([3])
      time += 1_000
      await one.run()
      await engine.storage.append(events('failing-sink', 1, START + 70))
      time += 2_000
      await one.run()
      expect(sizes).toEqual([3, 3, 4])
      expect(await receipt()).toMatchObject({ size: 4, at: time, lines: 'signed\n', failure: null })
      expect(warnings).toHaveLength(1)
      await engine.storage.takeEvidenceLease('nobody', 2 ** 50, 0)
    })

    test('what was judged and not stored is a leaf after its hour', async () => {
      await engine.storage.append(events('counted', 1))
      let time = Date.UTC(2031, 4, 5, 10, 59, 59)
      const one = notary({ now: () => time, steadyNow: () => time })
      one.notStored.add('counted', 'allow')
      one.notStored.add('counted', 'allow')
      one.notStored.add('counted', 'block')
      await one.notStored.flush()
      one.notStored.add('counted', 'allow')
      await one.notStored.flush()
      await one.run()
      expect((await recordsOf('counted')).map(({ kind }) => kind)).toEqual(['log-started'])
      time = Date.UTC(2031, 4, 5, 11, 1)
      await one.run()
      await one.run()
      expect((await recordsOf('counted')).slice(1)).toEqual([
        {
          kind: 'hourly-counts',
          from: '2031-05-05T10:00:00.000Z',
          to: '2031-05-05T11:00:00.000Z',
          not_stored_allow: 3,
          not_stored_block: 1,
        },
      ])
      await engine.storage.takeEvidenceLease('nobody', 2 ** 50, 0)
    })

    test('reports of hooks that let calls go without a verdict are a leaf after the hour', async () => {
      const note = {
        id: firstUlidAt(Date.UTC(2031, 5, 1, 3, 30)),
        organization_id: 'let-go',
        team_id: null,
        key_id: 'k',
        facts: factsOf('hook_let_go'),
        call_id: 'c',
      }
      await engine.storage.append(events('let-go', 1))
      const other = { ...note, id: firstUlidAt(Date.UTC(2031, 5, 1, 3, 40)), facts: factsOf('hook_stopped') }
      await engine.storage.noteEvidence([note, other])
      const time = Date.UTC(2031, 5, 1, 5)
      await notary({ now: () => time, steadyNow: () => time }).run()
      expect((await recordsOf('let-go')).slice(1)).toMatchObject([
        { kind: 'hourly-counts', from: '2031-06-01T03:00:00.000Z', let_go_reports: 1 },
      ])
      await engine.storage.takeEvidenceLease('nobody', 2 ** 50, 0)
    })

    test('a process that ended without saying so, another classifier and a clock that was set are leaves', async () => {
      await engine.storage.append(events('watched', 1))
      const kinds = async () => (await recordsOf('watched')).slice(1)
      let time = Date.now() + LATER
      let steady = 0
      const options = { storage: engine.storage, now: () => time, steadyNow: () => steady }
      const stopped = notary({ ...options, classifierVersion: '1.0.0' })
      await stopped.run()
      await stopped.stop()
      const killed = notary({ ...options, classifierVersion: '1.0.0' })
      time += 60_000
      steady += 60_000
      await killed.run()
      expect(await kinds()).toEqual([])
      time += 120_000
      steady += 120_000
      const next = notary({ ...options, classifierVersion: '1.1.0' })
      await next.run()
      expect(await kinds()).toMatchObject([
        { kind: 'classifier-changed', from: '1.0.0', to: '1.1.0' },
        { kind: 'process-lost', counts_missing: 'up to one second before its end' },
      ])
      time += 1_000 - 7_000
      steady += 1_000
      await next.run()
      await next.run()
      expect((await kinds()).slice(2)).toMatchObject([{ kind: 'clock-stepped', by_ms: -7_000 }])
      await next.stop()
      await engine.storage.recordInLogs(
        { kind: 'classifier-changed', details: '{}' },
        { name: 'classifier_version', from: '1.1.0', to: '1.0.0' },
      )
      await engine.storage.takeEvidenceLease('nobody', 2 ** 50, 0)
    })

    test('logs are derived again in the background, and an event that was changed is found', async () => {
      const all = events('derived', 300)
      await engine.storage.append(all)
      let time = Date.now() + LATER
      const eighth = all[7]
      let isChanged = false
      const exportEvents: typeof engine.storage.exportEvents = async (organization, ids) => {
        const { events: found, rest } = await engine.storage.exportEvents(organization, ids)
        const changed = found.map((event) =>
          isChanged && event.id === eighth?.row.id ? { ...event, data: '{"other":1}' } : event,
        )
        return { events: organization === 'derived' ? changed : found, rest }
      }
      const warnings: string[] = []
      const one = notary({
        storage: { ...engine.storage, exportEvents, noteProcess: async () => {} },
        now: () => time,
        steadyNow: () => time,
        warn: (message) => warnings.push(message),
      })
      const log = await logOf('derived')
      const derived = async () =>
        (await engine.storage.listChecks('derived')).find(({ log_id }) => log_id === log.id)
      const run = async () => {
        // A log a step, one step in ten seconds.
        for (let step = 0; step < 60; step++, time += 10_000) await one.run()
      }
      await run()
      expect(await derived()).toMatchObject({ size: 301, changed: 0, missing: 0 })
      expect(warnings).toEqual([])
      isChanged = true
      time += HOUR_MS
      await run()
      expect(await derived()).toMatchObject({ size: 301, changed: 1, missing: 0 })
      expect(warnings).toEqual([expect.stringContaining(`${log.origin} does not fit`)])
      await engine.storage.takeEvidenceLease('nobody', 2 ** 50, 0)
    })

    test('each year has a log of its own, which begins with the last checkpoint of the one before', async () => {
      const own = await create()
      try {
        const { storage } = own
        let time = Date.UTC(2026, 11, 31, 23, 59, 58)
        const clock = { now: () => time, steadyNow: () => time, storage }
        const one = notary(clock)
        await storage.append(events('yearly', 2))
        await one.run()
        // Stored in the old year, signed in the new one.
        await storage.append(events('yearly', 1, START + 500))
        time += 3_000
        await one.run()
        const [old] = await storage.listLogs('yearly')
        expect(old).toMatchObject({ size: 4, ended_at: expect.any(Number), checkpoint: { size: 4 } })
        await storage.append(events('yearly', 2, START + 1_000))
        await one.run()
        await one.run()
        const logs = await storage.listLogs('yearly')
        expect(logs).toMatchObject([{ period: 1 }, { period: 2, size: 3, checkpoint: { size: 3 } }])
        const next = logs[1] as EvidenceLog
        const [started] = await storage.readLogRecords('yearly', next.id, 0, 1)
        expect(started?.kind).toBe('log-started')
        expect(JSON.parse(started?.details ?? '')).toEqual({
          previous: {
            ...{ origin: old?.origin, size: 4 },
            root: Buffer.from(old?.checkpoint?.root ?? []).toString('base64'),
          },
          reason: 'a new year',
        })
        // Nothing happened in a year: it has its log all the same, once.
        time = Date.UTC(2028, 5, 1)
        await one.run()
        await one.run()
        expect((await storage.listLogs('yearly')).map(({ size }) => size)).toEqual([4, 3, 1])
        await one.stop()
      } finally {
        await own.destroy()
      }
    })

    test('a change that is on record is a leaf', async () => {
      const id = firstUlidAt(START).slice(0, 25)
      await engine.storage.recordChange('changes', {
        id: `${id}A`,
        kind: 'events.exported',
        actor: { key_id: 'k', name: 'somebody', address: null, person: null },
        team_id: null,
        subject: 'all',
        before: null,
        after: { events: 3 },
      })
      const log = await logOf('changes')
      const records = await engine.storage.readLogRecords('changes', log.id, 0, log.size)
      expect(records.map(({ kind }) => kind)).toEqual(['log-started', 'events-exported'])
      expect(JSON.parse(records[1]?.details ?? '')).toMatchObject({ subject: 'all', after: '{"events":3}' })
      await expectLeaves('changes', [])
    })
  })
}
