import type { EvidenceNote } from '../contract/calls.ts'
import type { SealedEvent } from '../secrets/sealed-storage.ts'

/** What the event brings along. Of a repeated one the first verdict counts: its own evidence is left out. */
export function notesOf({ notes = [] }: SealedEvent, isRepeated: boolean): EvidenceNote[] {
  return notes.filter(({ isOwn }) => !(isRepeated && isOwn)).map(({ isOwn: _, ...note }) => note)
}
