/**
 * Marks: what an event leaves behind for later events of its session. They are stored with their event, and found by the
 * session for a day. Hashes only: nothing in a mark can be read.
 */
import type { MarkKind } from '../../domain/mark-kind.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'

export type MarkStorage = {
  /** Those of one session, as the marker names it, that count now, the newest first. */
  readMarks(organizationId: string, session: string): Promise<StoredMark[]>
}

export type NewMark = {
  readonly session: string
  readonly kind: MarkKind
  readonly level: RiskLevel
  readonly path: string | null
  readonly name: string | null
  /** The call that left it: its own later events do not count as another. */
  readonly call: string | null
  readonly input: string | null
}

export type StoredMark = Omit<NewMark, 'session'> & { readonly event_id: string }

export const MARKS_KEPT_MS = 24 * 3_600_000
/** Of one kind, or of one name of a file, in one session. */
export const MAX_MARKS_READ = 200
