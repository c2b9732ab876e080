/** The hook's buffer: written by many processes at once, replayed by processes that are killed. */
import { type Proof, proveAppends, proveHooks, proveReplay } from '../test/hook/prove.ts'
import { startService } from '../test/service.ts'
import { count } from './history/check-history.ts'
import type { Part } from './part.ts'

const AMOUNTS = {
  full: { linesAProcess: 1_000, hooks: 500, replays: 200 },
  short: { linesAProcess: 50, hooks: 64, replays: 10 },
}
const PROCESSES = 64

export const hook: Part = {
  name: 'hook',
  claim:
    'Parallel hooks never write a broken line into the buffer, and a replay that is killed at any point loses no event and creates no duplicate.',
  engines: [],
  async run({ isShort, say }) {
    const { linesAProcess, hooks, replays } = AMOUNTS[isShort ? 'short' : 'full']
    const lines = await proveAppends(PROCESSES, linesAProcess)
    say('lines written by processes at once: done')
    const buffered = await proveHooks(hooks, PROCESSES)
    say('hooks at a service that is away: done')
    const service = await startService()
    try {
      await service.setPolicy({ logging_level: 'full' })
      const replay = await proveReplay(service, replays)
      const isReplayWhole = replay.recorded === replay.buffered && replay.different === replay.buffered
      const failures = [
        ...[lines, buffered].filter((proof) => !isWhole(proof)).map((proof) => `lines: ${describe(proof)}`),
        ...(isReplayWhole ? [] : [`${replay.recorded} of ${replay.buffered} buffered events were recorded`]),
      ]
      return {
        ok: failures.length === 0,
        figures: [
          [`lines written by ${PROCESSES} processes at once`, describe(lines)],
          [`hooks at a service that is away, ${PROCESSES} at a time`, describe(buffered)],
          ['replays killed at random points', count(replay.killed)],
          ['events buffered, and recorded', `${count(replay.buffered)}, ${count(replay.recorded)}`],
        ],
        failures,
      }
    } finally {
      await service.stop()
    }
  },
}

function isWhole({ expected, whole, different, torn }: Proof): boolean {
  return whole === expected && different === expected && torn === 0
}

function describe({ expected, whole, torn }: Proof): string {
  return `${count(expected)}, whole ${count(whole)}, torn ${count(torn)}`
}
