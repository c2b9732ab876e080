import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, eventually, rowsOf, startDashboard } from './dashboard.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
  const { service } = dashboard
  await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } })
  for (const [agent_id, command, hostname] of [
    ['deploy-bot', 'rm -rf /', 'build-1'],
    ['deploy-bot', 'npm test', 'build-2'],
    ['review-bot', 'rm -rf /', 'build-1'],
    ['review-bot', 'ls', 'build-3'],
  ])
    await service.post({
      agent_id,
      action: 'shell_command',
      data: { command, tool_name: 'Bash' },
      context: { hostname },
    })
})
afterAll(() => dashboard.stop())

const menuOf = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name, exact: typeof name === 'string' }).click()
}

async function save(page: Page, name: string, who?: string): Promise<void> {
  await menuOf(page, /^View/)
  await page.getByRole('button', { name: 'Save as a new view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  if (who !== undefined) await dialog.getByLabel('Who sees it').selectOption(who)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('what is on screen is saved under a name, opened elsewhere by its link, changed, renamed and deleted', async () => {
  const page = await dashboard.open('?agent_id=deploy-bot&decision=block&range=7d', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await eventually(() => rowsOf(page)).toHaveLength(1)
  await save(page, 'Blocked deployments', 'organization')
  await menuOf(page, 'View Blocked deployments')
  await page.getByText('Shown as it was saved.').waitFor()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Copied').waitFor()
  const link = String(await page.evaluate('navigator.clipboard.readText()'))
  expect(link).toMatch(/\/dashboard\/\?view=[0-9A-Z]{26}$/)

  // A colleague opens the link: the same events, the same choices.
  const colleague = await dashboard.open(link.slice(link.indexOf('/?')), {
    key: await dashboard.service.issueKey({ roles: ['read'] }),
  })
  await eventually(() => rowsOf(colleague)).toHaveLength(1)
  const facets = colleague.getByRole('complementary')
  await facets.getByRole('button', { name: /^deploy-bot/, pressed: true }).waitFor()
  await menuOf(colleague, 'View Blocked deployments')
  expect(await colleague.getByRole('button', { name: 'Delete' }).count()).toBe(0)

  await page.keyboard.press('Escape')
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^review-bot/ })
    .click()
  await eventually(() => rowsOf(page)).toHaveLength(2)
  await menuOf(page, 'View Blocked deployments, changed')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Shown as it was saved.').waitFor()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Blocked bots')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await menuOf(page, 'View Blocked bots')
  const { views } = (await dashboard.service.call('GET', '/v1/views')).body
  expect(views).toMatchObject([
    {
      name: 'Blocked bots',
      version: 3,
      range: '7d',
      query: 'agent:("deploy-bot" OR "review-bot") decision:("block")',
    },
  ])
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
  await page.getByRole('button', { name: 'Views', exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.has('view')).toBe(false)
  await eventually(() => rowsOf(page)).toHaveLength(2)
  await colleague.goto(`${dashboard.service.url}${link.slice(link.indexOf('/dashboard'))}`)
  await colleague.getByText('There is no such view.').waitFor()
})

test('who renames what a colleague has renamed meanwhile is told by whom, and sees it as it is now', async () => {
  const { service } = dashboard
  const { body } = await service.call('POST', '/v1/views', {
    body: { name: 'Nightly', visible_to: 'organization' },
  })
  const page = await dashboard.open(`/?view=${body.id}`)
  await menuOf(page, 'View Nightly')
  await page.getByRole('button', { name: 'Rename' }).click()
  const colleague = await service.issueKey({ name: 'Grace', roles: ['read', 'policy'] })
  await service.call('PATCH', `/v1/views/${body.id}`, { key: colleague, body: { name: 'By night' } })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('At night')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await dialog.getByText('The view has changed since it was read, by Grace.').waitFor()
  await dialog.getByRole('button', { name: 'Show how it is now, without my changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'View By night', exact: true }).waitFor()
})

test('a typed query, columns, order and what is left out come back with the view', async () => {
  const page = await dashboard.open(
    '?not_host=build-3&query=rm%20OR%20npm&range=all&column=time&column=host&column=data.tool_name&sort=oldest',
  )
  await eventually(() => rowsOf(page)).toHaveLength(3)
  await save(page, 'Mine')
  await page.goto(`${dashboard.service.url}/dashboard`)
  await eventually(() => rowsOf(page)).toHaveLength(4)
  await menuOf(page, 'Views')
  await page.getByRole('link', { name: 'Mine' }).click()
  await eventually(() => rowsOf(page)).toHaveLength(3)
  expect(await page.getByLabel('Search events').inputValue()).toBe('rm OR npm')
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Time', 'Host', 'data.tool_name'])
  expect((await rowsOf(page)).map((row) => row.split(' ').slice(3))).toEqual([
    ['build-1', 'Bash'],
    ['build-2', 'Bash'],
    ['build-1', 'Bash'],
  ])
  await page.getByRole('button', { name: 'View Mine', exact: true }).waitFor()
})

test('columns are chosen, ordered and kept for the next visit', async () => {
  const page = await dashboard.open()
  await eventually(() => rowsOf(page)).toHaveLength(4)
  const heads = () => page.getByRole('columnheader').allTextContents()
  await menuOf(page, 'Columns and order')
  await page.getByRole('list', { name: 'Columns not shown' }).getByLabel('Outcome').click()
  await page.getByRole('list', { name: 'Columns shown' }).getByLabel('Frameworks', { exact: true }).click()
  await page.getByRole('button', { name: 'Move Risk to the left' }).click()
  await page.getByLabel('Attribute as a column').fill('data.command')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const chosen = [
    'Risk',
    'Time',
    'Agent',
    'Action',
    'What it did',
    'Personal data',
    'Decision',
    'Outcome',
    'data.command',
  ]
  await eventually(heads).toEqual(chosen)
  await page.goto(`${dashboard.service.url}/dashboard`)
  await eventually(heads).toEqual(chosen)
  await menuOf(page, 'Columns and order')
  await page.getByRole('button', { name: 'The usual columns' }).click()
  await eventually(async () => (await heads()).length).toBe(8)
})

test('a host is chosen beside the list, of the values that events have', async () => {
  const page = await dashboard.open()
  const facets = page.getByRole('complementary')
  await facets.getByRole('button', { name: 'Host' }).click()
  await facets.getByRole('button', { name: /^build-1/ }).click()
  await eventually(() => rowsOf(page)).toHaveLength(2)
  await facets.getByRole('button', { name: /^build-2/ }).click()
  await eventually(() => rowsOf(page)).toHaveLength(3)
  await facets.getByRole('button', { name: 'Leave out build-1' }).click()
  await eventually(() => rowsOf(page)).toHaveLength(1)
  expect(new URL(page.url()).searchParams.getAll('host')).toEqual(['build-2'])
  await page.reload()
  await eventually(() => rowsOf(page)).toHaveLength(1)
})

test('an event is beside the list, which stays in use; on a smaller screen it is over it', async () => {
  const page = await dashboard.open('', { viewport: { width: 1280, height: 800 } })
  await page.locator('tr[data-event]').nth(1).click()
  const beside = page.getByRole('region', { name: 'Event', exact: true })
  await beside.getByTestId('event').waitFor()
  const [list, event] = [
    await page.getByRole('table', { name: /^Events/ }).boundingBox(),
    await beside.boundingBox(),
  ]
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(event?.x ?? 0)
  await page.locator('tr[data-event]').nth(0).click()
  await eventually(() => beside.getByTestId('event').innerText()).toContain('ls')
  await page.keyboard.press('Escape')
  await beside.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.locator('tr[data-event]').nth(1).click()
  await page.getByRole('dialog').getByTestId('event').waitFor()
})

test('search, facets and the head of the table stay in place while the list scrolls', async () => {
  for (let index = 0; index < 60; index++) await dashboard.service.post({ agent_id: 'many', action: 'note' })
  const page = await dashboard.open('?agent_id=many')
  await eventually(() => rowsOf(page)).toHaveLength(50)
  await page.locator('tr[data-event]').last().scrollIntoViewIfNeeded()
  const places = [
    page.getByLabel('Search events'),
    page.getByRole('columnheader', { name: 'Agent' }),
    page.getByRole('complementary').getByRole('heading', { name: 'Risk' }),
  ]
  for (const place of places) {
    const box = await place.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(48)
    expect(box?.y).toBeLessThan(200)
  }
})
