/** What became of calls, as people see it: in a session, beside an event, on the overview, and what hooks do not see. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterCall, ask, blockCritical, callOf, claudeResult, logs, report } from '../outcomes/history.ts'
import { type Dashboard, startDashboard } from './dashboard.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
  const { service } = dashboard
  await blockCritical(service)
  const named = (call: string) => ({ session: 'story', call })
  await ask(service, named('c1'), { isBlocked: false })
  await afterCall(service, named('c1'))
  await ask(service, named('c2'), { isBlocked: true })
  const outcome = JSON.stringify(report('let_go', { reason: 'timeout' }))
  const headers = { 'x-audit-class': 'background', 'idempotency-key': 'c3', 'audit-outcome': outcome }
  await ask(service, named('c3'), { isBlocked: true, headers })
  await ask(service, named('c4'), { isBlocked: true })
  await afterCall(service, named('c4'))
  await logs(service, 'claude-code', claudeResult(named('c5'), true), claudeResult(named('c1'), true))
  const all = ['hook_let_go', 'ran', 'in_telemetry']
  await callOf(service, 'story', (says) => all.every((fact) => says.includes(fact)))
})
afterAll(() => dashboard.stop())

test('a session tells of each call who asked, what was decided and what happened', async () => {
  const page = await dashboard.open('/sessions/story')
  const lines = page.getByRole('region', { name: 'Calls' }).getByRole('row')
  await lines.nth(5).waitFor()
  const told = await lines.evaluateAll((rows) =>
    rows
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].slice(2, 5).map((cell) => cell.innerText.trim())),
  )
  expect(told).toEqual([
    ['hook', 'allow', 'ran'],
    ['hook', 'block', 'stopped'],
    ['hook', 'block', 'let through'],
    ['hook', 'block', 'ran despite block'],
    ['nobody', '–', 'not asked'],
  ])
})

test('a session shows what was tried again after a block, what got through, and the calls of sub-agents together', async () => {
  const { service } = dashboard
  const asked = (call: string, command: string, context: object = {}) => ({
    body: {
      ...{ agent_id: 'claude-code', action: 'shell_command', data: { command } },
      context: { source: 'hook', phase: 'pre', session_id: 'retries', tool_use_id: call, ...context },
    },
  })
  const inBranch = { sub_agent_id: 'a-1', agent_type: 'cleaner' }
  await service.call('POST', '/v1/events', asked('r1', 'mkfs.ext4 /dev/sda1'))
  await service.call('POST', '/v1/events', asked('r2', 'ls -l', inBranch))
  await service.call('POST', '/v1/events', asked('r3', 'make test'))
  await service.call('POST', '/v1/events', asked('r4', 'dd if=/dev/zero of=/dev/sda1', inBranch))
  await afterCall(service, { session: 'retries', call: 'r4' })
  await callOf(service, 'retries', (says) => says.includes('ran'))

  const page = await dashboard.open('/sessions/retries')
  const calls = page.getByRole('region', { name: 'Calls' })
  const rows = calls.locator('tbody tr')
  await rows.nth(4).waitFor()
  const told = await rows.evaluateAll((all) => all.map((row) => row.textContent ?? ''))
  expect(told.map((text) => /mkfs|make test|Sub-agent cleaner, 2 calls|ls -l|dd if/.exec(text)?.[0])).toEqual(
    ['mkfs', 'Sub-agent cleaner, 2 calls', 'ls -l', 'dd if', 'make test'],
  )
  expect(told[0]).toMatch(/Tried again, and got through at \d\d:\d\d:\d\d\./)
  expect(told[3]).toMatch(/Tries again what was to be stopped at \d\d:\d\d:\d\d: same target\./)
  expect(await calls.getByTestId('retry').count()).toBe(2)
})

test('an event shows what became of its call, with the evidence and its key', async () => {
  const { events } = (await dashboard.service.call('GET', '/v1/events?outcome=let_through')).body
  const page = await dashboard.open(`/events/${events[0].id}`)
  const part = page.locator('section', { hasText: 'What became of it' })
  await part.waitFor()
  const text = await part.innerText()
  expect(text).toContain('let through')
  expect(text).toContain('hook let go (timeout)')
  expect(text).toMatch(/key \S+/)
})

test('the overview counts calls by outcome, the most serious first, and leads to their events', async () => {
  const page = await dashboard.open('/overview')
  const counts = page.getByRole('region', { name: 'What became of calls' })
  await counts.waitFor()
  expect((await counts.getByTestId('outcome').allInnerTexts()).slice(0, 3)).toEqual([
    'ran despite block',
    'let through',
    'not asked',
  ])
  const [request] = await Promise.all([
    page.waitForRequest(/\/dashboard\/api\/events\?/),
    counts.getByRole('link').first().click(),
  ])
  expect(new URL(request.url()).searchParams.get('outcome')).toBe('ran_despite_block')
})

test('the page of coverage says how many calls a hook asked about', async () => {
  const page = await dashboard.open('/coverage')
  const text = await page.getByTestId('coverage').innerText()
  expect(text).toContain(
    'Telemetry shows 2 of 9 calls; a hook asked about 1 of these 2 (50 %). Of the other 7 calls there is nothing to compare with.',
  )
  expect(await page.getByRole('region', { name: 'By agent' }).innerText()).toContain('claude-code')
})
