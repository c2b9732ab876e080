/** How events are shown, as data that a thread can be sent. */
import type { StoredEvent } from '../../storage/contract/events.ts'
import { createPseudonyms } from './create-pseudonyms.ts'
import { exact, masked, type View } from './create-views.ts'

/** With a secret: the identities of people have names that are made with it. */
export type ShownAs = 'exact' | 'masked' | { readonly secret: Uint8Array }

export function viewOf(as: ShownAs): View {
  if (as === 'exact') return exact
  return as === 'masked' ? masked : createPseudonyms(as.secret).view
}

export function showEvents({
  as,
  events,
}: {
  readonly as: ShownAs
  readonly events: readonly StoredEvent[]
}): StoredEvent[] {
  return events.map(viewOf(as))
}
