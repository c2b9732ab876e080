import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('agrees with the reference for every message of one block', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 55 }), (message) => {
      expect(Buffer.from(sha256(message)).toString('hex')).toBe(
        createHash('sha256').update(message).digest('hex'),
      )
    }),
  )
})
