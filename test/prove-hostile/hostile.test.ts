import { beforeAll, describe, test } from 'vitest'
import { access } from '../../prove/access/access.ts'
import { fuzz } from '../../prove/hostile/fuzz.ts'
import { otlpFuzz } from '../../prove/hostile/otlp-fuzz.ts'
import { smuggling } from '../../prove/hostile/smuggling.ts'
import { tricks } from '../../prove/hostile/tricks.ts'
import { supply } from '../../prove/supply/supply.ts'
import { askRun } from '../run/ask-run.ts'

beforeAll(() => askRun('build'))

// The long form, on both stores, and the promises of the specification one by one: npm run prove
describe.concurrent('in short', () => {
  for (const { name, claim, run } of [fuzz, otlpFuzz, smuggling, tricks, access, supply])
    test(`${name}: ${claim}`, async ({ expect }) => {
      const { ok, failures } = await run({
        engine: 'embedded',
        isShort: true,
        minutes: 0,
        rate: null,
        say: () => {},
      })
      expect({ ok, failures }).toEqual({ ok: true, failures: [] })
    })
})
