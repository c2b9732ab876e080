import { afterAll, beforeAll, expect, test } from 'vitest'
import { countClicks } from './clicks.ts'
import { type Dashboard, startDashboard } from './dashboard.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
  await dashboard.service.setPolicy({
    logging_level: 'paranoid',
    blocking_rules: { enabled: true, block_on: 'high' },
  })
})
afterAll(() => dashboard.stop())

const CLEANUP = {
  agent_id: 'release-bot',
  action: 'shell_command',
  data: { command: 'rm -rf /srv/releases/r17' },
  context: { hostname: 'build-3' },
}

test('a wrong block becomes an exception: its effect is shown first, the next call is allowed, ended it blocks again', async () => {
  const { service } = dashboard
  const blocked = await service.post(CLEANUP)
  expect(blocked.decision).toBe('block')
  const page = await dashboard.open(`/events/${blocked.id}`)
  await page.getByRole('button', { name: 'Judge this otherwise' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Target').fill('/srv/releases/*')
  const preview = dialog.getByTestId('exception-preview')
  await preview.getByText('1 no longer blocked').waitFor()
  await dialog.getByLabel('Agent').fill('')
  await dialog.getByLabel('Host').fill('')
  await preview.getByText('for every agent on every host').waitFor()
  await dialog.getByLabel('Agent').fill('release-bot')
  const make = dialog.getByRole('button', { name: 'Make the exception' })
  expect(await make.isDisabled()).toBe(true)
  await dialog.getByLabel('Reason').fill('The release job clears its own folder.')
  await make.click()
  await dialog.waitFor({ state: 'detached' })

  const allowed = await service.post(CLEANUP)
  expect(allowed.decision).toBe('allow')
  await page.goto(`${service.url}/dashboard/events/${allowed.id}`)
  await page.getByRole('link', { name: 'Set aside by exception 1; without it high' }).click()
  const list = page.getByRole('region', { name: 'Exceptions' })
  await list.getByText('The release job clears its own folder.').waitFor()
  await list.getByRole('button', { name: 'End' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The job is gone.')
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await list.getByText('1 ended').waitFor()
  expect((await service.post(CLEANUP)).decision).toBe('block')
})

test('a wrong block is found and put right: in four clicks', async () => {
  const { service } = dashboard
  const wrong = { ...CLEANUP, agent_id: 'tidy-bot', data: { command: 'rm -rf /srv/previews/p4' } }
  expect((await service.post(wrong)).decision).toBe('block')
  const page = await dashboard.open('/events')
  const { click, total } = countClicks()
  // The way to all that was blocked, the event, the dialog, which proposes the narrowest exception, and its end.
  await click(page.getByRole('complementary').getByRole('button', { name: /^blocked/ }))
  await click(page.locator('tr[data-event]').filter({ hasText: 'tidy-bot' }))
  await click(page.getByRole('button', { name: 'Judge this otherwise' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByTestId('exception-preview').getByText('1 no longer blocked').waitFor()
  await dialog.getByLabel('Reason').fill('Previews are made anew for each branch.')
  await click(dialog.getByRole('button', { name: 'Make the exception' }))
  await dialog.waitFor({ state: 'detached' })
  expect(total()).toBe(4)
  expect((await service.post(wrong)).decision).toBe('allow')
})

test('who may not change the policy is not asked to', async () => {
  const { service } = dashboard
  const blocked = await service.post(CLEANUP)
  const key = await service.issueKey({ roles: ['read'] })
  const page = await dashboard.open(`/events/${blocked.id}`, { key })
  await page.getByText('Deletes /srv/releases/r17').first().waitFor()
  expect(await page.getByRole('button', { name: 'Judge this otherwise' }).count()).toBe(0)
})
