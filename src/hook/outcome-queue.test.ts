import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { OUTCOME_LIMITS } from '../domain/outcome-report.ts'
import { claimOutcomes, queueOutcome } from './outcome-queue.ts'
import { serviceFolderOf } from './service-folder.ts'

const REPORT = { did: 'stopped', at: '2026-03-04T05:06:07.000Z', session_id: '' } as const

function emptyFolder() {
  const home = mkdtempSync(join(tmpdir(), 'audit-outcomes-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  return serviceFolderOf(home)
}

test('as many reports wait as one event can have, also where each is as long as it may be; no more', () => {
  const folder = emptyFolder()
  const session_id = 's'.repeat(OUTCOME_LIMITS.length - JSON.stringify(REPORT).length)
  for (let number = 0; number <= OUTCOME_LIMITS.reports; number++)
    queueOutcome(folder, { ...REPORT, session_id })
  const claimed = claimOutcomes(folder)
  expect(claimed.entries).toHaveLength(OUTCOME_LIMITS.reports)
  claimed.done()
  expect(claimOutcomes(folder).entries).toEqual([])
})

test('reports that were given back are those of the next call', () => {
  const folder = emptyFolder()
  queueOutcome(folder, REPORT)
  const claimed = claimOutcomes(folder)
  expect(claimed.entries).toEqual([REPORT])
  expect(claimOutcomes(folder).entries).toEqual([])
  claimed.giveBack()
  expect(claimOutcomes(folder).entries).toEqual([REPORT])
})
