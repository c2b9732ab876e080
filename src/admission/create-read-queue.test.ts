import { expect, test } from 'vitest'
import { createReadQueue, type ReadClass } from './create-read-queue.ts'
import { READ_LIMITS } from './limits.ts'

/** Reads that run until they are finished by hand, on a clock that only the test moves. */
function setUp(places: number, limits: Partial<typeof READ_LIMITS> = {}) {
  let time = 0
  const queue = createReadQueue({ places, nowMs: () => time, limits: { ...READ_LIMITS, ...limits } })
  const begun: string[] = []
  const finishers = new Map<string, () => void>()
  return {
    queue,
    begun,
    read(name: string, organization: string, readClass: ReadClass = 'page') {
      const answer = queue.run(organization, readClass, () => {
        begun.push(name)
        return new Promise<string>((resolve) => finishers.set(name, () => resolve(name)))
      })
      // Those that a test leaves waiting are refused in the end.
      answer.catch(() => {})
      return answer
    },
    async finish(name: string, afterMs = 0) {
      time += afterMs
      finishers.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
    pass(ms: number) {
      time += ms
    },
  }
}

function limitedTo<K extends keyof typeof READ_LIMITS>(name: K, max: number) {
  return { [name]: { ...READ_LIMITS[name], max } } as unknown as Partial<typeof READ_LIMITS>
}

test('one organization never has all places, however much it asks for', async () => {
  const { read, begun } = setUp(3)
  for (let index = 0; index < 12; index += 1) read(`a${index}`, 'a', 'report')
  expect(begun).toEqual(['a0', 'a1'])
  read('b0', 'b')
  expect(begun).toEqual(['a0', 'a1', 'b0'])
})

test('the organization that has used least time goes first, not the one that asked first', async () => {
  const { read, begun, finish } = setUp(2)
  read('a0', 'a')
  read('b0', 'b')
  for (const name of ['a1', 'a2']) read(name, 'a')
  for (const name of ['b1', 'b2', 'b3']) read(name, 'b')
  await finish('a0', 500)
  expect(begun.slice(2)).toEqual(['a1'])
  await finish('b0', 10)
  await finish('b1', 1)
  expect(begun.slice(3)).toEqual(['b1', 'b2'])
  await finish('b2', 1)
  await finish('a1', 1)
  expect(begun.slice(5)).toEqual(['b3', 'a2'])
})

test('within an organization pages go first, then tails, reports and the background', async () => {
  const { read, begun, finish } = setUp(1)
  read('first', 'a')
  for (const name of ['background', 'report', 'tail', 'page'] as const) read(name, 'a', name)
  for (const name of ['first', 'page', 'tail', 'report', 'background']) await finish(name)
  expect(begun).toEqual(['first', 'page', 'tail', 'report', 'background'])
})

test('background work lets other organizations go first until it has waited for long', async () => {
  const { read, begun, finish, pass } = setUp(1)
  read('first', 'a')
  read('export', 'b', 'background')
  for (const name of ['a1', 'a2']) read(name, 'a')
  await finish('first', 100)
  expect(begun.at(-1)).toBe('a1')
  pass(2_000)
  await finish('a1')
  expect(begun.at(-1)).toBe('export')
})

test('background work never has more than half of the places', () => {
  const { read, begun } = setUp(4)
  for (const organization of ['a', 'b', 'c']) read(organization, organization, 'background')
  expect(begun).toEqual(['a', 'b'])
  read('page', 'c')
  expect(begun).toEqual(['a', 'b', 'page'])
})

test('beyond its share of waiting reads an organization gets 429, and others wait as before', async () => {
  const { read, queue, begun, finish } = setUp(1, limitedTo('waitingOfOrganization', 2))
  for (const name of ['a0', 'a1', 'a2']) read(name, 'a', 'report')
  await expect(read('a3', 'a', 'report')).rejects.toMatchObject({ kind: 'too_many' })
  read('b0', 'b', 'report')
  await finish('a0', 5)
  expect(begun).toEqual(['a0', 'b0'])
  const report = queue.measure().find((one) => one.class === 'report')
  expect(report).toMatchObject({ waiting: 2, begun: 2, waitedMs: 5, refused: { organization: 1 } })
})

test('beyond all waiting reads, and after too long a wait, a read gets 503', async () => {
  const full = setUp(1, limitedTo('waiting', 1))
  full.read('a0', 'a')
  full.read('a1', 'a')
  await expect(full.read('b0', 'b')).rejects.toMatchObject({ kind: 'unavailable' })
  const slow = setUp(1, limitedTo('wait', 1))
  slow.read('a0', 'a')
  await expect(slow.read('a1', 'a')).rejects.toMatchObject({ kind: 'unavailable' })
  await slow.finish('a0')
  expect(slow.begun).toEqual(['a0'])
  expect(slow.queue.measure().reduce((sum, { waiting }) => sum + waiting, 0)).toBe(0)
})

test('a read that does not end in its time is answered, and keeps its place until it ends', async () => {
  const { read, begun, finish } = setUp(1, limitedTo('time', -1_000))
  await expect(read('a0', 'a')).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringMatching(/shorter period/),
  })
  const next = read('b0', 'b')
  expect(begun).toEqual(['a0'])
  await finish('a0')
  expect(begun).toEqual(['a0', 'b0'])
  await expect(next).rejects.toMatchObject({ kind: 'unavailable' })
})
