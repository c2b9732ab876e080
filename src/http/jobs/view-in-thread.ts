import { hasCredentials } from '../../masking/mask-credentials.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import { exact, type View } from '../rendering/create-views.ts'
import type { ShownAs } from '../rendering/shown-as.ts'
import type { ServiceJob } from './tasks.ts'

/** The view of these events. Where it changes something in them, that is worked out in a thread. */
export async function viewInThread(
  job: Pick<ServiceJob, 'run'>,
  as: ShownAs,
  events: readonly StoredEvent[],
): Promise<View> {
  if (as === 'exact') return exact
  const changed = as === 'masked' ? events.filter(hasCredentials) : events
  if (changed.length === 0) return exact
  const shown = new Map((await job.run('showEvents', { as, events: changed })).map((one) => [one.id, one]))
  return (event) => shown.get(event.id) ?? event
}
