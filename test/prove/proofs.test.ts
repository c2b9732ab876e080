import { beforeAll, describe, test } from 'vitest'
import { approvals } from '../../prove/approvals/approvals.ts'
import { backup } from '../../prove/backup.ts'
import { clock } from '../../prove/clock.ts'
import { corrupt } from '../../prove/corrupt.ts'
import { descriptors } from '../../prove/descriptors.ts'
import { diskFull } from '../../prove/disk-full.ts'
import { forgetting } from '../../prove/forgetting/forgetting.ts'
import { kill } from '../../prove/kill.ts'
import { killPoints } from '../../prove/kill-points.ts'
import { neighbours } from '../../prove/neighbours/neighbours.ts'
import { outcomes } from '../../prove/outcomes/outcomes.ts'
import { NotRun } from '../../prove/part.ts'
import { readOnly } from '../../prove/read-only.ts'
import { streams } from '../../prove/streams/streams.ts'
import { upgrade } from '../../prove/upgrade.ts'
import { askRun } from '../run/ask-run.ts'

beforeAll(() => askRun('build'))

// The long form, on both stores, with what needs root and what measures: npm run prove
describe.concurrent('in short', () => {
  for (const { name, claim, run } of [
    kill,
    killPoints,
    diskFull,
    readOnly,
    corrupt,
    backup,
    clock,
    descriptors,
    upgrade,
    neighbours,
    outcomes,
    approvals,
    forgetting,
    streams,
  ])
    test(`${name}: ${claim}`, async ({ expect, skip }) => {
      try {
        const { ok, failures } = await run({
          engine: 'embedded',
          isShort: true,
          minutes: 0,
          rate: null,
          say: () => {},
        })
        expect({ ok, failures }).toEqual({ ok: true, failures: [] })
      } catch (error) {
        if (error instanceof NotRun) skip(error.message)
        throw error
      }
    })
})
