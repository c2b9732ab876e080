/** Generated histories of calls against a reference: orders, duplicates, losses, teams, several nodes, a node that is killed. */
import { setTimeout as sleep } from 'node:timers/promises'
import { count } from '../history/check-history.ts'
import type { Part } from '../part.ts'
import { API_KEY } from '../service/api-key.ts'
import { ask } from '../service/call-service.ts'
import { openEngine } from '../service/open-engine.ts'
import { type Service, startService } from '../service/start-service.ts'
import {
  type Call,
  createRandom,
  generateCalls,
  type Message,
  type Random,
  shuffled,
} from './generate-calls.ts'
import { expectedOutcome } from './reference.ts'
import { type Request, requestOf } from './requests-of.ts'

const HISTORIES = { full: 10_000, short: 300 }
const NODES = { embedded: 1, postgres: 3 } as const
const CONNECTIONS = 16
const ATTEMPTS = 1_200
const RETRY_MS = 100
const PATIENCE_MS = Number(process.env['OUTCOMES_PATIENCE_MS'] ?? 120_000)
const MAX_SHOWN = 20

export const outcomes: Part = {
  name: 'outcomes',
  claim:
    'What became of a call is the same whatever the order, the repetitions and the nodes by which its evidence arrives, and is what the documented tables say.',
  engines: ['embedded', 'postgres'],
  async run({ engine: name, isShort, say }) {
    const seed = Number(process.env['OUTCOMES_SEED'] ?? Date.now() % 1_000_000)
    const random = createRandom(seed)
    const calls = generateCalls(isShort ? HISTORIES.short : HISTORIES.full, random)
    const engine = await openEngine(name)
    const nodes: Service[] = []
    try {
      const start = () => startService({ environment: engine.environment })
      nodes.push(await start())
      const [first] = nodes as [Service]
      await ask(first.url, 'PUT', '/v1/org/policy', BLOCKING)
      const keys = await teamKeys(first.url)
      while (nodes.length < NODES[name]) nodes.push(await start())
      const sending = createSending(nodes, keys, random)
      const messages = calls.flatMap((call) => call.delivered.map((message) => ({ call, message })))
      const [later, earlier] = split(
        messages,
        ({ message }) => message.kind === 'report' && message.by === 'key',
      )
      const half = Math.floor(earlier.length / 2)
      const mixed = shuffled(earlier, random)
      say(`${calls.length} histories, ${messages.length} messages, seed ${seed}`)
      await sending.send(mixed.slice(0, half))
      // What was under way is sent again by those who had no answer.
      const rest = sending.send(mixed.slice(half))
      await nodes[0]?.kill()
      nodes[0] = await start()
      await rest
      await sending.send(shuffled(later, random))
      const failures = await compare(nodes.at(-1)?.url ?? first.url, calls, keys)
      return {
        ok: failures.length === 0,
        figures: [
          ['histories', count(calls.length)],
          ['messages (15 % of those sent are lost, 20 % come twice)', count(messages.length)],
          ['nodes, one of them killed on the way', String(NODES[name])],
          ['sent again after a lost connection', count(sending.repeated())],
          ['seed', String(seed)],
          ['outcomes that differ from the reference', String(failures.length)],
        ],
        failures: failures.slice(0, MAX_SHOWN),
      }
    } finally {
      for (const node of nodes) await node.kill().catch(() => {})
      await engine.close()
    }
  },
}

const BLOCKING = { logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'critical' } }

type TeamKey = { readonly key: string; readonly team_id: string | null }

/** The organization's own, and one of each team. */
async function teamKeys(url: URL): Promise<TeamKey[]> {
  const keys: TeamKey[] = [{ key: API_KEY, team_id: null }]
  for (const team of ['one', 'two']) {
    const { id } = await ask(url, 'POST', '/v1/org/teams', { name: team })
    const { key } = await ask(url, 'POST', '/v1/org/keys', { name: team, roles: ['ingest'], team })
    keys.push({ key, team_id: id })
  }
  return keys
}

type Addressed = { readonly call: Call; readonly message: Message }

function createSending(nodes: readonly Service[], keys: readonly TeamKey[], random: Random) {
  let repeated = 0

  async function sendOne({ call, message }: Addressed): Promise<void> {
    const request = requestOf(call, message)
    const key = keys[call.team]?.key ?? ''
    for (let attempt = 1; ; attempt++) {
      const node = nodes[Math.floor(random() * nodes.length)] as Service
      const status = await post(node.url, key, request).catch(() => 0)
      if (status >= 200 && status < 300) return
      if (attempt === ATTEMPTS || (status > 0 && status !== 503))
        throw new Error(`${request.path}: ${status} after ${attempt} attempts`)
      repeated += 1
      await sleep(RETRY_MS)
    }
  }

  return {
    repeated: () => repeated,
    async send(messages: readonly Addressed[]): Promise<void> {
      const queue = messages.values()
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          for (const message of queue) await sendOne(message)
        }),
      )
    },
  }
}

async function post(url: URL, key: string, { path, body, headers }: Request): Promise<number> {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}

/** Until all is joined, or patience is over. */
async function compare(url: URL, calls: readonly Call[], keys: readonly TeamKey[]): Promise<string[]> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(1_000)) {
    const differences = await differencesOf(url, calls, keys)
    if (differences.length === 0 || Date.now() > end) return differences
  }
}

async function differencesOf(url: URL, calls: readonly Call[], keys: readonly TeamKey[]): Promise<string[]> {
  const { found, listed } = await readCalls(url)
  const differences: string[] = []
  let expectedCalls = 0
  for (const call of calls) {
    const expected = expectedOutcome(call)
    if (expected === null) continue
    expectedCalls += 1
    const outcome = found.get(nameOf(keys[call.team]?.team_id ?? null, call)) ?? 'no such call'
    if (outcome !== expected)
      differences.push(`${outcome} instead of ${expected}: call ${call.number} ${JSON.stringify(call)}`)
  }
  if (listed !== expectedCalls) differences.push(`${listed} calls instead of ${expectedCalls}`)
  return differences
}

function nameOf(team: string | null, { session, id }: Pick<Call, 'session' | 'id'>): string {
  return JSON.stringify(session.startsWith('gemini') ? [team, session] : [team, session, id])
}

async function readCalls(url: URL): Promise<{ found: Map<string, string>; listed: number }> {
  const found = new Map<string, string>()
  let listed = 0
  for (let cursor = ''; ; ) {
    const { calls, next } = await ask(url, 'GET', `/v1/calls?limit=200${cursor}`)
    for (const { team_id, session_id, call_id, outcome } of calls)
      found.set(nameOf(team_id, { session: session_id, id: call_id }), outcome)
    listed += calls.length
    if (next === null) return { found, listed }
    cursor = `&cursor=${next}`
  }
}

function split<T>(values: readonly T[], isFirst: (value: T) => boolean): [T[], T[]] {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))]
}
