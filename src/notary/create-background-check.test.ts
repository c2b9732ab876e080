import { expect, test } from 'vitest'
import { firstUlidAt } from '../domain/ulid.ts'
import { leafHash } from '../evidence/hash.ts'
import { leafBytesOf, readLeaf, withoutSaltAt } from '../evidence/leaf-bytes.ts'
import { recordLeaf } from '../evidence/new-leaves.ts'
import { createRootBuilder } from '../evidence/root-builder.ts'
import type { EvidenceLog, SavedCheck } from '../storage/contract/evidence.ts'
import { beginCheck, checkLog } from './check-log.ts'
import { createBackgroundCheck } from './create-background-check.ts'

const HOUR_MS = 3_600_000

/** A log of records, as a store would have it. */
function createLog(id: number, size: number) {
  const records = Array.from({ length: size }, (_, index) => ({
    ...{ index, id: firstUlidAt(index), kind: 'hourly-counts', details: `{"events":${index}}` },
  }))
  const leaves = records.map((record) => ({ index: record.index, leaf: leafBytesOf([recordLeaf(record)]) }))
  const builder = createRootBuilder()
  for (const { leaf } of leaves) builder.add(readLeaf(leaf, 0).hash)
  const log: EvidenceLog = {
    ...{ organization_id: 'org', id, origin: `log ${id}`, period: 2026, size, started_at: 0, ended_at: null },
    checkpoint: { size, root: builder.root(), note: '', created_at: 0 },
  }
  return { log, leaves, records, erased: new Map<string, string>() }
}

type MemoryLog = ReturnType<typeof createLog>

function sourceOf(logs: readonly MemoryLog[]) {
  const find = (id: number) => logs.find(({ log }) => log.id === id)
  return {
    readLeaves: async (_: string, id: number, from: number, to: number) =>
      find(id)?.leaves.slice(from, to) ?? [],
    readLogRecords: async (_: string, id: number, from: number, to: number) =>
      find(id)?.records.slice(from, to) ?? [],
    exportEvents: async () => ({ events: [], rest: [] }),
    readErased: async (_: string, ids: readonly string[]) =>
      logs
        .flatMap(({ erased }) => [...erased])
        .filter(([id]) => ids.includes(id))
        .map(([id, entry]) => ({ id, entry, salts: {}, erased: {} })),
  }
}

function start(logs: readonly MemoryLog[]) {
  const saved: SavedCheck[] = []
  const warnings: string[] = []
  const clock = { time: HOUR_MS }
  const check = createBackgroundCheck({
    storage: {
      ...sourceOf(logs),
      listChecks: async () =>
        saved.filter((one, at) => saved.findLastIndex((x) => x.log_id === one.log_id) === at),
      saveCheck: async (_, one) => void saved.push(one),
    },
    now: () => clock.time,
    warn: (message) => warnings.push(message),
  })
  return { step: () => check.step(logs.map(({ log }) => log)), saved, warnings, clock }
}

test('logs are checked one after the other, and none again within the hour', async () => {
  const { step, saved, warnings, clock } = start([createLog(1, 3), createLog(2, 4)])
  for (let time = 0; time < 5; time++) await step()
  const fits = { changed: 0, missing: 0, checked_at: HOUR_MS }
  expect(saved).toEqual([
    { log_id: 1, size: 3, ...fits },
    { log_id: 2, size: 4, ...fits },
  ])
  clock.time += HOUR_MS
  await step()
  expect(saved.slice(2)).toEqual([{ log_id: 1, size: 3, ...fits, checked_at: 2 * HOUR_MS }])
  expect(warnings).toEqual([])
})

test('a record that was changed is found, and so is a checkpoint that does not fit; each log is warned about once', async () => {
  const [changed, resigned] = [createLog(1, 3), createLog(2, 4)]
  Object.assign(changed.records[1] ?? {}, { details: '{"events":0}' })
  Object.assign(resigned.log.checkpoint ?? {}, { root: new Uint8Array(32) })
  const { step, saved, warnings, clock } = start([changed, resigned])
  await step()
  await step()
  clock.time += HOUR_MS
  await step()
  expect(saved).toMatchObject([
    { log_id: 1, changed: 1 },
    { log_id: 2, changed: 1 },
    { log_id: 1, changed: 1 },
  ])
  expect(warnings).toEqual([
    expect.stringContaining('log 1 does not fit the events of the store: 1 entries were changed.'),
    expect.stringContaining('log 2 does not fit'),
  ])
})

test('a check ends with the last leaf, and counts what was erased apart from what was changed', async () => {
  const whole = createLog(1, 3)
  const check = beginCheck(sourceOf([whole]), whole.log, 3)
  expect(await check.step()).toBe(false)
  const all = { origin: 'log 1', entries: 3, events: 0, removed: 0, missing: 0, firstChanged: [] }
  expect(check.result()).toEqual({ ...all, erased: 0, changed: 0, matchesCheckpoint: true })

  const erased = createLog(1, 3)
  const [first] = erased.leaves
  const { id = '' } = erased.records[0] ?? {}
  const leaf = withoutSaltAt(first?.leaf ?? Buffer.alloc(0), 0)
  const entry = 'audit-entry/1\nkind hourly-counts\n'
  leaf.set(leafHash(entry), 33)
  erased.leaves[0] = { index: 0, leaf }
  erased.erased.set(id, entry)
  expect(await checkLog(sourceOf([erased]), { ...erased.log, checkpoint: null })).toEqual({
    ...{ ...all, erased: 1, changed: 0, matchesCheckpoint: null },
  })
})
