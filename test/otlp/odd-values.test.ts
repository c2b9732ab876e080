import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestService } from '../service.ts'
import { keepEverything } from './telemetry.ts'

let service: TestService

beforeAll(async () => {
  service = await keepEverything()
})
afterAll(() => service.stop())

/** Asked for its text or its number, such an object has no answer: JavaScript throws. */
const MUTE = { toString: 1, valueOf: 2 }

const named = (key: string, value: unknown) => ({ key, value })
const TOOL_RESULT = [
  named('event.name', { stringValue: 'x.tool_result' }),
  named('tool_name', { stringValue: 'Bash' }),
]

test.each<[string, Record<string, unknown>]>([
  ['an integer', { attributes: [...TOOL_RESULT, named('duration_ms', { intValue: MUTE })] }],
  ['a number', { attributes: [...TOOL_RESULT, named('cost', { doubleValue: MUTE })] }],
  [
    'the name of a member',
    {
      attributes: [
        ...TOOL_RESULT,
        named('tool_input', { kvlistValue: { values: [named(MUTE as never, { stringValue: 'x' })] } }),
      ],
    },
  ],
  ['the name of the tool', { attributes: [TOOL_RESULT[0], named('tool_name', { stringValue: MUTE })] }],
  [
    'the name of the tool, as a list of members',
    {
      attributes: [
        TOOL_RESULT[0],
        named('tool_name', { kvlistValue: { values: [named('toString', { intValue: 1 })] } }),
      ],
    },
  ],
  ['the namespace', { attributes: [...TOOL_RESULT, named('tool_namespace', { stringValue: MUTE })] }],
  ['the time', { timeUnixNano: MUTE, attributes: TOOL_RESULT }],
  ['the time it was seen', { observedTimeUnixNano: MUTE, attributes: TOOL_RESULT }],
])('an object that has no text is taken for %s like any other wrong value', async (_, record) => {
  const body = { resourceLogs: [{ scopeLogs: [{ logRecords: [record] }] }] }
  const before = (await service.call('GET', '/v1/events?limit=1')).body.total
  expect(await service.call('POST', '/v1/otlp/v1/logs', { body })).toMatchObject({ status: 200, body: {} })
  expect((await service.call('GET', '/v1/events?limit=1')).body.total).toBe(before + 1)
})
