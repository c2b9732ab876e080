/** The comparison of two builds: what it lets pass, and what it finds. */
import { expect, test } from 'vitest'
import type { Answer } from '../../prove/hostile/caller.ts'
import { compareAnswers } from '../../prove/same-answers/compare-answers.ts'
import { createPairs } from '../../prove/same-answers/pairs.ts'

const ONE = '01M7Q1WTXWAYQ05FMYCJ7NRRDA'
const OTHER = '01M7Q1WTXW13X1JDSSV2JAY8VJ'
const THIRD = '01M7Q1WTXWZZZ1JDSSV2JAY8VJ'

function answer(body: unknown, more: Partial<Answer> = {}): Answer {
  return { status: 200, headers: { 'content-type': 'application/json' }, text: JSON.stringify(body), ...more }
}

function whatDiffers(before: Answer, after: Answer, pairs = createPairs()): string[] {
  return compareAnswers(before, after, pairs).map(({ what }) => what)
}

test('ids that each build made up for itself are no difference, and are translated in later requests', () => {
  const pairs = createPairs()
  expect(whatDiffers(answer({ id: ONE }), answer({ id: OTHER }), pairs)).toEqual([])
  expect(pairs.toAfter(`/v1/events/${ONE}?limit=1`)).toBe(`/v1/events/${OTHER}?limit=1`)
})

test('an id that names something else than before is a difference', () => {
  const pairs = createPairs()
  whatDiffers(answer({ id: ONE }), answer({ id: OTHER }), pairs)
  expect(whatDiffers(answer({ event_id: ONE }), answer({ event_id: THIRD }), pairs)).toEqual([
    'body .event_id',
  ])
})

test('a key is translated whole and by its id, even where the id looks like a word', () => {
  const pairs = createPairs()
  const [secret, its] = ['0aB'.repeat(13).slice(0, 38), '1cD'.repeat(13).slice(0, 38)]
  const made = { id: 'Dnpddcoq', key: `aud_Dnpddcoq_${secret}` }
  const itsMade = { id: 'T8bcbzmt', key: `aud_T8bcbzmt_${its}` }
  expect(whatDiffers(answer(made), answer(itsMade), pairs)).toEqual([])
  expect(pairs.toAfter(`Bearer ${made.key}`)).toBe(`Bearer ${itsMade.key}`)
  expect(pairs.toAfter('/v1/org/keys/Dnpddcoq')).toBe('/v1/org/keys/T8bcbzmt')
})

test.each([
  ['a word', answer({ state: 'approved' }), answer({ state: 'rejected' }), ['body .state']],
  [
    'a time',
    answer({ at: '2026-11-18T10:05:00.000Z' }),
    answer({ at: '2026-11-18T10:05:00.001Z' }),
    ['body .at'],
  ],
  ['a number', answer({ keys: [{ n: 1 }] }), answer({ keys: [{ n: 2 }] }), ['body .keys[].n']],
  ['a field that is gone', answer({ a: 1, b: null }), answer({ a: 1 }), ['body .b']],
  ['a longer list', answer({ keys: [] }), answer({ keys: [1] }), ['body .keys.length']],
  ['the order of fields', answer({ a: 1, b: 2 }), answer({ b: 2, a: 1 }), ['order of fields']],
  ['the status', answer({}), answer({}, { status: 404 }), ['status']],
  [
    'a header',
    answer({}),
    answer({}, { headers: { 'content-type': 'application/json', etag: '"1"' } }),
    ['header etag'],
  ],
  [
    'a line of a text',
    answer(null, { headers: { 'content-type': 'text/csv' }, text: `id,level\n${ONE},low` }),
    answer(null, { headers: { 'content-type': 'text/csv' }, text: `id,level\n${OTHER},high` }),
    ['line'],
  ],
])('%s is a difference', (_, before, after, expected) => {
  expect(whatDiffers(before, after)).toEqual(expected)
})

test('what was learned from an answer that came too early is forgotten', () => {
  const pairs = createPairs()
  const forget = pairs.mark()
  whatDiffers(answer({ id: ONE }), answer({ id: OTHER }), pairs)
  forget()
  expect(whatDiffers(answer({ id: ONE }), answer({ id: THIRD }), pairs)).toEqual([])
})
