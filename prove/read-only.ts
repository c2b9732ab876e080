/** A data folder that cannot be written to when the service starts. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '../launch/start-listening.ts'
import { historyFigures } from './history/check-history.ts'
import type { Part } from './part.ts'
import { runScenario } from './run-scenario.ts'
import { makePrivateDisk } from './service/private-disk.ts'

const LOAD_MS = 500

export const readOnly: Part = {
  name: 'read-only',
  claim:
    'With a read-only data folder the service does not start, its message names the folder, and no data is damaged.',
  engines: ['embedded'],
  async run({ engine, say }) {
    const disk = await makePrivateDisk(40)
    try {
      return await runScenario(engine, { name: 'read-only' }, async (scenario) => {
        const dataDir = join(disk.folder, 'data')
        const options = { environment: { SERVICE_DATA_DIR: dataDir }, before: disk.before }
        const refusals: [what: string, words: string][] = []
        disk.setReadOnly(true)
        refusals.push(['first start', await refusalOf(() => scenario.start(options))])
        disk.setReadOnly(false)
        const service = await scenario.startFirst(options)
        const load = scenario.beginLoad(service)
        await sleep(LOAD_MS)
        await load.end()
        await service.kill()
        disk.setReadOnly(true)
        refusals.push(['later start', await refusalOf(() => scenario.start(options))])
        for (const [what, words] of refusals) say(`${what}: ${words}`)
        disk.setReadOnly(false)
        const again = await scenario.start(options)
        const report = await scenario.check(again)
        const unclear = refusals.filter(([, words]) => !isClear(words, dataDir))
        return {
          ok: report.failures.length + unclear.length === 0,
          figures: [
            ...refusals.map(([what, words]) => [what, words.replaceAll(dataDir, 'DATA')] as const),
            ...historyFigures(report),
          ],
          failures: [...unclear.map(([what, words]) => `${what}: "${words}"`), ...report.failures],
        }
      })
    } finally {
      await disk.remove()
    }
  },
}

function isClear(words: string, dataDir: string): boolean {
  return words.includes(dataDir) && /read-only|written/i.test(words) && !/^\s+at /m.test(words)
}

async function refusalOf(start: () => Promise<unknown>): Promise<string> {
  try {
    await start()
    return 'it started'
  } catch (error) {
    if (error instanceof StartFailure) return error.output.trim()
    throw error
  }
}
