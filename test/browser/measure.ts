/**
 * How soon the first rows are on screen, as figures: node test/browser/measure.ts <address> <key> [<runs>]
 * Each run is a new browser profile with nothing cached, on a processor slowed down four times.
 */
import { launchBrowser } from './launch.ts'

const SLOWDOWN = 4

/** By the page's own clock, since the navigation began. */
const WATCH_ROWS = `window.rowsShown = new Promise((resolve) => {
  const look = () => document.querySelector('tr[data-event]') && resolve(performance.now())
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
})`

const [url = 'http://127.0.0.1:8080', key = '', runs = '5'] = process.argv.slice(2)
const browser = await launchBrowser()
const results: { rows: number; work: number }[] = []
for (let run = 0; run < Number(runs); run += 1) {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 } })
  const answer = await context.request.post(`${url}/dashboard/login`, {
    data: { key },
    headers: { origin: url },
  })
  if (!answer.ok()) throw new Error(`The login was answered with ${answer.status()}.`)
  await context.addInitScript(WATCH_ROWS)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${url}/dashboard?range=7d`, { waitUntil: 'commit' })
  const rows = (await page.evaluate('window.rowsShown')) as number
  const { metrics } = await session.send('Performance.getMetrics')
  const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  results.push({ rows: Math.round(rows), work: Math.round(work) })
  await context.close()
}
await browser.close()
const [rows, work] = [results.map((one) => one.rows), results.map((one) => one.work)]
process.stdout.write(
  `first rows after ${median(rows)} ms on a processor slowed down ${SLOWDOWN} times (${rows.join(', ')}); ` +
    `the page's own work until then, whatever else the machine did: ${median(work)} ms of processor time (${work.join(', ')})\n`,
)

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
