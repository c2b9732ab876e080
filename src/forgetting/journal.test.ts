import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createJournal, type JournalLine } from './journal.ts'

const line = (id: string): JournalLine => ({ kind: 'release', organization_id: 'o', id, at: 1, by: 'k' })

function journalPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'audit-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'made', 'forgotten.jsonl')
}

test('a line that was cut short is left out, and takes no later one with it', async () => {
  const path = journalPath()
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

test('the texts of a hold are erased from the file, and what is appended meanwhile is kept', async () => {
  const path = journalPath()
  const journal = createJournal(path)
  const hold = (id: string): JournalLine => ({
    ...{ kind: 'hold', organization_id: 'o' },
    hold: {
      ...{
        id,
        case_name: `case of ${id}`,
        reason: `asked by ${id}`,
        filter: {},
        created_at: 1,
        key_id: null,
      },
      ...{ key_name: 'k', released_at: null, released_by: null },
    },
  })
  await journal.append(hold('jane'))
  await journal.append(hold('other'))
  await Promise.all([
    journal.append(line('1')),
    journal.forgetTexts(['holds:jane']),
    journal.append(line('2')),
  ])
  expect(readFileSync(path, 'utf8')).not.toContain('of jane')
  expect(await journal.read()).toMatchObject([
    { hold: { id: 'jane', case_name: 'erased', reason: 'erased', filter: {} } },
    ...[hold('other'), line('1'), line('2')],
  ])
})
