/** kill -9 at random moments under load, on one store, again and again. */
import { setTimeout as sleep } from 'node:timers/promises'
import { count, historyFigures } from './history/check-history.ts'
import type { Part } from './part.ts'
import { runScenario } from './run-scenario.ts'

const AMOUNTS = {
  embedded: { rounds: 300, events: 1_000_000, alertEvery: 1000 },
  postgres: { rounds: 100, events: 200_000, alertEvery: 1000 },
}
const SHORT = { rounds: 4, events: 2_000, alertEvery: 100 }
/** How long the service lives under load: at least so many milliseconds, and up to so many more. */
const LIFE_MS = { least: 50, spread: 700 }

export const kill: Part = {
  name: 'kill',
  claim:
    'A process that is killed at any moment loses no acknowledged event, and retries create no duplicates. The log that proves the events has no gap, is one log, and begins with every checkpoint that was ever anchored.',
  engines: ['embedded', 'postgres'],
  run({ engine, isShort, say }) {
    const { rounds, events, alertEvery } = isShort ? SHORT : AMOUNTS[engine]
    return runScenario(engine, { name: 'kill', alertEvery }, async (scenario) => {
      const { history, start, startFirst, beginLoad, retry, checkWithEvidence } = scenario
      let retried = 0
      for (let round = 1; round <= rounds; round++) {
        const service = await (round === 1 ? startFirst() : start())
        retried += await retry(service)
        const before = history.count('acknowledged')
        // The rounds share the events out between them: what is still to come decides how long each may live.
        const share = before + (events - before) / (rounds - round + 1)
        const load = beginLoad(service, { connections: 24, exporters: 8, changeEveryMs: 1_000 })
        await sleep(LIFE_MS.least + Math.random() * LIFE_MS.spread)
        while (history.count('acknowledged') < share) await sleep(50)
        load.stop()
        await service.kill()
        await load.end()
        if (round % 10 === 0)
          say(`${round} kills: ${count(history.count('acknowledged'))} events acknowledged`)
      }
      const service = await start()
      retried += await retry(service)
      const report = await checkWithEvidence(service)
      return {
        ok: report.failures.length === 0 && report.acknowledged >= events,
        figures: [
          ['kills', count(rounds)],
          ...historyFigures(report),
          ['requests retried with their key', count(retried)],
        ],
        failures: report.failures,
      }
    })
  },
}
