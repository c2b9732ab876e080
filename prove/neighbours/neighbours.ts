/**
 * One organization does its worst while another, which was never heard of before, asks with posts and with the hook whether
 * its agents may go on. On PostgreSQL two processes serve them.
 */
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PROGRAM } from '../../launch/start-service.ts'
import { createHook, type Hook, PATIENT_MS } from '../../test/hook/hook-process.ts'
import { openConnection, requestOf } from '../load/open-connection.ts'
import { percentile } from '../load/percentile.ts'
import type { Part } from '../part.ts'
import { runScenario } from '../run-scenario.ts'
import type { Engine } from '../service/open-engine.ts'
import { ATTACKS, type Attack, startAttack, storedEvents } from './attacks.ts'

const AMOUNTS = {
  full: { seconds: 30, hooks: 200, stored: 200 },
  short: { seconds: 1, hooks: 1, stored: 10 },
}
const POSTS_A_SECOND = 20
const WORKERS = '2'
const DANGEROUS = {
  session_id: 's',
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'rm -rf /' },
}
const BLOCKED = 2

type Victim = { readonly key: string; readonly hook: Hook }

type Outcome = {
  readonly latencies: readonly number[]
  readonly refused: number
  readonly hooks: readonly number[]
  readonly letThrough: number
}

export const neighbours: Part = {
  name: 'neighbours',
  claim:
    'Whatever one organization sends or asks for, no dangerous call of another is let through, none of its posts is refused, and their p99 stays under twice its quiet value.',
  engines: ['embedded', 'postgres'],
  run: ({ engine, isShort, say }) =>
    runScenario(engine, { name: 'neighbours' }, async ({ engine: store, startFirst }) => {
      const amounts = AMOUNTS[isShort ? 'short' : 'full']
      const workers = engine === 'postgres' ? WORKERS : '1'
      const { url, measure } = await startFirst({ environment: { SERVICE_WORKERS: workers } })
      const attacker = await createOrganization(url, store, 'attacker')
      for (const event of storedEvents(amounts.stored))
        await request(url, attacker, 'POST', '/v1/events', event)
      const createVictim = async (name: string): Promise<Victim> => {
        const key = await createOrganization(url, store, name)
        const hook = await createHook({
          SERVICE_URL: url.href.replace(/\/$/, ''),
          SERVICE_API_KEY: key,
          // The gate asserts no time: its machine may be busy.
          SERVICE_TIMEOUT_MS: isShort ? PATIENT_MS : '2000',
        })
        return { key, hook }
      }
      const first = await createVictim('victim')
      await work(url, first, amounts)
      const quiet = await work(url, first, amounts)
      const figures: [string, string][] = [
        ['processes', workers],
        ['quiet', describe(quiet)],
      ]
      const failures: string[] = []
      for (const [number, one] of ATTACKS.entries()) {
        const keys = await issueKeys(url, attacker, one)
        const victim = await createVictim(`victim ${number}`)
        const stop = await startAttack(url, number, keys)
        const during = await work(url, victim, amounts)
        const answers = await stop()
        const ratio = percentile(during.latencies, 0.99) / percentile(quiet.latencies, 0.99)
        const line = `${describe(during)}; p99 ${ratio.toFixed(2)} times; the attacker was answered ${answers}`
        say(`${one.name}: ${line}`)
        figures.push([one.name, line])
        if (/"4(?!29)\d\d"/.test(answers)) failures.push(`${one.name}: was not taken as meant: ${answers}`)
        if (during.letThrough > 0) failures.push(`${one.name}: ${during.letThrough} calls were let through`)
        if (during.refused > 0) failures.push(`${one.name}: ${during.refused} posts were refused`)
        // Not in the gate: a busy machine says little about time.
        if (ratio > 2 && !isShort) failures.push(`${one.name}: the p99 rose to ${ratio.toFixed(2)} times`)
        await stopSearches(url, attacker)
        await untilQuiet(url, victim.key)
      }
      figures.push(['memory of the first process at most', `${measure().peakMb.toFixed(0)} MB`])
      return { ok: failures.length === 0, figures, failures }
    }),
}

/** As an operator does it, beside the running service; the answer is its admin key. */
async function createOrganization(url: URL, { environment }: Engine, name: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, 'orgs', 'create', name], {
    env: { PATH: process.env['PATH'], ...environment },
  })
  const key = stdout.trim().split('\n').at(-1) ?? ''
  await request(url, key, 'PUT', '/v1/org/policy', {
    logging_level: 'paranoid',
    blocking_rules: { enabled: true, block_on: 'critical' },
  })
  return key
}

async function issueKeys(
  url: URL,
  adminKey: string,
  { keys, roles = ['ingest'] }: Attack,
): Promise<string[]> {
  const issued = Array.from({ length: keys }, async (_, index) => {
    const body = await request(url, adminKey, 'POST', '/v1/org/keys', {
      name: `key ${index}`,
      roles,
    })
    return String(body['key'])
  })
  return Promise.all(issued)
}

async function request(
  url: URL,
  key: string,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(new URL(path, url), {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>)
}

/** The first requests arrive while the attack is on. */
async function work(
  url: URL,
  { key, hook }: Victim,
  { seconds, hooks }: Pick<(typeof AMOUNTS)['full'], 'seconds' | 'hooks'>,
): Promise<Outcome> {
  const [posts, calls] = await Promise.all([post(url, key, seconds), callHook(hook, hooks)])
  return { ...posts, ...calls }
}

async function post(url: URL, key: string, seconds: number) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const latencies: number[] = []
  let refused = 0
  const sending: Promise<void>[] = []
  for (let number = 0; number < seconds * POSTS_A_SECOND; number++) {
    const body = JSON.stringify({
      agent_id: 'worker',
      action: 'shell_command',
      data: { command: `ls ${number}` },
    })
    sending.push(sendOne(requestOf(url, 'POST', '/v1/events', headers, body)))
    await sleep(1000 / POSTS_A_SECOND)
  }
  await Promise.all(sending)
  return { latencies, refused }

  async function sendOne(bytes: Buffer): Promise<void> {
    const since = performance.now()
    const connection = await openConnection(url)
    const { status } = await connection.send(bytes)
    connection.close()
    latencies.push(performance.now() - since)
    if (status !== 201) refused += 1
  }
}

async function callHook(hook: Hook, calls: number) {
  const hooks: number[] = []
  let letThrough = 0
  for (let number = 0; number < calls; number++) {
    const since = performance.now()
    const { code } = await hook.run(DANGEROUS)
    hooks.push(performance.now() - since)
    if (code !== BLOCKED) letThrough += 1
  }
  return { hooks, letThrough }
}

/** The next attack is to be seen for itself. */
async function stopSearches(url: URL, key: string): Promise<void> {
  const { searches } = await request(url, key, 'GET', '/v1/subjects/search')
  for (const { id, state } of searches as readonly { id: string; state: string }[])
    if (state === 'running') await request(url, key, 'DELETE', `/v1/subjects/search/${id}`)
}

/** What the attack left waiting has been judged. */
async function untilQuiet(url: URL, key: string): Promise<void> {
  for (let good = 0; good < 5; ) {
    const since = performance.now()
    await request(url, key, 'POST', '/v1/events', { agent_id: 'worker', action: 'test', data: {} })
    good = performance.now() - since < 50 ? good + 1 : 0
    await sleep(200)
  }
}

function describe({ latencies, refused, hooks, letThrough }: Outcome): string {
  const ms = (share: number, times: readonly number[]) => percentile(times, share).toFixed(1)
  return `${letThrough} of ${hooks.length} hook calls let through, their p50 ${ms(0.5, hooks)}, p99 ${ms(0.99, hooks)} ms; ${refused} of ${latencies.length} posts refused, their p50 ${ms(0.5, latencies)}, p99 ${ms(0.99, latencies)} ms`
}
