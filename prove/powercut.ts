/** Power cuts: what a kill cannot show, since the page cache survives it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { addUp, count, type HistoryReport, historyFigures } from './history/check-history.ts'
import type { EngineName, Part } from './part.ts'
import { runScenario, type Scenario } from './run-scenario.ts'
import { type LoopDisk, makeLoopDisk } from './service/loop-disk.ts'
import type { ServiceOptions } from './service/start-service.ts'

const AMOUNTS: Readonly<Record<EngineName, Amounts>> = {
  embedded: { disks: 10, cutsADisk: 10, controlCuts: 5 },
  postgres: { disks: 5, cutsADisk: 5, controlCuts: 5 },
}
const SHORT: Amounts = { disks: 1, cutsADisk: 3, controlCuts: 2 }
type Amounts = { readonly disks: number; readonly cutsADisk: number; readonly controlCuts: number }

/** How long the service lives under load before each cut; and so many events it must have acknowledged by then. */
const LIFE_MS = { least: 150, spread: 700 }
const EVENTS_A_LIFE = 200

/** What makes a store weaker than it should be: a fault in the service, or a setting of the server. */
type Weakness = {
  readonly name: string
  readonly service?: Partial<ServiceOptions>
  readonly server?: string[]
}

/** Each has to lose something, or the cuts do not bite. */
const WEAKNESSES: Readonly<Record<EngineName, readonly Weakness[]>> = {
  embedded: ['NORMAL', 'OFF'].map((setting) => ({
    name: `synchronous=${setting}`,
    service: { faults: ['weak-sync'], environment: { PROVE_SYNCHRONOUS: setting } },
  })),
  postgres: [{ name: 'synchronous_commit=off', server: ['synchronous_commit=off', 'wal_writer_delay=10s'] }],
}

type Loss = { acknowledged: number; lost: number }

export const powercut: Part = {
  name: 'powercut',
  claim:
    'A power cut loses no acknowledged event; the same power cuts with a weaker sync lose events, so the test can fail.',
  needs: 'root',
  engines: ['embedded', 'postgres'],
  async run({ engine, isShort, say }) {
    const { disks, cutsADisk, controlCuts } = isShort ? SHORT : AMOUNTS[engine]
    const reports: HistoryReport[] = []
    for (let disk = 1; disk <= disks; disk++) {
      reports.push(await cutAgainAndAgain(engine, cutsADisk))
      say(`${disk * cutsADisk} cuts: ${count(addUp(reports).acknowledged)} events acknowledged`)
    }
    const controls: [name: string, loss: Loss][] = []
    for (const weakness of WEAKNESSES[engine]) {
      controls.push([weakness.name, await cutWeakStore(engine, controlCuts, weakness)])
      say(`control with ${weakness.name} done`)
    }
    const toothless = controls.filter(([, { lost }]) => lost === 0)
    const failures = [
      ...reports.flatMap((report) => report.failures),
      ...toothless.map(([name]) => `the control with ${name} lost nothing`),
    ]
    return {
      ok: failures.length === 0,
      figures: [
        ['power cuts', count(disks * cutsADisk)],
        ...historyFigures(addUp(reports)),
        ...controls.map(
          ([name, { acknowledged, lost }]) =>
            [
              `control, ${name}, ${controlCuts} cuts`,
              `${count(lost)} of ${count(acknowledged)} acknowledged events lost`,
            ] as const,
        ),
      ],
      failures,
    }
  },
}

/** All cuts on one store, one after the other. */
async function cutAgainAndAgain(engine: EngineName, cuts: number): Promise<HistoryReport> {
  return onDisk(engine, null, async (disk, scenario) => {
    for (let cut = 1; cut <= cuts; cut++) await cutOnce(disk, scenario, {})
    const service = await scenario.start()
    await scenario.retry(service)
    return scenario.checkWithEvidence(service)
  })
}

/** A fresh store for each cut, since a weak one may not come back at all; then everything on it is lost. */
async function cutWeakStore(engine: EngineName, cuts: number, weakness: Weakness): Promise<Loss> {
  const loss = { acknowledged: 0, lost: 0 }
  for (let cut = 1; cut <= cuts; cut++)
    await onDisk(engine, weakness, async (disk, scenario) => {
      await cutOnce(disk, scenario, weakness.service ?? {})
      const acknowledged = scenario.history.count('acknowledged')
      loss.acknowledged += acknowledged
      loss.lost += await scenario.start(weakness.service).then(
        async (service) => (await scenario.check(service)).lost,
        () => acknowledged,
      )
    })
  return loss
}

async function onDisk<T>(
  engine: EngineName,
  weakness: Weakness | null,
  work: (disk: LoopDisk, scenario: Scenario) => Promise<T>,
): Promise<T> {
  const disk = makeLoopDisk()
  try {
    const options = { name: 'cut', place: disk.folder, serverSettings: weakness?.server ?? [] }
    return await runScenario(engine, options, async (scenario) => {
      await (await scenario.startFirst(weakness?.service)).stop()
      // The making of the store is no part of the trial: a control that lost its schema would show little.
      disk.settle()
      return work(disk, scenario)
    })
  } finally {
    disk.remove()
  }
}

async function cutOnce(
  disk: LoopDisk,
  { engine, history, start, beginLoad, retry }: Scenario,
  options: Partial<ServiceOptions>,
): Promise<void> {
  const service = await start(options)
  await retry(service)
  const enough = history.count('acknowledged') + EVENTS_A_LIFE
  const load = beginLoad(service, { connections: 24, exporters: 4, eventsAnExport: 20 })
  await sleep(LIFE_MS.least + Math.random() * LIFE_MS.spread)
  while (history.count('acknowledged') < enough) await sleep(10)
  load.stop()
  await Promise.all([service.kill(), engine.kill()])
  await load.end()
  disk.cutPower()
  await engine.revive()
}
