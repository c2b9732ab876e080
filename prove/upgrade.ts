/** The previous release runs under load, and is replaced by this one on the same store. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '../launch/start-listening.ts'
import {
  hasPreviousRelease,
  PREVIOUS_RELEASE,
  unpackPreviousRelease,
} from '../test/upgrade/previous-release.ts'
import { addUp, count, historyFigures } from './history/check-history.ts'
import { NotRun, type Part } from './part.ts'
import { runScenario } from './run-scenario.ts'
import type { Engine } from './service/open-engine.ts'
import type { Service } from './service/start-service.ts'

const ROUNDS = { full: 5, short: 1 }
const LOAD_MS = { full: 3_000, short: 800 }

export const upgrade: Part = {
  name: 'upgrade',
  claim:
    'An upgrade from the previous release, under load, loses and doubles nothing, also where it is killed during a migration.',
  engines: ['embedded'],
  async run({ engine, isShort, say }) {
    if (!hasPreviousRelease()) throw new NotRun(`the commit ${PREVIOUS_RELEASE} is not in the history here`)
    const extent = isShort ? 'short' : 'full'
    const reports = []
    const times: number[] = []
    let [migrations, kills] = [0, 0]
    for (let round = 1; round <= ROUNDS[extent]; round++)
      reports.push(
        await runScenario(engine, { name: `upgrade-${round}` }, async (scenario) => {
          const older = await scenario.startFirst({ program: unpackPreviousRelease(scenario.engine.folder) })
          const before = scenario.beginLoad(older)
          await sleep(LOAD_MS[extent])
          before.stop()
          // One round hands over in an orderly way, the next does not.
          await (round % 2 === 1 ? older.stop() : older.kill())
          await before.end()
          const schemaBefore = schemaOf(scenario.engine)
          kills += await killHalfWay(() =>
            scenario.start({
              faults: ['kill-at'],
              environment: { PROVE_KILL_AT: 'during a migration', PROVE_KILL_ON: '1' },
            }),
          )
          const since = performance.now()
          const newer = await scenario.start()
          times.push(performance.now() - since)
          // Without a migration since the previous release there is none to be killed in.
          if (schemaOf(scenario.engine) > schemaBefore) migrations += 1
          await scenario.retry(newer)
          const after = scenario.beginLoad(newer)
          await sleep(LOAD_MS[extent])
          await after.end()
          say(`round ${round}: ${count(scenario.history.count('acknowledged'))} events acknowledged`)
          return scenario.check(newer)
        }),
      )
    const failures = [
      ...reports.flatMap((report) => report.failures),
      ...(kills < migrations ? ['a migration was not killed half-way'] : []),
    ]
    return {
      ok: failures.length === 0,
      figures: [
        ['upgrades', count(reports.length)],
        ['killed during a migration', `${count(kills)} of ${count(migrations)}`],
        ['start of the newer release, at most', `${Math.max(...times).toFixed(0)} ms`],
        ...historyFigures(addUp(reports)),
      ],
      failures,
    }
  },
}

async function killHalfWay(start: () => Promise<Service>): Promise<number> {
  try {
    await (await start()).stop()
    return 0
  } catch (error) {
    if (error instanceof StartFailure && error.code === null) return 1
    throw error
  }
}

function schemaOf({ environment }: Engine): number {
  const database = new DatabaseSync(join(environment['SERVICE_DATA_DIR'] ?? '', 'audit.db'), {
    readOnly: true,
  })
  try {
    return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
  } finally {
    database.close()
  }
}
