/** The dashboard in another language than English, as `DASHBOARD_LANGUAGE` builds it. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Listening } from '../../launch/start-listening.ts'
import { ADMIN_KEY, callService } from '../service.ts'
import { type Dashboard, eventually, logIn, startDashboard } from './dashboard.ts'
import { INVENTED, startInInventedLanguage } from './invented-language.ts'

let dashboard: Dashboard<Listening>

beforeAll(async () => {
  dashboard = await startDashboard(startInInventedLanguage)
  const { url } = dashboard.service
  await callService(url, 'PUT', '/v1/org/policy', { body: { logging_level: 'full' } })
  const body = { agent_id: 'agent-1', action: 'shell_command', data: { command: 'rm -rf /' } }
  expect((await callService(url, 'POST', '/v1/events', { body })).status).toBe(201)
})
afterAll(() => dashboard.stop())

test('the page names its language', async () => {
  const page = await dashboard.open('', { key: null })
  expect(await page.locator('html').getAttribute('lang')).toBe(INVENTED)
  await eventually(() => page.title()).toBe('⟦Log in⟧⟦ · Audit Event Service⟧')
})

const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': async (page) => {
    await page.locator('[data-row-link]').first().click()
    await page.getByTestId('event').getByText('⟦Articles that apply⟧').waitFor()
    await page.getByTestId('event').getByText('delete.everything').first().waitFor()
  },
  '/overview': (page) => page.getByRole('region', { name: 'Agents' }).getByText('agent-1').waitFor(),
  '/settings/keys': (page) => page.getByRole('cell', { name: '⟦all roles⟧' }).waitFor(),
  '/settings/security': (page) => page.getByLabel('⟦Record who reads events⟧').waitFor(),
}

for (const [path, isThere] of Object.entries(PAGES))
  test(`only what the service sends is English on ${path}, and at the login before it`, async () => {
    const page = await dashboard.open('', { key: null })
    const wordsSent = await listen(page)
    await page.goto(`${dashboard.service.url}/dashboard${path}`)
    await page.getByLabel('⟦API key⟧').waitFor()
    expect(await englishOn(page, COMMANDS)).toEqual([])
    await logIn(page, ADMIN_KEY)
    await isThere(page)
    expect(await englishOn(page, [...COMMANDS, ...OF_MOMENTS, ...wordsSent])).toEqual([])
  })

const COMMANDS = ['npx audit-service sign-in', 'npx audit-service keys create']

/** The text with all months is split by the page; no browser knows how the invented language writes a moment. */
const OF_MOMENTS = ['Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '), 'AM', 'PM', 'GMT'].flat()

/** Gives every name and every string of the answers that the page has got: read on their way, since the browser forgets those of a page that it leaves. */
async function listen(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  await page.route('**/dashboard/**', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    const response = await route.fetch()
    if (response.headers()['content-type']?.startsWith('application/json'))
      JSON.parse(await response.text(), (name, value) => {
        found.push(name, ...(typeof value === 'string' ? [value] : []))
      })
    await route.fulfill({ response })
  })
  // An answer may be on its way still when the page is closed.
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  return found
}

/** What is shown or read out, has letters, and is neither in brackets nor allowed. */
async function englishOn(page: Page, allowed: readonly string[]): Promise<string[]> {
  const shown = await page.evaluate<string[]>(SHOWN)
  const everything = shown.join('\n').toLowerCase()
  const phrases = [...new Set(allowed)]
    .filter((phrase) => /\p{L}/u.test(phrase) && everything.includes(phrase.toLowerCase()))
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  const isAllowed = new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'giu')
  return shown
    .flatMap((text) => text.replaceAll(/⟦[^⟧]*⟧/g, '\n').split('\n'))
    .filter((line) => /\p{L}/u.test(line.replaceAll(isAllowed, '')))
}

const SHOWN = `[document.title, document.body.innerText, ...[...document.querySelectorAll('body *')].flatMap((element) =>
  ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) => element.getAttribute(name) ?? []))]`
