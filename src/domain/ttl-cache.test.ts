import { expect, test } from 'vitest'
import { type Cached, createTtlCache } from './ttl-cache.ts'

function setUp() {
  let time = 0
  const answers: ((answer: Cached<string>) => void)[] = []
  const cache = createTtlCache<string>(() => time)
  return {
    get: (name: string) => cache.get(name, () => new Promise((resolve) => answers.push(resolve))),
    clear: cache.clear,
    forget: cache.forget,
    answer: (value: string, until: number) => answers.shift()?.({ value, until }),
    asked: () => answers.length,
    setTime: (to: number) => {
      time = to
    },
  }
}

test('a value is cached until its time has passed', async () => {
  const { get, answer, setTime } = setUp()
  const first = get('a')
  answer('one', 10)
  expect(await first).toBe('one')
  setTime(9)
  expect(get('a')).toBe('one')
  setTime(10)
  expect(get('a')).toBeInstanceOf(Promise)
})

test('a clock that is set back keeps no value for longer', async () => {
  const { get, answer, setTime } = setUp()
  setTime(1_000)
  const first = get('a')
  answer('one', 1_010)
  await first
  setTime(999)
  expect(get('a')).toBeInstanceOf(Promise)
})

test('callers that ask while a name is looked up share the look-up; another name has its own', async () => {
  const { get, answer, asked } = setUp()
  const waiting = [get('a'), get('a'), get('b')]
  expect(asked()).toBe(2)
  answer('one', 10)
  answer('two', 10)
  expect(await Promise.all(waiting)).toEqual(['one', 'one', 'two'])
})

test('a value whose time has passed already is returned, and not cached', async () => {
  const { get, answer } = setUp()
  const first = get('a')
  answer('one', 0)
  expect(await first).toBe('one')
  expect(get('a')).toBeInstanceOf(Promise)
})

test('what is forgotten is looked up again, also while it is being looked up; the rest stays', async () => {
  const { get, answer, forget, asked } = setUp()
  const [kept, old] = [get('kept'), get('a')]
  answer('kept', 10)
  await kept
  forget('a')
  const fresh = get('a')
  expect(asked()).toBe(2)
  answer('old', 10)
  expect(await old).toBe('old')
  answer('new', 10)
  expect(await fresh).toBe('new')
  expect([get('a'), get('kept')]).toEqual(['new', 'kept'])
})

test('a look-up that began before the cache was cleared is not cached', async () => {
  const { get, answer, clear, asked } = setUp()
  const old = get('a')
  clear()
  const fresh = get('a')
  expect(asked()).toBe(2)
  answer('old', 10)
  expect(await old).toBe('old')
  expect(get('a')).toBeInstanceOf(Promise)
  answer('new', 10)
  expect(await fresh).toBe('new')
  expect(get('a')).toBe('new')
})

test('a look-up that failed is made again', async () => {
  const cache = createTtlCache<string>(() => 0)
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', async () => ({ value: 'back', until: 1 }))).toBe('back')
})
