import { expect, test } from 'vitest'
import type { EventRow, NewEvent } from './events.ts'
import type { NewMark } from './marks.ts'
import { packEvents, unpackEvents } from './packed-events.ts'

const ROW: EventRow = {
  id: '01JF8Z5Q3V7W2N4K6M8P0R1S2T',
  organization_id: 'organization',
  team_id: null,
  key_id: 'key',
  agent_id: 'ägent \u{1f600}',
  action: 'test',
  session_id: '\ud800 half',
  risk_level: 'low',
  pii_fields: '[]',
  frameworks: '{}',
  decision: 'allow',
  reason: null,
  findings: '[]',
  policy_version: 7,
  classifier_version: '2',
  data: '{"n":12345678901234567890}',
  context: '{}',
  reasoning: 'null',
  call_id: 'call 1',
  call_facts: 33,
}
const ALERT = { id: 'a', rule_name: 'r', webhook_url: 'https://chat.example', notice: '{}' }
const MARK: NewMark = {
  ...{ session: 's', kind: 'script', level: 'high', path: 'p', name: null, call: null, input: 'i' },
}
const EVENTS: NewEvent[] = [
  { row: ROW, stored: true, idempotency: null, alerts: [], marks: [] },
  {
    row: { ...ROW, team_id: '', session_id: null, reason: 'because', data: '' },
    stored: false,
    idempotency: { key: '', body_hash: 'hash' },
    alerts: [ALERT, ALERT],
    marks: [MARK],
  },
  { row: ROW, stored: true, idempotency: { key: 'k', body_hash: 'h' }, alerts: [], marks: [] },
]

test('what is packed comes out as it was: null and empty are not the same, and every character is kept', () => {
  expect(unpackEvents(packEvents(EVENTS))).toMatchObject(EVENTS)
  expect(unpackEvents(structuredClone(packEvents(EVENTS)))).toMatchObject(EVENTS)
  expect(unpackEvents(packEvents([]))).toEqual([])
  // Of the events that are stored, 65 bytes.
  expect(unpackEvents(packEvents(EVENTS)).map(({ leaf }) => leaf?.length)).toEqual([65, undefined, 65])
})
