// How soon the dashboard shows its first rows: node bench/dashboard.ts [--events 1000000 --runs 5 --data <folder>], after npm run build.
// Each load is a new browser profile with nothing cached, on a processor slowed down four times. Beside it the yardstick of the same run: a bare
// page whose one script asks the same question and paints a plain table. A folder that is named is seeded once and used again.

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import type { Listening } from '../launch/start-listening.ts'
import { launchBrowser } from '../test/browser/launch.ts'
import { API_KEY, startAuditService } from './processes.ts'
import { seed } from './seed.ts'
import { startYardstick } from './yardstick-page.ts'

const SLOWDOWN = 4

/** By the page's own clock, since the navigation began until the frame with the first rows has been handed over. */
const WATCH_ROWS = `window.rowsShown = new Promise((resolve) => {
  const watcher = new MutationObserver(() => {
    if (document.querySelector('tr[data-event]') === null) return
    watcher.disconnect()
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
  })
  watcher.observe(document, { childList: true, subtree: true })
})`

type Load = { readonly rowsMs: number; readonly workMs: number }

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '5' },
    data: { type: 'string' },
  },
})
const root = mkdtempSync(join(tmpdir(), 'audit-dashboard-'))
/** What was started, to be ended in reverse whatever happens. */
const endings: (() => Promise<unknown>)[] = [async () => rmSync(root, { recursive: true, force: true })]
try {
  const service = await startSeeded(values.data ?? join(root, 'data'), Number(values.events))
  endings.push(service.stop)
  const yardstick = await startYardstick(service.url, API_KEY)
  endings.push(yardstick.stop)
  const browser = await launchBrowser()
  endings.push(() => browser.close())
  const loads: Readonly<Record<'dashboard' | 'bare', Load[]>> = { dashboard: [], bare: [] }
  for (let run = 0; run < Number(values.runs); run++) {
    loads.bare.push(await load(browser, service.url, yardstick.url))
    loads.dashboard.push(await load(browser, service.url, `${service.url}/dashboard/events?range=7d`))
  }
  report(loads.dashboard, loads.bare)
} finally {
  for (const end of endings.reverse()) await end()
}

async function startSeeded(dataDir: string, events: number): Promise<Listening> {
  if (!existsSync(dataDir)) {
    await (await startAuditService(dataDir)).stop()
    await seed(dataDir, events)
  }
  return startAuditService(dataDir)
}

/** Logged in, and nothing else: what a browser has that comes back another day, but for its cache. */
async function load(browser: Browser, service: string, address: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 } })
  const answer = await context.request.post(`${service}/dashboard/login`, {
    data: { key: API_KEY },
    headers: { origin: service },
  })
  if (!answer.ok()) throw new Error(`The login was answered with ${answer.status()}.`)
  await context.addInitScript(WATCH_ROWS)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(address, { waitUntil: 'commit' })
  const rowsMs = (await page.evaluate('window.rowsShown')) as number
  const { metrics } = await session.send('Performance.getMetrics')
  await context.close()
  const workMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  return { rowsMs: Math.round(rowsMs), workMs: Math.round(workMs) }
}

function report(dashboard: readonly Load[], bare: readonly Load[]): void {
  const lines = [
    ['the dashboard', dashboard],
    ['the bare page', bare],
  ] as const
  console.log(
    `\n| First rows, processor slowed down ${SLOWDOWN} times | After | Own processor time |\n|---|---|---|`,
  )
  for (const [name, loads] of lines)
    console.log(
      `| ${name} | ${figures(loads.map((one) => one.rowsMs))} | ${figures(loads.map((one) => one.workMs))} |`,
    )
  const ratio = (of: (one: Load) => number) => (median(dashboard.map(of)) / median(bare.map(of))).toFixed(2)
  console.log(`| ratio | ${ratio((one) => one.rowsMs)} | ${ratio((one) => one.workMs)} |`)
}

function figures(all: readonly number[]): string {
  return `${median(all)} ms (${all.join(', ')})`
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
