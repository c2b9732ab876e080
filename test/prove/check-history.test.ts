import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { checkHistory } from '../../prove/history/check-history.ts'
import { sendRequest } from '../../prove/history/send-request.ts'
import { openConnection } from '../../prove/load/open-connection.ts'
import { runScenario, type Scenario } from '../../prove/run-scenario.ts'
import { ask } from '../../prove/service/call-service.ts'
import { askRun } from '../run/ask-run.ts'

/** A proof that could not fail would prove nothing: a store is spoilt on purpose, and the checker must say how. */
const SPOILT: readonly (readonly [what: string, sql: string, complaint: RegExp])[] = [
  [
    'an event taken away',
    `DELETE FROM events WHERE data LIKE '%"number":7}'`,
    /acknowledged and lost: 1 \(7\)/,
  ],
  [
    'a body altered',
    `UPDATE events SET data = replace(data, '"number":', '"more":1,"number":') WHERE data LIKE '%"number":8}'`,
    /not as sent: 1/,
  ],
  ['a second copy', `INSERT INTO events SELECT * FROM copy`, /stored more than once: 1 \(9\).*/],
  ['a count too high', `UPDATE group_totals SET events = events + 1`, /miscounted/],
  [
    'an alert taken away',
    `DELETE FROM alerts WHERE id = (SELECT min(id) FROM alerts)`,
    /alerts: 1 \(1 unlisted\)/,
  ],
  ['a record of change taken away', `DELETE FROM changes WHERE kind = 'team.created'`, /changes: 1/],
]

const EVENTS = 60
const EXPORTED = 20
const PATIENCE_MS = 3_000

beforeAll(() => askRun('build'))

test('the checker is content with a sound store, and notices each way in which it is spoilt', async () => {
  await runScenario('embedded', { name: 'checked', alertEvery: 20 }, async (scenario) => {
    const { engine, history, receiver, start, startFirst, check } = scenario
    const sound = await startFirst()
    await send(scenario, sound.url)
    expect(await check(sound)).toMatchObject({ acknowledged: EVENTS + EXPORTED, lost: 0, failures: [] })
    await sound.stop()
    for (const [what, sql, complaint] of SPOILT) {
      const folder = join(engine.folder, what)
      cpSync(join(engine.folder, 'data'), folder, { recursive: true })
      spoil(join(folder, 'audit.db'), sql)
      const service = await start({ environment: { SERVICE_DATA_DIR: folder } })
      const { failures } = await checkHistory(service.url, history, receiver, PATIENCE_MS)
      expect(failures.join('\n'), what).toMatch(complaint)
      await service.kill()
    }
  })
})

async function send({ history }: Scenario, url: URL): Promise<void> {
  const connection = await openConnection(url)
  for (let number = 0; number < EVENTS; number++)
    await sendRequest(url, connection, history, history.add('post', 1))
  await sendRequest(url, connection, history, history.add('export', EXPORTED))
  connection.close()
  const change = history.addChange()
  await ask(url, 'POST', '/v1/org/teams', { name: change.name })
  change.outcome = 'acknowledged'
}

function spoil(file: string, sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(`CREATE TEMP TABLE copy AS SELECT * FROM events WHERE data LIKE '%"number":9}'`)
  database.exec(`UPDATE copy SET seq = seq + 1000000, id = substr(id, 1, 25) || iif(id LIKE '%0', '1', '0')`)
  database.exec(sql)
  database.close()
}
