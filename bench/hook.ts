// CPU time of the hook, as a ratio to a Node that does nothing: one call, answered by a server on this machine.
// node bench/hook.ts [rounds]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnOwned } from '../launch/spawn-owned.ts'
import { buildHook } from '../scripts/build-hook.ts'

const ROUNDS = Number(process.argv[2] ?? 15)
const RUNS_A_ROUND = 10
const CALL = {
  session_id: 's-1',
  transcript_path: '/home/dev/transcript.jsonl',
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'npm test' },
  tool_use_id: 'call-1',
}

const folder = mkdtempSync(join(tmpdir(), 'bench-hook-'))
await buildHook(folder)
const input = join(folder, 'call.json')
writeFileSync(input, JSON.stringify(CALL))
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(201).end('{"decision":"allow","reason":null}'))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const idle: number[] = []
const hook: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  idle.push(await cpuMs([process.execPath, '-e', '0']))
  hook.push(await cpuMs([process.execPath, join(folder, 'audit-hook.cjs')]))
}
server.close()
rmSync(folder, { recursive: true })
console.log(
  `hook: ${median(hook).toFixed(1)} ms of CPU time, node -e 0: ${median(idle).toFixed(1)} ms, ratio ${(median(hook) / median(idle)).toFixed(2)} (medians of ${ROUNDS} x ${RUNS_A_ROUND} interleaved runs)`,
)

/** For one run: the shell adds up what its children took. In a clean environment, since variables can slow Node down. */
async function cpuMs(command: readonly string[]): Promise<number> {
  const script = `i=0; while [ $i -lt ${RUNS_A_ROUND} ]; do "$@" < ${input} || exit 1; i=$((i+1)); done; times`
  const child = spawnOwned('/bin/sh', ['-c', script, 'sh', ...command], {
    env: { PATH: '/usr/bin:/bin', HOME: folder, SERVICE_URL: url, SERVICE_API_KEY: 'bench' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout ?? []) text += chunk
  const [user = '', system = ''] = text.trim().split('\n').at(-1)?.split(' ') ?? []
  return (millisecondsOf(user) + millisecondsOf(system)) / RUNS_A_ROUND
}

/** `0m1.230000s` */
function millisecondsOf(time: string): number {
  const [, minutes, seconds] = /^(\d+)m([\d.]+)s$/.exec(time) ?? []
  return Number(minutes) * 60_000 + Number(seconds) * 1000
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
