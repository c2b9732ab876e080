/** A thousand webhooks that take a message and never answer. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { count, historyFigures } from './history/check-history.ts'
import { percentile } from './load/percentile.ts'
import type { Part } from './part.ts'
import { runScenario, type Scenario } from './run-scenario.ts'
import { ask } from './service/call-service.ts'
import type { Service } from './service/start-service.ts'

const WEBHOOKS = { full: 1_000, short: 100 }
const RULES_A_TEAM = 100
const SECONDS = { full: 15, short: 2 }
const TRIGGER_EVERY_MS = 100
const WORKERS = { connections: 8, exporters: 0, changeEveryMs: 0 }

export const hangingWebhooks: Part = {
  name: 'hanging-webhooks',
  claim:
    'Webhooks that never answer do not slow ingestion: its p99 stays under twice its usual value, and alerts to a healthy chat still arrive.',
  engines: ['embedded', 'postgres'],
  run: ({ engine, isShort, say }) =>
    runScenario(engine, { name: 'hanging', alertEvery: 50 }, async (scenario) => {
      const extent = isShort ? 'short' : 'full'
      const seconds = SECONDS[extent]
      const hanging = await startHanging()
      try {
        const service = await scenario.startFirst()
        await work(scenario, service, seconds)
        const before = await work(scenario, service, seconds)
        const teams = await addHangingRules(service.url, hanging.port, WEBHOOKS[extent])
        say(`${WEBHOOKS[extent]} rules to webhooks that never answer`)
        let turn = 0
        const triggering = setInterval(
          () => trigger(service.url, teams[turn++ % teams.length]),
          TRIGGER_EVERY_MS,
        )
        const during = await work(scenario, service, seconds)
        clearInterval(triggering)
        const pending = await ask(service.url, 'GET', '/v1/alerts?state=pending&limit=1')
        const ratio = percentile(during, 0.99) / percentile(before, 0.99)
        const sockets = hanging.most()
        hanging.letGo()
        const report = await scenario.check(service)
        const failures = [
          // A sample of the gate is too short for a ratio that means something.
          ...(ratio > 2 && !isShort ? [`the p99 of ingestion rose to ${ratio.toFixed(2)} times`] : []),
          ...(sockets === 0 ? ['nothing was sent to the hanging webhooks'] : []),
          ...report.failures,
        ]
        return {
          ok: failures.length === 0,
          figures: [
            ['webhooks that never answer', count(WEBHOOKS[extent])],
            ['alerts that waited for them at the end', count(pending.total)],
            ['connections to them at most', count(sockets)],
            [
              'p99 of ingestion, before and during',
              `${percentile(before, 0.99).toFixed(1)} and ${percentile(during, 0.99).toFixed(1)} ms, ${ratio.toFixed(2)} times`,
            ],
            [
              'p50 of ingestion, before and during',
              `${percentile(before, 0.5).toFixed(1)} and ${percentile(during, 0.5).toFixed(1)} ms`,
            ],
            ...historyFigures(report),
          ],
          failures,
        }
      } finally {
        hanging.close()
      }
    }),
}

async function work({ beginLoad }: Scenario, service: Service, seconds: number): Promise<number[]> {
  const load = beginLoad(service, WORKERS)
  await sleep(seconds * 1000)
  return (await load.end()).latencies
}

/** A policy holds a hundred rules, so each hundred belongs to a team; the answer is the teams' keys. */
async function addHangingRules(url: URL, port: number, webhooks: number): Promise<string[]> {
  const keys: string[] = []
  for (let team = 0; team * RULES_A_TEAM < webhooks; team++) {
    const name = `hanging-${team}`
    const { key } = await ask(url, 'POST', '/v1/org/keys', { name, team: name, roles: ['ingest'] })
    keys.push(key)
    await ask(url, 'PUT', `/v1/org/policy?team=${name}`, {
      // Such events leave nothing behind but their alerts.
      logging_level: 'minimal',
      alert_rules: Array.from({ length: RULES_A_TEAM }, (_, number) => ({
        name: `hangs-${number}`,
        condition: {},
        // Each its own host: all of 127/8 leads to the same socket.
        notify: { chat_webhook_url: `http://127.1.${team}.${number + 1}:${port}/hook` },
      })),
    })
  }
  return keys
}

function trigger(url: URL, key = ''): void {
  fetch(new URL('/v1/events', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{"agent_id":"trigger","action":"file_read"}',
  })
    .then((response) => response.arrayBuffer())
    .catch(() => {})
}

async function startHanging() {
  const open = new Set<http.ServerResponse>()
  let most = 0
  let isHanging = true
  const server = http.createServer((request, response) => {
    request.resume()
    if (!isHanging) return void response.end('ok')
    open.add(response)
    response.on('close', () => open.delete(response))
    most = Math.max(most, open.size)
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    most: () => most,
    /** From now on it answers, so that what waits can be delivered and the rest be checked. */
    letGo() {
      isHanging = false
      for (const response of open) response.end('ok')
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
