import { expect, onTestFinished, test } from 'vitest'
import { startService } from '../service.ts'

const RECORDS = 12_000

function exportOf(session: string): string {
  const logRecords = Array.from({ length: RECORDS }, (_, index) => ({
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
  const service = await startService()
  onTestFinished(service.stop)
  await service.setPolicy({ logging_level: 'full' })
  const bodies = ['a', 'b', 'c'].map(exportOf)
  const send = (body: string) => service.call('POST', '/v1/otlp/v1/logs', { body })
  const answers = await Promise.all(bodies.map(send))
  const refused = bodies.filter((_body, index) => answers[index]?.status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(bodies.length - refused.length)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('1')
  for (const body of refused) expect(await send(body)).toMatchObject({ status: 200 })
  const { body } = await service.call('GET', '/v1/events?limit=1')
  expect(body.total).toBe(bodies.length * RECORDS)
})
