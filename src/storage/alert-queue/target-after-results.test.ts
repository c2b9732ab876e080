import { expect, test } from 'vitest'
import type { AlertResult } from '../contract/alerts.ts'
import { targetAfterResults } from './target-after-results.ts'

const BREAKER = { failures: 2, holdMs: [1_000, 5_000], giveUpMs: 10_000 }
const BEFORE = { target: 't', failures: 0, resume_at: 0, retried_at: null }

const resultOf = (outcome: AlertResult['outcome'], at: number): AlertResult => ({
  ...{ id: 'a', target: 't', attempts: 1, outcome, began_at: at, at, next_attempt_at: 0 },
  ...{ status: null, answer: null, hold_until: 0 },
})

test('a target is held back after so many failures in a row; one delivery makes it as good as new', () => {
  const results = [resultOf('retry', 10), resultOf('failed', 20)]
  const held = { target: 't', failures: 2, resume_at: 1_020, succeeded_at: null, broken_at: 20 }
  expect(targetAfterResults(BEFORE, results, BREAKER)).toEqual(held)
  const delivered = [...results, resultOf('delivered', 30)]
  const fresh = { target: 't', failures: 0, resume_at: 0, succeeded_at: 30 }
  expect(targetAfterResults(BEFORE, delivered, BREAKER)).toMatchObject(fresh)
  // One failure after it is the first again.
  expect(targetAfterResults(BEFORE, [...delivered, resultOf('retry', 40)], BREAKER)).toMatchObject({
    ...{ failures: 1, resume_at: 0, succeeded_at: 30 },
  })
})

test('what was not attempted after all says nothing about its target', () => {
  const failed = { ...BEFORE, failures: 1 }
  expect(targetAfterResults(failed, [resultOf('released', 10)], BREAKER)).toEqual({
    ...{ target: 't', failures: 1, resume_at: 0, succeeded_at: null, broken_at: null },
  })
})
