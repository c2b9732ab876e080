import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, eventually, policyViolations, rowsOf, startDashboard } from './dashboard.ts'
import { HOSTILE_STRINGS } from './hostile-strings.ts'

let dashboard: Dashboard
let kept: readonly string[]

beforeAll(async () => {
  dashboard = await startDashboard()
  await dashboard.service.setPolicy({ logging_level: 'full' })
  const answers = await Promise.all(
    HOSTILE_STRINGS.map(async (text) => {
      const body = {
        agent_id: text,
        action: text,
        data: { command: text, [text]: { [text]: [text] }, content: text.repeat(200), url: text, path: text },
        context: { session_id: text, hostname: text, user_email: text, environment: text },
        reasoning: text,
      }
      const { status } = await dashboard.service.call('POST', '/v1/events', { body })
      return { text, status }
    }),
  )
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])
  kept = answers.map(({ text }) => text)
})
afterAll(() => dashboard.stop())

/** Whatever the strings tried: no script ran, nothing was refused, nothing sticks out, no link leads where it should not. */
const SOUND = `(() => {
  const root = document.documentElement
  const drawer = document.querySelector('dialog[open] [role=group]')
  const links = [...document.querySelectorAll('a[href]')].map((link) => link.href)
  return {
    ran: window.wasHacked === true,
    refused: window.policyViolations,
    foreign: [...document.querySelectorAll('#root :is(script, iframe, img, object, embed, base, meta, link, style, math, video)')].map((one) => one.outerHTML),
    tooWide: root.scrollWidth > root.clientWidth || (drawer !== null && drawer.scrollWidth > drawer.clientWidth + 1),
    strayLinks: links.filter((href) => !href.startsWith(location.origin + '/') && !/^https:\\/\\/(eur-lex\\.europa\\.eu|www\\.aicpa-cima\\.com|us\\.aicpa\\.org)\\//.test(href)),
    isThere: document.querySelector('nav[aria-label=Main]') !== null,
  }
})()`

const ALL_WELL = { ran: false, refused: [], foreign: [], tooWide: false, strayLinks: [], isThere: true }

async function expectSound(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(SOUND), where).toEqual(ALL_WELL)
}

test('there are 200 of them', () => {
  expect(new Set(HOSTILE_STRINGS).size).toBe(200)
})

/** On the phone a part of them is opened: the same code shows them. */
const SCREENS = [
  { screen: 'desktop', viewport: { width: 1360, height: 860 }, opened: 50 },
  { screen: 'phone', viewport: { width: 390, height: 800 }, opened: 8 },
]

for (const { screen, viewport, opened } of SCREENS)
  test(`200 hostile strings in every field run no script and break no page, ${screen}`, async () => {
    const page = await dashboard.open('', { viewport })
    for (let offset = 0; offset < kept.length; offset += 50) {
      await page.goto(`${dashboard.service.url}/dashboard?range=all&offset=${offset}`)
      await eventually(() => rowsOf(page)).toHaveLength(50)
      await expectSound(page, `list from ${offset}`)
      await page.locator('tr[data-event]').first().click()
      for (let row = 0; row < opened; row += 1) {
        const id = await currentEvent(page)
        await page.locator(`[data-testid=event][data-id="${id}"]`).waitFor()
        await expectSound(page, `event ${id}`)
        if (row === opened - 1) break
        await page.keyboard.press('j')
        await eventually(() => currentEvent(page)).not.toBe(id)
      }
    }
    for (const path of ['/sessions?range=all', '/overview?range=all', '/settings/changes']) {
      await page.goto(`${dashboard.service.url}/dashboard${path}`)
      await page.waitForLoadState('networkidle')
      await expectSound(page, path)
    }
  })

test('filters and links work for hostile names as for any other', async () => {
  const page = await dashboard.open()
  for (const text of kept.filter((_, index) => index % 8 === 0)) {
    const query = new URLSearchParams({ range: 'all', agent_id: text })
    await page.goto(`${dashboard.service.url}/dashboard?${query}`)
    await eventually(() => rowsOf(page), text).toHaveLength(1)
    await page.locator('tr[data-event]').click()
    const session = page.getByTestId('event').getByRole('link', { name: 'The whole session' })
    await session.click()
    const steps = page.getByRole('region', { name: 'Steps' }).getByRole('button')
    await eventually(() => steps.count(), text).toBe(1)
    await expectSound(page, `session ${text}`)
  }
  expect(await policyViolations(page)).toEqual([])
})

function currentEvent(page: Page): Promise<string | null> {
  return page.evaluate("new URL(location.href).searchParams.get('event')")
}
