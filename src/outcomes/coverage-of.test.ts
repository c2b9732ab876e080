import { expect, test } from 'vitest'
import { type CoverageCount, linesBy, SILENT_AFTER_MS, silentAgents } from './coverage-of.ts'

function row(more: Partial<CoverageCount>): CoverageCount {
  return {
    ...{ agent_id: 'a', user: 'u', host: 'h', day: 0, calls: 1, in_telemetry: 1, asked: 0, let_through: 0 },
    ...{ ran_despite_block: 0, last_asked: null, last_in_telemetry: null, ...more },
  }
}

test('lines add up, the most calls first, and leave out what has no value', () => {
  const rows = [
    row({ calls: 2, asked: 1 }),
    row({ host: 'i', calls: 5 }),
    row({ calls: 4 }),
    row({ host: null }),
  ]
  expect(linesBy(rows, ({ host }) => host).map(({ value, calls, asked }) => [value, calls, asked])).toEqual([
    ['h', 6, 1],
    ['i', 5, 0],
  ])
})

test('an agent is silent that asked, and whose telemetry went on long enough without a question', () => {
  const asked = row({ last_asked: 1_000, last_in_telemetry: 900 })
  const later = (ms: number) => row({ day: 1, last_in_telemetry: 1_000 + ms })
  expect(silentAgents([asked, later(SILENT_AFTER_MS)])).toEqual([
    { agent_id: 'a', user: 'u', host: 'h', last_asked: 1_000, last_in_telemetry: 1_000 + SILENT_AFTER_MS },
  ])
  expect(silentAgents([asked, later(SILENT_AFTER_MS - 1)])).toEqual([])
  // Never asked: not covered, and not silent.
  expect(silentAgents([later(SILENT_AFTER_MS)])).toEqual([])
  // Another host is another agent.
  expect(silentAgents([asked, { ...later(SILENT_AFTER_MS), host: 'other' }])).toEqual([])
})
