/**
 * The log of each organization: which leaves it has, and what was signed.
 *
 * - Every event that is stored has its leaf in the same transaction, at the next index of the organization's open log.
 *   Indexes have no gaps. What was stored without one (by an earlier release) is brought in later, and marked so.
 * - Leaves never change. Tiles are derived from them, by whoever holds the lease; done twice, they are the same.
 * - A checkpoint is saved only by the holder of the lease, and only if it is larger than the last one of its log.
 */
import type { LogRecord } from '../../evidence/new-leaves.ts'
import type { TilePlace } from '../../evidence/tiles.ts'
import type { FactChange } from '../../resources/facts/records.ts'

export type EvidenceStorage = {
  /** The number of the lease, larger for each new holder; null where another holds it. */
  takeEvidenceLease(holder: string, now: number, until: number): Promise<number | null>
  /** Of one organization, or with null of all; the oldest period first. */
  listLogs(organizationId: string | null): Promise<EvidenceLog[]>
  /** Derives some tiles of the log; whether there is more to do. */
  tileLog(lease: EvidenceLease, log: LogKey): Promise<boolean>
  /** Events that have no leaf get one, some at a time; whether there may be more. */
  bringInEvents(lease: EvidenceLease): Promise<boolean>
  /** False where the lease is another's, or a checkpoint of this size or a larger one exists. */
  saveCheckpoint(lease: EvidenceLease, log: LogKey, checkpoint: NewCheckpoint): Promise<boolean>
  /**
   * The log ends with its last checkpoint. Leaves after that, which nobody has seen signed, go into the next log, and so does
   * everything that is stored from now on. The next log begins with these details (`log-started`); where there is one
   * already, it gets them as a leaf (`log-cut`).
   */
  continueLog(lease: EvidenceLease, log: LogKey, details: string): Promise<void>

  /** What is there of these tiles, from one moment. */
  readTiles(organizationId: string, logId: number, places: readonly TilePlace[]): Promise<TileHashes[]>
  /** In no order; those that have no leaf are left out. */
  findLeaves(organizationId: string, ids: readonly string[]): Promise<FoundLeaf[]>
  readLeaves(organizationId: string, logId: number, from: number, to: number): Promise<NumberedLeaf[]>
  readLogRecords(organizationId: string, logId: number, from: number, to: number): Promise<NumberedRecord[]>
  /** The newest first. */
  listCheckpoints(organizationId: string, logId: number, limit: number): Promise<SavedCheckpoint[]>
  /** What the sinks confirmed last; with null, of all organizations. */
  listReceipts(organizationId: string | null): Promise<AnchorReceipt[]>
  saveReceipt(organizationId: string, receipt: AnchorReceipt): Promise<void>

  /** What was found when a log was derived again from its events; with null, of all organizations. */
  listChecks(organizationId: string | null): Promise<SavedCheck[]>
  saveCheck(organizationId: string, check: SavedCheck): Promise<void>

  /** Adds to what is counted of an hour. */
  addCounts(counts: readonly EvidenceCount[]): Promise<void>
  /** What was counted of hours before that one becomes a leaf for each organization and hour; whether there may be more. */
  enterCounts(lease: EvidenceLease, beforeHour: number): Promise<boolean>
  /** A process that runs says so from time to time, and when it stops. */
  noteProcess(process: RunningProcess): Promise<void>
  endProcess(id: string): Promise<void>
  /** Of each process that has ended without saying so, a leaf in every open log; how many there were. */
  enterLostProcesses(lease: EvidenceLease, ownId: string, seenBefore: number): Promise<number>
  /** A leaf in every open log. With `fact`: only where that is its value still; it has the other one afterwards. */
  recordInLogs(record: Omit<LogRecord, 'id'>, fact?: FactChange): Promise<boolean>
}

/** `size`: so many entries were derived. `changed`: those that differ; `missing`: those whose event is gone. */
export type SavedCheck = {
  readonly log_id: number
  readonly size: number
  readonly changed: number
  readonly missing: number
  readonly checked_at: number
}

/** `hour`: the time at which it begins. */
export type EvidenceCount = {
  readonly organization_id: string
  readonly hour: number
  readonly name: string
  readonly events: number
}

/** `seen_at` is not kept on the embedded store, where there is one process at a time. */
export type RunningProcess = {
  readonly id: string
  readonly started_at: number
  readonly seen_at: number
}

export type EvidenceLease = { readonly holder: string; readonly number: number }

export type LogKey = { readonly organization_id: string; readonly id: number }

export type EvidenceLog = LogKey & {
  readonly origin: string
  readonly period: number
  readonly size: number
  readonly started_at: number
  readonly ended_at: number | null
  readonly checkpoint: SavedCheckpoint | null
}

export type NewCheckpoint = {
  readonly size: number
  readonly root: Uint8Array
  /** The signed note. */
  readonly note: string
  readonly created_at: number
}

export type SavedCheckpoint = NewCheckpoint

export type TileHashes = TilePlace & { readonly hashes: Uint8Array }

export type NumberedLeaf = { readonly index: number; readonly leaf: Uint8Array }

export type FoundLeaf = NumberedLeaf & { readonly log_id: number; readonly event_id: string }

export type NumberedRecord = Omit<LogRecord, 'id'> & { readonly index: number }

/** `size` and `at`: 0 where it has confirmed nothing yet. `lines`: what a witness signed, else empty. */
export type AnchorReceipt = {
  readonly log_id: number
  readonly sink: string
  readonly size: number
  readonly at: number
  readonly lines: string
  /** Of the last attempt, where it failed. */
  readonly failure: string | null
  readonly failed_at: number | null
}
