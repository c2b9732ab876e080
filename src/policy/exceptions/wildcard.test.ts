import { expect, test } from 'vitest'
import { matchesCommand, matchesPattern } from './wildcard.ts'

test.each([
  ['npm run *', 'npm run build'],
  ['npm run *', '  npm   run\tbuild '],
  ['git push * main', 'git push origin main'],
  ['git * --force * main', 'git push --force origin main'],
  ['git * --force * main', 'git push --force --force origin main'],
  ['*', ''],
  ['ls', 'ls'],
])('the command pattern %j covers %j', (pattern, command) => {
  expect(matchesCommand(pattern, command)).toBe(true)
})

test.each([
  ['npm run *', 'npm run build; rm -rf /'],
  ['git push * main', 'git push $(curl x) main'],
  // Also what a star in the middle covers.
  ['git * --force * main', 'git push && rm -rf / --force origin main'],
  ['git * --force * main', 'git push --force origin; rm -rf / main'],
  // A part in the middle is needed, and does not share characters with the last.
  ['git * --force * main', 'git push origin main'],
  ['a*bc*c', 'abc'],
  ['a*a', 'a'],
  ['npm run *', 'pnpm run build'],
  ['npm run build', 'npm run build2'],
])('the command pattern %j does not cover %j', (pattern, command) => {
  expect(matchesCommand(pattern, command)).toBe(false)
})

test('the pattern of a name covers any characters, and its blanks count', () => {
  expect(matchesPattern('/srv/*/logs/*', '/srv/a;b/logs/c|d')).toBe(true)
  expect(matchesPattern('/srv/*/logs/*', '/srv/a/log/c')).toBe(false)
  expect(matchesPattern('a  b*', 'a b')).toBe(false)
})
