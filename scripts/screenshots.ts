// Screenshots of every page with the sample data of `audit-service demo`: light and dark, desktop and phone, into the folder
// that is named (default: screenshots/); with --docs also those that the documentation shows, into docs/images/.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import type { Listening } from '../launch/start-listening.ts'
import { PROGRAM, startService } from '../launch/start-service.ts'
import { launchBrowser } from '../test/browser/launch.ts'

type Shot = {
  readonly path: string
  readonly prepare?: (page: Page) => Promise<void>
  /** In the documentation, only this part of the page. */
  readonly region?: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
const KEY = 'admin-key-of-the-screenshots'

const SHOTS: Readonly<Record<string, Shot>> = {
  attack: { path: '/begin', prepare: playAttack, region: 'Watch an attack being stopped' },
  events: { path: '?range=7d', prepare: (page) => page.locator('tr[data-event]').first().waitFor() },
  event: { path: '?range=7d&decision=block&q=rm', prepare: openFirst },
  sessions: { path: '/sessions' },
  session: { path: '/sessions', prepare: openRiskiestSession },
  overview: { path: '/overview' },
  policy: { path: '/policy', prepare: draftChange },
  person: { path: '/privacy/person' },
  retention: { path: '/privacy/retention' },
  holds: { path: '/privacy/holds' },
  keys: { path: '/settings/keys' },
  teams: { path: '/settings/teams' },
  changes: { path: '/settings/changes' },
  alerts: { path: '/settings/alerts' },
}

const SIZES = {
  desktop: { width: 1360, height: 860 },
  phone: { width: 390, height: 844 },
} as const

/** Name of the shot, its colours. */
const FOR_DOCS: readonly (readonly [string, 'light' | 'dark'])[] = [
  ['attack', 'light'],
  ['events', 'light'],
  ['event', 'dark'],
  ['policy', 'light'],
  ['overview', 'dark'],
]

const isForDocs = process.argv.includes('--docs')
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'screenshots'
const dataDir = mkdtempSync(join(tmpdir(), 'audit-screenshots-'))
const environment = { SERVICE_DATA_DIR: dataDir, SERVICE_API_KEY: KEY }
let service: Listening | undefined
let browser: Browser | undefined
try {
  execFileSync(process.execPath, [PROGRAM, 'demo', '--data-dir', dataDir], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: 'ignore',
  })
  service = await startService({ environment })
  const { url } = service
  browser = await launchBrowser()
  mkdirSync(folder, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [size, viewport] of Object.entries(SIZES)) {
      const page = await logIn(browser, url, { colorScheme, viewport })
      for (const [name, shot] of Object.entries(SHOTS)) {
        await visit(page, url, shot)
        await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${size}.png`) })
      }
      await page.context().close()
    }
  if (isForDocs)
    for (const [name, colorScheme] of FOR_DOCS) {
      const shot = SHOTS[name] ?? { path: '' }
      // A part is seen whole, below the bar.
      const viewport = shot.region === undefined ? SIZES.desktop : { width: 1360, height: 1800 }
      const page = await logIn(browser, url, { colorScheme, viewport })
      await visit(page, url, shot)
      const part = shot.region === undefined ? page : page.getByRole('region', { name: shot.region })
      await part.screenshot({ path: join(root, 'docs/images', `${name}.png`) })
      await page.context().close()
    }
} finally {
  await browser?.close()
  await service?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function logIn(
  opened: Browser,
  url: string,
  options: { colorScheme: 'light' | 'dark'; viewport: { width: number; height: number } },
): Promise<Page> {
  const context = await opened.newContext({ ...options, locale: 'en-GB', timezoneId: 'Europe/Berlin' })
  const page = await context.newPage()
  await page.goto(`${url}/dashboard`)
  await page.getByLabel('API key').fill(KEY)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  return page
}

async function visit(page: Page, url: string, { path, prepare }: Shot): Promise<void> {
  await page.goto(`${url}/dashboard${path}`)
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('tr[data-event]').first().click()
  await page.getByTestId('event').waitFor()
}

async function openRiskiestSession(page: Page): Promise<void> {
  const rows = page.locator('tbody tr')
  const risky = rows.filter({ hasText: 'critical' })
  await ((await risky.count()) > 0 ? risky : rows).first().getByRole('link').click()
  await page.getByRole('region', { name: 'Steps' }).waitFor()
}

/** Not saved: the picture shows the effect before the change. */
async function draftChange(page: Page): Promise<void> {
  await page.getByLabel('Block actions of risk').selectOption('high')
  await page.getByTestId('effect').waitFor()
}

/** What the README shows: calls that were stopped. */
async function playAttack(page: Page): Promise<void> {
  const attack = page.getByRole('region', { name: 'Watch an attack being stopped' })
  await attack.getByRole('button', { name: /^Play/ }).click()
  await attack.getByText('calls were stopped').waitFor()
  await attack.scrollIntoViewIfNeeded()
}
