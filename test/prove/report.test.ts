import { expect, test } from 'vitest'
import type { KeptResult } from '../../prove/keep-results.ts'
import type { Part } from '../../prove/part.ts'
import { renderReport } from '../../prove/write-report.ts'

const part = (name: string, engines: Part['engines']): Part => ({
  name,
  claim: `The claim of ${name}.`,
  engines,
  run: () => Promise.reject(new Error('only reported on')),
})

const kept = (changes: Partial<KeptResult>): KeptResult => ({
  part: 'kill',
  engine: 'embedded',
  notRun: null,
  result: { ok: true, figures: [['lost', '0']], failures: [] },
  date: '2026-01-02T03:04:05.000Z',
  commit: 'abcdef',
  machine: 'a machine',
  command: 'npm run prove',
  seconds: 61.4,
  ...changes,
})

test('the report gives the figures of a result with date, commit, machine and command', () => {
  const report = renderReport([part('kill', ['embedded'])], [kept({})])
  expect(report).toContain('| [kill](#kill) | embedded store | holds | 61 | 2026-01-02 | `abcdef` |')
  expect(report).toContain('The claim of kill.')
  expect(report).toContain('| lost | 0 |')
  expect(report).toContain('`npm run prove`, 2026-01-02T03:04:05.000Z, commit `abcdef`, 61 s. a machine.')
})

test('the report says what does not hold, and why', () => {
  const result = { ok: false, figures: [], failures: ['acknowledged and | lost: 1'] }
  const report = renderReport([part('kill', ['embedded'])], [kept({ result })])
  expect(report).toContain('**does not hold**')
  expect(report).toContain('- acknowledged and \\| lost: 1')
})

test('the report says what was not run, and why', () => {
  const parts = [part('kill', ['embedded', 'postgres']), part('supply', [])]
  const report = renderReport(parts, [kept({ notRun: 'it needs root' })])
  expect(report).toContain('| [kill](#kill) | embedded store | not run |')
  expect(report).toContain('Not run: it needs root.')
  expect(report).toContain('| [kill](#kill) | PostgreSQL | not run yet |')
  expect(report).toContain('| [supply](#supply) |  | not run yet |')
})

test('a part that was run alone leaves what the report has of the others', () => {
  const parts = [part('kill', ['embedded', 'postgres']), part('supply', [])]
  const supply = kept({ part: 'supply', engine: null, commit: 'older' })
  const before = renderReport(parts, [kept({ commit: 'first' }), kept({ engine: 'postgres' }), supply])
  const after = renderReport(parts, [kept({ commit: 'second' })], before)
  expect(after).toBe(before.replaceAll('first', 'second'))
})
