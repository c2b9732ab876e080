/**
 * What events of one batch leave behind for later events of it. None of them is stored before all are judged, so the store
 * cannot tell. An event that asks waits for those before it, which wait for none after it.
 */
import type { PackedEvents } from '../../storage/contract/events.ts'
import { MAX_MARKS_READ, type NewMark, type StoredMark } from '../../storage/contract/marks.ts'

type Left = { readonly event_id: string; readonly marks: readonly NewMark[] }

type Batch<Work> = {
  readonly places: ReadonlyMap<Work, number>
  /** By place, until all before it are judged. */
  readonly left: Map<number, Left>
  /** All before this place are judged, and their marks are in `marks`: by session, the oldest first. */
  judgedUpTo: number
  readonly marks: Map<string, StoredMark[]>
  /** By their place. */
  readonly waiting: Map<number, () => void>
}

export type BatchMarks<Work> = {
  /** In their order. */
  add(works: readonly Work[]): void
  /** `packed`: its place in the pack; null where nothing of it is kept. */
  judged(work: Work, eventId: string, packed: number | null, pack: PackedEvents): void
  /** The newest first, like those of the store. */
  before(work: Work, sessions: readonly string[]): Promise<readonly StoredMark[]>
}

export function createBatchMarks<Work extends { readonly batch: object | null }>(): BatchMarks<Work> {
  const batches = new WeakMap<object, Batch<Work>>()

  function find(work: Work): { readonly batch: Batch<Work>; readonly place: number } | null {
    const batch = work.batch === null ? undefined : batches.get(work.batch)
    const place = batch?.places.get(work)
    return batch === undefined || place === undefined ? null : { batch, place }
  }

  return {
    add(works) {
      const batch = works[0]?.batch
      if (!batch || works.length < 2) return
      const places = new Map(works.map((work, place) => [work, place]))
      batches.set(batch, { places, left: new Map(), judgedUpTo: 0, marks: new Map(), waiting: new Map() })
    },

    judged(work, event_id, packed, pack) {
      const found = find(work)
      if (found === null) return
      const { batch, place } = found
      const marks = packed === null ? undefined : pack.marks.find(([event]) => event === packed)?.[1]
      batch.left.set(place, { event_id, marks: marks ?? [] })
      moveOn(batch)
    },

    async before(work, sessions) {
      const found = find(work)
      if (found === null) return []
      const { batch, place } = found
      if (batch.judgedUpTo < place) await new Promise<void>((resolve) => batch.waiting.set(place, resolve))
      // Not further than to itself: it is not judged yet.
      return sessions.flatMap((session) => (batch.marks.get(session) ?? []).slice(-MAX_MARKS_READ).reverse())
    },
  }
}

function moveOn<Work>(batch: Batch<Work>): void {
  for (;;) {
    const left = batch.left.get(batch.judgedUpTo)
    if (left === undefined) return
    batch.left.delete(batch.judgedUpTo)
    for (const { session, ...mark } of left.marks) {
      const marks = batch.marks.get(session) ?? []
      marks.push({ ...mark, event_id: left.event_id })
      batch.marks.set(session, marks)
    }
    batch.judgedUpTo += 1
    batch.waiting.get(batch.judgedUpTo)?.()
    batch.waiting.delete(batch.judgedUpTo)
  }
}
