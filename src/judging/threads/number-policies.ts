/** Each policy goes to each thread once; jobs name it by a number. */
import type { Scope } from '../../domain/principal.ts'
import type { JudgeRequest } from '../job.ts'
import type { JudgingPolicy } from '../judge-event.ts'

export type SentPolicies = {
  /** What a request must carry so that the thread has the policies of its jobs. */
  unsent(numbers: readonly number[]): Pick<JudgeRequest, 'policies' | 'isFresh'>
}

export type PolicyNumbers = {
  numberOf(scope: Scope, policy: JudgingPolicy): number
  forThread(): SentPolicies
}

type Numbered = { policy: JudgingPolicy; readonly text: string; readonly number: number }

/** Beyond it all are dropped, here and in the threads. */
const MAX_POLICIES = 5_000

export function createPolicyNumbers(): PolicyNumbers {
  let byScope = new Map<string, Numbered>()
  let byNumber = new Map<number, JudgingPolicy>()
  let last = 0

  function add(scope: string, given: JudgingPolicy, text: string): number {
    if (byNumber.size >= MAX_POLICIES) {
      byScope = new Map()
      byNumber = new Map()
    }
    last += 1
    byScope.set(scope, { policy: given, text, number: last })
    const { version, policy, keepsCredentials, exceptions, approvals, stops } = given
    byNumber.set(last, { version, policy, keepsCredentials, exceptions, approvals, stops })
    return last
  }

  return {
    numberOf({ organization_id, team_id }, policy) {
      const scope = `${organization_id}/${team_id ?? ''}`
      const known = byScope.get(scope)
      if (known?.policy === policy) return known.number
      // Read again, it is another object, and as a rule the same policy.
      const { version, keepsCredentials, exceptions, approvals, stops } = policy
      const text = JSON.stringify([version, policy.policy, keepsCredentials, exceptions, approvals, stops])
      if (known?.text !== text) return add(scope, policy, text)
      known.policy = policy
      return known.number
    },

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
