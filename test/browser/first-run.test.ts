import { afterAll, beforeAll, expect, test } from 'vitest'
import { callService } from '../service.ts'
import { type Dashboard, eventually, rowsOf, startDashboard } from './dashboard.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

test('an empty service says how to connect an agent, with its own address and a fresh key, and turns live at the first event', async () => {
  const { url } = dashboard.service
  const page = await dashboard.open()
  await page.getByRole('heading', { name: 'Connect your first agent' }).waitFor()
  await page.getByRole('button', { name: 'Create an ingest key' }).click()
  await page.getByText('Shown only once').waitFor()
  const commands = await page.locator('code').allInnerTexts()
  const key = commands[0] ?? ''
  expect(commands[1]).toContain(`SERVICE_URL=${url}`)
  expect(commands[1]).toContain(`SERVICE_API_KEY=${key}`)

  const event = { agent_id: 'first-bot', action: 'shell_command', data: { command: 'cat /etc/passwd' } }
  const answer = await callService(url, 'POST', '/v1/events', { key, body: event })
  expect(answer.status).toBe(201)
  await eventually(() => rowsOf(page)).toHaveLength(1)
  expect((await rowsOf(page))[0]).toContain('first-bot')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
})
