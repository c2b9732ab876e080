/** Who did what: the pages of agents, keys, users, hosts and teams. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callService } from '../service.ts'
import { countClicks } from './clicks.ts'
import { type Dashboard, eventually, startDashboard } from './dashboard.ts'

let dashboard: Dashboard
let leaked: string
const CONTEXT = { session_id: 's-1', user_email: 'ann@example.com', hostname: 'build-7' }

beforeAll(async () => {
  dashboard = await startDashboard()
  const { service } = dashboard
  await service.setPolicy({
    logging_level: 'paranoid',
    blocking_rules: { enabled: true, block_on: 'critical' },
  })
  leaked = await service.issueKey({ name: 'leaked', roles: ['ingest'], team: 'payments' })
  for (const command of ['mail bob@corp.example', 'rm -rf /', 'cat /etc/shadow'])
    await service.call('POST', '/v1/events', {
      key: leaked,
      body: { agent_id: 'odd/agent %41', action: 'shell_command', data: { command }, context: CONTEXT },
    })
  await service.post({ agent_id: 'another', action: 'file_read', context: { hostname: 'other' } })
})
afterAll(() => dashboard.stop())

const figures = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\s+/g, ' ')).join('; ')

test('what did the leaked key do, revoke it: in four clicks', async () => {
  const { service } = dashboard
  const { click, total } = countClicks()
  const page = await dashboard.open()
  await click(page.getByRole('link', { name: 'Settings' }))
  await click(page.getByRole('link', { name: 'What leaked did' }))
  await page.getByRole('heading', { name: 'Key' }).waitFor()
  const shown = page.getByTestId('who-figures').locator('> div')
  await eventually(async () => figures(await shown.allInnerTexts())).toMatch(
    /^events 3; critical 1; .*decided: block 1; with personal data 1$/,
  )
  await page
    .getByTestId('seen')
    .getByText(/First seen in this time .* last/)
    .waitFor()
  await page.getByRole('region', { name: 'Rules' }).getByRole('link').first().waitFor()
  await page.getByRole('region', { name: 'Agents' }).getByText('odd/agent %41').waitFor()
  await page.getByRole('region', { name: 'Hosts' }).getByText('build-7').waitFor()
  expect(await page.getByRole('region', { name: 'Latest events' }).locator('tr[data-event]').count()).toBe(3)
  await click(page.getByRole('button', { name: 'Revoke the key…' }))
  const use = page.getByRole('dialog').getByTestId('key-use')
  await eventually(() => use.innerText()).toMatch(
    /In the last day 3 events were sent with it, by odd\/agent %41 for ann@example\.com\.\s+On build-7 not known/,
  )
  await click(page.getByRole('dialog').getByRole('button', { name: 'Revoke the key' }))
  await page.getByText('Revoked, or not of this organization.').waitFor()
  expect(total()).toBe(4)
  const body = { agent_id: 'a', action: 'b' }
  expect((await callService(service.url, 'POST', '/v1/events', { key: leaked, body })).status).toBe(401)
  // What it did stays.
  await page.reload()
  await eventually(async () => figures(await shown.allInnerTexts())).toMatch(/^events 3;/)
})

test('from an event to its agent, from there to the host and the user, each with the same filter and time', async () => {
  const page = await dashboard.open('/?query=shadow')
  await page.locator('tr[data-event]').first().click()
  await page.getByTestId('event-beside').getByRole('link', { name: 'odd/agent %41' }).click()
  await page.getByRole('heading', { name: 'Agent odd/agent %41' }).waitFor()
  const rows = page.getByRole('region', { name: 'Latest events' }).locator('tr[data-event]')
  await eventually(() => rows.count()).toBe(3)
  await page.getByLabel('Narrow down').fill('risk:critical OR risk:high')
  await page.getByRole('button', { name: 'Search' }).click()
  await eventually(() => rows.count()).toBe(2)
  await page.getByLabel('Narrow down').fill('')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('region', { name: 'Hosts' }).getByRole('link').click()
  await page.getByRole('heading', { name: 'Host build-7' }).waitFor()
  await eventually(() => rows.count()).toBe(3)
  await page.getByRole('region', { name: 'Users' }).getByRole('link').click()
  await page.getByRole('heading', { name: 'User ann@example.com' }).waitFor()
  await eventually(() => rows.count()).toBe(3)
  await page.getByTestId('who-figures').getByRole('link', { name: '1' }).first().click()
  await eventually(() => page.locator('tr[data-event]').count()).toBe(1)
  await dashboard
    .open('/who/team/payments')
    .then((team) => team.getByRole('heading', { name: 'Team payments' }).waitFor())
})
