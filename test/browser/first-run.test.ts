import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bashCall, createHook, DESTRUCTIVE } from '../hook/hook-process.ts'
import { startProcess } from '../process.ts'
import { startService, temporaryFolder } from '../service.ts'
import { type Dashboard, eventually, policyViolations, rowsOf, startDashboard } from './dashboard.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard(() => startService())
})
afterAll(() => dashboard.stop())

test('from nothing to a stopped call: block, watch an attack, connect an agent whose first call turns it green', async () => {
  const { url } = dashboard.service
  const page = await dashboard.open()
  const block = page.getByRole('region', { name: 'Block critical actions' })
  await block.getByText('from standard to paranoid').waitFor()
  await block.getByText('No call is stored yet').waitFor()
  await block.getByRole('button', { name: 'Block critical actions' }).click()
  await block.getByText('Every call is recorded. Calls of risk critical are stopped').waitFor()
  const { body: policy } = await dashboard.service.call('GET', '/v1/org/policy')
  expect(policy).toMatchObject({
    logging_level: 'paranoid',
    blocking_rules: { enabled: true, block_on: 'critical' },
  })

  const attack = page.getByRole('region', { name: 'Watch an attack being stopped' })
  await attack.getByRole('button', { name: 'Play an attack' }).click()
  await attack.getByText('4 of 10 calls were stopped').waitFor()
  expect(await attack.getByText('stopped', { exact: true }).count()).toBe(4)
  await attack.getByRole('button', { name: 'Delete the demonstration' }).click()
  await attack.getByText('The demonstration is deleted.').waitFor()
  expect((await dashboard.service.call('GET', '/v1/orgs')).body.organizations).toHaveLength(1)

  const connect = page.getByRole('region', { name: 'Connect an agent' })
  await connect.getByRole('button', { name: 'Gemini CLI' }).click()
  expect(await connect.locator('code').first().innerText()).toBe(
    `npx --yes ${url}/help/audit-hook.tgz install gemini-cli --url ${url}`,
  )
  await connect.getByRole('button', { name: 'Claude Code' }).click()
  await connect.getByRole('button', { name: 'Make a token' }).click()
  const token = await connect.locator('code').nth(1).innerText()
  const hook = await createHook()
  const environment = { SERVICE_API_KEY: '', SERVICE_ENROLMENT_TOKEN: token }
  await hook.run('', { parameters: ['install', 'claude-code', '--url', url], environment })
  await connect.getByText('The token was exchanged by').waitFor()
  expect(await connect.getAttribute('data-done')).toBe('false')
  const { code } = await hook.run(bashCall(DESTRUCTIVE), { environment: { SERVICE_API_KEY: '' } })
  expect(code).toBe(2)
  await connect.getByText('The first call has arrived').waitFor()
  expect(await connect.getAttribute('data-done')).toBe('true')
  expect(await policyViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'See it live' }).click()
  await eventually(() => rowsOf(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Pause' }).waitFor()
})

test('any command is judged in the browser, with its reasons marked, and nothing is recorded', async () => {
  const page = await dashboard.open('/begin')
  const box = page.getByRole('region', { name: 'Try it' })
  await box.getByText('Ten examples').click()
  expect(await box.getByRole('listitem').count()).toBe(10)
  const before = (await dashboard.service.call('GET', '/v1/events')).body.total
  await box.getByRole('textbox').fill('cd /srv && sudo rm -rf / # <img src=x onerror=alert(1)>')
  const verdict = box.getByTestId('verdict')
  await verdict.getByText('It is stopped where critical actions are blocked.').waitFor()
  expect(await verdict.locator('mark').first().innerText()).toContain('rm -rf /')
  expect(await verdict.locator('img').count()).toBe(0)
  await box.getByRole('button', { name: 'npm test && git status' }).click()
  await verdict.getByText('Nothing is found in it.').waitFor()
  expect((await dashboard.service.call('GET', '/v1/events')).body.total).toBe(before)
  expect(await policyViolations(page)).toEqual([])
})

test('a link signs in once, and leaves no token in the address; a used one says so and leads to the login', async () => {
  const process = await startProcess(temporaryFolder())
  const link = /(\/#sign-in=\S+)/.exec(process.output())?.[1] ?? ''
  const printed = await startDashboard(async () => ({ url: process.url, stop: () => process.end('SIGTERM') }))
  onTestFinished(async () => void (await printed.stop()))
  const page = await printed.open(link, { key: null })
  await page.getByRole('heading', { name: 'Begin' }).waitFor()
  expect(page.url()).not.toContain('sign-in')
  const second = await printed.open(link, { key: null })
  await second.getByText('This link was used already').waitFor()
  await second.getByLabel('API key').waitFor()
  expect(await policyViolations(page)).toEqual([])
})
