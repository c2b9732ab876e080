import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Dashboard, eventually, startDashboard } from './dashboard.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const DELETION = { agent_id: 'deploy-bot', action: 'shell_command', data: { command: 'sudo rm -rf /' } }

test('a change shows its effect on past events before it is saved, and applies to the next event', async () => {
  const { service } = dashboard
  expect((await service.post(DELETION)).decision).toBe('allow')
  const page = await dashboard.open('/policy')
  await page.getByRole('radio', { name: 'paranoid' }).check()
  await page.getByLabel('Stop dangerous actions').check()
  const effect = page.getByTestId('effect')
  await eventually(() => effect.locator('[data-figure=blocked]').innerText()).toMatch(/^0.*1$/s)
  await effect.getByText('Events with another result').click()
  await effect.getByText('deploy-bot · shell_command').waitFor()
  expect((await service.call('GET', '/v1/org/policy')).body.logging_level).toBe('standard')

  await page.getByRole('button', { name: 'Save the policy' }).click()
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' })
  const next = await service.post(DELETION)
  expect(next.decision).toBe('block')
  await page.goto(`${service.url}/dashboard/events/${next.id}`)
  await page
    .getByTestId('verdict')
    .getByText('Asked to block: risk level critical >= threshold critical.')
    .waitFor()
})

test('a draft is still there after a look at another page, and gone once it is given up', async () => {
  const { service } = dashboard
  await service.setPolicy({ logging_level: 'standard' })
  const page = await dashboard.open('/policy')
  await page.getByRole('radio', { name: 'full' }).check()
  const go = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  await go('Sessions')
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
  await go('Policy')
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor()
  expect(await page.getByRole('radio', { name: 'full' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Discard' }).click()
  await go('Sessions')
  await go('Policy')
  await eventually(() => page.getByRole('radio', { name: 'standard' }).isChecked()).toBe(true)
  expect((await service.call('GET', '/v1/org/policy')).body.logging_level).toBe('standard')
})

test('the history shows what a version changed, and brings an old one back', async () => {
  const { service } = dashboard
  await service.setPolicy({ logging_level: 'full', frameworks: { soc2: true } })
  await service.setPolicy({ logging_level: 'minimal' })
  const page = await dashboard.open('/policy')
  const versions = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await versions.first().getByRole('button', { name: 'Version' }).click()
  await versions.first().getByText('− full').waitFor()
  await versions.first().getByText('+ minimal').waitFor()
  await versions.nth(1).getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await eventually(() => page.getByRole('radio', { name: 'full' }).isChecked()).toBe(true)
  expect((await service.call('GET', '/v1/org/policy')).body.logging_level).toBe('full')
})

test('a team overrides one field and inherits the others', async () => {
  const { service } = dashboard
  await service.setPolicy({ logging_level: 'standard' })
  await service.call('POST', '/v1/org/teams', { body: { name: 'payments' } })
  const page = await dashboard.open('/policy')
  await page.getByLabel('Policy of').selectOption('payments')
  const level = page.getByRole('region', { name: 'Logging level' })
  await level.getByText('inherited from the organization').waitFor()
  await page.getByRole('radio', { name: 'full' }).check()
  await page.getByRole('button', { name: 'Save the policy' }).click()
  await level.getByText('set for the team').waitFor()
  const explained = await service.call('GET', '/v1/org/policy/explained?team=payments')
  expect(explained.body.policy.logging_level).toBe('full')
  expect(explained.body.sources['frameworks.gdpr']).not.toBe('team')
  expect((await service.call('GET', '/v1/org/policy')).body.logging_level).toBe('standard')
})

test('an alert rule is written, tried out against a real receiver, and saved', async () => {
  const received: string[] = []
  const receiver = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (chunk) => received.push(chunk))
    request.on('end', () => response.end('ok'))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void receiver.close())
  await new Promise((resolve) => receiver.once('listening', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`

  const page = await dashboard.open('/policy')
  await page.getByRole('button', { name: 'Add an alert rule' }).click()
  await page.getByLabel('Name').fill('Tell the officers')
  await page.getByLabel('Chat webhook').fill(url)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText(/^Delivered: 200 OK/).waitFor()
  expect(received.join('')).toContain('Tell the officers')
  await page.getByRole('button', { name: 'Save the policy' }).click()
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' })
  const { body } = await dashboard.service.call('GET', '/v1/org/policy')
  expect(body.alert_rules).toMatchObject([
    { name: 'Tell the officers', condition: { risk_level_gte: 'high' }, notify: { chat_webhook_url: url } },
  ])
})

test('whoever may only read sees the policy and cannot change it', async () => {
  const page = await dashboard.open('/policy', { key: await dashboard.service.issueKey({ roles: ['read'] }) })
  await page.getByText('Your key may read the policy, not change it.').waitFor()
  expect(await page.getByRole('radio', { name: 'paranoid' }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0)
})
