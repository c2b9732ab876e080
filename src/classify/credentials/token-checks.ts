/** Second looks at a token whose shape fits, for shapes that file names, identifiers and documentation have too. */
import { textureOf, wordinessOf } from './randomness.ts'

/** Nobody draws `abcdefgh` or `12345678` by chance; documentation writes them. */
export function hasNoSequence(token: string): boolean {
  return !/abcdefg|1234567|qwerty/i.test(token)
}

export function hasManyDigits(token: string): boolean {
  return textureOf(token).digits >= 4
}

/** Hexadecimal hashes use one case only. */
export function hasBothCases(token: string): boolean {
  const { upper, lower } = textureOf(token)
  return upper >= 2 && lower >= 2 && token.slice(4) !== token.slice(4).toLowerCase()
}

/** Member accesses such as `s.someMethodName` are words; tokens mix cases and digits. */
export function isNoIdentifier(token: string): boolean {
  const texture = textureOf(token.slice(2))
  return texture.digits >= 2 && texture.upper > 0 && texture.lower > 0 && wordinessOf(texture) < 0.65
}

/** The payload of a Sentry organisation token names its region: one of the three base64 forms of `"region_url"`. */
export function namesItsRegion(token: string): boolean {
  return /LCJyZWdpb25fdXJs|InJlZ2lvbl91cmwi|cmVnaW9uX3VybCI6/.test(token)
}
