import { expect, test } from 'vitest'
import { createShortMemory, type Remembered } from './short-memory.ts'

function setUp() {
  let time = 0
  const answers: ((answer: Remembered<string>) => void)[] = []
  const memory = createShortMemory<string>(() => time)
  return {
    get: (name: string) => memory.get(name, () => new Promise((resolve) => answers.push(resolve))),
    forget: memory.forget,
    answer: (value: string, until: number) => answers.shift()?.({ value, until }),
    asked: () => answers.length,
    setTime: (to: number) => {
      time = to
    },
  }
}

test('an answer is known at once until its time is over', async () => {
  const { get, answer, setTime } = setUp()
  const first = get('a')
  answer('one', 10)
  expect(await first).toBe('one')
  setTime(9)
  expect(get('a')).toBe('one')
  setTime(10)
  expect(get('a')).toBeInstanceOf(Promise)
})

test('who asks while it is looked up waits for the same answer; another name is another question', async () => {
  const { get, answer, asked } = setUp()
  const waiting = [get('a'), get('a'), get('b')]
  expect(asked()).toBe(2)
  answer('one', 10)
  answer('two', 10)
  expect(await Promise.all(waiting)).toEqual(['one', 'one', 'two'])
})

test('an answer whose time is over is given, and not kept', async () => {
  const { get, answer } = setUp()
  const first = get('a')
  answer('one', 0)
  expect(await first).toBe('one')
  expect(get('a')).toBeInstanceOf(Promise)
})

test('what was asked before it was forgotten is not known afterwards', async () => {
  const { get, answer, forget, asked } = setUp()
  const old = get('a')
  forget()
  const fresh = get('a')
  expect(asked()).toBe(2)
  answer('old', 10)
  expect(await old).toBe('old')
  expect(get('a')).toBeInstanceOf(Promise)
  answer('new', 10)
  expect(await fresh).toBe('new')
  expect(get('a')).toBe('new')
})

test('a question that failed is asked again', async () => {
  const memory = createShortMemory<string>(() => 0)
  await expect(memory.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memory.get('a', async () => ({ value: 'back', until: 1 }))).toBe('back')
})
