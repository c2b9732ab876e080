import { expect, test } from 'vitest'
import { catalogue } from '../classify/catalogue.ts'
import { RULE_SENTENCES } from './rule-sentences.ts'

test('the hook has the sentence of every rule of the catalogue', () => {
  const rules = catalogue().rules.map(({ id }) => id)
  expect(rules.filter((id) => !RULE_SENTENCES[id])).toEqual([])
})
