/** SHA-256 of one short message (FIPS 180-4), for checksums: pure, so that it runs wherever the classifier does. */
export function sha256(message: Uint8Array): Uint8Array {
  if (message.length > 55) throw new RangeError('one block holds 55 bytes')
  const block = new Uint8Array(64)
  block.set(message)
  block[message.length] = 0x80
  const view = new DataView(block.buffer)
  view.setUint32(60, message.length * 8)
  const schedule = new Uint32Array(64)
  for (let index = 0; index < 16; index++) schedule[index] = view.getUint32(index * 4)
  const word = (index: number) => schedule[index] ?? 0
  for (let index = 16; index < 64; index++) {
    const early = word(index - 15)
    const late = word(index - 2)
    const mixedEarly = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const mixedLate = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[index] = word(index - 16) + mixedEarly + word(index - 7) + mixedLate
  }
  return compress(schedule)
}

const primes = firstPrimes(64)
const constants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const initial = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

function compress(schedule: Uint32Array): Uint8Array {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = initial
  for (let round = 0; round < 64; round++) {
    const sumE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + sumE + choice + (constants[round] ?? 0) + (schedule[round] ?? 0)) | 0
    const sumA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + sumA + majority) | 0
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) {
    digest.setUint32(index * 4, (initial[index] ?? 0) + value)
  }
  return new Uint8Array(digest.buffer)
}

function rotate(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by))
}

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32)
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}
