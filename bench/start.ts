// Processor time of the service from its start until /healthz answers, all threads together, as a ratio to a Node that does
// nothing, and to another build of the service where one is named: one start each, interleaved, on this machine (Linux).
// node bench/start.ts [--starts 9] [--against FOLDER]     FOLDER is a checkout that has been built.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { spawnOwned } from '../launch/spawn-owned.ts'
import { PROGRAM, startService } from '../launch/start-service.ts'
import { createTable, median } from './measured.ts'

const { values: options } = parseArgs({
  options: { starts: { type: 'string', default: '9' }, against: { type: 'string' } },
})
const STARTS = Number(options.starts)
const IDLE_RUNS = 5
/** The kernel counts in hundredths of a second. */
const TICK_MS = 10

type Build = { readonly name: string; readonly program: string; readonly folder: string }
type Times = { readonly existing: number[]; readonly fresh: number[] }

const root = mkdtempSync(join(tmpdir(), 'bench-start-'))
const builds: readonly Build[] = [
  { name: 'this build', program: PROGRAM },
  ...(options.against === undefined
    ? []
    : [{ name: 'the other build', program: resolve(options.against, 'dist/bin/audit-service.js') }]),
].map((build, index) => ({ ...build, folder: join(root, `existing-${index}`) }))
const times = new Map<Build, Times>(builds.map((build) => [build, { existing: [], fresh: [] }]))
const idle: number[] = []
try {
  // The store, the keys and the pages of the file cache.
  for (const { program, folder } of builds) await cpuUntilHealthy(program, folder)
  for (let start = 0; start < STARTS; start++) {
    idle.push(await idleCpu())
    for (const [{ program, folder }, { existing, fresh }] of times) {
      existing.push(await cpuUntilHealthy(program, folder))
      fresh.push(await cpuUntilHealthy(program, mkdtempSync(join(root, 'new-'))))
    }
  }
} finally {
  rmSync(root, { recursive: true, force: true })
}

const table = createTable()
const others = [...times.values()].slice(1)
for (const store of ['existing', 'fresh'] as const)
  for (const [{ name }, measured] of times) {
    const ms = median(measured[store])
    const what = `${name}, ${store === 'existing' ? 'a store that is there' : 'a new store'}`
    const beside = others.map((other) => `${(ms / median(other[store])).toFixed(2)} of the other build`)
    table.add(
      `Start to the first answer: ${what}`,
      `${(ms / 1000).toFixed(2)} s of processor`,
      [`${(ms / median(idle)).toFixed(1)} times \`node -e 0\``, ...beside].join(', '),
    )
  }
table.print()

async function cpuUntilHealthy(program: string, dataDir: string): Promise<number> {
  const service = await startService({
    program,
    environment: { HOME: root, SERVICE_DATA_DIR: dataDir, SERVICE_DRAIN_SECONDS: '0' },
  })
  try {
    const { status } = await fetch(`${service.url}/healthz`)
    if (status !== 200) throw new Error(`/healthz: ${status}`)
    return cpuMs(service.pid)
  } finally {
    await service.stop()
  }
}

/** Of the whole process, with the threads that have ended. */
function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** The shell adds up what its children took. */
async function idleCpu(): Promise<number> {
  const script = `i=0; while [ $i -lt ${IDLE_RUNS} ]; do "$1" -e 0; i=$((i+1)); done; times`
  const child = spawnOwned('/bin/sh', ['-c', script, 'sh', process.execPath], {
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout ?? []) text += chunk
  const [user = '', system = ''] = text.trim().split('\n').at(-1)?.split(' ') ?? []
  return (secondsOf(user) + secondsOf(system)) * (1000 / IDLE_RUNS)
}

/** `0m1.230000s` */
function secondsOf(time: string): number {
  const [, minutes, seconds] = /^(\d+)m([\d.]+)s$/.exec(time) ?? []
  return Number(minutes) * 60 + Number(seconds)
}
