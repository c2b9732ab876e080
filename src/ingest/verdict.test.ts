import { expect, test } from 'vitest'
import type { FirstAnswer } from '../storage/contract/events.ts'
import { verdictWith } from './verdict.ts'

const VERDICT = { risk_level: 'low', decision: 'allow', stored: true } as const

test('an event that comes for the first time counts as it was judged; one that was sent before counts as then', () => {
  expect(verdictWith(VERDICT, undefined)).toEqual({ ...VERDICT, isRepeated: false })
  expect(verdictWith(VERDICT, { kind: 'created' })).toEqual({ ...VERDICT, isRepeated: false })
  const first: FirstAnswer = {
    ...{ id: 'first', risk_level: 'high', decision: 'block', stored: false, reason: 'why', findings: '[]' },
    ...{ pii_fields: '[]', frameworks: '{}', policy_version: 1, classifier_version: '1' },
  }
  expect(verdictWith(VERDICT, { kind: 'repeated', first })).toEqual({
    ...{ risk_level: 'high', decision: 'block', stored: false, isRepeated: true },
  })
  expect(() => verdictWith(VERDICT, { kind: 'key_reused' })).toThrow('different body')
})
