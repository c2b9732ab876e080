import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, eventually, policyViolations, startDashboard } from './dashboard.ts'
import { HOSTILE_STRINGS } from './hostile-strings.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard?.stop())

/** What went over the network from then on, and what the console said. */
type Watched = Page & { readonly asked: string[]; readonly said: string[] }

async function openHelp(path: string, options: Parameters<Dashboard['open']>[1] = {}): Promise<Watched> {
  const page = await dashboard.open('', { key: null, ...options })
  // What the dashboard was still loading is none of this page.
  await page.goto('about:blank')
  const [asked, said]: [string[], string[]] = [[], []]
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  await page.goto(`${dashboard.service.url}/help/${path}`)
  return Object.assign(page, { asked, said })
}

async function expectCalm(page: Watched): Promise<void> {
  expect(await policyViolations(page)).toEqual([])
  expect(page.said).toEqual([])
  expect(page.asked.filter((one) => !one.startsWith(`GET ${dashboard.service.url}/help/`))).toEqual([])
}

test('the search is used with the keyboard alone, from the key / to the page', async () => {
  const page = await openHelp('')
  const field = page.getByRole('combobox', { name: 'Search the documentation' })
  await page.keyboard.press('/')
  expect(await page.locator('#search input:focus').count()).toBe(1)
  await page.keyboard.type('legal hold')
  const options = page.getByRole('option')
  await options.first().waitFor()
  expect(await field.getAttribute('aria-activedescendant')).toBe('found-0')
  await page.keyboard.press('ArrowDown')
  expect(await options.nth(1).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/help\/privacy#legal-holds$/)
  await page.getByRole('heading', { name: 'Legal holds' }).waitFor()
  await expectCalm(page)
})

test('what nobody wrote is not found, Escape closes the list, and words are never HTML', async () => {
  const page = await openHelp('policy')
  const field = page.getByRole('combobox')
  await field.fill('zebrafish')
  await page.getByText('Nothing found').waitFor()
  await field.press('Escape')
  expect(await page.locator('#found').isVisible()).toBe(false)
  await field.fill('<img src=x onerror=alert(1)> policy')
  await page.locator('#found-count').filter({ hasText: 'found' }).waitFor({ state: 'attached' })
  expect(await page.locator('#found img').count()).toBe(0)
  await expectCalm(page)
})

test('the try-it box flags rm -rf /, marks it, and loads the classifier for that alone', async () => {
  const page = await openHelp('try')
  const isClassifier = (one: string) => one.includes('classifier')
  await page.waitForLoadState('networkidle')
  expect(page.asked.filter(isClassifier)).toEqual([])
  await page.getByLabel('A command, or the JSON of a tool call').fill('ls; rm -rf /')
  const result = page.locator('#try-result')
  await result.locator('mark').waitFor()
  expect(await result.locator('mark').allInnerTexts()).toEqual(['rm -rf /'])
  expect(await result.locator('.verdict').innerText()).toMatch(/^critical .* blocks this\.$/)
  expect(await result.getByText('Deletes / with everything in it.').count()).toBe(1)
  expect(page.asked.filter(isClassifier)).toHaveLength(2)
  await page.getByLabel('A command').fill('npm test')
  await result.getByText('lets this go').waitFor()
  expect(await result.locator('mark').count()).toBe(0)
  await expectCalm(page)
})

test('each of ten examples is judged by a click, some are stopped and some are not', async () => {
  const page = await openHelp('try')
  const examples = page.locator('[data-example]')
  expect(await examples.count()).toBe(10)
  const levels: string[] = []
  for (const example of await examples.all()) {
    const text = await example.innerText()
    await example.click()
    await eventually(() => page.locator('#try-result .judged').innerText()).toBe(text)
    levels.push(await page.locator('#try-result .verdict .risk').innerText())
  }
  expect(levels).toEqual([
    ...['low', 'low', 'low', 'low'],
    ...['critical', 'critical', 'critical', 'critical'],
    ...['high', 'high'],
  ])
  await expectCalm(page)
})

test('hostile text in the box runs nothing, loads nothing and is shown as it is', async () => {
  const page = await openHelp('try')
  const field = page.getByLabel('A command')
  await page.locator('[data-example]').first().click()
  await page.locator('.verdict').waitFor()
  // A text field has other line ends and no lone null.
  for (const text of HOSTILE_STRINGS.filter(
    (one) => !/[\r\0]/.test(one) && one.trim() !== '' && one.length < 50_000,
  )) {
    await field.fill(text)
    await page.getByRole('button', { name: 'Judge it' }).click()
    await eventually(() => page.locator('#try-result .judged').textContent(), text.slice(0, 60)).toBe(text)
  }
  expect(await page.evaluate('window.wasHacked')).toBeUndefined()
  await expectCalm(page)
})

test('the menu of the dashboard leads to the help, and the colours are those of the dashboard', async () => {
  const page = await dashboard.open()
  await page.getByRole('button', { name: /Colours: as the system/ }).click()
  await page.getByRole('button', { name: /^Colours: light/ }).click()
  await page.locator('header').getByRole('button').last().click()
  await page.getByRole('link', { name: 'Help' }).click()
  await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
  expect(await policyViolations(page)).toEqual([])
})

test.each([
  ['light', { width: 1360, height: 860 }],
  ['dark', { width: 390, height: 800 }],
] as const)('axe finds nothing on pages of the help, %s', async (colorScheme, viewport) => {
  const found: Record<string, unknown> = {}
  for (const path of ['', 'policy', 'rules/delete', 'measured', 'try', 'nothing-here']) {
    const page = await openHelp(path, { colorScheme, viewport })
    if (path === 'try') {
      await page.locator('[data-example]').nth(6).click()
      await page.locator('.verdict').waitFor()
    }
    if (path === 'policy') {
      await page.getByRole('combobox').fill('block')
      await page.getByRole('option').first().waitFor()
    }
    await page.evaluate(AXE)
    const violations = await page.evaluate(
      `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`,
    )
    if ((violations as string[]).length > 0) found[path] = violations
    await page.context().close()
  }
  expect(found).toEqual({})
})
