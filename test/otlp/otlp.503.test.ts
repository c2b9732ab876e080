import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { startService, temporaryFolder } from '../service.ts'

const RECORDS = 12_000

function exportOf(session: string, records = RECORDS): string {
  const logRecords = Array.from({ length: records }, (_, index) => ({
    attributes: Object.entries({
      'event.name': 'sample.tool_result',
      tool_name: 'Read',
      'session.id': session,
      tool_parameters: JSON.stringify({ file_path: `/srv/${index}` }),
    }).map(([key, stringValue]) => ({ key, value: { stringValue } })),
  }))
  return JSON.stringify({ resourceLogs: [{ scopeLogs: [{ logRecords }] }] })
}

test('exports beyond what can wait to be judged are refused whole with 503, and can be sent again', async () => {
  const service = await startService({ SERVICE_LOG_LEVEL: 'warn' })
  onTestFinished(service.stop)
  await service.setPolicy({ logging_level: 'full' })
  const bodies = ['a', 'b', 'c'].map((session) => exportOf(session))
  const send = (body: string) => service.call('POST', '/v1/otlp/v1/logs', { body })
  const answers = await Promise.all(bodies.map(send))
  const refused = bodies.filter((_body, index) => answers[index]?.status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(bodies.length - refused.length)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('1')
  for (const body of refused) expect(await send(body)).toMatchObject({ status: 200 })
  expect(await service.call('GET', '/v1/events?limit=1')).toMatchObject({
    status: 200,
    body: { total: bodies.length * RECORDS },
  })
})

test.skipIf(process.env['TEST_ENGINE'] === 'postgres')(
  'an export that fails midway is refused; sent again, what is stored already is not stored twice',
  async () => {
    const dataDir = temporaryFolder()
    const service = await startService({ SERVICE_DATA_DIR: dataDir })
    onTestFinished(service.stop)
    await service.setPolicy({ logging_level: 'full' })
    const send = () => service.call('POST', '/v1/otlp/v1/logs', { body: exportOf('a', 400) })
    const total = async () => (await service.call('GET', '/v1/events?limit=1')).body.total
    change(
      "CREATE TRIGGER full BEFORE INSERT ON events WHEN new.seq > 250 BEGIN SELECT RAISE(ABORT, 'full'); END",
    )
    expect(await send()).toMatchObject({ status: 503 })
    expect(await total()).toBeGreaterThan(0)
    expect(await total()).toBeLessThan(400)
    change('DROP TRIGGER full')
    expect(await send()).toMatchObject({ status: 200 })
    expect(await total()).toBe(400)

    function change(sql: string): void {
      const database = new DatabaseSync(join(dataDir, 'audit.db'), { timeout: 5_000 })
      database.exec(sql)
      database.close()
    }
  },
)
