import { createServiceCaller } from '../call-service.ts'
import { deadlineIn } from '../deadline.ts'
import { createLastPolicy } from '../last-policy.ts'
import type { HookSettings } from '../read-settings.ts'
import type { ServiceFolder } from '../service-folder.ts'

const FETCH_MS = 5000

/** Null where all is well. In `local` the hook needs the policy before the service is away for the first time. */
export async function fetchPolicy(settings: HookSettings, folder: ServiceFolder): Promise<string | null> {
  if (settings.failMode !== 'local') return null
  const lastPolicy = createLastPolicy(folder, settings.url, createServiceCaller(settings))
  if (settings.apiKey !== undefined) await lastPolicy.fetch(deadlineIn(FETCH_MS))
  // One from before will do: `doctor` says how old it is.
  if (lastPolicy.fetchedAt() !== null) return null
  return `Fail mode local: the policy could not be fetched from ${settings.url}. Until it is, calls of level critical are stopped while the service is away, and all others go on. Run this again once the service answers and the key is right.`
}
