/** Two nodes, a primary and a standby that every commit waits for; a node is killed, and then the primary. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDatabase } from '../test/postgres/make-database.ts'
import { removeDataDir, startPostgres } from '../test/postgres/start-postgres.ts'
import { startStandby } from '../test/postgres/start-standby.ts'
import { checkEvidence } from './history/check-evidence.ts'
import { checkHistory, historyFigures } from './history/check-history.ts'
import { createHistory } from './history/create-history.ts'
import { forgetRefusals } from './history/forget-refusals.ts'
import { retryUnknown } from './history/retry-unknown.ts'
import { type LoadTally, sendLoad } from './history/send-load.ts'
import { startReceiver } from './history/start-receiver.ts'
import type { Part } from './part.ts'
import { callService } from './service/call-service.ts'
import { prepareService } from './service/prepare-service.ts'
import { type Service, startService } from './service/start-service.ts'

const LOAD_MS = { full: 5_000, short: 1_000 }
const BACK_WITHIN_MS = 5_000

export const failover: Part = {
  name: 'failover',
  claim:
    'With two nodes and a synchronous standby, killing a node and then the primary loses no acknowledged event and creates no duplicate; the service is back within 5 s of the promotion.',
  engines: ['postgres'],
  async run({ isShort, say }) {
    const folder = mkdtempSync(join(tmpdir(), 'audit-prove-'))
    const primary = await startPostgres()
    const standby = await startStandby(primary)
    const receiver = await startReceiver()
    const history = createHistory('failover', 100)
    const services: Service[] = []
    try {
      const database = new URL(await makeDatabase(primary.urlOf('postgres')))
      const anchors = join(folder, 'anchors.jsonl')
      const environment = {
        SERVICE_DATABASE_URL: `postgres://${database.username}@127.0.0.1:${primary.port},127.0.0.1:${standby.port}${database.pathname}`,
        SERVICE_SECRET: 'secret-of-the-proof-runs',
        SERVICE_DATA_DIR: folder,
      }
      const start = async () => {
        const service = await startService({
          environment: { ...environment, SERVICE_EVIDENCE_ANCHOR_FILE: anchors },
        })
        services.push(service)
        return service
      }
      const first = await start()
      await prepareService(first.url, receiver)
      const second = await start()
      let isOver = false
      const loads = [first, second].map(({ url }) =>
        sendLoad({ url, history, isOver: () => isOver || !isListening(url, services), changeEveryMs: 300 }),
      )
      await sleep(LOAD_MS[isShort ? 'short' : 'full'])
      await first.kill()
      say('a node was killed')
      const third = await start()
      loads.push(sendLoad({ url: third.url, history, isOver: () => isOver, changeEveryMs: 300 }))
      await sleep(LOAD_MS[isShort ? 'short' : 'full'])
      await primary.stop('SIGKILL')
      say('the primary was killed')
      const refusedWithin = await timeToAnswer(second.url, 503)
      await standby.promote()
      const backWithin = await timeToAnswer(second.url, 200)
      say(`back ${backWithin.toFixed(0)} ms after the promotion`)
      await sleep(LOAD_MS[isShort ? 'short' : 'full'])
      isOver = true
      const tallies = await Promise.all(loads)
      forgetRefusals(history)
      await retryUnknown(second.url, history)
      const evidence = await checkEvidence(second.url, environment, anchors)
      const report = { ...(await checkHistory(second.url, history, receiver)), evidence }
      const failures = [
        ...report.failures,
        ...evidence.failures,
        ...unexpectedStatuses(tallies),
        ...(backWithin > BACK_WITHIN_MS ? [`back only after ${backWithin.toFixed(0)} ms`] : []),
      ]
      return {
        ok: failures.length === 0,
        figures: [
          ['first 503 after the primary was killed', `${refusedWithin.toFixed(0)} ms`],
          ['first change taken after the promotion', `${backWithin.toFixed(0)} ms`],
          ...historyFigures(report),
        ],
        failures,
      }
    } finally {
      await Promise.all(services.filter((service) => service.isRunning()).map((service) => service.kill()))
      receiver.close()
      await standby.stop()
      await primary.stop()
      removeDataDir(primary.dataDir)
      removeDataDir(standby.dataDir)
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function isListening(url: URL, services: readonly Service[]): boolean {
  return services.some((service) => service.url.href === url.href && service.isRunning())
}

/** Milliseconds until a change is answered with that status. A change that changes nothing: events are the load's. */
async function timeToAnswer(url: URL, status: number): Promise<number> {
  const since = performance.now()
  for (;;) {
    const answer = await callService(url, 'PUT', '/v1/org/policy', { logging_level: 'full' })
    if (answer.status === status) return performance.now() - since
    await sleep(20)
  }
}

function unexpectedStatuses(tallies: readonly LoadTally[]): string[] {
  const seen = new Set(tallies.flatMap(({ statuses }) => [...statuses.keys()]))
  return [...seen]
    .filter((status) => ![200, 201, 503].includes(status))
    .map((status) => `answered with ${status}`)
}
