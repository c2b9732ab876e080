import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from '../service.ts'
import { type Dashboard, startDashboard } from './dashboard.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let dashboard: Dashboard
let eventId: string

beforeAll(async () => {
  dashboard = await startDashboard(startService)
  const { service } = dashboard
  const rule = { name: 'Tell', condition: {}, notify: { chat_webhook_url: 'http://127.0.0.1:9/hook' } }
  await service.setPolicy({
    logging_level: 'paranoid',
    blocking_rules: { enabled: true },
    frameworks: { soc2: true },
    alert_rules: [rule],
  })
  const context = { session_id: 's-1', environment: 'production', hostname: 'build-7' }
  const commands = ['npm test', 'cat /etc/passwd', 'git push --force origin main', 'sudo rm -rf /']
  for (const command of commands) {
    const data = { command, note: 'ask ada@corp.example' }
    const event = await service.post({ action: 'shell_command', data, context, reasoning: 'It must be.' })
    eventId = event.id
  }
  await service.call('POST', '/v1/org/teams', { body: { name: 'payments' } })
  const { id } = await service.post({ data: { text: 'to be erased' } })
  await service.call('POST', '/v1/erasures', { body: { reason: 'ticket 4711', event_ids: [id] } })
  const held = { case: '2026-114', reason: 'Order of the court', filter: { event_ids: [eventId] } }
  await service.call('POST', '/v1/holds', { body: held })
  await service.call('PUT', '/v1/org/retention', { body: { low: 200 } })
  await service.call('POST', '/v1/views', { body: { name: 'Blocked', query: 'decision:block' } })
  const failing = { name: 'collector', kind: 'webhook', url: 'http://127.0.0.1:9/in', from: '2026-01-01' }
  await service.call('POST', '/v1/org/streams', { body: failing })
  await service.call('PUT', '/v1/orgs/default/quotas', { body: { events_per_day: 1, streams: 9 } })
})
afterAll(() => dashboard.stop())

const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '': (page) => page.locator('tr[data-event]').first().waitFor(),
  '/sessions': (page) => page.getByRole('link', { name: 's-1' }).waitFor(),
  '/sessions/s-1': (page) => page.getByRole('region', { name: 'Steps' }).waitFor(),
  '/overview': async (page) => {
    await page.getByRole('region', { name: 'Rules that matched' }).waitFor()
    await page.getByRole('region', { name: 'New in this period' }).getByText('build-7').waitFor()
    await page.getByRole('region', { name: 'Saved views' }).getByText('before').first().waitFor()
  },
  '/policy': (page) => page.getByRole('button', { name: 'Add an alert rule' }).waitFor(),
  '/privacy/person': (page) => page.getByLabel('Entry 1', { exact: true }).waitFor(),
  '/privacy/erasures': (page) => page.getByText('ticket 4711').waitFor(),
  '/privacy/retention': (page) => page.getByLabel('Low risk: days').waitFor(),
  '/privacy/holds': (page) => page.getByText('2026-114').waitFor(),
  '/settings/keys': (page) => page.getByRole('cell', { name: 'all roles', exact: true }).waitFor(),
  '/settings/people': (page) => page.getByText('Nobody has signed in yet.').waitFor(),
  '/settings/sign-in': (page) => page.getByText('No provider of this organization.').waitFor(),
  '/settings/teams': (page) => page.getByRole('row', { name: 'payments' }).waitFor(),
  '/settings/security': (page) => page.getByLabel('Record who reads events').waitFor(),
  '/settings/quotas': (page) => page.getByRole('row', { name: 'Events a day' }).waitFor(),
  '/settings/changes': (page) =>
    page.getByRole('region', { name: 'Changes' }).getByText('Policy updated').first().waitFor(),
  '/settings/streams': (page) => page.getByText('Fails since').waitFor(),
  '/who/host/build-7': (page) => page.getByRole('region', { name: 'Rules' }).waitFor(),
  '/who/key/unknown': (page) => page.getByText('Nothing in this time.').waitFor(),
  '/review': (page) => page.getByRole('button', { name: 'Review' }).first().waitFor(),
  '/settings/alerts': (page) => page.getByRole('row', { name: 'Tell' }).first().waitFor(),
}

const SIZES = { desktop: { width: 1360, height: 860 }, phone: { width: 390, height: 800 } } as const
for (const [colorScheme, size] of [
  ['light', 'desktop'],
  ['dark', 'desktop'],
  ['dark', 'phone'],
] as const)
  test(`axe finds nothing on any page, ${colorScheme}, ${size}`, async () => {
    const viewport = SIZES[size]
    const { url } = dashboard.service
    const found: Record<string, string[]> = {}
    const look = async (name: string, page: Page) => {
      const violations = await violationsOn(page)
      if (violations.length > 0) found[name] = violations
    }
    const outside = await dashboard.open('', { colorScheme, viewport, key: null })
    await outside.getByLabel('API key').waitFor()
    await look('login', outside)

    const page = await dashboard.open('', { colorScheme, viewport })
    for (const [path, isShown] of Object.entries(PAGES)) {
      await page.goto(`${url}/dashboard${path}`)
      await isShown(page)
      await look(path || 'events', page)
    }
    for (const path of [`?event=${eventId}`, `/events/${eventId}`]) {
      await page.goto(`${url}/dashboard${path}`)
      await page.getByTestId('event').getByText('Risk management system').waitFor()
      await look(path, page)
    }
    for (const menu of [/^View/, 'Columns and order', 'Export']) {
      await page.goto(`${url}/dashboard?range=7d&host=build-7`)
      await page.getByRole('button', { name: menu }).first().click()
      await page.locator('[popover]:popover-open').waitFor()
      await look(`the menu ${menu}`, page)
    }
    await page.goto(`${url}/dashboard?range=7d`)
    await page.getByRole('button', { name: /^View/ }).first().click()
    await page.getByRole('button', { name: 'Save as a new view' }).click()
    await page.getByRole('dialog').waitFor()
    await look('a view that is not saved yet', page)
    await page.goto(`${url}/dashboard/privacy/person`)
    await page.getByLabel('Entry 1', { exact: true }).fill('ada@corp.example')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('region', { name: 'Events' }).waitFor()
    await look('what was found of a person', page)
    await page.getByRole('button', { name: 'Erase everything found' }).click()
    await page.getByRole('dialog').waitFor()
    await look('an erasure', page)
    await page.goto(`${url}/dashboard/settings/streams`)
    await page.getByRole('button', { name: 'Set a stream up' }).first().click()
    await page.getByLabel('Send credentials that were found as they are').check()
    await look('a stream that is not set up yet', page)
    await page.getByLabel('Kind').selectOption('s3')
    await look('a stream to storage that is not set up yet', page)
    await page.goto(`${url}/dashboard/privacy/retention`)
    await page.getByLabel('Medium risk', { exact: true }).selectOption('days')
    await page.getByText('Nothing that is stored now').waitFor()
    await look('a change of retention', page)
    await page.goto(`${url}/dashboard/policy`)
    await page.getByRole('radio', { name: 'minimal' }).check()
    await page.getByTestId('effect').waitFor()
    await look('a policy that is not saved yet', page)
    expect(found).toEqual({})
  })

/** In words: which rule, and the element. */
async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  // What slides in must have arrived before its colours are measured.
  await page.evaluate('Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})))')
  return page.evaluate(`axe.run({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) =>
      id + ': ' + html.slice(0, 160) + ' ' + (any[0]?.message ?? ''))))`)
}
