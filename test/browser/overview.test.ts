import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, eventually, rowsOf, startDashboard } from './dashboard.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
  const { service } = dashboard
  await service.setPolicy({ logging_level: 'full' })
  const data = { command: 'cat /etc/passwd', note: 'ask ada@corp.example' }
  await service.post({ agent_id: 'deploy-bot', action: 'shell_command', data })
  await service.post({ agent_id: 'review-bot', action: 'shell_command', data: { command: 'npm test' } })
})
afterAll(() => dashboard.stop())

/** The number beside the first link of a list, and what the page asks the service for when it is followed. */
async function follow(page: Page, list: string): Promise<{ count: number; asked: URLSearchParams }> {
  const link = page.getByRole('region', { name: list }).getByRole('link').first()
  const count = Number((await link.innerText()).split(/\s/).at(-1))
  const [request] = await Promise.all([page.waitForRequest(/\/dashboard\/api\/events\?/), link.click()])
  return { count, asked: new URL(request.url()).searchParams }
}

/** How long the counts of rules, articles and kinds may lag behind is the service's affair. */
async function openOverview(): Promise<Page> {
  const page = await dashboard.open('/overview')
  await eventually(async () => {
    await page.reload()
    await page.getByRole('region', { name: 'Rules that matched' }).waitFor()
    return page.getByRole('region', { name: 'Rules that matched' }).getByRole('link').count()
  }).toBeGreaterThan(0)
  return page
}

const LISTS = [
  { list: 'Rules that matched', filter: 'rule', value: /^[a-z]+\.[a-z-]+$/, chip: /^Rule/ },
  {
    list: 'Articles that apply',
    filter: 'article',
    value: /^(gdpr|ai_act|soc2):/,
    chip: /^Article(GDPR|AI Act)/,
  },
  { list: 'Personal data found', filter: 'pii_kind', value: /^email$/, chip: /^Kind of personal data/ },
]

for (const { list, filter, value, chip } of LISTS)
  test(`the list "${list}" leads to its events, filtered by ${filter}`, async () => {
    const page = await openOverview()
    const { count, asked } = await follow(page, list)
    await eventually(() => rowsOf(page)).toHaveLength(count)
    expect(asked.get(filter)).toMatch(value)
    expect(new URL(page.url()).searchParams.get(filter)).toBe(asked.get(filter))
    const chips = page.getByRole('list', { name: 'Filters in use' }).getByRole('button')
    expect((await chips.first().textContent()) ?? '').toMatch(chip)
    await chips.first().click()
    await eventually(() => new URL(page.url()).searchParams.get(filter)).toBeNull()
  })

test('a rule and an article say what they are about', async () => {
  const page = await openOverview()
  await page.getByRole('region', { name: 'Rules that matched' }).getByRole('button').first().click()
  await page.getByRole('dialog').getByText('Does not match').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Articles that apply' }).getByRole('button').first().click()
  await page.getByRole('dialog').getByText('Applies when').waitFor()
})

test('the overview compares with the period before, lists what is new and what saved views count; each leads to its events', async () => {
  const { service } = dashboard
  await service.call('POST', '/v1/views', {
    body: { name: 'Deployments', query: 'agent:deploy-bot', range: '7d' },
  })
  const page = await openOverview()
  const tile = page.getByRole('region', { name: 'Saved views' }).getByRole('link', { name: /^Deployments/ })
  await tile.getByText('0 before').waitFor()
  expect((await tile.innerText()).split('\n')).toEqual(['Deployments', '1', '0 before', 'Last 7 days'])
  const fresh = page.getByRole('region', { name: 'New in this period' })
  await fresh.getByRole('link', { name: /^review-bot/ }).click()
  await eventually(() => rowsOf(page)).toHaveLength(1)
  expect(new URL(page.url()).searchParams.get('agent_id')).toBe('review-bot')
  await page.goBack()
  await page.getByRole('region', { name: 'Review queue' }).getByRole('link').waitFor()
  await page.getByRole('region', { name: 'Coverage' }).getByText('No telemetry to compare with').waitFor()
  await page
    .getByRole('region', { name: 'Blocked, and what became of it' })
    .getByText('0 events that were to be blocked')
    .waitFor()
  await tile.click()
  await eventually(() => rowsOf(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'View Deployments', exact: true }).waitFor()
})

test('a list that is cut says how many there are', async () => {
  for (let number = 0; number < 25; number++)
    await dashboard.service.post({ agent_id: `many-${number}`, action: 'test' })
  const page = await openOverview()
  const agents = page.getByRole('region', { name: 'Agents' })
  const answer = await dashboard.service.call('GET', '/v1/overview')
  expect(answer.body.distinct.agents).toBeGreaterThanOrEqual(25)
  await agents.getByText(`${answer.body.distinct.agents}, 12 shown`).waitFor()
  expect(await agents.getByRole('link').count()).toBe(12)
  const fresh = page.getByRole('region', { name: 'New in this period' })
  await fresh.getByText(/^and \d+ more$/).waitFor()
})

test('for one team, what waits is that of the team, and the page says that it is', async () => {
  const { service } = dashboard
  const key = await service.issueKey({ name: 'team key', roles: ['ingest'], team: 'payments' })
  const body = { agent_id: 'pay-bot', action: 'shell_command', data: { command: 'rm -rf /' } }
  expect((await service.call('POST', '/v1/events', { key, body })).status).toBe(201)
  await service.post({ ...body, agent_id: 'of no team' })
  const open = (name: string) =>
    dashboard.open(`/overview${name}`).then((page) => ({
      page,
      reviews: () => page.getByRole('region', { name: 'Review queue' }).getByRole('link').innerText(),
    }))
  const whole = await open('')
  await eventually(async () => {
    await whole.page.reload()
    return Number.parseInt(await whole.reviews(), 10)
  }).toBeGreaterThan(1)
  const { page, reviews } = await open('?team=payments')
  await eventually(reviews).toMatch(/^1 open/)
  await page.getByTestId('team-filter').click()
  await eventually(reviews).not.toMatch(/^1 open/)
})
