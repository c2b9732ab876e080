/** Entries of a bundle, each as JSON text: the part of a bundle that is made in a thread. */
import type { ProvenEvent } from '../../notary/bundle-entries.ts'
import { sealEntries } from '../../notary/seal-entries.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import { type ShownAs, viewOf } from './shown-as.ts'

export function bundleLines({
  as,
  proven,
}: {
  readonly as: ShownAs
  readonly proven: readonly ProvenEvent<StoredEvent>[]
}): string[] {
  return sealEntries(proven, viewOf(as)).map((entry) => JSON.stringify(entry))
}
