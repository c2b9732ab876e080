/** Alerts under way, kill -9, restart, again and again; the chat keeps the history of what arrived. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type KillReport = {
  /** (event, rule) pairs whose event was acknowledged. */
  pairs: number
  missing: number
  doubled: number
  doubledUnderAnotherId: number
}

const PROGRAM = new URL('../../dist/bin/audit-service.js', import.meta.url).pathname
const API_KEY = 'key-of-the-kill-rounds'
const RULES = ['a', 'b', 'c']
const EVENTS_A_ROUND = 12
const EVENTS_BEFORE_THE_KILL = 4

export async function killDeliveryRounds(rounds: number, say: (line: string) => void): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-kill-'))
  const chat = await startChat()
  const acknowledged: string[] = []
  try {
    for (let round = 1; round <= rounds; round++) {
      const service = await start(folder)
      if (round === 1) await setRules(service.url, chat.url)
      const before = acknowledged.length
      const posting = postEvents(service.url, acknowledged)
      while (acknowledged.length < before + EVENTS_BEFORE_THE_KILL) await pause(2)
      await pause(Math.random() * 100)
      service.child.kill('SIGKILL')
      await Promise.all([posting, once(service.child, 'exit')])
      say(
        `round ${round}: ${acknowledged.length} events acknowledged, ${chat.arrived.length} messages arrived`,
      )
    }
    const service = await start(folder)
    while ((await call(service.url, 'GET', '/v1/alerts?state=pending&limit=1')).total > 0) await pause(100)
    service.child.kill('SIGTERM')
    await once(service.child, 'exit')
    return compare(acknowledged, chat.arrived)
  } finally {
    chat.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Arrived = { readonly rule: string; readonly event: string; readonly webhookId: string }

function compare(acknowledged: readonly string[], arrived: readonly Arrived[]): KillReport {
  const idsOf = new Map<string, string[]>()
  for (const { rule, event, webhookId } of arrived)
    idsOf.set(`${event} ${rule}`, [...(idsOf.get(`${event} ${rule}`) ?? []), webhookId])
  const pairs = acknowledged.flatMap((event) => RULES.map((rule) => `${event} ${rule}`))
  const doubles = [...idsOf.values()].filter((ids) => ids.length > 1)
  return {
    pairs: pairs.length,
    missing: pairs.filter((pair) => !idsOf.has(pair)).length,
    doubled: doubles.length,
    doubledUnderAnotherId: doubles.filter((ids) => new Set(ids).size > 1).length,
  }
}

/** Takes its time with an answer, so that kills fall between sending and recording. */
async function startChat(): Promise<{ url: string; arrived: Arrived[]; close(): void }> {
  const arrived: Arrived[] = []
  const server = http.createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    arrived.push({
      rule: request.url?.slice(1) ?? '',
      event: /"Event","value":"([0-9A-Z]{26})/.exec(text)?.[1] ?? '',
      webhookId: String(request.headers['webhook-id']),
    })
    setTimeout(() => response.end('ok'), Math.random() * 30)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function start(folder: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [PROGRAM, 'serve'], {
    env: { SERVICE_DATA_DIR: folder, SERVICE_PORT: '0', SERVICE_API_KEY: API_KEY, SERVICE_LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    const url = /is listening on (http:\S+)/.exec(output)?.[1]
    if (url) return { url, child }
  }
  throw new Error(`The service did not start: ${output}`)
}

function setRules(url: string, chatUrl: string): Promise<unknown> {
  const alert_rules = RULES.map((name) => ({
    name,
    condition: {},
    notify: { chat_webhook_url: `${chatUrl}/${name}` },
  }))
  return call(url, 'PUT', '/v1/org/policy', { logging_level: 'full', alert_rules })
}

async function postEvents(url: string, acknowledged: string[]): Promise<void> {
  for (let count = 0; count < EVENTS_A_ROUND; count++) {
    try {
      const event = await call(url, 'POST', '/v1/events', { agent_id: 'killed', action: 'file_read' })
      acknowledged.push(event.id)
    } catch {
      // Killed before the answer: nothing was promised.
      return
    }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
async function call(url: string, method: string, path: string, body?: unknown): Promise<any> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${API_KEY}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
