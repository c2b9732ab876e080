import { expect, test } from 'vitest'
import { type Migrations, planMigration } from './plan-migration.ts'

const migrations: Migrations = {
  base: 10,
  newStore: ['new', 'n'],
  earlier: [
    { schema: 1, build: '0.1.0', step: ['from 0.1.0', 'f'] },
    { schema: 9, build: 'commit abc', step: ['last step', 'l'] },
  ],
  later: [
    ['eleven', 'e'],
    ['twelve', 't'],
  ],
}

test.each([
  [0, ['10 new', '11 eleven', '12 twelve']],
  [1, ['10 from 0.1.0', '11 eleven', '12 twelve']],
  [9, ['10 last step', '11 eleven', '12 twelve']],
  [10, ['11 eleven', '12 twelve']],
  [11, ['12 twelve']],
  [12, []],
])(
  'a store of schema %i takes the steps to the newest one, each with the number that it leads to',
  (schema, steps) => {
    expect(planMigration(migrations, schema).map((step) => `${step.schema} ${step.name}`)).toEqual(steps)
  },
)

test.each([2, 8])(
  'a store of schema %i is refused with its number, what is accepted, and what to do',
  (schema) => {
    expect(() => planMigration(migrations, schema, 'The file f')).toThrow(
      `The file f has schema ${schema}, which no release had, and was left as it is. This release accepts stores of 0.1.0 (schema 1), commit abc (schema 9) and of schemas 10 to 12. Start commit abc with it first, then this release.`,
    )
  },
)

test('a store of a newer release is refused', () => {
  expect(() => planMigration(migrations, 13)).toThrow(/newer release \(schema 13; this release knows 12\)/)
})
