/** The release before the newest schema runs under load, and gives way to this one on the same store. */
import { execFileSync, execSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { StartFailure } from '../launch/start-listening.ts'
import { addUp, count, historyFigures } from './history/check-history.ts'
import { NotRun, type Part } from './part.ts'
import { runScenario } from './run-scenario.ts'

const ROUNDS = { full: 5, short: 1 }
const LOAD_MS = { full: 3_000, short: 800 }
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MIGRATIONS = 'src/storage/sqlite/migrations'

export const upgrade: Part = {
  name: 'upgrade',
  claim:
    'An upgrade from the schema before the newest one, under load, loses and doubles nothing, also where it is killed half-way.',
  engines: ['embedded'],
  async run({ engine, isShort, say }) {
    const extent = isShort ? 'short' : 'full'
    const reports = []
    const times: number[] = []
    let kills = 0
    for (let round = 1; round <= ROUNDS[extent]; round++)
      reports.push(
        await runScenario(engine, { name: `upgrade-${round}` }, async (scenario) => {
          const older = await scenario.startFirst({ program: unpackOlderRelease(scenario.engine.folder) })
          const before = scenario.beginLoad(older)
          await sleep(LOAD_MS[extent])
          before.stop()
          // One round hands over in an orderly way, the next does not.
          await (round % 2 === 1 ? older.stop() : older.kill())
          await before.end()
          kills += await killHalfWay(() =>
            scenario.start({
              faults: ['kill-at'],
              environment: { PROVE_KILL_AT: 'during a migration', PROVE_KILL_ON: '1' },
            }),
          )
          const since = performance.now()
          const newer = await scenario.start()
          times.push(performance.now() - since)
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
      ...(kills < reports.length ? ['the newest migration was not killed half-way'] : []),
    ]
    return {
      ok: failures.length === 0,
      figures: [
        ['upgrades, each killed once in the migration', count(reports.length)],
        ['start of the newer release, at most', `${Math.max(...times).toFixed(0)} ms`],
        ...historyFigures(addUp(reports)),
      ],
      failures,
    }
  },
}

async function killHalfWay(start: () => Promise<unknown>): Promise<number> {
  try {
    await start()
    return 0
  } catch (error) {
    if (error instanceof StartFailure && error.code === null) return 1
    throw error
  }
}

/** The sources as they were before the newest migration came in; Node runs them as they are. */
function unpackOlderRelease(folder: string): string {
  const newest = readdirSync(join(ROOT, MIGRATIONS)).sort().at(-1)
  const older = join(folder, 'older')
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${newest}`).trim()
    // A migration that is not committed yet: what is committed is the release before it.
    const release = added ? `${added}~1` : 'HEAD'
    mkdirSync(older)
    execSync(`git archive ${release} src package.json | tar -x -C ${older}`, { cwd: ROOT })
  } catch (error) {
    throw new NotRun(`the release before ${newest} is not in the history here (${(error as Error).message})`)
  }
  symlinkSync(join(ROOT, 'node_modules'), join(older, 'node_modules'))
  return join(older, 'src/bin/audit-service.ts')
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' })
}
