import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, eventually, rowsOf, startDashboard } from './dashboard.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
  await dashboard.service.setPolicy({ logging_level: 'full' })
  for (let step = 0; step < 60; step += 1)
    await dashboard.service.post({ agent_id: 'deploy-bot', data: { command: `echo ${step}` } })
  await dashboard.service.post({ agent_id: 'review-bot', data: { command: 'npm test' } })
})
afterAll(() => dashboard.stop())

test('who is logged in and the first events are asked for once each', async () => {
  const page = await dashboard.open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await eventually(() => rowsOf(page)).toHaveLength(50)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === '/dashboard/session')).toHaveLength(1)
  expect(asked.filter((path) => path === '/dashboard/api/events')).toHaveLength(1)
})

test('whoever is logged out is asked about once, and what they type stays', async () => {
  const page = await dashboard.open('', { key: null })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // Refused only when somebody is already typing.
  const typed = Promise.withResolvers<void>()
  await page.route(/\/dashboard\/api\/events/, async (route) => {
    await typed.promise
    await route.continue()
  })
  const refused = page.waitForResponse(/\/dashboard\/api\/events/)
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('API key').fill('half-a-key')
  typed.resolve()
  expect((await refused).status()).toBe(401)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === '/dashboard/session')).toHaveLength(1)
  expect(await page.getByLabel('API key').inputValue()).toBe('half-a-key')
})

test('both are asked for before the page itself runs', async () => {
  const page = await dashboard.open('/events?agent_id=review-bot')
  await page.route(/\/assets\/index-.*\.js$/, () => undefined)
  const events = page.waitForRequest(/\/dashboard\/api\/events\?agent_id=review-bot&/)
  const session = page.waitForRequest(/\/dashboard\/session$/)
  await Promise.all([page.reload({ waitUntil: 'commit' }), events, session])
})

test('the rows do not wait for the counts beside them', async () => {
  const page = await dashboard.open()
  await page.route(/\/api\/events\/(facets|histogram)/, () => undefined)
  await page.reload()
  await eventually(() => rowsOf(page)).toHaveLength(50)
})

test('/dashboard/events is the same page, and keeps the filters of its address', async () => {
  const page = await dashboard.open('/events?agent_id=review-bot')
  await eventually(() => rowsOf(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await eventually(() => rowsOf(page)).toHaveLength(50)
})
