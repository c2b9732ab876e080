// What each piece of tuning earns: node bench/tuning.ts [--only direct,priorities --seconds 4 --rounds 3 --connections 32]. The
// build as it is and a copy of it without that piece serve the same load in turn, in one run. Run npm run build first.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Listening } from '../launch/start-listening.ts'
import { startService } from '../launch/start-service.ts'
import { makeBodies } from './bodies.ts'
import type { Load } from './load.ts'
import { createTable, median } from './measured.ts'
import { API_KEY, call, generateLoad } from './processes.ts'
import { type ThreadTimes, threadTimes } from './thread-times.ts'

type Piece = {
  readonly what: string
  /** Texts of the bundles, and what they become without it. */
  readonly without: readonly (readonly [text: RegExp, instead: string])[]
  /** Others send batches and ask for exports meanwhile. */
  readonly isCrowded?: boolean
}

const PIECES: Readonly<Record<string, Piece>> = {
  direct: {
    what: '`http/direct`: `POST /v1/events` without the framework and without the parser of the server',
    without: [[/if \(!isObserved \|\| !hasProxy\)/, 'if (false)']],
  },
  collector: {
    what: '`bin/tune-collector`: small and steady memory for new objects, helpers of V8 at a lower priority',
    without: [[/(function tuneCollector\(\) \{)/, '$1 return { followLoad() {} };']],
  },
  'collector-follows': {
    what: '`bin/tune-collector`, only what follows the load (`followLoad`)',
    without: [[/(function followLoad\(\) \{)/, '$1 return;']],
  },
  priorities: {
    what: '`admission/lower-priority`: threads for background work give way',
    without: [[/(function lowerPriority\([^)]*\) \{)/, '$1 return;']],
    isCrowded: true,
  },
  'start-memory': {
    what: '`admission/give-back-start-memory`: memory of the start is given back',
    without: [[/(function giveBackStartMemoryWhenIdle\(\) \{)/, '$1 return;']],
  },
  'young-memory': {
    what: '`maxYoungGenerationSizeMb` of threads',
    without: [[/maxYoungGenerationSizeMb: 8,?/g, '']],
  },
  'page-cache': {
    what: "`cache_size` of the embedded store, instead of SQLite's own 2 MB",
    without: [[/PRAGMA cache_size = -\$\{[^}]+\}/g, 'PRAGMA cache_size = -2000']],
  },
  checkpointing: {
    what: '`threads/keep-checkpointing` and `wal_autocheckpoint`: the log is copied beside the commits',
    without: [
      [/wal_autocheckpoint = \$\{MOST_PAGES\}/, 'wal_autocheckpoint = 1000'],
      [/(workerData\.isCheckpointing) \?/, 'false && $1 ?'],
    ],
  },
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(PIECES).join(',') },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
})

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const IDLE_MS = 12_000
const root = mkdtempSync(join(tmpdir(), 'audit-tuning-'))
const table = createTable()
try {
  for (const name of values.only.split(',')) {
    const piece = PIECES[name]
    if (!piece) throw new Error(`There is no piece ${name}; there are ${Object.keys(PIECES).join(', ')}.`)
    await measure(name, piece)
  }
} finally {
  rmSync(root, { recursive: true, force: true })
}
table.print()
process.exit(0)

type Round = { readonly load: Load; readonly eventUs: number; readonly httpUs: number }

async function measure(name: string, { what, without, isCrowded = false }: Piece): Promise<void> {
  const sides = [await open(`${name}-with`, []), await open(`${name}-without`, without)]
  const rounds: Round[][] = [[], []]
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [index, side] of sides.entries()) rounds[index]?.push(await run(side, isCrowded))
  await sleep(IDLE_MS)
  const [with_, without_] = sides.map((side, index) => summarize(side, rounds[index] ?? []))
  for (const side of sides) await side.stop()
  if (with_ && without_)
    table.add(
      what,
      `${(with_.eventUs / without_.eventUs).toFixed(2)} of the processor time an event without it`,
      `${with_.eventUs.toFixed(0)} against ${without_.eventUs.toFixed(0)} µs, the thread that serves ${with_.httpUs.toFixed(0)} against ${without_.httpUs.toFixed(0)}; p50 ${with_.p50} against ${without_.p50} ms, p99 ${with_.p99} against ${without_.p99} ms; memory at most ${with_.peak} against ${without_.peak} MB, ${IDLE_MS / 1000} s later ${with_.rest} against ${without_.rest} MB`,
    )
}

function summarize(side: Listening, rounds: readonly Round[]) {
  const { peakMb, rssMb } = side.measure()
  return {
    eventUs: median(rounds.map(({ eventUs }) => eventUs)),
    httpUs: median(rounds.map(({ httpUs }) => httpUs)),
    p50: median(rounds.map(({ load }) => load.p50)).toFixed(1),
    p99: median(rounds.map(({ load }) => load.p99)).toFixed(1),
    peak: peakMb.toFixed(0),
    rest: rssMb.toFixed(0),
  }
}

async function open(name: string, without: Piece['without']): Promise<Listening> {
  const folder = join(root, name)
  cpSync(DIST, join(folder, 'dist'), { recursive: true, verbatimSymlinks: true })
  for (const file of ['package.json', 'openapi.json', 'node_modules'])
    symlinkSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), join(folder, file))
  const bundles = join(folder, 'dist/current/bin')
  // What was compiled ahead belongs to the text as it was.
  for (const file of readdirSync(bundles)) if (file.endsWith('.cache')) rmSync(join(bundles, file))
  for (const [text, instead] of without) patch(bundles, text, instead)
  const environment = { SERVICE_DATA_DIR: join(folder, 'data'), SERVICE_API_KEY: API_KEY }
  const service = await startService({ environment, program: join(folder, 'dist/bin/audit-service.js') })
  await call(service.url, 'PUT', '/v1/org/policy', { logging_level: 'full' })
  return service
}

function patch(folder: string, text: RegExp, instead: string): void {
  let found = 0
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, name)
    const before = readFileSync(file, 'utf8')
    const after = before.replace(text, instead)
    if (after !== before) found += 1
    writeFileSync(file, after)
  }
  if (found === 0) throw new Error(`No bundle has ${text}.`)
}

async function run({ url, pid }: Listening, isCrowded: boolean): Promise<Round> {
  const crowd = isCrowded ? beginCrowd(url) : null
  const before = threadTimes(pid)
  const load = await generateLoad(url, Number(values.connections), Number(values.seconds))
  const after = threadTimes(pid)
  await crowd?.end()
  const events = load.answered + (crowd?.events() ?? 0)
  const us = (of?: string) => ((sum(after, of) - sum(before, of)) * 1000) / events
  return { load, eventUs: us(), httpUs: us('http') }
}

/** Milliseconds, of one thread or of all. */
function sum(times: ThreadTimes, of?: string): number {
  return [...times.values()].reduce(
    (total, { name, ms }) => total + (of === undefined || name === of ? ms : 0),
    0,
  )
}

function beginCrowd(url: string) {
  const events = makeBodies(200)
  let [isOver, sent] = [false, 0]
  const loops = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      await call(url, 'POST', '/v1/events/batch', { events }).catch(() => {})
      sent += events.length
    }
  })
  return {
    events: () => sent,
    async end() {
      isOver = true
      await Promise.all(loops)
    },
  }
}
