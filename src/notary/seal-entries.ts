/** Entries of events as an auditor gets them: sealed anew, with the fields that may be shown. */
import type { BundledEntry, BundledField } from '../evidence/bundle.ts'
import { SALT_LENGTH, saltsOf } from '../evidence/entry.ts'
import { type CommittedEvent, eventFields, sealEvent } from '../evidence/event-entry.ts'
import { readLeaf } from '../evidence/leaf-bytes.ts'
import type { ErasedEntry } from '../storage/contract/forgetting.ts'
import { base64, type ProvenEvent } from './bundle-entries.ts'

/** `view`: the event as the caller may see it. */
export function sealEntries<Event extends CommittedEvent>(
  proven: readonly ProvenEvent<Event>[],
  view: (event: Event) => Event = (event) => event,
): BundledEntry[] {
  return proven.map(({ event, leaf, log, proof, erased }) => {
    const { salt, recorded } = readLeaf(leaf.leaf, 0)
    const { entry } = erased ?? sealEvent(event, salt, recorded)
    const salts = erased ? saltsOfErased(erased) : saltsByPlace(salt)
    const fields = openFields(event, view(event), salts, erased)
    return { log, index: leaf.index, entry, proof, fields }
  })
}

type SaltOf = (name: string, place: number) => string | undefined

function saltsByPlace(master: Uint8Array): SaltOf {
  const salts = saltsOf(master, FIELDS)
  return (_, place) => base64(salts.subarray(place * SALT_LENGTH, (place + 1) * SALT_LENGTH))
}

const FIELDS = 8

function saltsOfErased({ salts }: ErasedEntry): SaltOf {
  return (name) => salts[name]
}

/** A field that is shown otherwise than it is travels without its salt: nobody can try out what was there. */
function openFields(
  event: CommittedEvent,
  shown: CommittedEvent,
  saltOf: SaltOf,
  known: ErasedEntry | undefined,
): Record<string, BundledField> {
  const seen = eventFields(shown)
  const opened: Record<string, BundledField> = {}
  for (const [place, [name, text]] of eventFields(event).entries()) {
    const [, visible = ''] = seen[place] ?? []
    const salt = saltOf(name, place)
    const gone = known?.erased[name]
    if (gone !== undefined) opened[name] = { erased: gone }
    else opened[name] = visible === text && salt !== undefined ? { text, salt } : { shown: visible }
  }
  return opened
}
