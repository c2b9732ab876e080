import { expect, it } from 'vitest'
import { wordsOf } from './words-of.ts'

it('splits names at marks, humps and the end of acronyms', () => {
  expect(wordsOf('HumanResources-2024.xlsx')).toEqual(['human', 'resources', '2024', 'xlsx'])
  expect(wordsOf('HTTPServer_auth.ts')).toEqual(['http', 'server', 'auth', 'ts'])
  expect(wordsOf('HR')).toEqual(['hr'])
})
