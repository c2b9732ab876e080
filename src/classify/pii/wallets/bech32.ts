const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** BIP 173 leaves 1, its successor BIP 350 (bech32m) another constant. */
const remainders: readonly number[] = [1, 0x2bc830a3]

/** Checks an address such as `bc1...`: all small or all capital letters, prefix, and six characters of checksum. */
export function isBech32(word: string): boolean {
  const lower = word.toLowerCase()
  if (word !== lower && word !== word.toUpperCase()) return false
  const separator = lower.lastIndexOf('1')
  const prefix = lower.slice(0, separator)
  let check = 1
  for (const character of prefix) check = step(check, character.charCodeAt(0) >> 5)
  check = step(check, 0)
  for (const character of prefix) check = step(check, character.charCodeAt(0) & 31)
  for (const character of lower.slice(separator + 1)) check = step(check, alphabet.indexOf(character))
  return remainders.includes(check >>> 0)
}

function step(check: number, value: number): number {
  let next = ((check & 0x1ffffff) << 5) ^ value
  for (let bit = 0; bit < 5; bit++) if ((check >>> (25 + bit)) & 1) next ^= generators[bit] ?? 0
  return next
}
