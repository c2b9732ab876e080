import type { History } from './create-history.ts'

/** Where a store was lost in the middle of a commit, a refusal does not tell whether it happened: it counts as unknown. */
export function forgetRefusals({ requests, changes }: History): void {
  for (const sent of [...requests, ...changes]) if (sent.outcome === 'refused') sent.outcome = 'unknown'
}
