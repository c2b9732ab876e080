import { expect, test } from 'vitest'
import { findUnmarked } from '../../web/texts/find-unmarked.ts'

function unmarkedIn(source: string): string[] {
  return findUnmarked('web/src/piece.tsx', source).map(({ words }) => words)
}

test.each([
  ["const TITLES = { low: 'Low risk' }", 'Low risk'],
  ["const NAMES = ['Search']", 'Search'],
  ["throw new ApiError(0, 'the service is away')", 'the service is away'],
  ['const title = `${n} agents`', '{} agents'],
  ["const title = 'No agents of ' + name", 'No agents of '],
  ['const facts = { Team: team }', 'Team'],
  ["const tabs = <Tabs caption='Some words' />", 'Some words'],
  ["const named = say`${n ? 'No team' : ''} of`", 'No team'],
])('words that no build step finds are listed: %s', (source, words) => {
  expect(unmarkedIn(source)).toEqual([words])
})

test.each([
  ['marked', 'const title = say`Low risk`'],
  ['shown', "const title = <p title='Low risk'>Some {n ? 'More words' : 'No words'}</p>"],
  ['classes', "const LOOK = 'flex gap-2 text-soft'; const p = <p className={`card group ${LOOK}`} />"],
  ['keys of queries', "const query = { queryKey: ['alert pauses'] }"],
  ['handlers and components', 'const keys = { Escape: () => close(), Content: KeysTab }'],
  ['compared', "const isDown = event.key === 'ArrowDown'"],
  ['loaded by name', "const Page = lazily('LoginPage')"],
  ['copied', "const command = <Command text='curl -s address' />"],
  ['commands', "const command = <code>{'audit-service keys create'}</code>"],
  ['single words of programs', "const state = 'pending'"],
])('no text: %s', (_place, source) => {
  expect(unmarkedIn(source)).toEqual([])
})

test('the line is that of the literal', () => {
  expect(findUnmarked('web/src/piece.tsx', "const a = 1\n\nconst b = 'Two words'")).toEqual([
    { line: 3, words: 'Two words' },
  ])
})
