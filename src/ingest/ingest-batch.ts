/** Ingests a batch of events: all or nothing, or each that is good. */
import type { Principal } from '../domain/principal.ts'
import { invalid } from '../domain/problem.ts'
import type { JobInput } from '../judging/job.ts'
import { renderEvent } from '../judging/render-event.ts'
import type { AppendOutcome, NewEvent, PackedEvents } from '../storage/contract/events.ts'
import { packEvents, unpackEvents } from '../storage/contract/packed-events.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { JudgedTogether, Placed } from './judge-together.ts'
import { problemOf } from './problem-of.ts'
import { type Verdict, verdictWith } from './verdict.ts'

type EventInput = Extract<JobInput, { kind: 'event' }>

/** An item that was refused before it could be judged is its error. */
export type BatchItem = EventInput | Error

export type BatchOptions = { readonly isPartial: boolean; readonly withFindings: boolean }

/** `answer` makes the JSON text of the record: a batch of them is long. */
export type BatchAnswer =
  | { readonly kind: 'taken'; readonly verdict: Verdict; answer(): string }
  | { readonly kind: 'refused'; readonly error: Error }

/** Nothing of the batch is kept, because of this item. */
export class BatchRefused extends Error {
  readonly index: number

  constructor(index: number, cause: Error) {
    super(cause.message, { cause })
    this.name = 'BatchRefused'
    this.index = index
  }
}

export type BatchNeeds = {
  readonly storage: Pick<Storage, 'appendTogether'>
  judge(principal: Principal, inputs: readonly JobInput[]): Promise<JudgedTogether>
}

/** Rejects with `BatchRefused` for the first item that is refused, unless the batch is partial. */
export async function ingestBatch(
  { storage, judge }: BatchNeeds,
  principal: Principal,
  items: readonly BatchItem[],
  { isPartial, withFindings }: BatchOptions,
): Promise<readonly BatchAnswer[]> {
  const errors = new Map<number, Error>()

  function refuse(index: number, error: Error): void {
    if (!isPartial) throw new BatchRefused(index, error)
    errors.set(index, error)
  }

  const inputs: EventInput[] = []
  const indices: number[] = []
  for (const [index, item] of items.entries()) {
    if (item instanceof Error) refuse(index, item)
    else indices.push(index) && inputs.push(item)
  }
  const { placed, packs } = await judge(principal, inputs)
  const byItem = new Map(placed.map((one, at) => [indices[at] ?? 0, one]))
  for (const [index, { judged }] of byItem) if (judged.kind === 'problem') refuse(index, problemOf(judged))

  const outcomes = packs.length > 0 ? await append(storage, packs, isPartial) : []
  for (const [index, { place }] of byItem)
    if (place !== null && outcomes[place]?.kind === 'key_reused') refuse(index, keyReused())

  const kept = packs.flatMap((pack) => unpackEvents(pack))
  return items.map((_item, index): BatchAnswer => {
    const error = errors.get(index)
    if (error) return { kind: 'refused', error }
    return takenOf(byItem.get(index), kept, outcomes, withFindings)
  })
}

/** Where all that is good is kept, what has a used key is left out, and the rest is appended again. */
async function append(
  storage: Pick<Storage, 'appendTogether'>,
  packs: readonly PackedEvents[],
  isPartial: boolean,
): Promise<AppendOutcome[]> {
  const outcomes = await storage.appendTogether(packs)
  if (!isPartial || !outcomes.some(isReused)) return outcomes
  const events = packs.flatMap((pack) => unpackEvents(pack))
  const places = events.map((_, place) => place).filter((place) => !isReused(outcomes[place]))
  if (places.length === 0) return outcomes
  const rest = places.map((place) => events[place] as NewEvent)
  const again = await append(storage, [packEvents(rest)], isPartial)
  for (const [at, place] of places.entries()) outcomes[place] = again[at] ?? { kind: 'created' }
  return outcomes
}

function isReused(outcome: AppendOutcome | undefined): boolean {
  return outcome?.kind === 'key_reused'
}

function keyReused(): Error {
  return invalid("'idempotency_key' was used before with a different body.", 'idempotency_key')
}

function takenOf(
  placed: Placed | undefined,
  kept: readonly NewEvent[],
  outcomes: readonly AppendOutcome[],
  withFindings: boolean,
): BatchAnswer {
  if (placed?.judged.kind !== 'judged') throw new Error('The judge gave no verdict.')
  const { judged, place } = placed
  const { risk_level, decision, stored, answer } = judged
  if (place === null)
    return {
      kind: 'taken',
      verdict: verdictWith({ risk_level, decision, stored }, undefined),
      answer: () => answer,
    }
  const outcome = outcomes[place]
  const verdict = verdictWith({ risk_level, decision, stored }, outcome)
  return {
    kind: 'taken',
    verdict,
    answer() {
      const event = kept[place]
      if (!event) throw new Error('The event is not in its pack.')
      const { row } = event
      if (outcome?.kind !== 'repeated') return renderEvent({ row, stored }, withFindings)
      const { stored: wasStored, ...first } = outcome.first
      return renderEvent({ row: { ...row, ...first }, stored: wasStored }, withFindings)
    },
  }
}
