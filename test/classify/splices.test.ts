import { expect, it } from 'vitest'
import { splice } from '../../bench/splice.ts'

// The long form: node bench/adversarial.ts --splice 200000
const seed = 5

it(`harmless commands hide no dangerous one, and a dangerous text that is only mentioned stays low (2,500 inputs, seed ${seed})`, () => {
  expect(splice(2_500, seed)).toEqual([])
})
