import { expect, test } from 'vitest'
import { createFairQueue, type Waiting, type WorkClass } from './create-fair-queue.ts'
import { QUEUE_LIMITS } from './limits.ts'

const ANY = () => true

/** One judge, on a clock that only judging moves; `costs` says what the items of a name really take. */
function setUp(costs: Readonly<Record<string, number>> = {}) {
  let time = 0
  const queue = createFairQueue<string>(() => time)
  const order: string[] = []

  function judge(accepts: (next: Waiting<string>) => boolean = ANY): Waiting<string> | null {
    const next = queue.take(ANY, accepts)
    if (!next) return null
    const ms = costs[next.item] ?? 0.1
    time += ms
    order.push(next.item)
    queue.finish(next, ms)
    return next
  }

  return {
    queue,
    order,
    judge,
    judgeAll() {
      while (judge());
      return order
    },
    push(organization: string, item: string, count = 1, key = 'key', workClass: WorkClass = 'question') {
      const items = Array.from({ length: count }, () => ({ item, bytes: 100 }))
      queue.push({ workClass, organization, key }, items)
    },
    spent: (item: string) => order.filter((one) => one === item).length * (costs[item] ?? 0.1),
  }
}

test('one event of another organization is judged next, however many wait', () => {
  const { push, judge, order } = setUp()
  push('attacker', 'flood', 500)
  for (let count = 0; count < 50; count++) judge()
  push('victim', 'question')
  judge()
  judge()
  expect(order.slice(50)).toContain('question')
})

test('organizations get the same time, not the same number: a dear event is paid for afterwards', () => {
  const { push, judge, spent, order } = setUp({ dear: 20, cheap: 0.1 })
  push('attacker', 'dear', 200)
  push('victim', 'cheap', 900)
  while (order.filter((item) => item === 'cheap').length < 800) judge()
  // 80 ms of cheap ones; the attacker may be ahead by the one that was under way.
  expect(spent('dear')).toBeLessThanOrEqual(spent('cheap') + 2 * 20)
})

test('debt is not forgotten while nothing of it waits', () => {
  const { push, judge, order } = setUp({ dear: 50 })
  push('victim', 'cheap', 900)
  push('attacker', 'dear')
  while (!order.includes('dear')) judge()
  push('attacker', 'dear')
  for (let count = 0; count < 200; count++) judge()
  expect(order.filter((item) => item === 'dear')).toHaveLength(1)
})

test('the keys of an organization take turns, and many keys of one get no more than one key of another', () => {
  const { push, judge, order } = setUp()
  for (let key = 0; key < 50; key++) push('attacker', 'flood', 20, `key ${key}`)
  push('victim', 'question', 20)
  for (let count = 0; count < 42; count++) judge()
  expect(order.filter((item) => item === 'question').length).toBeGreaterThanOrEqual(20)
  const keys = setUp()
  keys.push('one', 'busy', 100, 'busy')
  keys.push('one', 'quiet', 5, 'quiet')
  for (let count = 0; count < 12; count++) keys.judge()
  expect(keys.order.filter((item) => item === 'quiet')).toHaveLength(5)
})

test('questions come before background work of the same key, which still goes on', () => {
  const { push, judge, order } = setUp({ telemetry: 5 })
  push('one', 'telemetry', 100, 'key', 'background')
  for (let count = 0; count < 10; count++) judge()
  push('one', 'question', 900)
  for (let count = 0; count < 890; count++) judge()
  const after = order.slice(10)
  const telemetry = after.filter((item) => item === 'telemetry').length
  expect(after.slice(0, 2)).toContain('question')
  // A sixteenth of the time.
  expect(telemetry).toBeGreaterThanOrEqual(1)
  expect(telemetry).toBeLessThanOrEqual(2)
})

test('what the events of a key cost is expected of the next ones, also of a new key of that organization', () => {
  const { push, judge } = setUp({ dear: 30 })
  push('attacker', 'dear', 10)
  for (let count = 0; count < 8; count++) judge()
  push('attacker', 'dear', 1, 'another')
  let expected = 0
  judge(({ expectedMs, place }) => {
    expected = place.key === 'another' ? expectedMs : expected
    return true
  })
  expect(expected).toBeGreaterThan(10)
})

test('keys that wait already are expected to cost what the first of their organization did', () => {
  const { push, judge } = setUp({ dear: 30 })
  for (let key = 0; key < 5; key++) push('attacker', 'dear', 1, `key ${key}`)
  expect(judge()?.expectedMs).toBeLessThan(1)
  for (let key = 1; key < 5; key++) expect(judge()?.expectedMs).toBeGreaterThan(5)
})

test('a key is refused beyond its bound; other keys and organizations are not', () => {
  const { push, queue } = setUp()
  const { key, organization, total } = QUEUE_LIMITS.question
  push('attacker', 'flood', key.events)
  expect(() => push('attacker', 'flood')).toThrow(expect.objectContaining({ kind: 'unavailable' }))
  for (let count = key.events; count < organization.events; count += key.events)
    push('attacker', 'flood', key.events, `key ${count}`)
  expect(() => push('attacker', 'flood', 100, 'new')).toThrow()
  push('attacker', 'flood', 16, 'new')
  push('victim', 'question', key.events)
  const left = () => total.events - queue.measure('question').waiting
  for (let count = 0; left() > 0; count++) push(`attacker ${count}`, 'flood', Math.min(left(), key.events))
  expect(() => push('another', 'question', 65)).toThrow()
  push('another', 'question', 64)
  expect(queue.measure('question').refused).toEqual({ key: 1, organization: 1, total: 1 })
})

test('telemetry beyond its bound leaves the questions of the same key alone, and what is larger than a bound goes alone', () => {
  const { push, judgeAll, queue } = setUp()
  push('one', 'telemetry', 12_000, 'key', 'background')
  expect(() => push('one', 'telemetry', 1, 'key', 'background')).toThrow()
  push('one', 'question')
  judgeAll()
  push('one', 'telemetry', 12_000, 'key', 'background')
  expect(queue.isFull({ workClass: 'background', organization: 'one', key: 'key' })).toBe(true)
  expect(queue.isFull({ workClass: 'question', organization: 'one', key: 'key' })).toBe(false)
})

test('what waits is bounded by its length too', () => {
  const queue = createFairQueue<string>(() => 0)
  const place = { workClass: 'question', organization: 'one', key: 'key' } as const
  const items = Array.from({ length: 16 }, () => ({ item: '', bytes: 1024 * 1024 }))
  queue.push(place, items)
  expect(() => queue.push(place, items.slice(0, 1))).toThrow()
})
