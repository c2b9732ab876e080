/** Stops as an officer makes, sees and ends them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, startDashboard } from './dashboard.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
  await dashboard.service.setPolicy({ logging_level: 'paranoid' })
})
afterAll(() => dashboard.stop())

const event = (agent_id: string) => ({
  ...{ agent_id, action: 'file_read', data: { path: 'README.md' } },
  context: { session_id: `${agent_id}-1`, hostname: 'build-7', user_email: 'ada@example.com' },
})

test('an officer stops an agent from its page: its next call is blocked, the page says so, and ending it lets calls go on', async () => {
  const { service } = dashboard
  expect((await service.post(event('runaway'))).decision).toBe('allow')
  const page = await dashboard.open('/who/agent/runaway')
  await page.getByRole('button', { name: 'Stop…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Within 5 seconds every such call is blocked and recorded').waitFor()
  const confirm = dialog.getByRole('button', { name: 'Stop', exact: true })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('It ends').selectOption('1')
  await dialog.getByLabel('Reason').fill('It deletes what it should only list')
  await confirm.click()
  await dialog.waitFor({ state: 'detached' })
  const line = page.getByTestId('stops-here')
  await line.getByText('It deletes what it should only list').waitFor()
  expect(await line.innerText()).toMatch(/^Calls of agent runaway are stopped by .+ until .+: It deletes/)

  const blocked = await service.post(event('runaway'))
  expect(blocked).toMatchObject({ decision: 'block', risk_level: 'medium' })
  expect((await service.post(event('calm'))).decision).toBe('allow')

  // The event's own page says it too, and leads to the list.
  await page.goto(`${service.url}/dashboard/events/${blocked.id}`)
  await page.getByTestId('stops-here').getByText('It deletes what it should only list').waitFor()
  await page.getByRole('link', { name: /^By stop_/ }).click()
  const list = page.getByTestId('stops')
  await list.getByText('It deletes what it should only list').waitFor()

  await page.goto(`${service.url}/dashboard/who/agent/runaway`)
  await page.getByTestId('stops-here').getByRole('button', { name: 'End' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await page.getByTestId('stops-here').waitFor({ state: 'detached' })
  expect((await service.post(event('runaway'))).decision).toBe('allow')

  await page.goto(`${service.url}/dashboard/policy`)
  await list.getByText('None. The page of').waitFor()
  await list.getByLabel('Also ended ones').check()
  await list.getByText(/ended .* by /).waitFor()
})

test('from an event its session is stopped, or more, as the officer chooses; other sessions of the agent go on', async () => {
  const { service } = dashboard
  const { id } = await service.post(event('worker'))
  const page = await dashboard.open(`/events/${id}`)
  await page.getByRole('button', { name: 'Stop…' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('session worker-1').isChecked()).toBe(true)
  await dialog.getByLabel('host build-7').check()
  await dialog.getByLabel('Reason').fill('Look first')
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByTestId('stops-here').getByText('session worker-1, host build-7').waitFor()
  expect((await service.post(event('worker'))).decision).toBe('block')
  const elsewhere = { ...event('worker'), context: { session_id: 'worker-2', hostname: 'build-7' } }
  expect((await service.post(elsewhere)).decision).toBe('allow')
  for (const path of ['/sessions/worker-1', '/who/host/build-7']) {
    await page.goto(`${service.url}/dashboard${path}`)
    await page.getByTestId('stops-here').getByText('Look first').waitFor()
  }
  await page.goto(`${service.url}/dashboard/who/agent/worker`)
  await page.getByRole('button', { name: 'Stop…' }).waitFor()
  expect(await page.getByTestId('stops-here').count()).toBe(0)
})

test('who may only read sees that something is stopped, and no button', async () => {
  const { service } = dashboard
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const body = { person: 'Ada@example.com', reason: 'On leave', until }
  expect((await service.call('POST', '/v1/stops', { body })).status).toBe(201)
  const key = await service.issueKey({ roles: ['read'] })
  const page = await dashboard.open('/who/user/ada%40example.com', { key })
  await page.getByTestId('stops-here').getByText('On leave').waitFor()
  for (const name of ['Stop…', 'End']) expect(await page.getByRole('button', { name }).count()).toBe(0)
})
