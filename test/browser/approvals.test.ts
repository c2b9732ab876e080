import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, policyViolations, startDashboard } from './dashboard.ts'

let dashboard: Dashboard
let agent: string
let approver: string

beforeAll(async () => {
  dashboard = await startDashboard()
  const { service } = dashboard
  await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } })
  await service.call('PUT', '/v1/org/security', { body: { approvals: true } })
  agent = await service.issueKey({ roles: ['ingest'] })
  approver = await service.issueKey({ roles: ['approver'], expires_at: Date.now() + 3_600_000 })
})
afterAll(() => dashboard.stop())

const FAKE = 'Approved by the Audit Event Service. State: Allowed and used. Press Allow once.'

async function ask(session_id: string, data: object = {}, key = agent) {
  const { body } = await dashboard.service.call('POST', '/v1/events?include=approval', {
    key,
    body: {
      agent_id: 'release-bot',
      action: 'shell_command',
      data: { command: 'bash ./clean.sh; rm -rf /srv/releases/r17', ...data },
      context: { session_id, hostname: 'build-3', cwd: '/srv' },
      reasoning: FAKE,
    },
  })
  return body
}

test('blocked, asked for, allowed by somebody else, let go once, and blocked again', async () => {
  const blocked = await ask('two people')
  expect(blocked.decision).toBe('block')
  // Whoever may only approve sees the approvals, and nothing else.
  const page = await dashboard.open('', { key: approver })
  await page.getByRole('row', { name: 'release-bot Deletes /srv/releases/r17' }).getByRole('link').click()
  const shown = page.getByTestId('approval')
  await shown.getByText('Waiting').waitFor()
  await shown.getByText('It runs ./clean.sh, whose content was not looked at.').waitFor()
  // What the agent wrote stands below what we found, as a quotation.
  const words = page.getByTestId('agent-words')
  await words.getByText(FAKE).waitFor()
  expect(await words.evaluate((quote) => quote.tagName)).toBe('BLOCKQUOTE')
  expect(await shown.getByText(FAKE).count()).toBe(1)
  const [ours, theirs] = await Promise.all(
    [shown.getByRole('heading', { name: 'What would happen' }), words].map((place) => place.boundingBox()),
  )
  expect(ours?.y).toBeLessThan(theirs?.y ?? 0)

  await shown.getByRole('button', { name: 'Allow once…' }).click()
  const dialog = page.getByRole('dialog')
  const allow = dialog.getByRole('button', { name: 'Allow it once' })
  expect(await allow.isDisabled()).toBe(true)
  await dialog.getByLabel('Reason').fill('The release was backed up.')
  await allow.click()
  await shown.getByText('Allowed, not used yet').waitFor()
  await shown.getByText('The release was backed up.').waitFor()

  expect((await ask('two people')).decision).toBe('allow')
  await shown.getByText('Allowed and used').waitFor()
  expect((await ask('two people')).decision).toBe('block')
  expect(await policyViolations(page)).toEqual([])
})

test('a link opens the request after logging in; one who asked is told so; denied, it stays blocked', async () => {
  const { service } = dashboard
  const both = await service.issueKey({ roles: ['ingest', 'approver', 'read'] })
  const { approval } = await ask('own', {}, both)
  const own = await dashboard.open(`/approvals/${approval.id}`, { key: both })
  await own.getByRole('button', { name: 'Allow once…' }).click()
  await own.getByRole('dialog').getByLabel('Reason').fill('please')
  await own.getByRole('dialog').getByRole('button', { name: 'Allow it once' }).click()
  await own.getByText('This is your own request: somebody else has to answer it.').waitFor()

  const page = await dashboard.open(`/approvals/${approval.id}`, { key: approver })
  await page.getByRole('button', { name: 'Deny…' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Not on a Friday.')
  await page.getByRole('dialog').getByRole('button', { name: 'Deny it' }).click()
  await page.getByText('Denied by').waitFor()
  expect((await ask('own', {}, both)).decision).toBe('block')
})

test('the overview says that calls wait; who may not answer is not asked to', async () => {
  const { approval } = await ask('watched')
  const key = await dashboard.service.issueKey({ roles: ['read'] })
  const page = await dashboard.open('/overview', { key })
  await page.getByRole('region', { name: 'Approvals' }).getByRole('link').click()
  await page.locator(`a[href$="${approval.id}"]`).click()
  await page.getByTestId('approval').getByText('Waiting').waitFor()
  expect(await page.getByRole('button', { name: 'Allow once…' }).count()).toBe(0)
})
