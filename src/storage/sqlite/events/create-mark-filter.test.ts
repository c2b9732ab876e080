import { expect, test } from 'vitest'
import { MARKS_KEPT_MS } from '../../contract/marks.ts'
import { packEvents } from '../../contract/packed-events.ts'
import type { SealedAlert } from '../../secrets/sealed-storage.ts'
import { createMarkFilter, MAX_MARKED_SESSIONS } from './create-mark-filter.ts'

/** A unit of one event that leaves a mark in each of these sessions. */
function leaving(...sessions: string[]) {
  const mark = { kind: 'guard', level: 'low', path: null, name: null, call: null, input: null } as const
  const pack = packEvents<SealedAlert>([])
  return {
    kind: 'each',
    pack: { ...pack, marks: [[0, sessions.map((session) => ({ ...mark, session }))]] },
  } as const
}

test('a session that has marks, or gets one, may have marks; no other may', () => {
  const filter = createMarkFilter(['stored'], () => 0)
  filter.note([leaving('new'), { kind: 'together', packs: [leaving('of an export').pack] }])
  for (const session of ['stored', 'new', 'of an export']) expect(filter.mayHave(session)).toBe(true)
  expect(filter.mayHave('another')).toBe(false)
})

test('no session is forgotten as long as its marks count, and each is forgotten some time after', () => {
  let time = 0
  const filter = createMarkFilter([], () => time)
  for (let day = 0; day < 10; day++) {
    time = day * MARKS_KEPT_MS
    filter.note([leaving(`day ${day}`)])
    expect(filter.mayHave(`day ${day}`)).toBe(true)
    expect(filter.mayHave(`day ${day - 1}`)).toBe(day > 0)
  }
  expect(filter.mayHave('day 0')).toBe(false)
})

test('with more sessions than it can note, each may have marks', () => {
  const many = Array.from({ length: MAX_MARKED_SESSIONS }, (_, index) => `session ${index}`)
  const filter = createMarkFilter(many, () => 0)
  expect(filter.mayHave('another')).toBe(false)
  filter.note([leaving('one more')])
  expect(filter.mayHave('another')).toBe(true)
})
