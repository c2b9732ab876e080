import { sha256 } from './sha256.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const values = new Int8Array(128).fill(-1)
for (let index = 0; index < alphabet.length; index++) values[alphabet.charCodeAt(index)] = index

/** Version byte, hash of twenty bytes, and four bytes of doubled SHA-256 over both. */
const addressBytes = 25
const checkedBytes = 21

export function isBase58Check(word: string): boolean {
  const bytes = decode(word)
  if (bytes === undefined) return false
  const digest = sha256(sha256(bytes.subarray(0, checkedBytes)))
  return digest.subarray(0, 4).every((byte, index) => byte === bytes[checkedBytes + index])
}

function decode(word: string): Uint8Array | undefined {
  const bytes = new Uint8Array(addressBytes)
  for (let index = 0; index < word.length; index++) {
    let carry = values[word.charCodeAt(index)] ?? -1
    if (carry < 0) return undefined
    for (let place = addressBytes - 1; place >= 0; place--) {
      carry += (bytes[place] ?? 0) * 58
      bytes[place] = carry & 255
      carry >>= 8
    }
    if (carry > 0) return undefined
  }
  return bytes
}
