import { expect, test } from 'vitest'
import { FACTS, type Fact, factNames, factsOf } from './facts.ts'
import { outcomeOf } from './outcome-of.ts'

const TABLE: readonly (readonly [string, readonly Fact[]])[] = [
  ['not_asked', []],
  ['not_asked', ['in_telemetry', 'ran']],
  ['not_asked', ['in_post_hook', 'ran']],
  ['let_through', ['asked_by_hook', 'blocked', 'hook_let_go']],
  ['let_through', ['asked_by_hook', 'blocked', 'hook_let_go', 'ran']],
  ['let_through', ['asked_by_hook', 'blocked', 'hook_allowed']],
  ['let_through', ['asked_by_hook', 'blocked', 'told', 'connection_gone', 'ran']],
  ['unknown', ['asked_by_hook', 'blocked', 'told', 'connection_gone']],
  ['ran_despite_block', ['asked_by_hook', 'blocked', 'told', 'ran']],
  ['ran_despite_block', ['asked_by_hook', 'blocked', 'told', 'hook_stopped', 'stopped_by_client', 'ran']],
  ['stopped', ['asked_by_hook', 'blocked', 'told']],
  ['stopped', ['asked_by_hook', 'blocked', 'told', 'failed']],
  ['stopped', ['asked_by_gateway', 'blocked', 'told']],
  ['unknown', ['asked_by_other', 'blocked']],
  ['failed', ['asked_by_other', 'blocked', 'failed']],
  ['stopped', ['asked_by_other', 'blocked', 'stopped_by_client']],
  ['stopped', ['asked_by_other', 'blocked', 'no_result']],
  ['stopped', ['hook_stopped']],
  ['declined', ['asked_by_hook', 'allowed', 'declined']],
  ['declined', ['asked_by_hook', 'allowed', 'stopped_by_client', 'in_telemetry']],
  ['ran', ['asked_by_hook', 'allowed', 'declined', 'ran']],
  ['failed', ['asked_by_hook', 'allowed', 'failed']],
  ['failed', ['asked_by_hook', 'allowed', 'failed', 'ran']],
  ['failed', ['asked_by_hook', 'allowed', 'failed', 'no_result']],
  ['ran', ['asked_by_hook', 'allowed', 'ran', 'in_post_hook']],
  ['unknown', ['asked_by_hook', 'allowed']],
  ['unknown', ['hook_let_go']],
  ['ran', ['asked_by_hook', 'blocked', 'told', 'hook_stopped', 'allowed', 'approved', 'ran']],
  ['failed', ['asked_by_hook', 'allowed', 'approved', 'failed']],
  ['unknown', ['asked_by_hook', 'blocked', 'told', 'allowed', 'approved']],
]

test.each(TABLE)('%s: %j', (outcome, facts) => {
  expect(outcomeOf(factsOf(...facts))).toBe(outcome)
})

test('facts have a bit each, and come back by their names', () => {
  const bits = Object.values(FACTS)
  expect(bits.reduce((sum, bit) => sum + bit, 0)).toBe(bits.reduce((union, bit) => union | bit, 0))
  expect(factNames(factsOf('ran', 'told'))).toEqual(['told', 'ran'])
})
