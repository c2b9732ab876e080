/** Kills at named moments of an event's life, which a random kill may never hit. */
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '../launch/start-listening.ts'
import { count, historyFigures } from './history/check-history.ts'
import { KILL_POINTS, type KillPoint } from './kill-point.ts'
import type { Part } from './part.ts'
import { runScenario, type Scenario } from './run-scenario.ts'

const ROUNDS = { full: 20, short: 1 }
const ALERT_KILLS = { full: 100, short: 2 }
const ALERT_KILL_DELAY_MS = 30
/** How often a point is passed before the kill: up to so many times. */
const MAX_PASSES = 30
const MIGRATION_PASSES = 4

export const killPoints: Part = {
  name: 'kill-points',
  claim:
    'A kill before, during or after a commit, before the answer, while an alert is sent or during a migration loses no event and creates no duplicate.',
  engines: ['embedded'],
  run({ engine, isShort, say }) {
    const extent = isShort ? 'short' : 'full'
    const rounds = ROUNDS[extent]
    return runScenario(engine, { name: 'points', alertEvery: 20 }, async (scenario) => {
      const kills = new Map<string, number>()
      const note = (point: string) => kills.set(point, (kills.get(point) ?? 0) + 1)
      for (let pass = 1; pass <= MIGRATION_PASSES; pass++)
        if (await killWhileMigrating(scenario, pass)) note('during a migration')
      await (await scenario.startFirst()).stop()
      for (let round = 1; round <= rounds; round++) {
        for (const point of KILL_POINTS)
          if (point !== 'during a migration') {
            await killAt(scenario, point)
            note(point)
          }
        say(`round ${round} of ${rounds}`)
      }
      for (let times = 1; times <= ALERT_KILLS[extent]; times++) {
        await killWhileAlerting(scenario)
        note('while an alert is sent')
        if (times % 10 === 0) say(`${times} kills while an alert is sent`)
      }
      const service = await scenario.start()
      await scenario.retry(service)
      const report = await scenario.checkWithEvidence(service)
      const missed = KILL_POINTS.filter((point) => !kills.has(point))
      return {
        ok: report.failures.length === 0 && missed.length === 0,
        figures: [
          ...[...kills].map(([point, times]) => [`kills ${point}`, count(times)] as const),
          ...historyFigures(report),
        ],
        failures: [...report.failures, ...missed.map((point) => `the kill ${point} never came`)],
      }
    })
  },
}

function faultAt(point: KillPoint, pass: number) {
  return {
    faults: ['kill-at'],
    environment: { PROVE_KILL_AT: point, PROVE_KILL_ON: String(pass) },
  }
}

/** On a store that is still empty, each start gets one step further before it is killed; true where it was. */
async function killWhileMigrating({ start }: Scenario, pass: number): Promise<boolean> {
  try {
    await (await start(faultAt('during a migration', pass))).stop()
    return false
  } catch (error) {
    if (error instanceof StartFailure && error.code === null) return true
    throw error
  }
}

async function killAt({ start, retry, beginLoad }: Scenario, point: KillPoint): Promise<void> {
  const service = await start(faultAt(point, 1 + Math.floor(Math.random() * MAX_PASSES)))
  // The kill may come as early as in a retry.
  await retry(service).catch(() => {})
  const load = beginLoad(service, { connections: 8, exporters: 2, eventsAnExport: 20 })
  await service.gone()
  await load.end()
}

/** The chat has the message, the service not yet its answer. */
async function killWhileAlerting({ start, beginLoad, receiver, retry }: Scenario): Promise<void> {
  const service = await start()
  const arrival = new Promise<void>((resolve) => {
    receiver.onArrival = resolve
  })
  await retry(service)
  const load = beginLoad(service, { connections: 8, exporters: 2, eventsAnExport: 20 })
  await arrival
  receiver.onArrival = null
  // Before the answer, or between the answer and its record.
  await sleep(Math.random() * ALERT_KILL_DELAY_MS)
  load.stop()
  await service.kill()
  await load.end()
}
