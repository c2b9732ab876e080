/** From the evidence of a call to what became of it: the first row that holds. */
import type { Outcome } from '../domain/outcome.ts'
import { type Fact, hasFact, wasAsked } from './facts.ts'

export function outcomeOf(facts: number): Outcome {
  const has = (...names: readonly Fact[]) => hasFact(facts, ...names)
  // Evidence of running is stronger than every claim that it did not run; `success: false` alone is none.
  const ran = has('ran')
  // A hook that stops a call has decided so, whether or not its question has arrived.
  const isBlocked = has('blocked', 'hook_stopped') && !has('approved')
  return ROWS.find(([, holds]) => holds({ has, ran, isBlocked, facts }))?.[0] ?? 'unknown'
}

type Known = {
  readonly has: (...names: readonly Fact[]) => boolean
  readonly ran: boolean
  readonly isBlocked: boolean
  readonly facts: number
}

const ROWS: readonly (readonly [Outcome, (known: Known) => boolean])[] = [
  ['not_asked', ({ facts }) => !wasAsked(facts)],
  [
    'let_through',
    ({ has, ran, isBlocked }) =>
      isBlocked && (has('hook_let_go', 'hook_allowed') || (has('connection_gone') && ran)),
  ],
  ['ran_despite_block', ({ ran, isBlocked }) => isBlocked && ran],
  [
    'stopped',
    ({ has, isBlocked }) =>
      isBlocked &&
      (has('hook_stopped', 'stopped_by_client', 'no_result') || (has('told') && !has('connection_gone'))),
  ],
  ['declined', ({ has, ran }) => !ran && has('declined', 'stopped_by_client')],
  ['failed', ({ has }) => has('failed')],
  ['ran', ({ ran }) => ran],
]
