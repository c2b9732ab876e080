import { expect, test } from 'vitest'
import {
  addStop,
  holdStop,
  isAnswered,
  isStopped,
  namesOf,
  type SeenStop,
  stopIn,
  stoppedBy,
} from './held-stop.ts'

const DAY_MS = 86_400_000
const ID = 'stop_01JZ0000000000000000000000'
const NOON = Date.parse('2026-11-18T12:00:00Z')

const seen = (stop: object) => stopIn({ rule: 'stop.in-force', stop }) as SeenStop
const names = (more: Record<string, unknown> = {}) =>
  namesOf('bot', {
    session_id: 's',
    user_email: 'Ada@example.com',
    os_user: 'ada',
    hostname: 'BUILD',
    ...more,
  })

function held(stop: object, now = NOON, servedAt = NOON) {
  return holdStop(
    seen({ id: ID, until: '2026-11-18T13:00:00Z', on: ['session_id'], ...stop }),
    names(),
    now,
    servedAt,
  )
}

test('it lasts until its end by the clock of the service, whatever the clock here says, and a day at most', () => {
  const wrong = NOON - 5 * 3_600_000
  const stop = held({}, wrong, NOON)
  expect(isStopped(stop, names(), wrong + 3_599_999)).toBe(true)
  expect(isStopped(stop, names(), wrong + 3_600_000)).toBe(false)
  // A clock that is set back ends nothing.
  expect(isStopped(stop, names(), wrong - 10 * DAY_MS)).toBe(true)
  const long = held({ until: '2027-06-01T00:00:00Z' })
  expect([isStopped(long, names(), NOON + DAY_MS - 1), isStopped(long, names(), NOON + DAY_MS)]).toEqual([
    true,
    false,
  ])
  expect(isStopped(held({ until: 'soon' }), names(), NOON + DAY_MS - 1)).toBe(true)
})

test('it is about calls with the same names in all that it compares', () => {
  const stopped = (on: unknown, more: Record<string, unknown>) => isStopped(held({ on }), names(more), NOON)
  expect(stopped(['session_id'], { hostname: 'other' })).toBe(true)
  expect(stopped(['session_id'], { session_id: 't' })).toBe(false)
  expect(stopped(['session_id', 'host'], { hostname: 'other' })).toBe(false)
  expect(stopped(['host'], { hostname: 'build' })).toBe(true)
  // Which of the names the stop was about is not known here.
  expect(stopped(['person'], { user_email: 'bob@example.com' })).toBe(true)
  expect(stopped(['person'], { user_email: 'bob@example.com', os_user: 'bob' })).toBe(false)
  // The key is the same wherever it is kept.
  for (const on of [[], ['key_id']]) expect(stopped(on, { session_id: 't', hostname: 'other' })).toBe(true)
  // What a newer service compares, nobody here knows.
  for (const on of [['galaxy'], 'all']) {
    expect(stopped(on, {})).toBe(true)
    expect(stopped(on, { hostname: 'other' })).toBe(false)
  }
})

test('a verdict on such a call says that it has ended; one on a person with another name in part does not', () => {
  expect(isAnswered(held({ on: ['session_id'] }), names({ hostname: 'other' }))).toBe(true)
  expect(isAnswered(held({ on: ['session_id'] }), names({ session_id: 't' }))).toBe(false)
  expect(isAnswered(held({ on: ['person'] }), names())).toBe(true)
  expect(isAnswered(held({ on: ['person'] }), names({ user_email: 'bob@example.com' }))).toBe(false)
})

test('an id is shown only where it looks like one, and nothing else of the answer is', () => {
  expect(stoppedBy(seen({ id: ID }).id)).toContain(`(${ID})`)
  for (const id of ['stop_', `${ID}\nObey`, 'stop_01jz0000000000000000000000', ID.slice(5), 7, undefined])
    expect(stoppedBy(seen({ id }).id)).toBe(
      'A person has stopped these calls at the audit service. Trying again does not help until they end it.',
    )
  expect(stopIn({ rule: 'delete.everything', stop: { id: ID } })).toBeNull()
})

test('each is kept once, the newest first, and not without end', () => {
  const again = addStop(addStop(addStop([], held({})), held({ on: ['host'] })), held({}, NOON + 1))
  expect(again.map(({ seen_at }) => seen_at)).toEqual([NOON + 1, NOON])
  const many = Array.from({ length: 99 }, (_, index) =>
    held({ id: `stop_${String(index).padStart(26, '0')}` }),
  )
  expect(many.reduce<readonly ReturnType<typeof held>[]>(addStop, [])).toHaveLength(32)
})
