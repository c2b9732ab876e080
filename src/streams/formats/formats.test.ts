import { expect, test } from 'vitest'
import type { StoredEvent } from '../../storage/contract/events.ts'
import { sampleEvent } from '../sample-event.ts'
import { formatEvent } from './format-event.ts'

const HARMLESS: StoredEvent = {
  ...sampleEvent('01JF8Z5Q3V7W2N4K6M8P0R1S2T', 'acme'),
  agent_id: 'build-bot',
  action: 'file_read',
  session_id: 's-1',
  data: '{\n  "file_path": "a.txt",\r\n  "size": 12345678901234567890}',
  context: '{"user_email":"ada@acme.test","hostname":"ci-7"}',
  findings: JSON.stringify([
    {
      rule: 'read.file',
      level: 'low',
      where: 'data.file_path',
      span: null,
      why: 'Reads a file',
      effect: { act: 'read', target: 'a.txt', class: 'path/project' },
    },
  ]),
}

const BLOCKED: StoredEvent = {
  ...HARMLESS,
  context: '{"user_email":"ada@acme.test","hostname":"ci-7","source":"hook","phase":"pre"}',
  risk_level: 'critical',
  decision: 'block',
  reason: 'Deletes the whole file system',
  findings: JSON.stringify([
    { rule: 'other.rule', level: 'medium', where: 'data', span: null, why: 'Something else' },
    {
      rule: 'delete.root',
      level: 'critical',
      where: 'data',
      span: null,
      why: 'Deletes the whole file system',
    },
  ]),
}

test('our JSON is the record as it is listed, on one line, its numbers untouched', () => {
  const text = formatEvent('json', HARMLESS, null)
  expect(text).not.toMatch(/[\r\n]/)
  expect(text).toContain('"size": 12345678901234567890')
  expect(JSON.parse(text)).toMatchObject({ id: HARMLESS.id, agent_id: 'build-bot', stored: true })
  expect(JSON.parse(text)).not.toHaveProperty('organization_id')
  expect(JSON.parse(formatEvent('json', HARMLESS, 'acme'))).toMatchObject({ organization_id: 'acme' })
})

test('in OCSF a harmless event is API Activity with what that class requires', () => {
  const record = JSON.parse(formatEvent('ocsf', HARMLESS, null))
  expect(record).toMatchObject({
    category_uid: 6,
    class_uid: 6003,
    activity_id: 2,
    type_uid: 600_302,
    severity_id: 2,
    time: expect.any(Number),
    metadata: { version: '1.3.0', uid: HARMLESS.id, product: { name: 'Audit Event Service' } },
    actor: { app_name: 'build-bot', user: { name: 'ada@acme.test' } },
    api: { operation: 'file_read' },
    src_endpoint: { hostname: 'ci-7' },
    action_id: 1,
    disposition_id: 1,
  })
  expect(record.raw_data).toBe(formatEvent('json', HARMLESS, null))
})

test('in OCSF an event that was blocked is a Detection Finding with its gravest rule', () => {
  expect(JSON.parse(formatEvent('ocsf', BLOCKED, null))).toMatchObject({
    category_uid: 2,
    class_uid: 2004,
    activity_id: 1,
    type_uid: 200_401,
    severity_id: 5,
    status_id: 1,
    is_alert: true,
    action_id: 2,
    disposition_id: 2,
    finding_info: {
      uid: BLOCKED.id,
      title: 'Deletes the whole file system',
      types: ['other.rule', 'delete.root'],
      analytic: { type_id: 1, uid: 'delete.root' },
    },
  })
})

test('in ECS an event says what happened, who did it and how grave it is', () => {
  expect(JSON.parse(formatEvent('ecs', BLOCKED, null))).toMatchObject({
    '@timestamp': expect.stringMatching(/Z$/),
    ecs: { version: '8.17.0' },
    event: { id: BLOCKED.id, kind: 'alert', type: ['denied'], outcome: 'failure', severity: 99 },
    rule: { id: 'delete.root' },
    user: { name: 'ada@acme.test' },
    host: { name: 'ci-7' },
    organization: { id: 'acme' },
    audit: { risk_level: 'critical', session_id: 's-1' },
  })
  expect(JSON.parse(formatEvent('ecs', HARMLESS, null)).event).toMatchObject({
    kind: 'event',
    type: ['allowed'],
  })
})

test('every format of an event without anything is one line of JSON', () => {
  for (const format of ['json', 'ocsf', 'ecs'] as const)
    expect(
      JSON.parse(formatEvent(format, sampleEvent('01JF8Z5Q3V7W2N4K6M8P0R1S2T', 'acme'), null)),
    ).toBeTypeOf('object')
})

test.each([
  [
    'what a hook was told to stop',
    { source: 'hook', phase: 'pre' },
    'Denied',
    'Blocked',
    'denied',
    'failure',
  ],
  ['what somebody else was told to stop', { source: 'library' }, 'Denied', 'Unknown', 'denied', 'unknown'],
  ['telemetry of a call', { otlp_event_name: 'tool_result' }, 'Allowed', 'Detected', 'info', 'unknown'],
  ['the report after a call', { source: 'hook', phase: 'post' }, 'Allowed', 'Detected', 'info', 'unknown'],
])('%s is said to be blocked only where it was stopped', (_, context, action, disposition, type, outcome) => {
  const event = { ...BLOCKED, context: JSON.stringify(context) }
  expect(JSON.parse(formatEvent('ocsf', event, null))).toMatchObject({ action, disposition })
  expect(JSON.parse(formatEvent('ecs', event, null))).toMatchObject({
    event: { type: [type], outcome },
    audit: { decision: 'block' },
  })
})
