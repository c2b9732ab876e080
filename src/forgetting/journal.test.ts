import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createJournal, type JournalLine } from './journal.ts'

const line = (id: string): JournalLine => ({ kind: 'release', organization_id: 'o', id, at: 1, by: 'k' })

test('a line that was cut short is left out, and takes no later one with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'made', 'forgotten.jsonl')
  const journal = createJournal(path)
  expect(await journal.read()).toEqual([])
  await journal.append(line('1'))
  await journal.append(line('2'))
  const whole = readFileSync(path)
  writeFileSync(path, whole.subarray(0, whole.length - 9))
  await journal.append(line('3'))
  await journal.append(line('4'))
  expect(await journal.read()).toEqual([line('1'), line('3'), line('4')])
})
