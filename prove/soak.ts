/** Hours of even load, with memory and descriptors written down. */
import { setTimeout as sleep } from 'node:timers/promises'
import { count, historyFigures } from './history/check-history.ts'
import { chart } from './load/chart.ts'
import { percentile } from './load/percentile.ts'
import type { Part } from './part.ts'
import { runScenario } from './run-scenario.ts'

const SHORT_MINUTES = 0.1
const SAMPLES = 120
const WORKERS = { connections: 8, exporters: 1, changeEveryMs: 2_000 }
/** The last quarter against the second: the first is warming up. Some growth is caches that fill. */
const MAX_GROWTH = 1.3

export const soak: Part = {
  name: 'soak',
  claim:
    'Under even load for a long time, memory and open descriptors stay where they are, and nothing is lost.',
  engines: ['embedded', 'postgres'],
  run: ({ engine, isShort, minutes, say }) =>
    runScenario(
      engine,
      { name: 'soak', alertEvery: 1_000 },
      async ({ history, startFirst, beginLoad, check }) => {
        const lasts = (isShort ? SHORT_MINUTES : minutes) * 60_000
        const service = await startFirst()
        const load = beginLoad(service, WORKERS)
        const memory: number[] = []
        const descriptors: number[] = []
        for (let sample = 1; sample <= SAMPLES; sample++) {
          await sleep(lasts / SAMPLES)
          const { rssMb, descriptors: open } = service.measure()
          memory.push(rssMb)
          descriptors.push(open)
          if (sample % (SAMPLES / 10) === 0)
            say(`${Math.round((100 * sample) / SAMPLES)} %: ${rssMb.toFixed(0)} MB, ${open} descriptors`)
        }
        const { latencies, statuses } = await load.end()
        const report = await check(service)
        const growth = { memory: growthOf(memory), descriptors: growthOf(descriptors) }
        const failures = [
          // A sample of the gate does not get past warming up.
          ...(isShort
            ? []
            : Object.entries(growth)
                .filter(([, ratio]) => ratio > MAX_GROWTH)
                .map(([what, ratio]) => `${what} grew to ${ratio.toFixed(2)} times`)),
          ...([...statuses.keys()].some((status) => status >= 500)
            ? ['there were answers of 500 or more']
            : []),
          ...report.failures,
        ]
        return {
          ok: failures.length === 0,
          figures: [
            ['minutes', (lasts / 60_000).toFixed(1)],
            ['events/s', count(Math.round(history.count('acknowledged') / (lasts / 1000)))],
            [
              'time to the answer, p50 and p99',
              `${percentile(latencies, 0.5).toFixed(1)} and ${percentile(latencies, 0.99).toFixed(1)} ms`,
            ],
            ['memory, last quarter against the second', growth.memory.toFixed(2)],
            ['descriptors, last quarter against the second', growth.descriptors.toFixed(2)],
            ...historyFigures(report),
          ],
          failures,
          appendix: [chart('memory', 'MB', memory), chart('descriptors', '', descriptors)].join('\n\n'),
        }
      },
    ),
}

function growthOf(samples: readonly number[]): number {
  const quarter = (number: number) =>
    percentile(samples.slice((samples.length * (number - 1)) / 4, (samples.length * number) / 4), 0.5)
  return quarter(4) / quarter(2)
}
