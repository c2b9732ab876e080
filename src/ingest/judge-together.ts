/** Judges the events of one caller that stand or fall together: in any order, by any thread. */
import type { Principal } from '../domain/principal.ts'
import type { JobInput, Judged } from '../judging/job.ts'
import type { JudgingPolicy } from '../judging/judge-event.ts'
import type { Judges, OnJudged, Work } from '../judging/threads/create-judges.ts'
import type { PackedEvents } from '../storage/contract/events.ts'
import type { Grants } from './create-grants.ts'
import { mayBeGranted, selectJudged } from './select-judged.ts'

export type TogetherNeeds = {
  readonly judges: Pick<Judges, 'submit'>
  readonly grants: Pick<Grants, 'grantsFor'>
}

/** `place` counts over all packs; null where nothing of the event is kept. Only then it has its answer: all else is in the pack. */
export type Placed = { readonly judged: Judged; readonly place: number | null }

export type JudgedTogether = {
  /** In the order of the inputs. */
  readonly placed: readonly Placed[]
  readonly packs: readonly PackedEvents[]
}

export function judgeTogether(
  { judges, grants }: TogetherNeeds,
  principal: Principal,
  policy: JudgingPolicy,
  inputs: readonly JobInput[],
): Promise<JudgedTogether> {
  return new Promise((resolve, reject) => {
    if (inputs.length === 0) return resolve({ placed: [], packs: [] })
    const batch = {}
    const places = new WeakMap<Work, number>()
    const placed: Placed[] = new Array(inputs.length)
    const packs: PackedEvents[] = []
    let packed = 0
    let left = inputs.length
    const onJudged: OnJudged = (works, judged, pack) => {
      if (judged.some(mayBeGranted)) letGoSome(works, judged, pack).catch(reject)
      else settle(works, judged, pack)
    }

    /** What is about a call that was let go is judged once more, as let go. */
    async function letGoSome(works: readonly Work[], judged: readonly Judged[], pack: PackedEvents) {
      const found = await grants.grantsFor(works, judged)
      const blocked = selectJudged(works, judged, pack, (index) => !found[index])
      settle(blocked.works, blocked.judged, blocked.pack)
      for (const [index, work] of works.entries()) {
        const grant = found[index]
        if (!grant) continue
        const again = { ...work, grant, batch: {} }
        places.set(again, places.get(work) ?? 0)
        judges.submit('background', [again])
      }
    }

    const settle: OnJudged = (works, judged, pack) => {
      for (const [index, work] of works.entries()) {
        const one = judged[index]
        if (!one) return reject(new Error('The judge gave no answer.'))
        placed[places.get(work) ?? 0] = placeOf(one, packed)
        left -= 1
      }
      packed += pack.events
      if (pack.events > 0) packs.push(pack)
      if (left === 0) resolve({ placed, packs })
    }
    const works = inputs.map((input): Work => ({ principal, policy, input, grant: null, batch, onJudged }))
    for (const [index, work] of works.entries()) places.set(work, index)
    judges.submit('background', works)
  })
}

function placeOf(judged: Judged, before: number): Placed {
  if (judged.kind !== 'judged' || judged.packed === null) return { judged, place: null }
  return { judged: { ...judged, answer: '' }, place: before + judged.packed }
}
