/** The real service with the built dashboard, seen through a real browser. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { askRun } from '../run/ask-run.ts'
import { ADMIN_KEY, startOrganization, type TestService } from '../service.ts'
import { launchBrowser } from './launch.ts'

let shared: Promise<Browser> | undefined

/** One for all files that run in this process, and ended with it: pages have contexts of their own. */
function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  return shared
}

type Served = { readonly url: string; readonly key?: string; stop(): Promise<unknown> }

export type Dashboard<S extends Served = TestService> = {
  readonly service: S
  /** A page in a browser of its own, logged in unless the key is null. Closed with the test. */
  open(path?: string, options?: OpenOptions): Promise<Page>
  stop(): Promise<unknown>
}

type OpenOptions = BrowserContextOptions & { readonly key?: string | null }

/** An organization of its own, unless another service is given. To be stopped by the caller. */
export async function startDashboard<S extends Served = TestService>(
  start: () => Promise<S> = startOrganization as unknown as () => Promise<S>,
): Promise<Dashboard<S>> {
  await askRun('build')
  const [service, browser] = await Promise.all([start(), sharedBrowser()])
  return {
    service,
    async open(path = '', { key = service.key ?? ADMIN_KEY, ...options } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1360, height: 860 },
        timezoneId: 'Europe/Berlin',
        acceptDownloads: true,
        // Frames that nobody looks at would take most of the processor.
        reducedMotion: 'reduce',
        ...options,
      })
      onTestFinished(() => context.close())
      await context.addInitScript(WATCH_POLICY)
      const page = await context.newPage()
      page.setDefaultTimeout(120_000)
      await page.goto(`${service.url}/dashboard${path}`)
      if (key !== null) await logIn(page, key)
      return page
    },
    stop: () => service.stop(),
  }
}

export async function logIn(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

/** Looks again and again until it holds, for as long as a busy machine may need. */
export function eventually<T>(look: () => T, message = '') {
  return expect.poll(look, { timeout: 120_000, interval: 40, message })
}

/** What the browser refused because of the content security policy; nothing, or the page has a hole to be closed. */
export function policyViolations(page: Page): Promise<string[]> {
  return page.evaluate('window.policyViolations')
}

/** The rows of the event table, as the text of their cells. */
export async function rowsOf(page: Page): Promise<string[]> {
  const rows = await page.locator('tr[data-event]').allInnerTexts()
  return rows.map((row) => row.replaceAll(/\s+/g, ' '))
}

const WATCH_POLICY = `window.policyViolations = []
document.addEventListener('securitypolicyviolation', (event) =>
  window.policyViolations.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`
