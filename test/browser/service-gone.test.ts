import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_KEY, startService, storeOf, type TestService } from '../service.ts'
import { type Dashboard, eventually, startDashboard } from './dashboard.ts'

let dashboard: Dashboard
let again: TestService | undefined
beforeAll(async () => {
  dashboard = await startDashboard(startService)
  await dashboard.service.setPolicy({ logging_level: 'full' })
  await dashboard.service.post({ agent_id: 'night-bot', data: { text: 'hello' } })
})
afterAll(() => (again ?? dashboard).stop())

const PLACES = [
  ...['/overview', '/coverage', '/evidence', '/review', '/review/pending', '/policy'],
  ...['/sessions', '/sessions/s-1', '/events/01JF8Z5Q3V7W2N4K6M8P0R1S2T', '/who/agent/night-bot', '/begin'],
  ...['/privacy/erasures', '/privacy/retention', '/privacy/holds'],
  ...[
    'keys',
    'teams',
    'people',
    'sign-in',
    'security',
    'notices',
    'alerts',
    'quotas',
    'streams',
    'changes',
  ].map((tab) => `/settings/${tab}`),
]

/** As a link does, without the service. */
async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', '/dashboard${place}'); dispatchEvent(new PopStateEvent('popstate'))`,
  )
}

/** Every part of the page has come to an end, and one says how to go on. */
async function expectSaysSo(page: Page): Promise<void> {
  await page.getByText('The service cannot be reached.').first().waitFor()
  await page.getByRole('button', { name: 'Try again' }).first().waitFor()
  await eventually(() => page.locator('.shimmer').count(), page.url()).toBe(0)
}

test('a browser without a network says so, instead of waiting for one', async () => {
  const page = await dashboard.open()
  await page.locator('tr[data-event]').waitFor()
  await page.context().setOffline(true)
  await goTo(page, '/sessions')
  await expectSaysSo(page)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByText('No sessions in this time.').waitFor()
})

test('where the service is gone every page says so and how to try again; no page waits for ever, and all go on once it is back', async () => {
  const { service } = dashboard
  const page = await dashboard.open('/approvals')
  const shown = page.getByText('Nobody waits for an answer.')
  await shown.waitFor()
  await service.stop()
  // What was read before stays on screen.
  await page.getByText('What is shown is of before').waitFor()
  expect(await shown.isVisible()).toBe(true)

  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  for (const place of PLACES) {
    await goTo(page, place)
    await expectSaysSo(page)
  }
  expect(failures).toEqual([])

  again = await startService({
    ...storeOf(service.settings),
    ...{ SERVICE_PORT: new URL(service.url).port, SERVICE_API_KEY: ADMIN_KEY },
  })
  await goTo(page, '/settings/keys')
  await page.getByRole('region', { name: 'Keys' }).getByRole('row').nth(1).waitFor()
  // A script that did not come needs the page anew.
  await goTo(page, '/begin')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Block critical actions' }).waitFor()
})
