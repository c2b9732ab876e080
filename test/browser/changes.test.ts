/** The record of changes: by whom, what and when, and the way back. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from '../service.ts'
import { countClicks } from './clicks.ts'
import { type Dashboard, eventually, startDashboard } from './dashboard.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard(startService)
  const { service } = dashboard
  await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } })
  const body = { blocking_rules: { enabled: false } }
  await service.call('PUT', '/v1/org/policy', { key: await service.issueKey({ name: 'night shift' }), body })
})
afterAll(() => dashboard.stop())

test('who changed the policy, put it back: in six clicks', async () => {
  const { service } = dashboard
  const { click, total } = countClicks()
  const page = await dashboard.open()
  await click(page.getByRole('link', { name: 'Settings' }))
  await click(page.getByRole('link', { name: 'Changes' }))
  const line = page
    .getByRole('region', { name: 'Changes' })
    .getByRole('listitem')
    .filter({ hasText: 'Policy updated' })
    .first()
  await line.getByText('night shift').waitFor()
  await click(line.getByText('Policy updated'))
  await line.getByText('blocking_rules.enabled').waitFor()
  expect(await line.locator('dd').first().innerText()).toMatch(/− true\s+\+ false/)
  await click(line.getByRole('link', { name: 'The policy, and how to restore a version' }))
  const history = page.getByRole('region', { name: 'History' })
  await click(history.getByRole('button', { name: 'Restore' }).first())
  await click(page.getByRole('dialog').getByRole('button', { name: 'Restore' }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(total()).toBe(6)
  expect((await service.call('GET', '/v1/org/policy')).body.blocking_rules).toMatchObject({ enabled: true })
})

test('logins are apart from changes, names stand instead of ids, and what is filtered is exported', async () => {
  const page = await dashboard.open('/settings/changes')
  const lines = page.getByRole('region', { name: 'Changes' }).getByRole('listitem')
  await lines.filter({ hasText: 'Key created' }).filter({ hasText: 'night shift' }).first().waitFor()
  expect(await lines.filter({ hasText: 'Session started' }).count()).toBe(0)
  await page.getByRole('button', { name: 'logins' }).click()
  await lines.filter({ hasText: 'Session started' }).first().waitFor()
  expect(await lines.filter({ hasText: 'Key created' }).count()).toBe(0)
  await page.getByRole('button', { name: 'changes', exact: true }).click()
  await page.getByLabel('Kind').selectOption('policy.updated')
  await eventually(() => lines.count()).toBe(2)
  await page.getByLabel('Done by').selectOption({ label: 'key night shift' })
  await eventually(() => lines.count()).toBe(1)
  for (const [button, format] of [
    ['CSV', 'csv'],
    ['JSON Lines', 'jsonl'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`changes.${format}`)
    const text = readFileSync(await file.path(), 'utf8')
    const rows = text.trimEnd().split(format === 'csv' ? '\r\n' : '\n')
    expect(rows).toHaveLength(format === 'csv' ? 2 : 1)
    expect(text).toContain('night shift')
  }
})

test('an export of more changes than a file has says that it was cut, on the page and by its name', async () => {
  const database = new DatabaseSync(join(dashboard.service.settings.dataDir, 'audit.db'))
  database.exec(`PRAGMA busy_timeout = 60000;
    WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 20001)
    INSERT INTO changes (organization_id, id, kind, key_name, team_id, subject, before, after)
    SELECT (SELECT id FROM organizations), printf('%026d', n), 'team.created', 'filler', '', 'red', 'null', 'null' FROM n`)
  database.close()
  const page = await dashboard.open('/settings/changes?kind=team.created')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'JSON Lines' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('changes-newest-20000.jsonl')
  const rows = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\n')
  expect(rows).toHaveLength(20_000)
  expect(JSON.parse(rows[0] ?? '').id).toBe('20001'.padStart(26, '0'))
  await page
    .getByRole('status')
    .filter({ hasText: 'The file has the newest 20,000 of 20,001. Choose a shorter time, or use the API.' })
    .waitFor()
})

test('joined emoji and scripts are shown whole, characters that hide or turn text are not', async () => {
  const { service } = dashboard
  const agent =
    '\u{1f469}\u200d\u{1f4bb} \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u2764\ufe0f a\u200db \u202eabc'
  const { id } = await service.post({ agent_id: agent, action: 'shell_command', data: { command: 'ls' } })
  const page = await dashboard.open(`/events/${id}`)
  const shown = page.getByRole('link', { name: /U\+202E/ }).first()
  expect(await shown.innerText()).toBe(
    '\u{1f469}\u200d\u{1f4bb} \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u2764\ufe0f aU+200Db U+202Eabc',
  )
})
