/**
 * Streams to other systems, and the entries of the logs that they follow.
 *
 * - Entries are read in the order of the log, which is the order in which they were committed: an entry that can be read has
 *   every entry before it. So a position is one index, and no event that is committed later is before it.
 * - One process sends a stream at a time: the holder of its lease. Progress is saved only by the holder; whoever changes a
 *   stream ends the lease.
 */
import type { StreamCover, StreamSettings, StreamTarget } from '../../domain/stream.ts'
import type { EntryPosition } from '../../evidence/entry-place.ts'
import type { ChangeRecord } from './directory.ts'

export type StreamStorage = {
  /** Without a position, the events of an organization are sent from the first on. */
  createStream(
    stream: StoredStream,
    positions: readonly StreamPosition[],
    record: ChangeRecord,
  ): Promise<boolean>
  /** Of one organization, or with null of all that are not retired. */
  listStreams(organizationId: string | null): Promise<StoredStream[]>
  /** Ends the lease; what failed is tried at once. False where there is no such stream. */
  changeStream(
    organizationId: string,
    id: string,
    change: StreamChange,
    record: ChangeRecord,
  ): Promise<boolean>
  deleteStream(organizationId: string, id: string, record: ChangeRecord): Promise<boolean>

  /** With null, of all streams. */
  listStreamPositions(streamId: string | null): Promise<StreamPosition[]>
  /** The number of the lease, larger for each new holder; null where another holds it, or the stream is paused or gone. */
  takeStreamLease(id: string, holder: string, now: number, until: number): Promise<number | null>
  /** False where the lease is another's: nothing is saved. */
  saveStreamProgress(lease: StreamLease, progress: StreamProgress): Promise<boolean>

  /** Some entries after a position (null: from the first), and how many there are beyond them. */
  readEntries(organizationId: string, position: EntryPosition | null, limit: number): Promise<Entries>
  /** Every event of that time or later is at this place or after it. With null: the end. */
  findEntry(organizationId: string, time: number | null): Promise<EntryPosition | null>
}

export type StoredStream = {
  readonly id: string
  readonly organization_id: string
  readonly covers: StreamCover
  readonly name: string
  readonly settings: StreamSettings
  readonly target: StreamTarget
  readonly is_paused: boolean
  readonly created_at: number
  readonly created_by: string
} & StreamState

export type StreamState = {
  /** Events that were confirmed since it was created. */
  readonly sent: number
  readonly succeeded_at: number | null
  readonly failing_since: number | null
  /** Failures since the last success. */
  readonly attempts: number
  readonly next_attempt_at: number
  /** One line for a person. */
  readonly last_answer: string
}

/** `organization_id`: whose stream it is. `source_id`: whose events these are. */
export type StreamPosition = EntryPosition & {
  readonly stream_id: string
  readonly organization_id: string
  readonly source_id: string
}

export type StreamChange = {
  readonly name?: string
  readonly settings?: StreamSettings
  readonly target?: StreamTarget
  readonly is_paused?: boolean
  /** Of all organizations that it has: others begin with their first event. */
  readonly positions?: readonly StreamPosition[]
}

export type StreamLease = { readonly id: string; readonly holder: string; readonly number: number }

/** `sent`: beyond what was sent before. */
export type StreamProgress = StreamState & { readonly position: StreamPosition | null }

/** `events`: ids of events among the entries, in their order, each with the position after it. */
export type Entries = {
  readonly events: readonly { readonly id: string; readonly position: EntryPosition }[]
  /** After all of them; null: there is no log yet. */
  readonly position: EntryPosition | null
  readonly behind: number
}
