/** Thousands of clients that send a byte a second, beside others who work. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { count, historyFigures } from './history/check-history.ts'
import type { LoadTally } from './history/send-load.ts'
import { percentile } from './load/percentile.ts'
import type { Part } from './part.ts'
import { runScenario, type Scenario } from './run-scenario.ts'
import { API_KEY } from './service/api-key.ts'
import type { Service } from './service/start-service.ts'

const SLOW = { full: 5_000, short: 300 }
const BYTE_EVERY_MS = 1_000
const PARTS_OF_A_SECOND = 20
const CLOSED_WITHIN_MS = 12_000
const WORKERS = { connections: 8, exporters: 0, changeEveryMs: 0 }

export const slowClients: Part = {
  name: 'slow-clients',
  claim: `Clients that send one byte a second are disconnected within ${CLOSED_WITHIN_MS / 1000} s, and other clients are not affected: their p99 stays under twice its usual value.`,
  engines: ['embedded', 'postgres'],
  run: ({ engine, isShort, say }) =>
    runScenario(engine, { name: 'slow-clients' }, async (scenario) => {
      const slow = SLOW[isShort ? 'short' : 'full']
      const service = await scenario.startFirst()
      await work(scenario, service)
      const before = await work(scenario, service)
      const slowly = await openSlowly(service.url, slow)
      say(`${slow} slow clients are there`)
      const stopDripping = keepDripping(slowly.sockets)
      const during = await work(scenario, service)
      stopDripping()
      const left = slowly.sockets.filter((socket) => !socket.destroyed).length
      const longest = Math.max(...slowly.lives())
      for (const socket of slowly.sockets) socket.destroy()
      const ratio = percentile(during.latencies, 0.99) / percentile(before.latencies, 0.99)
      const report = await scenario.check(service)
      const failures = [
        ...(left > 0 ? [`${left} slow clients were still there after ${CLOSED_WITHIN_MS / 1000} s`] : []),
        // A sample of the gate is too short for a ratio that means something.
        ...(ratio > 2 && !isShort ? [`the p99 of others rose to ${ratio.toFixed(2)} times`] : []),
        ...report.failures,
      ]
      return {
        ok: failures.length === 0,
        figures: [
          ['slow clients, a byte a second each', count(slow)],
          ['the last of them was closed after', `${(longest / 1000).toFixed(1)} s`],
          [
            'p99 of others, before and during',
            `${percentile(before.latencies, 0.99).toFixed(1)} and ${percentile(during.latencies, 0.99).toFixed(1)} ms, ${ratio.toFixed(2)} times`,
          ],
          [
            'p50 of others, before and during',
            `${percentile(before.latencies, 0.5).toFixed(1)} and ${percentile(during.latencies, 0.5).toFixed(1)} ms`,
          ],
          ...historyFigures(report),
        ],
        failures,
      }
    }),
}

/** As long as slow clients may live, so that before and during compare. */
async function work({ beginLoad }: Scenario, service: Service): Promise<LoadTally> {
  const load = beginLoad(service, WORKERS)
  await sleep(CLOSED_WITHIN_MS)
  return load.end()
}

const HEAD = `POST /v1/events HTTP/1.1\r\nhost: slow\r\nauthorization: Bearer ${API_KEY}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n`

/** Half of them never finish their head, half of them never their body. */
async function openSlowly(url: URL, wanted: number): Promise<{ sockets: Socket[]; lives(): number[] }> {
  const sockets: Socket[] = []
  const lives: number[] = []
  while (sockets.length < wanted) {
    const more = Array.from({ length: Math.min(100, wanted - sockets.length) }, () => open(url))
    sockets.push(...(await Promise.all(more)))
  }
  for (const [index, socket] of sockets.entries()) {
    const since = performance.now()
    socket.on('close', () => lives.push(performance.now() - since))
    socket.write(index % 2 === 0 ? HEAD.slice(0, 40) : HEAD)
  }
  return { sockets, lives: () => lives }
}

function open({ hostname, port }: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => resolve(socket))
    socket.on('error', reject)
    socket.resume()
  })
}

/** Each in its own part of the second: clients do not wait for each other. */
function keepDripping(sockets: readonly Socket[]): () => void {
  let part = 0
  const dripping = setInterval(() => {
    part = (part + 1) % PARTS_OF_A_SECOND
    for (const [index, socket] of sockets.entries())
      if (index % PARTS_OF_A_SECOND === part && !socket.destroyed) socket.write(' ')
  }, BYTE_EVERY_MS / PARTS_OF_A_SECOND)
  return () => clearInterval(dripping)
}
