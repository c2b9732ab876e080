/** A disk that fills up under load, is freed, fills up again, and is full when the service starts. */

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '../launch/start-listening.ts'
import { count, historyFigures } from './history/check-history.ts'
import type { Part } from './part.ts'
import { runScenario } from './run-scenario.ts'
import { callService } from './service/call-service.ts'
import { makePrivateDisk } from './service/private-disk.ts'
import type { Service } from './service/start-service.ts'

const DISK_MB = 40
const BALLAST_MB = 30
const HEALED_WITHIN_MS = 2_000

export const diskFull: Part = {
  name: 'disk-full',
  claim:
    'On a full disk events are refused with 503 and Retry-After, reads still work, nothing is lost, and the service recovers by itself when there is space again.',
  engines: ['embedded'],
  async run({ engine, isShort, say }) {
    const disk = await makePrivateDisk(DISK_MB)
    try {
      return await runScenario(engine, { name: 'full' }, async (scenario) => {
        const options = {
          environment: { SERVICE_DATA_DIR: join(disk.folder, 'data') },
          before: disk.before,
        }
        const failures: string[] = []
        const service = await scenario.startFirst(options)
        disk.occupy(BALLAST_MB)
        const load = scenario.beginLoad(service)
        await untilRefused(service)
        say('full')
        const read = await callService(service.url, 'GET', '/v1/events/stats')
        if (read.status !== 200) failures.push(`reading on a full disk was answered with ${read.status}`)
        disk.vacate()
        const healedMs = await untilTaken(service)
        if (healedMs > HEALED_WITHIN_MS && !isShort)
          failures.push(`it took ${healedMs.toFixed(0)} ms to take events again`)
        say(`taking events again after ${healedMs.toFixed(0)} ms`)
        disk.occupy(BALLAST_MB)
        await untilRefused(service)
        load.stop()
        await service.kill()
        const { statuses } = await load.end()

        const started = await startOnFullDisk(() => scenario.start(options), failures)
        say(started)
        disk.vacate()
        const again = await scenario.start(options)
        await scenario.retry(again)
        const report = await scenario.check(again)
        return {
          ok: failures.length + report.failures.length === 0,
          figures: [
            ['answers with 503', count(statuses.get(503) ?? 0)],
            [
              'other answers than 200, 201 and 503',
              count(
                [...statuses].reduce((sum, [status, times]) => sum + (EXPECTED.has(status) ? 0 : times), 0),
              ),
            ],
            ['from free space on the disk to the next event', `${healedMs.toFixed(0)} ms`],
            ['start on a full disk', started],
            ...historyFigures(report),
          ],
          failures: [...failures, ...report.failures],
        }
      })
    } finally {
      await disk.remove()
    }
  },
}

const EXPECTED = new Set([200, 201, 503])

async function untilRefused({ url }: Service): Promise<void> {
  for (;;) {
    const { status, retryAfter } = await callService(url, 'GET', '/readyz')
    if (status === 503 && retryAfter !== null) return
    await sleep(20)
  }
}

async function untilTaken({ url }: Service): Promise<number> {
  const since = performance.now()
  while ((await callService(url, 'GET', '/readyz')).status !== 200) await sleep(20)
  return performance.now() - since
}

async function startOnFullDisk(start: () => Promise<Service>, failures: string[]): Promise<string> {
  try {
    const service = await start()
    const { status } = await callService(service.url, 'GET', '/v1/events/stats')
    await service.kill()
    if (status !== 200) failures.push(`reading after a start on a full disk was answered with ${status}`)
    return 'starts, and reads'
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    const words = error.output.trim()
    if (!/full|no space/i.test(words)) failures.push(`start on a full disk: "${words}"`)
    return `refused: "${words}"`
  }
}
