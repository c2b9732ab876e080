import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORGANIZATION_ROLES } from '../../src/domain/principal.ts'
import { type Dashboard, eventually, logIn, policyViolations, startDashboard } from './dashboard.ts'

let dashboard: Dashboard
/** Made beside the service: each stands for a person. */
let ada: string
let bob: string

beforeAll(async () => {
  dashboard = await startDashboard()
  const { service } = dashboard
  await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } })
  const person = { roles: ORGANIZATION_ROLES, expires_at: Date.now() + 3_600_000 }
  ada = await service.issueKey({ name: 'Ada', ...person })
  bob = await service.issueKey({ name: 'Bob', ...person })
})
afterAll(() => dashboard.stop())

const DELETION = { agent_id: 'cleaner', action: 'shell_command', data: { command: 'rm -rf /srv/data' } }

test("from an alert's link to review to closed, by two officers", async () => {
  const { service } = dashboard
  const { id } = await service.post(DELETION)
  // As the link of an alert is.
  const page = await dashboard.open(`/events/${id}`, { key: ada })
  const review = page.getByTestId('review')
  await review.getByText('Open', { exact: true }).first().waitFor()
  const other = await dashboard.open(`/events/${id}`, { key: bob })
  await other.getByTestId('review').getByLabel('State').selectOption('incident')
  await review.getByLabel('State').selectOption('acknowledged')
  await review.getByLabel('Owner').fill('Ada')
  await review.getByLabel('Due').fill('2099-01-31')
  await review.getByRole('button', { name: 'Save the step' }).click()
  await page.getByTestId('review-steps').getByText('Acknowledged').waitFor()
  // The second officer does not overwrite it.
  await other.getByTestId('review').getByRole('button', { name: 'Save the step' }).click()
  await other.getByText(/The review has changed since it was read: by ada/i).waitFor()

  await page.goto(`${service.url}/dashboard/review`)
  const queue = page.getByTestId('queue')
  await queue.getByLabel('State').selectOption('acknowledged')
  await queue.getByLabel('Owner').fill('Ada')
  const row = queue.locator('[data-review]')
  await row.getByText('cleaner').waitFor()
  await row.getByRole('button', { name: 'Review' }).click()
  await row.getByTestId('review').getByLabel('State').selectOption('false_alarm')
  await row.getByLabel('Note').fill('It is scratch space.')
  await row.getByRole('button', { name: 'Save the step' }).click()
  await queue.getByText('There are none.').waitFor()
  const [closed] = (await service.call('GET', `/v1/reviews?event_id=${id}`)).body.reviews
  expect(closed).toMatchObject({ state: 'false_alarm', owner: 'Ada', note: 'It is scratch space.' })
  expect(await policyViolations(page)).toEqual([])
})

test('a policy weakened with four eyes: one asks, the other sees the effect and confirms', async () => {
  const { service } = dashboard
  await service.call('PUT', '/v1/org/security', { key: ada, body: { four_eyes: ['policy'] } })
  const page = await dashboard.open('/policy', { key: ada })
  await page.getByLabel('Block actions of risk').selectOption('critical')
  await page.getByRole('button', { name: 'Save the policy' }).click()
  await page.getByText('Nothing has changed yet: this waits for a second person.').waitFor()
  const blockOn = async () => (await service.call('GET', '/v1/org/policy')).body.blocking_rules.block_on
  expect(await blockOn()).toBe('high')
  await page.getByRole('link', { name: 'Pending changes' }).click()
  const own = page.locator('[data-pending]')
  await own.getByText('Weakens the policy').waitFor()
  expect(await own.getByRole('button', { name: 'Confirm' }).count()).toBe(0)

  const second = await dashboard.open('/review/pending', { key: null })
  await logIn(second, bob)
  const change = second.locator('[data-pending]')
  await change.getByText('blocking_rules.block_on').first().waitFor()
  await change.getByRole('button', { name: 'Confirm' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm it' }).click()
  await change.getByText('applied').waitFor()
  await eventually(blockOn).toBe('critical')
})
