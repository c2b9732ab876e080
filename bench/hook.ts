// CPU time of the hook, as a ratio to a Node that does nothing: one call each, interleaved, on this machine.
// node bench/hook.ts [rounds]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnOwned } from '../launch/spawn-owned.ts'
import { buildHook } from '../scripts/build-hook.ts'

const ROUNDS = Number(process.argv[2] ?? 40)
const RUNS_A_ROUND = 5
const NOWHERE = 'http://127.0.0.1:1'
const POLICY = { logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'critical' } }
const BLOCKED = {
  decision: 'block',
  reason: 'Risk level critical >= threshold critical',
  findings: [
    { rule: 'delete.device', level: 'critical', effect: { act: 'delete', target: '/dev/no-such-disk0' } },
  ],
}

const folder = mkdtempSync(join(tmpdir(), 'bench-hook-'))
await buildHook(folder)
const program = [process.execPath, join(folder, 'audit-hook.cjs')]
const allowed = callOf('npm test')
const blocked = callOf('mkfs.ext4 -F /dev/no-such-disk0')
const server = createServer((request, response) => {
  let body = ''
  request
    .on('data', (chunk) => {
      body += chunk
    })
    .on('end', () => {
      const answer = body.includes('mkfs') ? BLOCKED : { decision: 'allow', reason: null }
      response.writeHead(201).end(JSON.stringify(answer))
    })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

type Case = { readonly command: readonly string[]; readonly input: string; readonly settings: object }
const cases: Readonly<Record<string, Case>> = {
  'node -e 0': { command: [process.execPath, '-e', '0'], input: allowed, settings: { url } },
  allow: { command: program, input: allowed, settings: { url } },
  block: { command: program, input: blocked, settings: { url } },
  'down, open': { command: program, input: allowed, settings: { url: NOWHERE } },
  'down, local, allowed': {
    command: program,
    input: allowed,
    settings: { url: NOWHERE, fail_mode: 'local' },
  },
  'down, local, blocked': {
    command: program,
    input: blocked,
    settings: { url: NOWHERE, fail_mode: 'local' },
  },
}
const homes = new Map(Object.entries(cases).map(([name, { settings }]) => [name, homeOf(name, settings)]))
const times = new Map<string, number[]>(Object.keys(cases).map((name) => [name, []]))
for (let round = 0; round < ROUNDS; round++)
  for (const [name, { command, input }] of Object.entries(cases))
    times.get(name)?.push(await cpuMs(command, input, homes.get(name) ?? folder))
server.close()
rmSync(folder, { recursive: true })

const idle = median(times.get('node -e 0') ?? [])
console.log(
  `CPU time of one call, medians of ${ROUNDS} x ${RUNS_A_ROUND} interleaved runs, Node ${process.versions.node}`,
)
for (const [name, measured] of times)
  console.log(
    `${name.padEnd(22)} ${median(measured).toFixed(1).padStart(6)} ms  ${(median(measured) / idle).toFixed(2)}`,
  )

function callOf(command: string): string {
  const path = join(folder, `call-${command.slice(0, 3)}.json`)
  const call = {
    session_id: 's-1',
    transcript_path: '/home/dev/transcript.jsonl',
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command },
    tool_use_id: 'call-1',
  }
  writeFileSync(path, JSON.stringify(call))
  return path
}

/** With the settings in the owner's file, and a policy of that service seen before. */
function homeOf(name: string, settings: object): string {
  const home = join(folder, `home-${name.replaceAll(/\W/g, '-')}`)
  mkdirSync(join(home, '.service'), { recursive: true, mode: 0o700 })
  const write = (file: string, content: object) =>
    writeFileSync(join(home, '.service', file), JSON.stringify(content), { mode: 0o600 })
  write('config.json', { api_key: 'bench', ...settings })
  write('policy.json', { ...settings, fetched_at: Date.now(), policy: POLICY })
  return home
}

/** For one run: the shell adds up what its children took. In a clean environment, since variables can slow Node down. */
async function cpuMs(command: readonly string[], input: string, home: string): Promise<number> {
  const script = `i=0; while [ $i -lt ${RUNS_A_ROUND} ]; do "$@" < ${input} 2> /dev/null; i=$((i+1)); done; times`
  const child = spawnOwned('/bin/sh', ['-c', script, 'sh', ...command], {
    env: { PATH: '/usr/bin:/bin', HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout ?? []) text += chunk
  rmSync(join(home, '.service', 'buffer.jsonl'), { force: true })
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
