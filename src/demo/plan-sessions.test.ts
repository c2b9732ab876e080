import { expect, test } from 'vitest'
import { AGENTS } from './cast.ts'
import { createRandom } from './create-random.ts'
import { DAY_MS, DAYS, type Moment, planSessions, SEED } from './plan-sessions.ts'

const HOUR_MS = 3_600_000
/** Each day of a week, at some hour; a turn of the year among them. */
const TIMES = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 11, 30 + day, (day * 7) % 24, 13))

const plan = (now: number): Moment[] => planSessions(now, createRandom(SEED))

test('the same time and seed give the same sessions, another seed gives others', () => {
  const [now = 0] = TIMES
  expect(plan(now)).toEqual(plan(now))
  expect(planSessions(now, createRandom(SEED + 1))).not.toEqual(plan(now))
})

test.each(TIMES)('at %i: three weeks up to now, all agents, something within the last hours', (now) => {
  const moments = plan(now)
  const times = moments.map(({ time }) => time)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times[0]).toBeGreaterThan(now - (DAYS + 1) * DAY_MS)
  expect(times.at(-1)).toBeLessThan(now)
  expect(times.filter((time) => time > now - 4 * HOUR_MS).length).toBeGreaterThan(40)
  expect(new Set(moments.map(({ session }) => session.agent)).size).toBe(AGENTS.length)
})
