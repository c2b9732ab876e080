import { describe, expect, it } from 'vitest'
import { failureOf, placeOf, type VariantCase, variantCases } from '../../scripts/variants/check-variants.ts'
import { startedCases } from '../../scripts/variants/started.ts'

/** Another sample: VARIANTS_SEED=2 npm run vitest -- test/classify/invariance.test.ts. All of them: npm run variants. */
const seed = Number(process.env['VARIANTS_SEED'] ?? 1)
const SAMPLE = 2_500

/** Variants whose verdict is known to be wrong. One that is right now must leave the list. */
const KNOWN_GAPS: readonly (readonly [transformation: string, example: string])[] = [
  // Passwords are found by the command beside them, in the text as it is.
  ['carets', 'net user eve Passw0rd! /add'],
  // As text, the name of the program is taken for the verb of a tool as well.
  ['field: tool and list as text', 'wipe -r docs'],
]

const keyOf = (transformation: string, example: unknown) =>
  `${transformation}: ${typeof example === 'string' ? example : JSON.stringify(example)}`
const gaps = new Set(KNOWN_GAPS.map(([transformation, example]) => keyOf(transformation, example)))

const sample: VariantCase[] = []
const known: VariantCase[] = []
const cases = [...variantCases(), ...startedCases()]
const share = SAMPLE / cases.length
for (const each of cases)
  if (gaps.has(keyOf(each.transformation, each.example))) known.push(each)
  else if (placeOf(seed, each) < share) sample.push(each)

describe(`variants of the examples, seed ${seed}`, () => {
  it('the verdict on an example does not depend on how it is spelt, wrapped or sent', () => {
    expect(sample.length).toBeGreaterThan(SAMPLE / 2)
    const wrong = sample.flatMap((each) => {
      const failure = failureOf(each)
      return failure === null ? [] : [`${each.transformation}: ${JSON.stringify(each.variant)}: ${failure}`]
    })
    expect(wrong).toEqual([])
  })

  it('every known gap names a variant that there is', () => {
    expect(known).toHaveLength(gaps.size)
  })

  it('a gap that is closed is no longer listed', () => {
    expect(
      known
        .filter((each) => failureOf(each) === null)
        .map((each) => keyOf(each.transformation, each.example)),
    ).toEqual([])
  })
})
