/** More connections than the process may have open files. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { count, historyFigures } from './history/check-history.ts'
import type { Part } from './part.ts'
import { runScenario } from './run-scenario.ts'
import { callService } from './service/call-service.ts'

const OPEN_FILES = 96
const CONNECTIONS = 300
/** Far more than it takes: only so that a service that never does it is noticed. */
const PATIENCE_MS = 60_000
const RECOVERED_WITHIN_MS = 2_000

export const descriptors: Part = {
  name: 'descriptors',
  claim:
    'Without free file descriptors the service refuses new connections at once, continues to serve the open ones, loses nothing, and recovers when connections close.',
  engines: ['embedded', 'postgres'],
  run: ({ engine, isShort, say }) =>
    runScenario(engine, { name: 'descriptors' }, async (scenario) => {
      const service = await scenario.startFirst({
        before: ['sh', '-c', `ulimit -n ${OPEN_FILES}; exec "$@"`, 'sh'],
      })
      const load = scenario.beginLoad(service, { connections: 8, exporters: 2, changeEveryMs: 0 })
      await until(() => scenario.history.count('acknowledged') > 0)
      const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => knock(service.url)))
      const before = scenario.history.count('acknowledged')
      await until(() => connections.some((socket) => socket.destroyed))
      await until(() => scenario.history.count('acknowledged') > before)
      const meanwhile = scenario.history.count('acknowledged') - before
      const { descriptors: open } = service.measure()
      const turnedAway = connections.filter((socket) => socket.destroyed).length
      for (const socket of connections) socket.destroy()
      const since = performance.now()
      const { statuses } = await untilAnswered(service.url).then(() => load.end())
      const recoveredMs = performance.now() - since
      say(`${turnedAway} of ${CONNECTIONS} turned away`)
      const report = await scenario.check(service)
      const failures = [
        ...(turnedAway === 0 ? ['no connection was turned away: the limit was not reached'] : []),
        ...(meanwhile === 0 ? ['the connections that were open before were not served'] : []),
        ...(recoveredMs > RECOVERED_WITHIN_MS && !isShort
          ? [`it took ${recoveredMs.toFixed(0)} ms to recover`]
          : []),
        ...([...statuses.keys()].some((status) => status === 500) ? ['there were answers with 500'] : []),
        ...report.failures,
      ]
      return {
        ok: failures.length === 0,
        figures: [
          ['descriptors allowed, and open', `${OPEN_FILES}, ${open}`],
          ['connections turned away', `${count(turnedAway)} of ${count(CONNECTIONS)}`],
          ['events acknowledged meanwhile, on older connections', count(meanwhile)],
          ['from their closing to the next answer', `${recoveredMs.toFixed(0)} ms`],
          ...historyFigures(report),
        ],
        failures,
      }
    }),
}

/** Resolves with the socket once it is clear whether it stays open. */
function knock(url: URL): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port) })
    socket.on('error', () => resolve(socket))
    socket.on('close', () => resolve(socket))
    socket.on('connect', () => setTimeout(() => resolve(socket), 500))
  })
}

async function until(isSo: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (!isSo() && performance.now() < giveUpAt) await sleep(20)
}

async function untilAnswered(url: URL): Promise<void> {
  for (;;) {
    const answer = await callService(url, 'GET', '/v1/events?limit=1').catch(() => null)
    if (answer?.status === 200) return
    await sleep(20)
  }
}
