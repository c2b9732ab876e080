import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from '../service.ts'
import { type Dashboard, eventually, policyViolations, startDashboard } from './dashboard.ts'

let dashboard: Dashboard
let id: string
let confirm: () => void
const mayConfirm = new Promise<void>((resolve) => {
  confirm = resolve
})
const anchor = createServer(async (_, response) => {
  await mayConfirm
  response.end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => anchor.listen(0, '127.0.0.1', resolve))
  const { port } = anchor.address() as AddressInfo
  dashboard = await startDashboard(() =>
    startService({ SERVICE_EVIDENCE_ANCHOR_URL: `http://127.0.0.1:${port}/anchors` }),
  )
  await dashboard.service.setPolicy({ logging_level: 'full' })
  id = (await dashboard.service.post({ agent_id: 'deploy-bot', action: 'shell_command' })).id
})
afterAll(async () => {
  await dashboard.stop()
  await new Promise((resolve) => anchor.close(resolve))
})

test('an event shows its place in the log, the checkpoint that covers it, and who confirmed that', async () => {
  const page = await dashboard.open(`/events/${id}`)
  const proof = () => page.getByTestId('proof').innerText()
  await eventually(proof).toMatch(
    /^Entry \d+ of the log, covered by the checkpoint of \d+ entries\.\s+No anchor has confirmed it yet\./,
  )
  confirm()
  await eventually(proof).toMatch(/Confirmed by url on this machine, (just now|.+ ago)/)
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
    expect.stringMatching(/^url\s+no/),
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
