import { randomFillSync } from 'node:crypto'
import { createUlidSource, type UlidSource } from '../domain/ulid.ts'

/** ULIDs of this process, with random bytes drawn in bulk: one system call for many ids. */
export function createIds(now: () => number): UlidSource {
  const pool = new Uint8Array(1024)
  let left = 0
  return createUlidSource(now, () => {
    if (left === 0) {
      randomFillSync(pool)
      left = pool.length
    }
    left -= 1
    return pool[left] ?? 0
  })
}
