/** What one append brings: events of one caller that stand or fall together, or events of as many callers. */
import type { AppendOutcome, PackedEvents } from '../contract/events.ts'
import { unpackEvents } from '../contract/packed-events.ts'
import type { SealedAlert, SealedEvent } from '../secrets/sealed-storage.ts'
import { createTextKeeper } from './keep-texts.ts'

export type SealedEvents = PackedEvents<SealedAlert>

export type AppendUnit =
  | { readonly kind: 'together'; readonly packs: readonly SealedEvents[] }
  | { readonly kind: 'each'; readonly pack: SealedEvents }

/** Unpacks the units of a batch: the events of every caller, in order. */
export function createCallerReader(): (units: readonly AppendUnit[]) => SealedEvent[][] {
  const keep = createTextKeeper()
  return (units) =>
    units.flatMap((unit) =>
      unit.kind === 'each'
        ? unpackEvents(unit.pack, keep).map((event) => [event])
        : [unit.packs.flatMap((pack) => unpackEvents(pack, keep))],
    )
}

export function countCallers(unit: AppendUnit): number {
  return unit.kind === 'each' ? unit.pack.events : 1
}

const CREATED: AppendOutcome = { kind: 'created' }
const ONE_CREATED = { outcomes: [CREATED] }

/** The answers to the callers of a unit whose events were all created. */
export function createdOf(unit: AppendUnit): readonly { outcomes: AppendOutcome[] }[] {
  const { events } = sizeOf(unit)
  return unit.kind === 'each'
    ? new Array(events).fill(ONE_CREATED)
    : [{ outcomes: new Array(events).fill(CREATED) }]
}

export function sizeOf(unit: AppendUnit): { readonly events: number; readonly characters: number } {
  const packs = unit.kind === 'each' ? [unit.pack] : unit.packs
  let events = 0
  let characters = 0
  for (const pack of packs) {
    events += pack.events
    characters += pack.text.length
  }
  return { events, characters }
}
