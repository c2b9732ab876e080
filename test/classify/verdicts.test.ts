import { expect, test } from 'vitest'
import { hashOf, recordVerdicts } from '../../scripts/verdicts.ts'

const before = hashOf(['["a","x","low"]', '["b","y","high"]'])
const after = hashOf(['["a","x","low"]', '["b","y","critical"]'])

test('the verdicts of a version are recorded once, and others under its name are refused', () => {
  const recorded = recordVerdicts('{}', '1.0.0', before)
  expect(recordVerdicts(recorded, '1.0.0', before)).toBe(recorded)
  expect(() => recordVerdicts(recorded, '1.0.0', after)).toThrow(/Raise CLASSIFIER_VERSION/)
  expect(JSON.parse(recordVerdicts(recorded, '1.1.0', after))).toEqual({ '1.0.0': before, '1.1.0': after })
})

test('the order of the rules makes no difference', () => {
  expect(hashOf(['["b","y","high"]', '["a","x","low"]'])).toBe(before)
})
