/** The same load from wrk, a generator in C, where it is installed: it takes half of what our own takes. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Body, makeBodies, makeCommands } from './bodies.ts'
import type { Load, Rows } from './load.ts'

const WARM_UP_S = 2
const MS = { us: 0.001, ms: 1, s: 1_000 } as const

export function hasWrk(): boolean {
  return spawnSync('wrk', ['-v']).error === undefined
}

export async function runWrk(
  url: string,
  connections: number,
  seconds: number,
  rows: Rows,
  key: string,
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-bench-wrk-'))
  const script = join(folder, 'requests.lua')
  writeFileSync(script, scriptOf(rows === 'commands' ? makeCommands(1000) : makeBodies(1000), key))
  try {
    await run(url, connections, WARM_UP_S, script)
    return loadOf(await run(url, connections, seconds, script))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** With the processor time of the shell's children in the last line. */
async function run(url: string, connections: number, seconds: number, script: string): Promise<string> {
  const wrk = `wrk -t1 -c${connections} -d${seconds}s --latency -s '${script}' '${url}'`
  return (await promisify(execFile)('sh', ['-c', `${wrk} && times`])).stdout
}

/** Requests are put together before the first is sent. */
function scriptOf(bodies: readonly Body[], key: string): string {
  const texts = bodies.map((body) => `[==[${JSON.stringify(body)}]==]`)
  return `
local bodies = { ${texts.join(',\n')} }
local headers = { ['authorization'] = 'Bearer ${key}', ['content-type'] = 'application/json' }
local requests, at = {}, 0
function init()
  for place, body in ipairs(bodies) do requests[place] = wrk.format('POST', '/v1/events', headers, body) end
end
function request()
  at = at % #requests + 1
  return requests[at]
end
`
}

/** What wrk printed, and the shell's `times` after it. */
export function loadOf(output: string): Load {
  const answered = Number(found(output, /(\d+) requests in/)[1])
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output) ?? []
  const times = output.trim().split('\n').at(-1) ?? ''
  const cpuS = [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + Number(m) * 60 + Number(s),
    0,
  )
  return {
    perSecond: Math.round(Number(found(output, /Requests\/sec:\s+([\d.]+)/)[1])),
    p50: latencyAt(output, 50),
    p99: latencyAt(output, 99),
    failures: [failed, ...errors.slice(1)].reduce<number>((sum, count) => sum + Number(count), 0),
    answered,
    generatorUs: Number(((cpuS * 1e6) / answered).toFixed(1)),
  }
}

function latencyAt(output: string, percent: number): number {
  const [, value, unit] = found(output, new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s)\\s*$`, 'm'))
  return Number((Number(value) * MS[unit as keyof typeof MS]).toFixed(2))
}

function found(output: string, pattern: RegExp): RegExpExecArray {
  const match = pattern.exec(output)
  if (!match) throw new Error(`wrk said something else than expected:\n${output}`)
  return match
}
