/** Connections to the database are lost at random, also between a commit and its answer. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fate, startWireProxy } from '../test/postgres/wire-proxy.ts'
import { count, historyFigures } from './history/check-history.ts'
import { forgetRefusals } from './history/forget-refusals.ts'
import type { Part } from './part.ts'
import { runScenario } from './run-scenario.ts'

const CUTS = { full: 2_000, short: 60 }
/** How often a commit is lost before the server gets it, or its answer after; and any other statement. */
const CHANCES = { cutCommit: 0.04, loseCommit: 0.08, cutOther: 0.01 }

export const databaseCuts: Part = {
  name: 'database-cuts',
  claim:
    'A connection to the database that is lost at any moment, also between a commit and its answer, loses no acknowledged event, and retries with their key create no duplicates.',
  engines: ['postgres'],
  run({ engine, isShort, say }) {
    const wanted = CUTS[isShort ? 'short' : 'full']
    return runScenario(engine, { name: 'cuts', alertEvery: 100 }, async (scenario) => {
      const { history, start, startFirst, beginLoad, retry, checkWithEvidence } = scenario
      const url = new URL(scenario.engine.environment['SERVICE_DATABASE_URL'] ?? '')
      const cuts = { before: 0, afterCommit: 0 }
      let isOn = false
      const fateOf = (statement: string): Fate => {
        if (!isOn) return 'pass'
        const chance = Math.random()
        const isCommit = statement === 'COMMIT'
        if (isCommit && chance < CHANCES.loseCommit) {
          cuts.afterCommit += 1
          return 'lose'
        }
        if (chance > (isCommit ? CHANCES.loseCommit + CHANCES.cutCommit : CHANCES.cutOther)) return 'pass'
        cuts.before += 1
        return 'cut'
      }
      const proxy = await startWireProxy(Number(url.port), fateOf)
      try {
        await (await startFirst()).stop()
        const service = await start({ environment: { SERVICE_DATABASE_URL: proxy.urlOf(url.href) } })
        const load = beginLoad(service)
        isOn = true
        while (cuts.before + cuts.afterCommit < wanted) {
          await sleep(200)
          if (!service.isRunning()) throw new Error(`The service ended: ${service.output()}`)
        }
        isOn = false
        const { statuses } = await load.end()
        say(`${cuts.before + cuts.afterCommit} cuts, answers ${JSON.stringify([...statuses])}`)
        // After a commit that nobody answered for, 503 says nothing: the key does.
        forgetRefusals(history)
        await retry(service)
        const report = await checkWithEvidence(service)
        const unexpected = [...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))
        return {
          ok: report.failures.length === 0 && unexpected.length === 0,
          figures: [
            ['connections cut', count(cuts.before)],
            ['cut between a commit and its answer', count(cuts.afterCommit)],
            ['answers 503', count(statuses.get(503) ?? 0)],
            ...historyFigures(report),
          ],
          failures: [...report.failures, ...unexpected.map((status) => `answered with ${status}`)],
        }
      } finally {
        await proxy.close()
      }
    })
  },
}
