/** ULIDs: 48 bits of time, 80 random bits, sortable as text; monotonic within one generator. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_LENGTH = 10
const RANDOM_LENGTH = 16
export const ULID_PATTERN = '^[0-7][0-9A-HJKMNP-TV-Z]{25}$'
const PATTERN = new RegExp(ULID_PATTERN)

/** The last millisecond that a ULID can hold. */
export const LAST_ULID_TIME = 2 ** 48 - 1

export type UlidSource = {
  /** A new id, larger than every one before it, even where the clock steps back. */
  next(): string
}

export function createUlidSource(now: () => number, randomByte: () => number): UlidSource {
  let lastTime = -1
  const digits = new Uint8Array(RANDOM_LENGTH)

  function draw(): void {
    // The top digit starts in the lower half, so that counting up cannot overflow within a millisecond.
    for (let index = 0; index < RANDOM_LENGTH; index++) digits[index] = randomByte() & (index === 0 ? 15 : 31)
  }

  function increment(): void {
    for (let index = RANDOM_LENGTH - 1; index >= 0; index--) {
      const digit = digits[index] ?? 0
      if (digit < 31) {
        digits[index] = digit + 1
        return
      }
      digits[index] = 0
    }
  }

  return {
    next() {
      const time = now()
      if (time > lastTime) {
        lastTime = time
        draw()
      } else {
        increment()
      }
      let random = ''
      for (const digit of digits) random += ALPHABET[digit]
      return encodeTime(lastTime) + random
    },
  }
}

export function isUlid(text: string): boolean {
  return PATTERN.test(text)
}

/** The smallest ULID of that millisecond: the bound for a range over time. */
export function firstUlidAt(time: number): string {
  return encodeTime(time) + '0'.repeat(RANDOM_LENGTH)
}

export function timeOfUlid(ulid: string): number {
  let time = 0
  for (let index = 0; index < TIME_LENGTH; index++) time = time * 32 + ALPHABET.indexOf(ulid.charAt(index))
  return time
}

function encodeTime(time: number): string {
  let text = ''
  let rest = time
  for (let index = 0; index < TIME_LENGTH; index++) {
    text = ALPHABET[rest % 32] + text
    rest = Math.floor(rest / 32)
  }
  return text
}
