/** Some of what a thread has judged, with what is to be kept of them. */
import type { Judged } from '../judging/job.ts'
import type { Work } from '../judging/threads/create-judges.ts'
import type { PackedEvents } from '../storage/contract/events.ts'
import { selectEvents } from '../storage/contract/packed-events.ts'

export function mayBeGranted(judged: Judged): boolean {
  return judged.kind === 'judged' && judged.request !== null
}

export function selectJudged(
  works: readonly Work[],
  judged: readonly Judged[],
  pack: PackedEvents,
  isWanted: (index: number) => boolean,
): { readonly works: Work[]; readonly judged: Judged[]; readonly pack: PackedEvents } {
  const places: number[] = []
  const selected: Judged[] = []
  for (const [index, one] of judged.entries()) {
    if (!isWanted(index)) continue
    selected.push(
      one.kind === 'judged' && one.packed !== null ? { ...one, packed: places.push(one.packed) - 1 } : one,
    )
  }
  return {
    works: works.filter((_, index) => isWanted(index)),
    judged: selected,
    pack: selectEvents(pack, places),
  }
}
