import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { commitment, SALT_LENGTH } from './entry.ts'

const salt = Buffer.alloc(SALT_LENGTH, 7)

/** As docs/evidence.md defines it. */
function defined(name: string, text: string): string {
  return createHash('sha256').update(`f:${name}\0`).update(salt).update(text).digest('hex')
}

test.each([0, 1, 5_000, 20_000, 80_000, 300_000, 20_000, 1])(
  'the commitment of a text of %s characters is over all of them',
  (length) => {
    for (const text of ['a'.repeat(length), '\u{1F600}'.repeat(length / 2), `${'\u20ac'.repeat(length)}x`])
      expect(commitment('data', salt, text)).toBe(defined('data', text))
  },
)
