import { Problem } from '../domain/problem.ts'
import type { Judged } from '../judging/job.ts'

/** What a judge refused, as an error. Without a kind it is a fault of ours. */
export function problemOf({ problem, message, field }: Extract<Judged, { kind: 'problem' }>): Error {
  return problem === null ? new Error(message) : new Problem(problem, message, undefined, field)
}
