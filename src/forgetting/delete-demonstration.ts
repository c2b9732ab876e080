/** Deletes an organization of invented events whole: its events as retention would, then everything else that it has. */
import { type Actor, COMMAND_LINE } from '../domain/change.ts'
import { unavailable } from '../domain/problem.ts'
import { everythingBefore } from '../domain/retention.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { Organization } from '../resources/organizations/records.ts'
import type { Storage } from '../storage/contract/storage.ts'

export type DeleteDemonstrationOptions = {
  readonly storage: Storage
  readonly ids: UlidSource
  readonly now: () => number
}

/** Events that come in while it is deleted are counted first, which takes moments. */
const PAUSE_MS = 50
const MAX_PAUSES = 200
const HOUR_MS = 3_600_000

export async function deleteDemonstration(
  { storage, ids, now }: DeleteDemonstrationOptions,
  actor: Actor,
  { id, name, retired_at }: Organization,
): Promise<void> {
  // From here on nobody sends to it any more.
  if (retired_at === null)
    await storage.retireOrganization(id, recordOf('organization.retired', COMMAND_LINE))
  const run = {
    ...{ id: ids.next(), version: 0, started_at: now() },
    cutoffs: everythingBefore(now() + HOUR_MS),
  }
  await storage.beginRetentionRun(id, run)
  const [begun] = await storage.listRetentionRuns(id, 1)
  for (let pauses = 0; pauses < MAX_PAUSES; ) {
    const { isDone, isWaiting } = await storage.removeExpired(id, begun?.id ?? run.id)
    if (isDone && (await storage.deleteDemonstration(id))) return
    if (!isDone && !isWaiting) continue
    pauses += 1
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw unavailable('The demonstration still has events that are being counted. Delete it again in a moment.')

  function recordOf(kind: 'organization.retired', by: Actor) {
    return {
      ...{ id: ids.next(), kind, actor: { ...by, name: actor.name }, subject: name },
      ...{ team_id: null, before: { name }, after: null },
    }
  }
}
