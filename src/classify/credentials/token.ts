/** One row of a token table: a credential whose own shape gives it away, wherever it stands. */
import type { Rule } from '../rule.ts'
import { type Part, partsOf, placeholderOf, type Shape, sampleOf } from './token-parts.ts'

export type Token = Rule & {
  readonly parts: readonly Part[]
  /** Minimum entropy, in bits per character, of what follows the leading literal: placeholders have less. */
  readonly minEntropy: number
  /** Class body of characters that may not stand directly before, and directly after. */
  readonly notBefore: string
  readonly notAfter: string
  /** The provider's own checksum or inner structure, where it has one. */
  readonly validate: ((token: string) => boolean) | null
}

type Options = {
  readonly minEntropy?: number
  readonly notBefore?: string
  readonly notAfter?: string
  readonly validate?: (token: string) => boolean
  /** Hits for shapes whose validator a drawn sample would not pass. */
  readonly hits?: readonly string[]
  readonly misses?: readonly string[]
}

/** What a line of the table cannot say, by id. */
type Details = Readonly<Record<string, Options & { readonly shape?: Shape }>>

/**
 * A token on each line: id, what completes the sentence "Contains …", shape (or that it is `below`, among the details), and where
 * they are not the usual ones the least entropy and the characters that may not be right before and after it.
 */
export function readTokens(table: string, details: Details): readonly Token[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', what = '', shape = '', limits = ''] = line.split(' | ')
      const { [id]: own = {} } = details
      return token(id, what, own.shape ?? shape, { ...readLimits(limits), ...own })
    })
}

function readLimits(limits: string): Options {
  const said = new Map(limits.split(', ').map((each) => each.split(' ') as [string, string]))
  const characters = (side: string) => said.get(side)?.replace('none', '')
  const [entropy, notBefore, notAfter] = [said.get('entropy'), characters('before'), characters('after')]
  return {
    ...(entropy === undefined ? {} : { minEntropy: Number(entropy) }),
    ...(notBefore === undefined ? {} : { notBefore }),
    ...(notAfter === undefined ? {} : { notAfter }),
  }
}

/** `what` completes the sentence "Contains …". */
export function token(id: string, what: string, shape: Shape, options: Options = {}): Token {
  const parts = partsOf(shape)
  return {
    id: `credential.${id}`,
    level: 'critical',
    why: `Contains ${what}.`,
    parts,
    minEntropy: options.minEntropy ?? 2.5,
    notBefore: options.notBefore ?? 'A-Za-z0-9',
    notAfter: options.notAfter ?? 'A-Za-z0-9',
    validate: options.validate ?? null,
    // Drawn when somebody looks: a verdict does not need them.
    examples: {
      get hits() {
        return options.hits ?? [sampleOf(parts), `KEY="${sampleOf(parts, 2)}"`]
      },
      get misses() {
        return [placeholderOf(parts), sampleOf(parts).slice(0, -6), ...(options.misses ?? [])]
      },
    },
  }
}
