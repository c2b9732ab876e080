import { expect, test } from 'vitest'
import type { AlertRule } from '../../src/domain/policy.ts'
import { RISK_LEVELS } from '../../src/domain/risk-level.ts'
import { matchAlertRules } from '../../src/policy/match-alert-rules.ts'
import { rule } from './rule.ts'

const EVENT = {
  agent_id: 'deploy-bot',
  action: 'shell_command',
  risk_level: 'high',
  pii_detected: true,
} as const

function matches(
  condition: AlertRule['condition'],
  event: Partial<Record<keyof typeof EVENT, unknown>> = {},
) {
  const rules = [rule('https://chat.example.com/', condition, 'r')]
  return matchAlertRules(rules, { ...EVENT, ...event } as typeof EVENT).length === 1
}

test('risk_level_gte matches its level and every level above', () => {
  for (const [least, level] of RISK_LEVELS.entries())
    for (const [actual, risk_level] of RISK_LEVELS.entries())
      expect(matches({ risk_level_gte: level }, { risk_level })).toBe(actual >= least)
})

test('action_contains matches a part of the action, in its own letter case', () => {
  expect(matches({ action_contains: 'shell' })).toBe(true)
  expect(matches({ action_contains: 'shell_command' })).toBe(true)
  expect(matches({ action_contains: 'Shell' })).toBe(false)
  expect(matches({ action_contains: 'file' })).toBe(false)
})

test('pii_detected matches what it says, true or false', () => {
  for (const wanted of [true, false])
    for (const pii_detected of [true, false])
      expect(matches({ pii_detected: wanted }, { pii_detected })).toBe(wanted === pii_detected)
})

test('agent_id_eq matches that agent only', () => {
  expect(matches({ agent_id_eq: 'deploy-bot' })).toBe(true)
  expect(matches({ agent_id_eq: 'deploy' })).toBe(false)
})

test('several conditions match only together; one that is left out does not filter', () => {
  const all = {
    risk_level_gte: 'high',
    action_contains: 'shell',
    pii_detected: true,
    agent_id_eq: 'deploy-bot',
  } as const
  expect(matches({})).toBe(true)
  expect(matches(all)).toBe(true)
  for (const wrong of [
    { risk_level: 'medium' },
    { action: 'file_read' },
    { pii_detected: false },
    { agent_id: 'other' },
  ])
    expect(matches(all, wrong)).toBe(false)
})
