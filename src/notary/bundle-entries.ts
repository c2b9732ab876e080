/** Events and records of a log as an auditor gets them: entry, proof, and the fields that may be shown. */
import type { BundledEntry, BundledField } from '../evidence/bundle.ts'
import { SALT_LENGTH, saltsOf } from '../evidence/entry.ts'
import type { CommittedEvent } from '../evidence/event-entry.ts'
import { isWithoutSalt, readLeaf } from '../evidence/leaf-bytes.ts'
import { sealRecord } from '../evidence/new-leaves.ts'
import type { EvidenceLog, EvidenceStorage, FoundLeaf } from '../storage/contract/evidence.ts'
import type { ErasedEntry, ForgettingStorage } from '../storage/contract/forgetting.ts'
import { proveInclusion } from './prove.ts'

export type EvidenceReader = Pick<
  EvidenceStorage,
  'readTiles' | 'findLeaves' | 'readLeaves' | 'readLogRecords' | 'listLogs' | 'listReceipts'
> &
  Pick<ForgettingStorage, 'readErased'>

/** An event that can be proven, with everything that its entry is made of. */
export type ProvenEvent<Event extends CommittedEvent> = {
  readonly event: Event
  readonly leaf: FoundLeaf
  /** The place of its log in the bundle. */
  readonly log: number
  readonly proof: readonly string[]
  readonly erased: ErasedEntry | undefined
}

/** `logs`: those of the bundle, each with a checkpoint. */
export async function proveEvents<Event extends CommittedEvent>(
  storage: EvidenceReader,
  organizationId: string,
  logs: readonly EvidenceLog[],
  events: readonly Event[],
): Promise<{ readonly proven: readonly ProvenEvent<Event>[]; readonly unproven: readonly string[] }> {
  const found = await storage.findLeaves(
    organizationId,
    events.map(({ id }) => id),
  )
  const leaves = new Map(found.map((leaf) => [leaf.event_id, leaf]))
  const unproven: string[] = []
  const provable: { event: Event; leaf: FoundLeaf; log: number }[] = []
  for (const event of events) {
    const leaf = leaves.get(event.id)
    const log = logs.findIndex(({ id }) => id === leaf?.log_id)
    if (leaf && log >= 0 && leaf.index < (logs[log]?.checkpoint?.size ?? 0))
      provable.push({ event, leaf, log })
    else unproven.push(event.id)
  }
  const proofs = await proofsOf(storage, logs, provable)
  const erased = await readErased(storage, organizationId, provable)
  const proven = provable.map((one, place) => ({
    ...one,
    // Bytes of its own: it may be sent to a thread.
    leaf: { ...one.leaf, leaf: new Uint8Array(one.leaf.leaf) },
    proof: proofs[place] ?? [],
    erased: erased.get(one.event.id),
  }))
  return { proven, unproven }
}

/** Those whose leaves have no salt any more. */
async function readErased(
  storage: EvidenceReader,
  organizationId: string,
  provable: readonly { readonly event: CommittedEvent; readonly leaf: FoundLeaf }[],
): Promise<Map<string, ErasedEntry>> {
  const ids = provable
    .filter(({ leaf }) => isWithoutSalt(readLeaf(leaf.leaf, 0)))
    .map(({ event }) => event.id)
  if (ids.length === 0) return new Map()
  return new Map((await storage.readErased(organizationId, ids)).map((one) => [one.id, one]))
}

/** The leaves of a log that are no events, with what they say. */
export async function bundleRecords(
  storage: EvidenceReader,
  logs: readonly EvidenceLog[],
  place: number,
): Promise<BundledEntry[]> {
  const log = logs[place]
  const size = log?.checkpoint?.size ?? 0
  if (!log || size === 0) return []
  const records = await storage.readLogRecords(log.organization_id, log.id, 0, size)
  const entries: BundledEntry[] = []
  for (const { index, kind, details } of records) {
    const [stored] = await storage.readLeaves(log.organization_id, log.id, index, index + 1)
    if (!stored) continue
    const leaf = readLeaf(stored.leaf, 0)
    const { id, salt } = leaf
    const [proof] = await proveInclusion(storage, log, [index], size)
    const [erased] = isWithoutSalt(leaf) ? await storage.readErased(log.organization_id, [id]) : []
    const { entry } = erased ?? sealRecord({ kind, id, details }, salt)
    const field: BundledField = erased
      ? { erased: erased.erased['details'] ?? '' }
      : { text: details, salt: base64(saltsOf(salt, 1).subarray(0, SALT_LENGTH)) }
    entries.push({ log: place, index, entry, proof: (proof ?? []).map(base64), fields: { details: field } })
  }
  return entries
}

async function proofsOf(
  storage: EvidenceReader,
  logs: readonly EvidenceLog[],
  leaves: readonly { readonly leaf: FoundLeaf; readonly log: number }[],
): Promise<string[][]> {
  const proofs: string[][] = leaves.map(() => [])
  for (const [place, log] of logs.entries()) {
    const own = [...leaves.entries()].filter(([, leaf]) => leaf.log === place)
    if (own.length === 0) continue
    const indexes = own.map(([, { leaf }]) => leaf.index)
    const found = await proveInclusion(storage, log, indexes, log.checkpoint?.size ?? 0)
    for (const [number, [position]] of own.entries()) proofs[position] = (found[number] ?? []).map(base64)
  }
  return proofs
}

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
