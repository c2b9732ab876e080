/** Each policy goes to each thread once; jobs name it by a number. */
import type { JudgeRequest } from '../job.ts'
import type { JudgingPolicy } from '../judge-event.ts'

export type SentPolicies = {
  /** What a request must carry so that the thread has the policies of its jobs. */
  unsent(numbers: readonly number[]): Pick<JudgeRequest, 'policies' | 'isFresh'>
}

export type PolicyNumbers = {
  /** Of this very object: whoever holds policies gives the same one as long as nothing changes, to all teams that share it. */
  numberOf(policy: JudgingPolicy): number
  forThread(): SentPolicies
}

/** Beyond it all are dropped, here and in the threads. */
const MAX_POLICIES = 5_000

export function createPolicyNumbers(): PolicyNumbers {
  let numbers = new Map<JudgingPolicy, number>()
  let byNumber = new Map<number, JudgingPolicy>()
  let last = 0

  function add(policy: JudgingPolicy): number {
    if (byNumber.size >= MAX_POLICIES) {
      numbers = new Map()
      byNumber = new Map()
    }
    last += 1
    numbers.set(policy, last)
    byNumber.set(last, policy)
    return last
  }

  return {
    numberOf: (policy) => numbers.get(policy) ?? add(policy),

    forThread() {
      let sent = new Set<number>()
      let of = byNumber
      return {
        unsent(numbers) {
          const isFresh = of !== byNumber
          if (isFresh) sent = new Set()
          of = byNumber
          const policies: [number, JudgingPolicy][] = []
          for (const number of numbers) {
            const policy = sent.has(number) ? undefined : byNumber.get(number)
            if (!policy) continue
            sent.add(number)
            policies.push([number, policy])
          }
          return { policies, isFresh }
        },
      }
    },
  }
}
