import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { runProgram } from '../process.ts'
import { temporaryFolder } from '../service.ts'
import { KEPT_SECRET, placeKeptStore } from '../upgrade/kept-files.ts'

test('stored events are judged again by this version: what changes is listed, and nothing is changed', async () => {
  const folder = temporaryFolder()
  await placeKeptStore('embedded', folder)
  const judge = async () => {
    const { stdout } = await runProgram(['verdicts', '--days', '36500'], folder, {
      SERVICE_SECRET: KEPT_SECRET,
    })
    return stdout
  }
  expect(await judge()).toMatch(
    /^18 events of the last 36500 days \(judged by 1\.0\.0: 18\), judged again by .+:\n0 have another level/,
  )
  // As an older classifier may have seen them.
  const database = new DatabaseSync(join(folder, 'audit.db'))
  database.exec("UPDATE facets SET risk_level = 'low' WHERE risk_level = 'critical'")
  database.close()
  const changed = await judge()
  const [, count = ''] = /\n(\d+) have another level: \1 a higher one, 0 a lower one\./.exec(changed) ?? []
  const rows = changed.split('\n').filter((line) => /^low +critical /.test(line))
  const listed = rows.map((row) => Number(row.split(/ +/)[2]))
  expect(listed.reduce((sum, events) => sum + events, 0)).toBe(Number(count))
  expect(listed.length).toBeGreaterThan(0)
  expect(await judge()).toBe(changed)
})

test('a number of days that is none is refused', async () => {
  const { code, stderr } = await runProgram(['verdicts', '--days', 'many'], temporaryFolder())
  expect(code).toBe(2)
  expect(stderr).toContain('--days must be a number of days')
})
