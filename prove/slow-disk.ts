/** A disk that needs a quarter of a second for every commit. */
import { setTimeout as sleep } from 'node:timers/promises'
import { count, historyFigures } from './history/check-history.ts'
import type { LoadTally } from './history/send-load.ts'
import { percentile } from './load/percentile.ts'
import type { Part } from './part.ts'
import { runScenario, type Scenario } from './run-scenario.ts'
import type { Service } from './service/start-service.ts'

const COMMIT_MS = 250
const SECONDS = { full: 15, short: 3 }
const CONNECTIONS = 64
const PING_EVERY_MS = 20

export const slowDisk: Part = {
  name: 'slow-disk',
  claim:
    'On a slow disk callers share commits instead of queueing for one each, answers that need no commit do not wait for one, and nothing is lost.',
  engines: ['embedded'],
  run: ({ engine, isShort }) =>
    runScenario(engine, { name: 'slow' }, async (scenario) => {
      const seconds = SECONDS[isShort ? 'short' : 'full']
      const quick = await scenario.startFirst()
      const baseline = await loadAndPing(scenario, quick, seconds)
      await quick.stop()
      const service = await scenario.start({
        faults: ['slow-commits'],
        environment: { PROVE_COMMIT_MS: String(COMMIT_MS) },
      })
      const slow = await loadAndPing(scenario, service, seconds)
      await service.kill()
      const report = await scenario.check(await scenario.start())
      const { statuses, latencies } = slow.tally
      const acknowledged = (statuses.get(201) ?? 0) + (statuses.get(200) ?? 0)
      const perCommit = acknowledged / ((seconds * 1000) / COMMIT_MS)
      const failures = [
        // The half of them: a single long pause of a busy machine says nothing.
        ...(slow.pings.p50 > baseline.pings.p50 + COMMIT_MS / 2 && !isShort
          ? ['health was held up by the disk']
          : []),
        ...(perCommit < 2 ? ['callers did not share commits'] : []),
        ...report.failures,
      ]
      return {
        ok: failures.length === 0,
        figures: [
          ['each commit takes longer by', `${COMMIT_MS} ms (a module that is loaded before the program)`],
          ['requests acknowledged a commit', perCommit.toFixed(1)],
          [
            'time to the answer, p50 and p99',
            `${percentile(latencies, 0.5).toFixed(0)} and ${percentile(latencies, 0.99).toFixed(0)} ms`,
          ],
          ['health meanwhile, p50 and p99', describe(slow.pings)],
          ['health on the quick disk, which answers far more requests meanwhile', describe(baseline.pings)],
          ['answers with 503', count(statuses.get(503) ?? 0)],
          ...historyFigures(report),
        ],
        failures,
      }
    }),
}

type Pings = { readonly p50: number; readonly p99: number }

async function loadAndPing(
  { beginLoad }: Scenario,
  service: Service,
  seconds: number,
): Promise<{ tally: LoadTally; pings: Pings }> {
  const load = beginLoad(service, { connections: CONNECTIONS, exporters: 4, changeEveryMs: 0 })
  const pings: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const since = performance.now()
    await (await fetch(new URL('/healthz', service.url))).arrayBuffer()
    pings.push(performance.now() - since)
    await sleep(PING_EVERY_MS)
  }
  return { tally: await load.end(), pings: { p50: percentile(pings, 0.5), p99: percentile(pings, 0.99) } }
}

function describe({ p50, p99 }: Pings): string {
  return `${p50.toFixed(0)} and ${p99.toFixed(0)} ms`
}
