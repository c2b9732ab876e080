/** The verdict on an event that no judge came to an end with: it is kept and answered as one that cannot be followed. */
import { NOT_FOLLOWED } from '../classify/classify.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { NewEvent, PackedEvents } from '../storage/contract/events.ts'
import { packEvents } from '../storage/contract/packed-events.ts'
import { createMarker } from './create-marker.ts'
import type { Job, Judged } from './job.ts'
import type { JudgingPolicy } from './judge-event.ts'
import { judgeJob } from './judge-job.ts'

export function judgeWithout(
  job: Job,
  policy: JudgingPolicy,
  ids: UlidSource,
): { readonly judged: Judged; readonly pack: PackedEvents } {
  const kept: NewEvent[] = []
  // It leaves no marks, so nothing is hashed.
  const marker = createMarker('')
  const judging = { classify: () => NOT_FOLLOWED, nextAlertId: ids.next, marker, isNewVersion: () => false }
  // Nobody is asked about what could not be followed: what it would do cannot be told.
  const judged = judgeJob(job, { ...policy, approvals: false }, judging, kept, kept)
  return { judged, pack: packEvents(kept) }
}
