/** A ULID has the 128 bits of a uuid: 16 bytes in the database instead of 27, in the same order. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const VALUES = new Uint8Array(128)
for (const [value, letter] of [...ALPHABET].entries()) VALUES[letter.charCodeAt(0)] = value

const HEX_DIGITS = 32
const LETTERS = 26

export function uuidOf(ulid: string): string {
  // The first letter has three bits; from then on four letters make five digits.
  let hex = ''
  let bits = 0
  let held = 0
  for (let index = 0; index < LETTERS; index++) {
    held = ((held << 5) | (VALUES[ulid.charCodeAt(index)] ?? 0)) & 0xfff
    bits += index === 0 ? 3 : 5
    while (bits >= 4) {
      bits -= 4
      hex += ((held >> bits) & 15).toString(16)
    }
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export function ulidOf(uuid: string): string {
  const hex = uuid.replaceAll('-', '')
  let ulid = ''
  // Two bits of zero before the first digit make 26 letters of five.
  let bits = 2
  let held = 0
  for (let index = 0; index < HEX_DIGITS; index++) {
    held = ((held << 4) | Number.parseInt(hex.charAt(index), 16)) & 0xfff
    bits += 4
    if (bits >= 5) {
      bits -= 5
      ulid += ALPHABET[(held >> bits) & 31]
    }
  }
  return ulid
}
