/** Proofs as tests, in short and on the embedded store. The long form, on both stores, with what needs root: npm run prove */
import { beforeAll, describe, test } from 'vitest'
import { NotRun, type Part } from '../../prove/part.ts'
import { askRun } from '../run/ask-run.ts'

const SHORT = { engine: 'embedded', isShort: true, minutes: 0, rate: null, say: () => {} } as const

export function proveInShort(parts: readonly Part[]): void {
  beforeAll(() => askRun('build'))

  describe.concurrent('in short', () => {
    for (const { name, claim, run } of parts)
      test(`${name}: ${claim}`, async ({ expect, skip }) => {
        try {
          const { ok, failures } = await run(SHORT)
          expect({ ok, failures }).toEqual({ ok: true, failures: [] })
        } catch (error) {
          if (error instanceof NotRun) skip(error.message)
          throw error
        }
      })
  })
}
