import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, blockCritical, report } from '../outcomes/history.ts'
import { callService, startService } from '../service.ts'
import { type Dashboard, startDashboard } from './dashboard.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard(startService)
})
afterAll(() => dashboard.stop())

async function statusWith(key: string): Promise<number> {
  const body = { agent_id: 'me', action: 'test' }
  return (await callService(dashboard.service.url, 'POST', '/v1/events', { key, body })).status
}

test('a key is created, shown once, works, is replaced, and is refused after it was revoked', async () => {
  const page = await dashboard.open('/settings')
  await page.getByRole('button', { name: 'Create a key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('build agent')
  await dialog.getByRole('combobox').fill('payments')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const first = await page.getByTestId('issued-key').locator('code').innerText()
  expect(await statusWith(first)).toBe(201)
  // It is shown nowhere again: neither Escape nor a click beside it takes it away.
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await page.getByTestId('issued-key').locator('code').innerText()).toBe(first)
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('cell', { name: 'payments' }).waitFor()
  expect(await page.content()).not.toContain(first)

  await page.getByRole('button', { name: 'Rotate build agent' }).click()
  await dialog.getByRole('combobox').selectOption('0')
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  const second = await page.getByTestId('issued-key').locator('code').innerText()
  expect(await statusWith(second)).toBe(201)
  expect(await statusWith(first)).toBe(401)
  await dialog.getByRole('button', { name: 'I have saved it' }).click()

  const row = page.getByRole('row').filter({ hasText: second.slice(4, 12) })
  await row.getByRole('button', { name: 'Revoke build agent' }).click()
  await dialog.getByRole('button', { name: 'Revoke the key' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await statusWith(second)).toBe(401)
})

test('a team is made, renamed and retired, and all of it is on record', async () => {
  const page = await dashboard.open('/settings/teams')
  await page.getByLabel('Name of the new team').fill('research')
  await page.getByRole('button', { name: 'Create the team' }).click()
  const row = page.getByRole('row', { name: 'research' })
  await row.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('science')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('row', { name: 'science' }).getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire the team' }).click()
  await page.getByRole('row', { name: 'science' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Changes' }).click()
  for (const kind of ['Team created', 'Team renamed', 'Team retired'])
    await page.getByRole('region', { name: 'Changes' }).getByText(kind).first().waitFor()
})

test('a failed alert is shown with its last answer and can be tried again', async () => {
  // Nothing listens there: the connection is refused at once.
  const alert = {
    name: 'Nobody listens',
    condition: {},
    notify: { chat_webhook_url: 'http://127.0.0.1:9/hook' },
  }
  await dashboard.service.setPolicy({ alert_rules: [alert] })
  await dashboard.service.post({ agent_id: 'deploy-bot', data: { command: 'cat /etc/passwd' } })
  const page = await dashboard.open('/settings/alerts')
  const row = page.getByRole('row', { name: 'Nobody listens' }).first()
  await row.waitFor()
  await row.getByText('pending').waitFor()
  await row.getByRole('button', { name: 'Retry' }).click()
  await row.getByRole('button', { name: 'Retry' }).waitFor()
  await page.getByRole('button', { name: 'delivered' }).click()
  await page.getByText('No delivered alerts.').waitFor()
})

test('alerts are paused with a reason, the page says by whom and until when, and they are resumed', async () => {
  const { service } = dashboard
  const page = await dashboard.open('/settings/alerts')
  await page.getByRole('button', { name: 'Pause' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: 'Pause' }).isDisabled()).toBe(true)
  await dialog.getByLabel('For').selectOption('4 hours')
  await dialog.getByLabel('Reason').fill('The chat is being moved')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  const line = page.getByRole('list', { name: 'Paused alerts' }).getByRole('listitem')
  await line
    .getByText(/^All alerts are paused by first admin key until .*: The chat is being moved\./)
    .waitFor()
  const { pauses } = (await service.call('GET', '/v1/alerts/pauses')).body
  expect(pauses).toHaveLength(1)
  expect(Date.parse(pauses[0].until) - Date.parse(pauses[0].paused_at)).toBe(4 * 3_600_000)
  const reader = await dashboard.open('/settings/alerts', {
    key: await service.issueKey({ roles: ['read'] }),
  })
  await reader.getByText(/^All alerts are paused by first admin key/).waitFor()
  expect(await reader.getByRole('button', { name: /Pause|Resume/ }).count()).toBe(0)
  await line.getByRole('button', { name: 'Resume' }).click()
  await line.waitFor({ state: 'detached' })
  expect((await service.call('GET', '/v1/alerts/pauses')).body.pauses).toEqual([])

  const key = await service.issueKey({ team: 'red', roles: ['ingest'] })
  const body = { minutes: 5, reason: 'Training' }
  await service.call('PUT', '/v1/alerts/pauses?team=red', { body })
  await service.call('POST', '/v1/events', { key, body: { agent_id: 'held-bot', action: 'test' } })
  await page.getByRole('button', { name: 'Retry all that did not arrive' }).click()
  await page.getByText('sent again. Held by the pause of a team: 1.').waitFor()
  await service.call('DELETE', '/v1/alerts/pauses?team=red')
})

test('a notice about calls is set up, and what it has sent is shown', async () => {
  const { service } = dashboard
  const page = await dashboard.open('/settings/notices')
  await page.getByRole('button', { name: 'Add a notice' }).click()
  await page.getByLabel('Name').fill('blocks that did not hold')
  await page.getByLabel('Chat webhook').fill('http://127.0.0.1:9/hook')
  await page.getByLabel('A call that no hook asked about').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Nothing yet.').waitFor()
  const { rules } = (await service.call('GET', '/v1/org/notices')).body
  expect(rules).toEqual([
    {
      name: 'blocks that did not hold',
      on: ['ran_despite_block', 'let_through', 'not_asked'],
      chat_webhook_url: 'http://127.0.0.1:9/hook',
    },
  ])

  await blockCritical(service)
  const outcome = JSON.stringify(report('let_go', { reason: 'timeout' }))
  const headers = { 'x-audit-class': 'background', 'idempotency-key': 'n1', 'audit-outcome': outcome }
  await ask(service, { session: 'noticed', call: 'n1' }, { isBlocked: true, headers })
  const sent = async () =>
    (await service.call('GET', '/v1/alerts?rule=blocks%20that%20did%20not%20hold')).body.total
  await expect.poll(sent).toBe(1)
  await page.reload()
  const row = page.getByRole('region', { name: 'Sent: blocks that did not hold' }).getByRole('row').nth(1)
  expect(await row.innerText()).toContain('http://127.0.0.1:9')

  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('No notices are sent yet.').waitFor()
  await expect.poll(async () => (await service.call('GET', '/v1/org/notices')).body.rules).toEqual([])
})

test('notices that somebody else has changed meanwhile are not overwritten: the page says by whom, and shows theirs', async () => {
  const { service } = dashboard
  const page = await dashboard.open('/settings/notices')
  await page.getByRole('button', { name: 'Add a notice' }).click()
  const mine = page.getByRole('group').last()
  await mine.getByLabel('Name').fill('mine')
  await mine.getByLabel('Chat webhook').fill('https://chat.example.com/mine')
  const key = await service.issueKey({ name: 'Hedy', roles: ['read', 'policy'] })
  const rules = [{ name: 'theirs', on: ['silent'], chat_webhook_url: 'https://chat.example.com/theirs' }]
  expect((await service.call('PUT', '/v1/org/notices', { key, body: { rules } })).status).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/ by Hedy, /).waitFor()
  expect(await mine.getByLabel('Name').inputValue()).toBe('mine')
  await page.getByRole('button', { name: 'Show how it is now, without my changes' }).click()
  await page.getByRole('group', { name: 'theirs' }).waitFor()
  expect(await page.getByRole('group').count()).toBe(1)
})

test('security settings are changed one by one, and shown to those who may not change them', async () => {
  const page = await dashboard.open('/settings/security')
  const masking = page.getByLabel('Mask credentials in the API, too')
  await masking.click()
  await expect.poll(() => masking.isChecked()).toBe(true)
  await page.getByLabel('Teams may change everything in their policy').click()
  await expect
    .poll(async () => (await dashboard.service.call('GET', '/v1/org/security')).body)
    .toMatchObject({ mask_credentials: true, team_policies: 'free' })
  const reader = await dashboard.open('/settings/security', {
    key: await dashboard.service.issueKey({ roles: ['read'] }),
  })
  await reader.getByText('Only an admin of the organization changes these.').waitFor()
  expect(await reader.getByLabel('Mask credentials in the API, too').isDisabled()).toBe(true)
  expect(await reader.getByLabel('Mask credentials in the API, too').isChecked()).toBe(true)
})

test('quotas are shown with what is used, until when, and a warning from four fifths on', async () => {
  const { service } = dashboard
  const page = await dashboard.open('/settings/quotas')
  await page.getByText('No quotas are set.').waitFor()
  await service.call('PUT', '/v1/orgs/default/quotas', { body: { events_per_day: 5, streams: 7 } })
  for (let count = 0; count < 3; count++) await service.post({})
  const events = page.getByRole('row', { name: 'Events a day' })
  await page.reload()
  await events.getByText('3 of 5').waitFor()
  expect(await events.getByText('Nearly used up').count()).toBe(0)
  await page.getByRole('row', { name: 'Open streams' }).getByText('of 7').waitFor()
  await service.post({})
  await page.reload()
  await events.getByText('Nearly used up').waitFor()
  expect(await events.locator('time').count()).toBe(1)
  for (let count = 0; count < 2; count++) await service.post({})
  await page.reload()
  await events.getByText('6 of 5').waitFor()
  await events.getByText('Used up', { exact: true }).waitFor()
  await service.call('PUT', '/v1/orgs/default/quotas', { body: { events_per_day: null, streams: null } })
})

test('a new key is offered the roles that its maker may give', async () => {
  const page = await dashboard.open('/settings/keys', {
    key: await dashboard.service.issueKey({ roles: ['admin', 'auditor'] }),
  })
  await page.getByRole('button', { name: 'Create a key' }).click()
  await page.getByRole('checkbox').first().waitFor()
  const roles = await page
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.parentElement?.textContent?.split(' ')[0]))
  expect(roles).toEqual(['ingest', 'read', 'auditor', 'policy', 'admin'])
})

test('a key that may only read is offered no keys', async () => {
  const page = await dashboard.open('/settings', {
    key: await dashboard.service.issueKey({ roles: ['read'] }),
  })
  await page.getByRole('link', { name: 'Changes' }).waitFor()
  expect(await page.getByRole('link', { name: 'Keys' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Create the team' }).count()).toBe(0)
})

test('a key that may only send is told so', async () => {
  const page = await dashboard.open('', { key: await dashboard.service.issueKey({ roles: ['ingest'] }) })
  await page.getByText('This key cannot read events.').waitFor()
})

test('revoking the key ends the sessions that were opened with it', async () => {
  const page = await dashboard.open('/settings', { key: await dashboard.service.issueKey({ name: 'mine' }) })
  await page.getByRole('row', { name: 'mine' }).getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('You will be logged out.').waitFor()
  await page.getByRole('button', { name: 'Revoke the key' }).click()
  await page.getByLabel('API key').waitFor()
})
