/** Damaged database files: cut short, overwritten, with bits flipped. */
import { closeSync, cpSync, openSync, readSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '../launch/start-listening.ts'
import { count } from './history/check-history.ts'
import type { Part } from './part.ts'
import { runScenario, type Scenario } from './run-scenario.ts'

const EVENTS = 3_000
const TRIALS = { full: 40, short: 1 }
const START_WITHIN_MS = 120_000
/** What a damaged store has lost will not turn up by waiting for it. */
const PATIENCE_MS = 3_000

type Damage = {
  readonly what: string
  /** Such damage shows in the structure of the file and must not go unnoticed. */
  readonly isAlwaysSeen: boolean
  inflict(file: string, random: () => number): void
}

const DAMAGES: readonly Damage[] = [
  {
    what: 'cut short',
    isAlwaysSeen: true,
    inflict: (file, random) => truncateSync(file, Math.floor(statSync(file).size * (0.05 + 0.9 * random()))),
  },
  { what: 'first page overwritten', isAlwaysSeen: true, inflict: (file) => overwrite(file, 0, 4096) },
  {
    what: 'text instead of a database',
    isAlwaysSeen: true,
    inflict(file) {
      truncateSync(file, 0)
      overwrite(file, 0, 30_000)
    },
  },
  {
    what: 'a page overwritten',
    isAlwaysSeen: false,
    inflict: (file, random) => overwrite(file, 4096 * (1 + Math.floor(random() * (pagesOf(file) - 1))), 4096),
  },
  {
    what: 'a bit flipped',
    isAlwaysSeen: false,
    inflict: (file, random) => flipBit(file, Math.floor(random() * statSync(file).size)),
  },
]

/** What became of a start on a damaged file. */
const VERDICTS = [
  'refused with the way out',
  'refused without it',
  'noticed while reading',
  'not noticed',
  'whole',
] as const
type Verdict = (typeof VERDICTS)[number]

export const corrupt: Part = {
  name: 'corrupt',
  claim:
    'On a database file that is cut short, or overwritten at its head, the service refuses to start and its message says how to recover; with damage further inside it never stops without a message.',
  engines: ['embedded'],
  run: ({ engine, isShort, say }) =>
    runScenario(engine, { name: 'corrupt' }, async (scenario) => {
      await fill(scenario)
      const random = Math.random
      const failures: string[] = []
      const figures: [string, string][] = []
      for (const damage of DAMAGES) {
        const verdicts = new Map<Verdict, number>()
        for (let trial = 0; trial < TRIALS[isShort ? 'short' : 'full']; trial++) {
          const { verdict, words } = await tryDamaged(scenario, damage, random)
          verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
          if (verdict === 'refused without it' || (damage.isAlwaysSeen && verdict === 'not noticed'))
            failures.push(`${damage.what}: ${verdict}: ${words.slice(0, 300)}`)
        }
        const row = VERDICTS.filter((verdict) => verdicts.has(verdict)).map(
          (verdict) => `${verdict} ${count(verdicts.get(verdict) ?? 0)}`,
        )
        figures.push([damage.what, row.join(', ')])
        say(`${damage.what}: ${row.join(', ')}`)
      }
      return { ok: failures.length === 0, figures, failures }
    }),
}

async function fill({ history, startFirst, beginLoad }: Scenario): Promise<void> {
  const service = await startFirst()
  const load = beginLoad(service, { exporters: 12 })
  while (history.count('acknowledged') < EVENTS) await sleep(50)
  await load.end()
  await service.stop()
}

async function tryDamaged(
  { engine, start, check }: Scenario,
  { inflict }: Damage,
  random: () => number,
): Promise<{ verdict: Verdict; words: string }> {
  const copy = `${engine.folder}-damaged`
  cpSync(join(engine.folder, 'data'), copy, { recursive: true })
  try {
    inflict(join(copy, 'audit.db'), random)
    const service = await within(START_WITHIN_MS, start({ environment: { SERVICE_DATA_DIR: copy } }))
    try {
      const { failures } = await check(service, PATIENCE_MS)
      return { verdict: failures.length === 0 ? 'whole' : 'not noticed', words: failures.join('; ') }
    } catch (error) {
      // The answer said so; a service that had ended instead would not have answered.
      const words = String(error)
      return { verdict: service.isRunning() ? 'noticed while reading' : 'refused without it', words }
    } finally {
      if (service.isRunning()) await service.kill()
    }
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    const isClear = /damaged/.test(error.output) && /audit-service restore/.test(error.output)
    return { verdict: isClear ? 'refused with the way out' : 'refused without it', words: error.output }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const timer = sleep(ms, undefined, { ref: false }).then(() => {
    throw new StartFailure(null, `nothing happened for ${ms / 1000} s`)
  })
  return Promise.race([promise, timer])
}

function pagesOf(file: string): number {
  return Math.floor(statSync(file).size / 4096)
}

function overwrite(file: string, at: number, length: number): void {
  inFile(file, (descriptor) => writeSync(descriptor, Buffer.alloc(length, 'not a page '), 0, length, at))
}

function flipBit(file: string, at: number): void {
  inFile(file, (descriptor) => {
    const byte = Buffer.alloc(1)
    readSync(descriptor, byte, 0, 1, at)
    byte[0] = (byte[0] ?? 0) ^ (1 << Math.floor(Math.random() * 8))
    writeSync(descriptor, byte, 0, 1, at)
  })
}

function inFile(file: string, work: (descriptor: number) => void): void {
  const descriptor = openSync(file, 'r+')
  try {
    work(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
