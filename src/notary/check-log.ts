/**
 * Derives a log again from the events and records of the store, and compares it with its leaves and its last checkpoint.
 * A leaf whose event is not there any more is taken as it is and counted apart.
 */
import { sealEvent } from '../evidence/event-entry.ts'
import { readLeaf, type StoredLeaf } from '../evidence/leaf-bytes.ts'
import { sealRecord } from '../evidence/new-leaves.ts'
import { createRootBuilder } from '../evidence/root-builder.ts'
import type { EventSlice, StoredEvent } from '../storage/contract/events.ts'
import type { EvidenceLog, NumberedRecord } from '../storage/contract/evidence.ts'
import type { Storage } from '../storage/contract/storage.ts'

export type LogCheck = {
  readonly origin: string
  readonly entries: number
  readonly events: number
  /** Leaves whose events are gone. */
  readonly missing: number
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
const MAX_SHOWN = 20

type Source = Pick<Storage, 'readLeaves' | 'readLogRecords' | 'exportEvents'>

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
  let [from, events, missing, changed] = [0, 0, 0, 0]
  let matchesCheckpoint: boolean | null = checkpoint === null ? null : checkpoint.size === 0

  return {
    log,
    async step() {
      const to = Math.min(size, from + LEAVES_AT_A_TIME)
      const leaves = await storage.readLeaves(log.organization_id, log.id, from, to)
      const stored = leaves.map(({ index, leaf }) => ({ index, ...readLeaf(leaf, 0) }))
      const rows = await readRows(storage, log, stored)
      const records = await storage.readLogRecords(log.organization_id, log.id, from, to)
      const byIndex = new Map(records.map((record) => [record.index, record]))
      for (const leaf of stored) {
        if (leaf.isEvent) events += 1
        const right = hashOf(leaf, rows.get(leaf.id), byIndex.get(leaf.index))
        if (right === null) missing += 1
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
        ...{ origin: log.origin, entries, events, missing, changed, firstChanged },
        matchesCheckpoint: isShort ? false : matchesCheckpoint,
      }
    },
  }
}

async function readRows(
  storage: Source,
  { organization_id }: EvidenceLog,
  leaves: readonly StoredLeaf[],
): Promise<Map<string, StoredEvent>> {
  const rows = new Map<string, StoredEvent>()
  for (
    let ids: readonly string[] = leaves.flatMap(({ isEvent, id }) => (isEvent ? [id] : []));
    ids.length > 0;
  ) {
    const slice: EventSlice = await storage.exportEvents(organization_id, ids)
    for (const event of slice.events) rows.set(event.id, event)
    ids = slice.rest
  }
  return rows
}

function hashOf(
  { isEvent, id, salt, recorded }: StoredLeaf,
  row: StoredEvent | undefined,
  record: NumberedRecord | undefined,
): Buffer | null {
  if (isEvent) return row ? Buffer.from(sealEvent(row, salt, recorded).leaf, 'latin1') : null
  return record ? Buffer.from(sealRecord({ ...record, id }, salt).leaf, 'latin1') : null
}
