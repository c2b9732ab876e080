/** What became of a call, beside what was decided about it. */
import { Type } from 'typebox'

/** The most serious first: lists and counts are shown in this order. */
export const OUTCOMES = [
  'ran_despite_block',
  'let_through',
  'not_asked',
  'stopped',
  'declined',
  'failed',
  'ran',
  'unknown',
] as const

export const Outcome = Type.Enum([...OUTCOMES], {
  type: 'string',
  $id: 'Outcome',
  description:
    'What became of the call. `stopped`: it was to be stopped and did not run. `declined`: allowed, and refused by the person or the client. `ran`, `failed`: allowed, and ran or failed. `let_through`: it was to be stopped, and the hook could not know in time. `ran_despite_block`: it was to be stopped, and ran. `not_asked`: no hook asked about it. `unknown`: there is no evidence either way.',
})

export type Outcome = (typeof OUTCOMES)[number]
