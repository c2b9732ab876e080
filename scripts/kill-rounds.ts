/** Load, kill -9, restart, retry, check: the history of what was promised is kept outside the store. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnection, requestOf } from './load.ts'

export type KillReport = {
  acknowledged: number
  lost: number
  doubled: number
  unknown: number
  unknownStored: number
  retried: number
}

type Sent = { readonly key: string; readonly body: string; id: string | null }

const PROGRAM = new URL('../dist/bin/audit-service.js', import.meta.url).pathname
const API_KEY = 'key-of-the-kill-rounds'
const CONNECTIONS = 16

export async function killRounds(rounds: number, say: (line: string) => void): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-kill-'))
  const report: KillReport = {
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    unknown: 0,
    unknownStored: 0,
    retried: 0,
  }
  const history: Sent[] = []
  try {
    for (let round = 1; round <= rounds; round++) {
      const service = await start(folder)
      if (round === 1) await storeEverything(service.url)
      const retries = history.filter(({ id }) => id === null)
      await retry(service.url, retries, report)
      const before = history.length
      const load = Promise.all(
        Array.from({ length: CONNECTIONS }, () => sendUntilDeath(service.url, history, round)),
      )
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 400))
      service.child.kill('SIGKILL')
      await load
      const unknown = history.slice(before).filter(({ id }) => id === null).length
      report.unknown += unknown
      say(`round ${round}: ${history.length - before} sent, ${unknown} unknown`)
    }
    await check(folder, history, report)
    return report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start(folder: string): Promise<{ url: URL; child: ChildProcess }> {
  const child = spawn(process.execPath, [PROGRAM, 'serve'], {
    env: { SERVICE_DATA_DIR: folder, SERVICE_PORT: '0', SERVICE_API_KEY: API_KEY, SERVICE_LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    const url = /is listening on (http:\S+)/.exec(output)?.[1]
    if (url) return { url: new URL(url), child }
  }
  throw new Error(`The service did not start: ${output}`)
}

async function storeEverything(url: URL): Promise<void> {
  const headers = { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' }
  await fetch(new URL('/v1/org/policy', url), { method: 'PUT', headers, body: '{"logging_level":"full"}' })
}

function post(url: URL, { key, body }: Sent): Buffer {
  return requestOf(
    url,
    'POST',
    '/v1/events',
    { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json', 'idempotency-key': key },
    body,
  )
}

async function sendUntilDeath(url: URL, history: Sent[], round: number): Promise<void> {
  const connection = await openConnection(url)
  for (;;) {
    const number = history.length
    const sent: Sent = {
      key: `k-${number}`,
      body: JSON.stringify({
        agent_id: `round-${round}`,
        action: 'shell_command',
        data: { command: 'ls', number },
      }),
      id: null,
    }
    history.push(sent)
    try {
      const { status, body } = await connection.send(post(url, sent))
      if (status !== 201) throw new Error(`status ${status}: ${body}`)
      sent.id = JSON.parse(body).id
    } catch {
      return
    }
  }
}

/** What was sent and never answered is sent again with its key, as a client would. */
async function retry(url: URL, unanswered: readonly Sent[], report: KillReport): Promise<void> {
  if (unanswered.length === 0) return
  const connection = await openConnection(url)
  const before = await totalOf(url)
  for (const sent of unanswered) {
    const { status, body } = await connection.send(post(url, sent))
    if (status !== 201) throw new Error(`A retry was answered with ${status}: ${body}`)
    sent.id = JSON.parse(body).id
    report.retried += 1
  }
  report.unknownStored += unanswered.length - ((await totalOf(url)) - before)
  connection.close()
}

async function check(folder: string, history: readonly Sent[], report: KillReport): Promise<void> {
  const { url, child } = await start(folder)
  await retry(
    url,
    history.filter(({ id }) => id === null),
    report,
  )
  const stored = new Map<number, string[]>()
  const total = await totalOf(url)
  for (let offset = 0; offset < total; offset += 200)
    for (const event of (await get(url, `/v1/events?limit=200&offset=${offset}`)).events)
      stored.set(event.data.number, [...(stored.get(event.data.number) ?? []), event.id])
  for (const [number, { id }] of history.entries()) {
    report.acknowledged += 1
    const ids = stored.get(number) ?? []
    if (!ids.includes(id ?? '')) report.lost += 1
    if (ids.length > 1) report.doubled += 1
  }
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function totalOf(url: URL): Promise<number> {
  return (await get(url, '/v1/events?limit=1')).total
}

type Listed = { total: number; events: { id: string; data: { number: number } }[] }

async function get(url: URL, path: string): Promise<Listed> {
  const response = await fetch(new URL(path, url), { headers: { authorization: `Bearer ${API_KEY}` } })
  return (await response.json()) as Listed
}
