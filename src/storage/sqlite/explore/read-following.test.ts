import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createFollowingReader } from './read-following.ts'

type NamedRow = readonly [seq: number, name: string]

/** Events with these numbers; a clock that moves by a millisecond whenever it is read. */
function storeWith(numbers: readonly number[]) {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE events (seq INTEGER PRIMARY KEY, name TEXT)')
  const insert = database.prepare('INSERT INTO events VALUES (?, ?)')
  for (const seq of numbers) insert.run(seq, `event ${seq}`)
  let time = 0
  const read = createFollowingReader<NamedRow>(
    database,
    () => {
      time += 1
      return time
    },
    { columns: 'e.seq, e.name', source: 'events e' },
  )
  return (from: number, last: number, budgetMs: number) => {
    const seen: number[] = []
    const position = read(from, last, budgetMs, ([seq, name]) => {
      expect(name).toBe(`event ${seq}`)
      seen.push(seq)
    })
    return { seen, position }
  }
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

test('every event up to the position is followed once, however many parts they come in', () => {
  for (const count of [0, 1, 15, 16, 17, 32, 100]) {
    const read = storeWith(numbersTo(count + 5))
    expect(read(0, count, Infinity), `${count} events`).toEqual({ seen: numbersTo(count), position: count })
  }
})

test('it goes on after the position, not before it', () => {
  expect(storeWith(numbersTo(50))(20, 40, Infinity).seen).toEqual(numbersTo(40).slice(20))
})

test('where events were removed the position passes them', () => {
  const read = storeWith([3, 40])
  expect(read(0, 60, Infinity)).toEqual({ seen: [3, 40], position: 60 })
  expect(read(3, 39, Infinity)).toEqual({ seen: [], position: 39 })
})

test('where another was further already, the position does not go back', () => {
  expect(storeWith(numbersTo(50))(30, 20, Infinity)).toEqual({ seen: [], position: 30 })
})

test('when the time is over it stops after the event that it was at', () => {
  expect(storeWith(numbersTo(100))(0, 100, 20)).toEqual({ seen: numbersTo(20), position: 20 })
})
