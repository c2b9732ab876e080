import { expect, it } from 'vitest'
import { foldCharacters } from './fold-characters.ts'

const isProgram = (name: string) => name === 'cat' || name === 'cp'

it.each([
  ['c\u200bat x', 'cat x', true],
  ['ls\u00a0-la', 'ls -la', true],
  ['rm\v-rf x', 'rm -rf x', true],
  ['rm\0-rf x', 'rm -rf x', true],
  ['\uff43\uff41\uff54 x', 'cat x', true],
  ['c\u0430t x', 'cat x', true],
  ['\u0441\u0440 a b', 'cp a b', true],
  ['cat /\u0435tc/x', 'cat /etc/x', true],
  ['\u202ecat x', 'cat x', true],
  ['rm \u202e\u202c/x', 'rm /x', true],
  ['rm\v-rf\f/x', 'rm -rf /x', 2],
  ['\ufeffcat x', 'cat x', false],
  ['cat \u2013n x', 'cat -n x', false],
  ['echo "\u0432 \u0441\u0440"', 'echo "\u0432 \u0441\u0440"', false],
  ['echo \u{1f469}\u200d\u{1f4bb}', 'echo \u{1f469}\u200d\u{1f4bb}', false],
  ['echo "10\u00a0%"', 'echo "10 %"', false],
  ['cat stra\u00dfe.txt', 'cat stra\u00dfe.txt', false],
])('%j is read as %j', (text, plain, isDisguised) => {
  const folded = foldCharacters(text, isProgram)
  expect(folded?.text).toBe(plain)
  expect(folded?.disguised.length).toBe(Number(isDisguised))
})
