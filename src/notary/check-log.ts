/**
 * Derives a log again from the events and records of the store, and compares it with its leaves and its last checkpoint.
 * A leaf whose event was removed is taken as it is and counted apart; so are the commitments of fields that were erased.
 */
import { setImmediate } from 'node:timers/promises'
import { commitment } from '../evidence/entry.ts'
import { eventFields, sealEvent } from '../evidence/event-entry.ts'
import { leafHash } from '../evidence/hash.ts'
import { isWithoutSalt, readLeaf, type StoredLeaf } from '../evidence/leaf-bytes.ts'
import { sealRecord } from '../evidence/new-leaves.ts'
import { createRootBuilder } from '../evidence/root-builder.ts'
import type { EventSlice, StoredEvent } from '../storage/contract/events.ts'
import type { EvidenceLog, NumberedRecord } from '../storage/contract/evidence.ts'
import type { ErasedEntry } from '../storage/contract/forgetting.ts'
import type { Storage } from '../storage/contract/storage.ts'

export type LogCheck = {
  readonly origin: string
  readonly entries: number
  readonly events: number
  /** Leaves without a salt, whose events were removed: by retention, as the records of its runs say. */
  readonly removed: number
  /** Leaves whose events are gone otherwise. */
  readonly missing: number
  /** Of the events, those that lost fields: the others of their fields are compared. */
  readonly erased: number
  /** Leaves that are not what their event or record gives; the first of them. */
  readonly changed: number
  readonly firstChanged: readonly { readonly index: number; readonly id: string }[]
  /** Whether the leaves give the root of the last checkpoint; null where there is none. */
  readonly matchesCheckpoint: boolean | null
}

export type RunningCheck = {
  readonly log: EvidenceLog
  /** Some leaves further; whether there are more. */
  step(): Promise<boolean>
  result(): LogCheck
}

const LEAVES_AT_A_TIME = 2_048
/** Hashing these takes a millisecond or two. */
const LEAVES_IN_A_ROW = 64
const MAX_SHOWN = 20

type Source = Pick<Storage, 'readLeaves' | 'readLogRecords' | 'exportEvents' | 'readErased'>

export async function checkLog(storage: Source, log: EvidenceLog): Promise<LogCheck> {
  const check = beginCheck(storage, log, log.size)
  while (await check.step());
  return check.result()
}

/** Of its first `size` leaves. */
export function beginCheck(storage: Source, log: EvidenceLog, size: number): RunningCheck {
  const { checkpoint } = log
  const builder = createRootBuilder()
  const firstChanged: { index: number; id: string }[] = []
  let [from, events, removed, missing, erased, changed] = [0, 0, 0, 0, 0, 0]
  let matchesCheckpoint: boolean | null = checkpoint === null ? null : checkpoint.size === 0

  return {
    log,
    async step() {
      const to = Math.min(size, from + LEAVES_AT_A_TIME)
      const leaves = await storage.readLeaves(log.organization_id, log.id, from, to)
      const stored = leaves.map(({ index, leaf }) => ({ index, ...readLeaf(leaf, 0) }))
      const rowOf = createRowReader(storage, log, stored)
      const records = await storage.readLogRecords(log.organization_id, log.id, from, to)
      const byIndex = new Map(records.map((record) => [record.index, record]))
      const known = await readErased(storage, log, stored)
      for (const [place, read] of stored.entries()) {
        // A service that checks itself beside its work lets requests between.
        if (place % LEAVES_IN_A_ROW === LEAVES_IN_A_ROW - 1) await setImmediate()
        let [leaf, entry] = [read, known.get(read.id)]
        let right = hashOf(leaf, await rowOf(leaf.id), byIndex.get(leaf.index), entry)
        if (right === null ? !isWithoutSalt(leaf) : !right.equals(leaf.hash)) {
          // It may have been erased or removed between two reads.
          const again = await readAgain(storage, log, leaf)
          leaf = again.leaf
          entry = again.entry
          right = hashOf(leaf, again.row, again.record, entry)
        }
        if (leaf.isEvent) events += 1
        if (entry) erased += 1
        if (right === null && leaf.isEvent && isWithoutSalt(leaf)) removed += 1
        else if (right === null) missing += 1
        else if (!right.equals(leaf.hash) || leaf.index !== builder.size()) {
          changed += 1
          if (firstChanged.length < MAX_SHOWN) firstChanged.push({ index: leaf.index, id: leaf.id })
        }
        builder.add(leaf.hash)
        if (builder.size() === checkpoint?.size)
          matchesCheckpoint = Buffer.from(checkpoint.root).equals(builder.root())
      }
      from = to
      return from < size
    },
    result() {
      const entries = builder.size()
      const isShort = checkpoint !== null && entries < checkpoint.size
      return {
        ...{ origin: log.origin, entries, events, removed, missing, erased, changed, firstChanged },
        matchesCheckpoint: isShort ? false : matchesCheckpoint,
      }
    },
  }
}

/** Gives the events of the leaves, asked for in their order: a slice of them is in memory at a time, since events may be large. */
function createRowReader(storage: Source, { organization_id }: EvidenceLog, leaves: readonly StoredLeaf[]) {
  let rest: readonly string[] = leaves.flatMap(({ isEvent, id }) => (isEvent ? [id] : []))
  let unread = new Set(rest)
  let rows = new Map<string, StoredEvent>()
  return async (id: string): Promise<StoredEvent | undefined> => {
    while (unread.has(id)) {
      const slice: EventSlice = await storage.exportEvents(organization_id, rest)
      rows = new Map(slice.events.map((event) => [event.id, event]))
      rest = slice.rest
      unread = new Set(rest)
    }
    return rows.get(id)
  }
}

type IndexedLeaf = StoredLeaf & { readonly index: number }

/** One leaf with everything that it is about; the leaf last, since it loses its salt together with the rest. */
async function readAgain(storage: Source, log: EvidenceLog, leaf: IndexedLeaf) {
  const { organization_id, id: logId } = log
  const { index, id } = leaf
  const [erasedBefore] = await storage.readErased(organization_id, [id])
  const row = await createRowReader(storage, log, [leaf])(id)
  const [record] = await storage.readLogRecords(organization_id, logId, index, index + 1)
  const [stored] = await storage.readLeaves(organization_id, logId, index, index + 1)
  const now: IndexedLeaf = stored ? { index, ...readLeaf(stored.leaf, 0) } : leaf
  const [erasedNow] = isWithoutSalt(now) ? await storage.readErased(organization_id, [id]) : []
  return { leaf: now, row, record, entry: erasedNow ?? (isWithoutSalt(now) ? erasedBefore : undefined) }
}

async function readErased(
  storage: Source,
  { organization_id }: EvidenceLog,
  leaves: readonly StoredLeaf[],
): Promise<Map<string, ErasedEntry>> {
  const ids = leaves.filter(isWithoutSalt).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  return new Map((await storage.readErased(organization_id, ids)).map((one) => [one.id, one]))
}

function hashOf(
  { isEvent, id, salt, recorded }: StoredLeaf,
  row: StoredEvent | undefined,
  record: NumberedRecord | undefined,
  erased: ErasedEntry | undefined,
): Buffer | null {
  if (isEvent && row && erased)
    return fits(row, erased) ? Buffer.from(leafHash(erased.entry)) : Buffer.alloc(0)
  if (isEvent) return row ? Buffer.from(sealEvent(row, salt, recorded).leaf, 'latin1') : null
  if (record && erased) return Buffer.from(leafHash(erased.entry))
  return record ? Buffer.from(sealRecord({ ...record, id }, salt).leaf, 'latin1') : null
}

/** Whether the fields that stay are those that the entry commits to. */
function fits(row: StoredEvent, { entry, salts }: ErasedEntry): boolean {
  const lines = new Set(entry.split('\n'))
  return eventFields(row).every(([name, text]) => {
    const salt = salts[name]
    return salt === undefined || lines.has(`${name} ${commitment(name, Buffer.from(salt, 'base64'), text)}`)
  })
}
