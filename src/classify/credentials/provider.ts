/** One row of a provider table: a credential known only by the provider's name next to a value of the right shape. */
import type { Rule } from '../rule.ts'
import { partsOf, patternOf, sampleOf } from './token-parts.ts'

export type Provider = Rule & {
  /** Spellings of the provider's name, in lower case, as they stand in variable names. */
  readonly names: readonly string[]
  /** Anchored at both ends. */
  readonly shape: RegExp
  /** Names under which nothing but this shape is a live key: another length is ciphertext, a hash or a fragment. */
  readonly exact: RegExp | null
}

/** A provider on each line. A name of several words has spaces between them: all usual joins are understood. */
export function readProviders(table: string): readonly Provider[] {
  return table
    .trim()
    .split('\n')
    .map((line) => readProvider(line.split(' | ')))
}

function readProvider([id, what, nameList = '', shapeList = '', exact]: readonly string[]): Provider {
  const names = nameList.split(', ')
  const shapes = shapeList.split(' or ').map(partsOf)
  const spellings = [
    ...new Set(names.flatMap((name) => ['', '_', '-', '.'].map((join) => name.replaceAll(' ', join)))),
  ]
  const [first = []] = shapes
  const variable = (names[0] as string).replaceAll(' ', '_')
  return {
    id: `credential.${id}`,
    level: 'critical',
    why: `Contains ${what}.`,
    names: spellings,
    shape: new RegExp(`^(?:${shapes.map(patternOf).join('|')})$`, 'i'),
    exact: exact === undefined ? null : new RegExp(exact, 'i'),
    examples: {
      // Drawn when somebody looks: a verdict does not need them.
      get hits() {
        return [
          `${variable}_token = "${sampleOf(first, 3)}"`,
          `{"${variable}_api_key": "${sampleOf(first, 4)}"}`,
        ]
      },
      misses: [
        `${variable}_token = "\${${variable.toUpperCase()}_TOKEN}"`,
        `${variable} is where ${variable} lives`,
      ],
    },
  }
}
