import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startService } from '../service.ts'
import { type Dashboard, eventually, policyViolations, startDashboard } from './dashboard.ts'

const DAY_MS = 24 * 3_600_000
const realNow = Date.now
let offset = -300 * DAY_MS
let dashboard: Dashboard
let oldMonth: string

beforeAll(async () => {
  // Before the service starts, which takes the clock as it is then.
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + offset)
  dashboard = await startDashboard(startService)
  const { service } = dashboard
  await service.setPolicy({ logging_level: 'full' })
  for (const text of ['one', 'two', 'three']) await service.post({ agent_id: 'old-bot', data: { text } })
  oldMonth = new Date(Date.now()).toLocaleString('en-GB', {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  } as const)
  offset = 0
})
afterAll(async () => {
  await dashboard.stop()
  vi.restoreAllMocks()
})

async function search(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  const form = page.getByRole('form', { name: 'Search for a person' })
  for (const [index, [kind, value]] of Object.entries(entries).entries()) {
    await form.getByLabel(`Kind of entry ${index + 1}`).selectOption(kind)
    await form.getByLabel(`Entry ${index + 1}`, { exact: true }).fill(value)
  }
  await form.getByRole('button', { name: 'Search' }).click()
}

test('a person is searched for, read, handed out and erased; afterwards nothing is found, and the events say why', async () => {
  const { service } = dashboard
  const mail = await service.post({
    ...{ agent_id: 'mail-bot', action: 'send_email', data: { to: 'Philippa.Grouse@example.org' } },
  })
  await service.post({ agent_id: 'mail-bot', action: 'note', reasoning: 'GROUSE, PHILIPPA asked for it' })
  await service.post({ agent_id: 'crm-bot', action: 'call', data: { tel: '+46 (70) 765-43 21' } })
  await service.post({ agent_id: 'crm-bot', data: { text: 'Philippa Grouseman' } })
  await service.call('GET', '/v1/events/export?format=csv&q=philippa.grouse%40example.org')
  const page = await dashboard.open('/privacy')
  await search(page, { email: 'philippa.grouse@example.org', name: 'philippa grouse', phone: '+46707654321' })
  await page.getByTestId('search-state').getByText('Found 4 times').waitFor()
  expect(page.url()).not.toContain('philippa')
  // Who closed the page finds the report again.
  const again = await dashboard.open('/privacy')
  await again
    .getByRole('region', { name: 'Searches of the last seven days' })
    .getByRole('link')
    .first()
    .click()
  await again.getByTestId('search-state').getByText('Found 4 times').waitFor()
  const events = page.getByRole('region', { name: 'Events' })
  await eventually(async () =>
    (await events.locator('summary').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')),
  ).toEqual([expect.stringMatching(/^mail-bot .* 2$/), expect.stringMatching(/^crm-bot .* 1$/)])
  await page.getByRole('region', { name: 'Change records' }).getByText('in after').waitFor()

  await page.getByRole('button', { name: `Open ${mail.id}` }).click()
  await page.getByRole('dialog').getByText('Philippa.Grouse@example.org').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Report' }).click(),
  ])
  const written = JSON.parse(readFileSync(await report.path(), 'utf8'))
  expect(written).toMatchObject({ state: 'done', found: 4 })
  expect(written.matches).toContainEqual(
    expect.objectContaining({ id: mail.id, agent_id: 'mail-bot', places: expect.arrayContaining(['data']) }),
  )
  const [bundle] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Bundle with proofs' }).click(),
  ])
  expect(readFileSync(await bundle.path(), 'utf8')).toContain(mail.id)

  await page.getByRole('button', { name: 'Erase everything found' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('3 events').waitFor()
  await dialog.getByText('0 alerts and 1 change record').waitFor()
  const erase = dialog.getByRole('button', { name: 'Erase for good' })
  expect(await erase.isDisabled()).toBe(true)
  await dialog.getByLabel('Reason').fill('ticket 4711')
  await erase.click()
  await page.getByText('Erased: 3 events.').waitFor()
  await events.getByText('erased', { exact: true }).first().waitFor()

  await page.getByRole('button', { name: `Open ${mail.id}` }).click()
  await page.getByTestId('verdict').getByText('why was erased').waitFor()
  await page
    .getByRole('dialog')
    .getByText(/^agent_id, .*: erased on 20.* by .*: ticket 4711$/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Another search' }).click()
  // What was looked for is still in the form.
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('Nothing was found').waitFor()
  await page.getByRole('link', { name: 'Erasures' }).click()
  const row = page.getByRole('row').filter({ hasText: 'ticket 4711' })
  expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/ticket 4711 All fields 3 erased/)
  expect(await policyViolations(page)).toEqual([])
})

test('chosen events are held from the report; the erasure of any of them is refused and names the case, until it is released', async () => {
  const { service } = dashboard
  const [kept, other] = [
    await service.post({ agent_id: 'court-bot', data: { text: 'Ignatius Vole' } }),
    await service.post({ agent_id: 'court-bot', data: { text: 'vole ignatius' } }),
  ]
  const page = await dashboard.open('/privacy/person')
  await search(page, { name: 'Ignatius Vole' })
  await page.getByLabel(`Choose ${kept.id}`).check()
  await page.getByRole('button', { name: 'Hold 1 chosen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Case').fill('Vole v. Acme')
  await dialog.getByLabel('Reason').fill('Order of the court')
  await dialog.getByRole('button', { name: 'Set the hold' }).click()
  await page.getByText('Held.').waitFor()

  await page.getByLabel(`Choose ${kept.id}`).uncheck()
  await page.getByRole('button', { name: 'Erase everything found' }).click()
  await dialog.getByLabel('Reason').fill('asked for')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await dialog.getByText('(Vole v. Acme) keeps some of these events').waitFor()
  expect((await service.call('GET', `/v1/events/${other.id}`)).body.data).toEqual({ text: 'vole ignatius' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Open ${kept.id}` }).click()
  await dialog.getByText('Held by case Vole v. Acme').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Legal holds' }).first().click()
  await page.getByText('Vole v. Acme').waitFor()
  await page.getByText('1 event', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Release Vole v. Acme' }).click()
  await dialog.getByText('What is gone does not come back.').waitFor()
  await dialog.getByRole('button', { name: 'Release' }).click()
  await page.getByText('No legal hold is in force.').waitFor()
  await page.getByLabel('1 released').check()
  await page.getByText('released by').waitFor()
  const erased = await service.call('POST', '/v1/erasures', {
    body: { reason: 'asked for', event_ids: [kept.id] },
  })
  expect(erased.body).toMatchObject({ events: 1 })
})

test('a hold by a filter says what it holds; without one there is a warning', async () => {
  const page = await dashboard.open('/privacy/holds')
  await page.getByRole('button', { name: 'Set a hold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Without a filter every event is held').waitFor()
  await dialog.getByLabel('Case').fill('2026-114')
  await dialog.getByLabel('Reason').fill('Order of 3 November')
  await dialog.getByLabel('Agent').fill('deploy-bot')
  await dialog.getByLabel('Personal data').selectOption('true')
  await dialog.getByLabel('From (UTC)').fill('2026-01-01')
  expect(await dialog.getByText('Without a filter').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Set the hold' }).click()
  await page.getByText('agent deploy-bot, after 2026-01-01, with personal data').waitFor()
  const { holds } = (await dashboard.service.call('GET', '/v1/holds')).body
  expect(holds[0].filter).toEqual({
    ...{ agent_id: 'deploy-bot', pii_detected: true, after: '2026-01-01T00:00:00.000Z' },
  })
  onTestFinished(async () => {
    await dashboard.service.call('DELETE', `/v1/holds/${holds[0].id}`)
  })
})

test('retention shows what it would remove before it is saved, refuses what is below the floor, and lists its run', async () => {
  const { service } = dashboard
  const count = async () => (await service.call('GET', '/v1/events?agent_id=old-bot')).body.total
  expect(await count()).toBe(3)
  const page = await dashboard.open('/privacy/retention')
  await page.getByText('184 days').waitFor()
  await page.getByLabel('Low risk', { exact: true }).selectOption('days')
  await page.getByText('Nothing that is stored now would be removed.').waitFor()
  const days = page.getByLabel('Low risk: days')
  await days.fill('100')
  await page.getByText('at least 184: the floor').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await days.fill('200')
  await page.getByText(`Would remove 3 events within a minute: 3 of ${oldMonth}.`).waitFor()
  expect(await count()).toBe(3)
  await page.getByRole('button', { name: 'Save, and remove 3 events' }).click()
  const runs = page.getByRole('region', { name: 'Runs of retention' })
  await eventually(async () =>
    (await runs.locator('tbody tr').allInnerTexts()).map((row) => row.split('\t').slice(1, 3)),
  ).toEqual([['3', '0']])
  expect(await count()).toBe(0)
  expect(await days.inputValue()).toBe('200')
})

test('a team has what the organization has, until it sets its own', async () => {
  const { service } = dashboard
  await service.call('POST', '/v1/org/teams', { body: { name: 'payments' } })
  await service.call('PUT', '/v1/org/retention', { body: { high: 400 } })
  const page = await dashboard.open('/privacy/retention')
  await page.getByLabel('Retention of').selectOption('team payments')
  const high = page.getByLabel('High risk', { exact: true })
  await eventually(() => high.locator('option:checked').innerText()).toBe('as the organization: 400 days')
  await high.selectOption('for ever')
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(
    async () => (await service.call('GET', '/v1/org/retention?team=payments')).body.own,
  ).toEqual({
    high: null,
  })
  expect((await service.call('GET', '/v1/org/retention')).body.days.high).toBe(400)
  await high.selectOption('as the organization')
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(() => high.locator('option:checked').innerText()).toBe('as the organization: 400 days')
})

test('who only reads sees the lists and changes nothing; who has only the role privacy sees nothing else', async () => {
  const { service } = dashboard
  const reader = await dashboard.open('/privacy', { key: await service.issueKey({ roles: ['read'] }) })
  await reader
    .getByText('Nothing was erased yet.')
    .or(reader.getByRole('columnheader', { name: 'Reason' }))
    .waitFor()
  expect(await reader.getByRole('link', { name: 'A person' }).count()).toBe(0)
  await reader.getByRole('link', { name: 'Legal holds' }).click()
  await reader.getByText('What a hold keeps').waitFor()
  expect(await reader.getByRole('button', { name: 'Set a hold' }).count()).toBe(0)
  await reader.getByRole('link', { name: 'Retention' }).click()
  await reader.getByText('Somebody with the role privacy changes these.').waitFor()
  expect(await reader.getByLabel('Low risk', { exact: true }).isDisabled()).toBe(true)

  const { id } = await service.post({ data: { text: 'Barnaby Finch' } })
  const officer = await dashboard.open('', { key: await service.issueKey({ roles: ['privacy'] }) })
  await search(officer, { name: 'Barnaby Finch' })
  await officer.getByLabel(`Choose ${id}`).waitFor()
  expect(await officer.getByRole('button', { name: `Open ${id}` }).count()).toBe(0)
  const places = officer.getByRole('navigation', { name: 'Main' }).getByRole('link')
  expect(await places.allInnerTexts()).toEqual(['Privacy'])
})

test('every page of it fits a phone', async () => {
  const { service } = dashboard
  await service.post({ agent_id: 'a-bot-with-quite-a-long-name-of-its-own', data: { text: 'Odalys Wren' } })
  const page = await dashboard.open('/privacy/person', { viewport: { width: 390, height: 800 } })
  const fits = async () =>
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await fits()
  await search(page, { name: 'odalys wren' })
  await page.getByText('a-bot-with-quite').first().waitFor()
  await fits()
  for (const name of ['Erasures', 'Retention', 'Legal holds']) {
    await page.getByRole('link', { name }).click()
    await page.getByRole('region', { name, exact: true }).waitFor()
    await fits()
  }
})

// The last one: what needs a second person stays so.
test('an erasure that waits for a second person is not said to be done', async () => {
  const { service } = dashboard
  await service.post({ agent_id: 'mail-bot', data: { text: 'Ottoline Marten' } })
  await service.call('PUT', '/v1/org/security', { body: { four_eyes: ['erasure'] } })
  const page = await dashboard.open('/privacy/person')
  await search(page, { name: 'Ottoline Marten' })
  await page.getByRole('button', { name: 'Erase everything found' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('ticket 4712')
  await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('Nothing has changed yet: this waits for a second person.').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.getByText('Erased:').count()).toBe(0)
})
