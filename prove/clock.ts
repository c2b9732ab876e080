/** A clock that is set back and forward under load, and is behind when the service starts again. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { historyFigures } from './history/check-history.ts'
import type { Part } from './part.ts'
import { runScenario } from './run-scenario.ts'

const HOUR_MS = 3_600_000
/** One after the other while the service runs; the last is where the next start finds the clock. */
const STEPS_MS = [0, -HOUR_MS, 26 * HOUR_MS, 0, -60_000, HOUR_MS, 0]
const STEP_LASTS_MS = { full: 3_000, short: 500 }

export const clock: Part = {
  name: 'clock',
  claim:
    'A clock that is set back or forward loses no event, creates no duplicate, keeps ids in order, and delays no alert.',
  engines: ['embedded', 'postgres'],
  run: ({ engine, isShort, say }) =>
    runScenario(engine, { name: 'clock', alertEvery: 50 }, async (scenario) => {
      const file = join(scenario.engine.folder, 'clock')
      const setClock = (offsetMs: number) => writeFileSync(file, String(offsetMs))
      setClock(0)
      const options = { faults: ['shifted-clock'], environment: { PROVE_CLOCK_FILE: file } }
      let service = await scenario.startFirst(options)
      for (const isRestarted of [false, true]) {
        const load = scenario.beginLoad(service, { connections: 8, exporters: 2, eventsAnExport: 20 })
        for (const step of STEPS_MS) {
          setClock(step)
          say(`clock off by ${step / 1000} s${isRestarted ? ', after a restart' : ''}`)
          await sleep(STEP_LASTS_MS[isShort ? 'short' : 'full'])
        }
        // Killed with the clock ahead, started with the clock behind.
        setClock(HOUR_MS)
        await sleep(200)
        load.stop()
        await service.kill()
        await load.end()
        setClock(-HOUR_MS)
        service = await scenario.start(options)
        await scenario.retry(service)
      }
      setClock(0)
      const report = await scenario.check(service)
      return {
        ok: report.failures.length === 0,
        figures: [
          [
            'steps of the clock',
            `${STEPS_MS.map((ms) => ms / 1000).join(', ')} s, twice, with kills between`,
          ],
          ...historyFigures(report),
        ],
        failures: report.failures,
      }
    }),
}
