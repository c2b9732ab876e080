/** Leaves that say what the events cannot: what was not stored, and what happened to the service. */
import { isoTime } from '../../domain/iso-time.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { LogRecord } from '../../evidence/new-leaves.ts'
import { hasFact } from '../../outcomes/facts.ts'
import type { EvidenceNote } from '../contract/calls.ts'
import type { EvidenceCount, RunningProcess } from '../contract/evidence.ts'

export type NewRecord = Omit<LogRecord, 'id'>

const HOUR_MS = 3_600_000
/** Reports of hooks that they let a call go without a verdict. */
const LET_GO = 'let_go_reports'

function hourOf(time: number): number {
  return time - (time % HOUR_MS)
}

/** All counts of one organization and hour. */
export function countsLeaf(
  hour: number,
  counts: readonly Pick<EvidenceCount, 'name' | 'events'>[],
): NewRecord {
  const sorted = [...counts].sort((a, b) => (a.name < b.name ? -1 : 1))
  return {
    kind: 'hourly-counts',
    details: JSON.stringify({
      from: isoTime(hour),
      to: isoTime(hour + HOUR_MS),
      ...Object.fromEntries(sorted.map(({ name, events }) => [name, events])),
    }),
  }
}

/** What was counted in memory is written every second. */
export function lostProcessLeaf({ started_at, seen_at }: RunningProcess): NewRecord {
  return {
    kind: 'process-lost',
    details: JSON.stringify({
      started_at: isoTime(started_at),
      last_seen_at: seen_at > started_at ? isoTime(seen_at) : null,
      counts_missing: 'up to one second before its end',
    }),
  }
}

/** What these notes add to the counts; most add nothing. */
export function countsOf(notes: readonly EvidenceNote[]): EvidenceCount[] {
  return notes
    .filter(({ facts }) => hasFact(facts, 'hook_let_go'))
    .map(({ id, organization_id }) => ({
      organization_id,
      hour: hourOf(timeOfUlid(id)),
      name: LET_GO,
      events: 1,
    }))
}
