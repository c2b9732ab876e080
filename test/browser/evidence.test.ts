import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, temporaryFolder } from '../service.ts'
import { type Dashboard, eventually, policyViolations, startDashboard } from './dashboard.ts'

let dashboard: Dashboard
let id: string

beforeAll(async () => {
  dashboard = await startDashboard(() =>
    startService({ SERVICE_EVIDENCE_ANCHOR_FILE: join(temporaryFolder(), 'anchors.jsonl') }),
  )
  await dashboard.service.setPolicy({ logging_level: 'full' })
  id = (await dashboard.service.post({ agent_id: 'deploy-bot', action: 'shell_command' })).id
})
afterAll(() => dashboard.stop())

test('an event shows its place in the log, the checkpoint that covers it, and who confirmed that', async () => {
  const page = await dashboard.open(`/events/${id}`)
  await eventually(() => page.getByTestId('proof').innerText()).toMatch(
    /^Entry \d+ of the log, covered by the checkpoint of \d+ entries\.\s+Confirmed by file on this machine, (just now|.+ ago)/,
  )
  await page.getByTestId('proof').getByRole('link').click()
  await page.getByRole('heading', { name: 'Evidence' }).waitFor()
  expect(await policyViolations(page)).toEqual([])
})

test('the overview says how far the record is verified and anchored, and leads to checkpoints and anchors', async () => {
  await eventually(
    async () => (await dashboard.service.call('GET', '/v1/evidence')).body.verified,
  ).not.toBeNull()
  const page = await dashboard.open('/overview')
  await eventually(() => page.getByTestId('evidence-summary').innerText()).toMatch(
    /^Verified \d+ of \d+ entries, (just now|.+ ago) · anchored on this machine only: no independent anchor$/,
  )
  await page.getByRole('link', { name: 'Checkpoints and anchors' }).click()
  const anchors = page.getByRole('region', { name: 'Anchors' })
  await eventually(() => anchors.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Independent'),
    expect.stringMatching(/^log output\s+no/),
    expect.stringMatching(/^file\s+no/),
  ])
  // Logging in is an entry too: once a checkpoint covers it, nothing changes any more.
  const read = async () => (await dashboard.service.call('GET', '/v1/evidence')).body
  await eventually(async () => {
    const { size, checkpoint } = await read()
    return size - checkpoint.size
  }).toBe(0)
  await page.reload()
  await page.getByRole('region', { name: 'Anchors' }).waitFor()
  const body = await read()
  const checkpoints = page.getByRole('region', { name: 'Checkpoints' })
  expect(await checkpoints.innerText()).toContain(body.checkpoints.at(-1).root.slice(0, 10))
  expect(await page.getByRole('region', { name: 'Log' }).innerText()).toContain(body.origin.slice(0, 12))
  expect(await policyViolations(page)).toEqual([])
})
