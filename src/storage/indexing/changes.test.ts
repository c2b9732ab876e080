import { expect, test } from 'vitest'
import { factsOf } from '../../outcomes/facts.ts'
import { callChanges, type JoinedEvidence } from './call-changes.ts'
import { startOfDay } from './coverage.ts'
import { type ExploredEvent, sessionChanges } from './explored-events.ts'
import { reviewChanges } from './review-changes.ts'

const idOf = (number: number) => `01KA5Q3H${String(number).padStart(18, '0')}`

const eventOf = (number: number, more: Partial<ExploredEvent> = {}): ExploredEvent => ({
  ...{ id: idOf(number), organization_id: 'org', team_id: '', agent_id: 'a', session_id: 's' },
  ...{ pii_fields: '[]', frameworks: '{}', findings: '[]', risk_level: 'low', isBlocked: false, ...more },
})

test('a session has its first and last event, its worst level, its agents, and what was blocked or has personal data', () => {
  const [change, ...others] = sessionChanges([
    eventOf(2, { isBlocked: true, risk_level: 'high' }),
    eventOf(1, { agent_id: 'b', pii_fields: '["email"]' }),
    eventOf(4, { isBlocked: true }),
    eventOf(3),
    eventOf(9, { session_id: null, isBlocked: true }),
  ])
  expect(others).toEqual([])
  expect(change).toMatchObject({
    ...{ session_id: 's', first_id: idOf(1), last_id: idOf(4), events: 4, blocked: 2, pii_events: 1 },
    agents: new Set(['a', 'b']),
  })
})

test('reviews and calls are changed in one order, whatever order the events come in', () => {
  const agents = ['e', 'a', 'd', 'b', 'c']
  const reviewed = agents.map((agent_id, number) => eventOf(number, { agent_id, risk_level: 'critical' }))
  const reviews = (events: ExploredEvent[]) => reviewChanges(events).map(({ id }) => id)
  expect(reviews(reviewed)).toEqual(reviews(reviewed).sort())
  expect(reviews(reviewed.toReversed())).toEqual(reviews(reviewed))
  const calls = agents.map((call_id, number) => evidenceOf(number, { call_id }))
  const names = (evidence: JoinedEvidence[]) => callChanges(evidence).map(({ name }) => name)
  expect(names(calls)).toEqual(names(calls).sort())
})

const evidenceOf = (number: number, more: Partial<JoinedEvidence> = {}): JoinedEvidence => ({
  ...{ id: idOf(number), organization_id: 'org', team_id: '', session_id: 's', call_id: 'c', source: 'hook' },
  ...{ event_id: null, seq: null, facet_id: null, key_id: 'k', facts: factsOf('in_telemetry') },
  ...{ agent_id: '', action: '', user: null, host: null, duration_ms: null, detail: null },
  ...{ hook_version: null, ...more },
})

test('what the leading evidence of a call does not say is taken from the rest of it', () => {
  const question = { facts: factsOf('asked_by_hook'), agent_id: 'asking', host: 'laptop' }
  const telemetry = { agent_id: 'reporting', action: 'shell_command', user: 'ada', host: 'elsewhere' }
  const [one, other] = [evidenceOf(2, question), evidenceOf(1, telemetry)]
  for (const evidence of [
    [one, other],
    [other, one],
  ])
    expect(callChanges(evidence)).toMatchObject([
      { agent_id: 'asking', action: 'shell_command', user: 'ada', host: 'laptop', first_id: idOf(1) },
    ])
})

test('the number of a day gives the moment at which the day begins', () => {
  expect(new Date(startOfDay(20_000)).toISOString()).toBe('2024-10-04T00:00:00.000Z')
})
