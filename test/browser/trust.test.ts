/** What is shown is true: stale counts say so, races name the winner, alerts say why they did not arrive. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { answering, startReceiver } from '../alerts/receivers.ts'
import { startProcess } from '../process.ts'
import { ADMIN_KEY, callService, type TestService, temporaryFolder } from '../service.ts'
import { countClicks } from './clicks.ts'
import { type Dashboard, eventually, rowsOf, startDashboard } from './dashboard.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const EVENT = { agent_id: 'deploy-bot', action: 'shell_command', data: { command: 'cat /etc/passwd' } }

test('while the service is away the page says since when, and comes back by itself with what was missed', async () => {
  const folder = temporaryFolder()
  const environment = { SERVICE_API_KEY: ADMIN_KEY }
  let running = await startProcess(folder, environment)
  const { url } = running
  const post = () => callService(url, 'POST', '/v1/events', { body: EVENT })
  const away = await startDashboard(async () => ({ url, stop: async () => {} }) as TestService)
  onTestFinished(async () => {
    await running.stop()
  })
  await post()
  const page = await away.open()
  await page.getByRole('button', { name: 'Live' }).click()
  await page.getByText('Live: 0 new').waitFor()
  const facets = await away.open('/sessions')
  await facets.getByRole('heading', { name: 'Sessions' }).waitFor()

  await running.stop()
  await page.getByText('No connection: list and counts are as of').waitFor()
  await facets.getByRole('link', { name: 'Overview' }).click()
  await facets.getByText('The service has not answered since').waitFor()

  running = await startProcess(folder, { ...environment, SERVICE_PORT: new URL(url).port })
  await post()
  await eventually(async () => (await rowsOf(page)).length).toBe(2)
  await page.getByText(/^Live: \d new/).waitFor()
  await facets.getByText('The service has not answered since').waitFor({ state: 'detached' })
  await facets.getByText('alerts not delivered').waitFor()
  expect(await facets.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})

test('who changed the policy meanwhile is said once, and the draft goes on from there', async () => {
  const { service } = dashboard
  await service.setPolicy({ logging_level: 'standard', frameworks: { soc2: false } })
  const page = await dashboard.open('/policy')
  await page.getByRole('radio', { name: 'full' }).check()
  const other = await service.issueKey({ name: 'the other officer' })
  const body = { frameworks: { soc2: true } }
  await service.call('PUT', '/v1/org/policy', { key: other, body })
  await page.getByRole('button', { name: 'Save the policy' }).click()
  const alert = page.getByRole('region', { name: 'Unsaved changes' }).getByRole('alert')
  await alert.waitFor()
  const text = await alert.innerText()
  expect(text).toMatch(
    /^The policy has changed since it was read: by the other officer, .* UTC\. Your changes are kept\.$/,
  )
  await page.getByRole('button', { name: 'Apply my changes to the current policy' }).click()
  await eventually(() => page.getByLabel('SOC 2').isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: 'full' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Save the policy' }).click()
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' })
  expect((await service.call('GET', '/v1/org/policy')).body).toMatchObject({
    logging_level: 'full',
    frameworks: { soc2: true },
  })
})

test('a team that inherits says from which version, changed when and by whom', async () => {
  const { service } = dashboard
  await service.issueKey({ team: 'heirs' })
  const officer = await service.issueKey({ name: 'policy officer' })
  await service.call('PUT', '/v1/org/policy', { key: officer, body: { logging_level: 'full' } })
  const page = await dashboard.open('/policy?team=heirs')
  const history = page.getByRole('region', { name: 'History' })
  await history
    .getByText(/inherited from version \d+ of the organization, changed .* by policy officer/)
    .waitFor()
  expect(await history.getByText('Never changed').count()).toBe(0)
})

/** Every event is an alert to a chat that takes none until it is mended. */
async function alertBrokenChat(name: string) {
  let status = 404
  const { url } = await startReceiver((request, response, number) =>
    answering(status)(request, response, number),
  )
  const rule = { name, condition: {}, notify: { chat_webhook_url: `${url}/hook` } }
  await dashboard.service.setPolicy({ logging_level: 'full', alert_rules: [rule] })
  return {
    mend() {
      status = 200
    },
  }
}

test('an alert that did not arrive: why, and sent again while its webhook is paused, in two clicks', async () => {
  const { service } = dashboard
  const chat = await alertBrokenChat('Broken chat')
  for (let count = 0; count < 6; count++) await service.post({ ...EVENT, agent_id: `agent-${count}` })
  await expect
    .poll(async () => (await service.call('GET', '/v1/alerts')).body.alerts[0].target_paused_until, {
      timeout: 120_000,
    })
    .not.toBeNull()
  const { click, total } = countClicks()
  const page = await dashboard.open('/overview')
  await click(page.getByRole('link', { name: /not delivered/ }))
  const health = page.getByRole('list', { name: 'Failing webhooks' })
  await health
    .getByText(/failed \d+ times in a row: 404 Not Found\. It has never accepted an alert\. Paused until/)
    .waitFor()
  const row = page.getByRole('row', { name: 'Broken chat' }).filter({ hasText: 'agent-0' })
  await row.getByText(/failing since .*, \d+ attempts?, next try/).waitFor()
  await row.getByText('cat …').waitFor()

  chat.mend()
  await click(row.getByRole('button', { name: 'Retry' }))
  const told = page.getByText(/sent again \(agent-0, /i)
  await told.waitFor()
  expect(await told.textContent()).toMatch(/: it arrived: 200 OK$/)
  expect(total()).toBe(2)
  await page.getByRole('button', { name: 'Retry all that did not arrive' }).click()
  await page.getByText(/are sent again|is sent again/).waitFor()
  await eventually(async () => (await service.call('GET', '/v1/alerts?state=delivered')).body.total).toBe(6)
  await service.setPolicy({ alert_rules: [] })
})

test('what came of Retry is said: why it was refused, and that the alert had arrived by itself, although the list is empty then', async () => {
  const { service } = dashboard
  const chat = await alertBrokenChat('Slow chat')
  await service.post({ ...EVENT, agent_id: 'late' })
  const page = await dashboard.open('/settings/alerts?state=pending')
  const row = page.getByRole('row', { name: 'Slow chat' })
  await row.getByText(/failing since/).waitFor()
  const pauses = '/v1/alerts/pauses'
  await service.call('PUT', pauses, { body: { minutes: 5, reason: 'The chat is being moved' } })
  await row.getByRole('button', { name: 'Retry' }).click()
  await page.getByText(/^Not sent again \(late, .*: .*paused/).waitFor()
  await service.call('DELETE', pauses)

  // What the page has read stays as it is, until it asks again after the click.
  const list = /\/v1\/alerts\?.*state=pending/
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  const held = Promise.withResolvers<void>()
  await page.route(list, (route) => held.promise.then(() => route.continue()))

  chat.mend()
  await service.call('POST', '/v1/alerts/retry', { body: {} })
  await eventually(async () => (await service.call('GET', '/v1/alerts?state=pending')).body.total).toBe(0)
  await row.getByRole('button', { name: 'Retry' }).click()
  await page.getByText(/^Sent again \(late, .*: it arrived: 200 OK$/).waitFor()
  held.resolve()
  await page.getByText('No pending alerts.').waitFor()
  await page.getByText(/^Sent again \(late, .*: it arrived: 200 OK$/).waitFor()
  await service.setPolicy({ alert_rules: [] })
})
