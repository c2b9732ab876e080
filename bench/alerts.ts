// What alerts cost: node bench/alerts.ts [--seconds 4] [--rounds 3], after npm run build. A thousand rules go
// to targets that never answer, while events are posted; everything is a ratio to the same service without those rules.

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Listening } from '../launch/start-listening.ts'
import type { Load } from './load.ts'
import { call, generateLoad, startAuditService } from './processes.ts'

const TEAMS = 10
const RULES_A_TEAM = 100
const CONNECTIONS = 32
const TRIGGER_EVERY_MS = 1_000
const HEALTHY_EVERY_MS = 250
let turn = 0

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
})
await measureHangingTargets()

async function measureHangingTargets(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'audit-bench-'))
  const hanging = await listen(http.createServer(() => {}))
  const arrivals = new Map<string, number>()
  const healthy = await listen(
    http.createServer((request, response) => takeAlert(request, response, arrivals)),
  )
  const without = await startAuditService(join(root, 'without'))
  const withRules = await startAuditService(join(root, 'with'))
  const delays: number[] = []
  let sockets = 0
  try {
    const keysWithout = await makeTeams(without.url, () => [])
    const keysWith = await makeTeams(withRules.url, (team) => hangingRules(team, hanging.port))
    await setRules(withRules.url, [ruleTo(`http://127.0.0.1:${healthy.port}/`, { agent_id_eq: 'healthy' })])
    const timers = [
      setInterval(() => trigger(without.url, keysWithout), TRIGGER_EVERY_MS / TEAMS),
      setInterval(() => trigger(withRules.url, keysWith), TRIGGER_EVERY_MS / TEAMS),
      setInterval(() => postHealthy(withRules.url, arrivals, delays), HEALTHY_EVERY_MS),
      setInterval(() => {
        hanging.server.getConnections((_error, count) => {
          sockets = Math.max(sockets, count)
        })
      }, 100),
    ]
    const pairs: { without: Load; with: Load }[] = []
    for (let round = 0; round < Number(values.rounds); round++)
      pairs.push({ without: await load(without), with: await load(withRules) })
    for (const timer of timers) clearInterval(timer)
    const waiting = await call<{ total: number }>(withRules.url, 'GET', '/v1/alerts?state=pending&limit=1')
    print([
      ['rules to targets that never answer', String(TEAMS * RULES_A_TEAM)],
      ['p99 of ingestion, against none', ratioOf(pairs, 'p99').toFixed(2)],
      ['p50 of ingestion, against none', ratioOf(pairs, 'p50').toFixed(2)],
      ['events/s, against none', ratioOf(pairs, 'perSecond').toFixed(2)],
      ['p99 with and without', pairs.map((pair) => `${pair.with.p99}/${pair.without.p99} ms`).join(', ')],
      ['failed posts', String(pairs.reduce((sum, pair) => sum + pair.with.failures, 0))],
      ['alerts waiting at the end', String(waiting.total)],
      ['sockets to them at most', String(sockets)],
      [
        'memory, against none',
        `${withRules.measure().peakMb.toFixed(0)}/${without.measure().peakMb.toFixed(0)} MB at most`,
      ],
      [
        'a healthy target, from post to arrival',
        `${percentile(delays, 0.5)} ms, ${Math.max(...delays)} ms at most of ${delays.length}`,
      ],
    ])
  } finally {
    await without.stop()
    await withRules.stop()
    hanging.close()
    healthy.close()
    rmSync(root, { recursive: true, force: true })
  }
}

function load(service: Listening): Promise<Load> {
  return generateLoad(service.url, CONNECTIONS, Number(values.seconds))
}

type Rule = { name: string; condition: object; notify: { chat_webhook_url: string } }

function ruleTo(url: string, condition: object): Rule {
  return { name: url, condition, notify: { chat_webhook_url: url } }
}

/** Each its own host: all of 127/8 leads to the same socket. */
function hangingRules(team: number, port: number): Rule[] {
  return Array.from({ length: RULES_A_TEAM }, (_, number) =>
    ruleTo(`http://127.1.${team}.${number + 1}:${port}/hook`, { agent_id_eq: 'trigger' }),
  )
}

/** One team with its own rules each, since a policy holds a hundred; the answer is their keys. */
async function makeTeams(url: string, rulesOf: (team: number) => Rule[]): Promise<string[]> {
  const keys: string[] = []
  for (let team = 0; team < TEAMS; team++) {
    const { key } = await call<{ key: string }>(url, 'POST', '/v1/org/keys', {
      name: `team ${team}`,
      roles: ['admin'],
      team: `team-${team}`,
    })
    await setRules(url, rulesOf(team), key)
    keys.push(key)
  }
  return keys
}

async function setRules(url: string, alert_rules: readonly Rule[], key?: string): Promise<void> {
  if (key === undefined) await call(url, 'PUT', '/v1/org/policy', { alert_rules })
  else await send(url, 'PUT', '/v1/org/policy', key, { alert_rules })
}

/** An event that all rules of a team match, of one team after the other. */
function trigger(url: string, keys: readonly string[]): void {
  turn += 1
  const key = keys[turn % keys.length] ?? ''
  send(url, 'POST', '/v1/events', key, { agent_id: 'trigger', action: 'shell_command' }).catch(() => {})
}

async function postHealthy(url: string, arrivals: Map<string, number>, delays: number[]): Promise<void> {
  const start = performance.now()
  const { id } = await call<{ id: string }>(url, 'POST', '/v1/events', { agent_id: 'healthy', action: 'x' })
  while (!arrivals.has(id)) await new Promise((resolve) => setTimeout(resolve, 5))
  delays.push(Math.round((arrivals.get(id) ?? 0) - start))
}

async function takeAlert(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  arrivals: Map<string, number>,
): Promise<void> {
  let text = ''
  for await (const chunk of request) text += chunk
  arrivals.set(/"Event","value":"([0-9A-Z]{26})/.exec(text)?.[1] ?? '', performance.now())
  response.end('ok')
}

async function send(url: string, method: string, path: string, key: string, body: unknown): Promise<void> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

async function listen(server: http.Server): Promise<{ server: http.Server; port: number; close(): void }> {
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function ratioOf(pairs: readonly { without: Load; with: Load }[], what: 'p50' | 'p99' | 'perSecond'): number {
  return percentile(
    pairs.map((pair) => pair.with[what] / pair.without[what]),
    0.5,
  )
}

function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

function print(rows: readonly (readonly [what: string, measured: string])[]): void {
  console.log('| What | Measured |\n|---|---|')
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}
