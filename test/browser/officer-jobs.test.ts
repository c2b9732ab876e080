/** What an officer has to find out, and how many clicks it takes. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unzip } from '../explore/unzip.ts'
import { type Dashboard, eventually, rowsOf, startDashboard } from './dashboard.ts'

let dashboard: Dashboard
// Built from parts, so that no scanner takes it for a leak.
const TOKEN = `${'gh'}p_${'a1B2c3D4e5F6g7H8i9J0'}${'k1L2m3N4o5P6q7R8'}`

beforeAll(async () => {
  dashboard = await startDashboard()
  const { service } = dashboard
  await service.setPolicy({
    logging_level: 'paranoid',
    blocking_rules: { enabled: true, block_on: 'critical' },
  })
  const ask = (agent_id: string, command: string, call: string) =>
    service.post({
      ...{ agent_id, action: 'shell_command', data: { command } },
      context: { source: 'hook', phase: 'pre', session_id: 's', tool_use_id: call },
    })
  const at = new Date().toISOString()
  const report = (call: string, did: string) =>
    service.post({
      agent_id: 'hook',
      action: 'note',
      outcomes: [{ did, at, session_id: 's', tool_use_id: call }],
    })
  await ask('deploy-bot', 'rm -rf /', 'c1')
  await report('c1', 'stopped')
  await ask('deploy-bot', 'npm test', 'c2')
  await ask('other-bot', 'rm -rf /', 'c3')
  await service.post({ agent_id: 'mailer', action: 'note', data: { to: 'ada@corp.example', token: TOKEN } })
  await service.post({ agent_id: 'mailer', action: 'note', data: { to: 'bob@corp.example' } })
  // A page does not count again by itself: what became of the call is joined before it is opened.
  const isJoined = async () =>
    (await service.call('GET', '/v1/calls?session_id=s&outcome=stopped')).body.total
  await vi.waitUntil(isJoined, { timeout: 120_000, interval: 50 })
})
afterAll(() => dashboard.stop())

/** As somebody with a mouse would; what is typed is not counted. */
function createHand() {
  let clicks = 0
  return {
    async click(place: Locator): Promise<void> {
      clicks += 1
      await place.click()
    },
    clicks: () => clicks,
  }
}

/** As the field for a moment takes it, in the time zone of the page. */
function localTime(ms: number): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' },
  }).format(ms)
  return parts.replace(' ', 'T')
}

test('an agent between two hours: was anything blocked, and did it hold? Five clicks', async () => {
  const page = await dashboard.open()
  const hand = createHand()
  const facets = page.getByRole('complementary')
  await hand.click(page.getByRole('button', { name: 'Last 24 hours' }))
  await page.getByLabel('From (local time)').fill(localTime(Date.now() - 3_600_000))
  await page.getByLabel('To', { exact: true }).fill(localTime(Date.now() + 3_600_000))
  await hand.click(page.getByRole('button', { name: 'Use this range' }))
  await hand.click(facets.getByRole('button', { name: /^deploy-bot/ }))
  await eventually(() => rowsOf(page)).toHaveLength(2)
  await hand.click(facets.getByRole('button', { name: /^blocked/ }))
  await eventually(() => rowsOf(page)).toHaveLength(1)
  await hand.click(facets.getByRole('button', { name: 'Outcome' }))
  await facets
    .getByRole('region', { name: 'Outcome' })
    .getByRole('button', { name: /^stopped 1$/ })
    .waitFor()
  expect(hand.clicks()).toBe(5)
})

async function openExportOfPersonalData(page: Page, hand: ReturnType<typeof createHand>): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'Last 24 hours' }))
  await hand.click(page.getByRole('button', { name: 'Last 30 days' }))
  await hand.click(page.getByRole('complementary').getByRole('button', { name: /^found/ }))
  await eventually(() => rowsOf(page)).toHaveLength(2)
  await hand.click(page.getByRole('button', { name: 'Export' }))
}

test('all events with personal data of a period, as a file for the auditor: five clicks', async () => {
  const page = await dashboard.open()
  const hand = createHand()
  await openExportOfPersonalData(page, hand)
  const downloaded = page.waitForEvent('download')
  await hand.click(page.getByRole('link', { name: 'CSV, for a spreadsheet' }))
  expect(hand.clicks()).toBe(5)
  const stream = await (await downloaded).createReadStream()
  const files = unzip(Buffer.concat(await stream.toArray()))
  const [[, csv] = ['', Buffer.alloc(0)]] = files
  const lines = csv.toString().trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('created_at,agent_id,action,risk_level')
  expect(csv.toString()).toContain('ada@corp.example')
  expect(csv.toString()).not.toContain(TOKEN)
  const sheet = files.get('cover-sheet.txt')?.toString() ?? ''
  expect(sheet).toContain('Personal data:  found in 2')
  expect(sheet).toContain('pii_detected=true')
})

test('the same with pseudonyms instead of people: six clicks', async () => {
  const page = await dashboard.open()
  const hand = createHand()
  await openExportOfPersonalData(page, hand)
  await hand.click(page.getByLabel('People pseudonymised'))
  const downloaded = page.waitForEvent('download')
  await hand.click(page.getByRole('link', { name: 'CSV, for a spreadsheet' }))
  expect(hand.clicks()).toBe(6)
  const stream = await (await downloaded).createReadStream()
  const files = unzip(Buffer.concat(await stream.toArray()))
  for (const contents of files.values()) expect(contents.toString()).not.toMatch(/ada@/)
  const [[, csv] = ['', Buffer.alloc(0)]] = files
  expect(csv.toString()).toMatch(/person-[0-9a-f]{12}/)
  expect(files.get('cover-sheet.txt')?.toString()).toMatch(/^People: +pseudonymised/m)
})
