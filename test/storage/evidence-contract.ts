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
        storage: engine.storage,
        key,
        keyPlace: 'own file',
        sinks: [],
        now,
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
      const ahead = { lastOf: async () => ({ origin: first.origin, size: 900, root: Buffer.alloc(32, 1) }) }
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

    test('a change that is on record is a leaf', async () => {
      const id = firstUlidAt(START).slice(0, 25)
      await engine.storage.recordChange('changes', {
        id: `${id}A`,
        kind: 'events.exported',
        actor: { key_id: 'k', name: 'somebody', address: null },
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
