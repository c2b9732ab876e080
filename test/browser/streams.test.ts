import { afterAll, beforeAll, expect, test } from 'vitest'
import { answering, healthy, type Received, startReceiver } from '../alerts/receivers.ts'
import { startService } from '../service.ts'
import { startS3 } from '../streams/start-s3.ts'
import { type Dashboard, eventually, policyViolations, startDashboard } from './dashboard.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard(startService)
  await dashboard.service.setPolicy({ logging_level: 'full' })
})
afterAll(() => dashboard.stop())

function actionsOf(received: readonly Received[]): string[] {
  return received.flatMap(({ body }) => body.events.map(({ action }: { action: string }) => action))
}

test('a stream is set up, changed, paused, resumed, sent again and removed, and its receiver gets what it should', async () => {
  const { service } = dashboard
  const receiver = await startReceiver()
  const page = await dashboard.open('/settings/streams')
  await page.getByText('No streams yet.').first().waitFor()
  const own = page.getByRole('region', { name: 'Streams of the organization' })
  await own.getByRole('button', { name: 'Set a stream up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('SIEM')
  await dialog.getByLabel('URL').fill(`${receiver.url}/in`)
  await dialog.getByLabel('Header (optional)').fill('X-Token')
  await dialog.getByLabel('Value of the header').fill('token-4711')
  await dialog.getByLabel('Only events that match (optional)').fill('payroll')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('A stream cannot ask for words without a field.').waitFor()
  await dialog.getByLabel('Only events that match (optional)').fill('action:deploy*')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const secret = await dialog.getByText(/^whsec_/).innerText()
  await page.keyboard.press('Escape')
  expect(await dialog.getByText(secret).count()).toBe(1)
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  const card = own.getByRole('listitem', { name: 'Stream SIEM' })
  await card.getByText('running').waitFor()
  expect(await page.content()).not.toMatch(/whsec_|token-4711|\/in\b/)

  await service.post({ action: 'build' })
  await service.post({ action: 'deploy_one' })
  await eventually(() => actionsOf(receiver.received)).toEqual(['deploy_one'])
  expect(receiver.received[0]?.headers['x-token']).toBe('token-4711')
  await card.getByText(/^1, last/).waitFor()
  await card.getByRole('button', { name: 'Test SIEM' }).click()
  await card.getByText('The sample arrived: 200 OK').waitFor()

  await card.getByRole('button', { name: 'Change SIEM' }).click()
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Only events that match (optional)').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('all', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Pause SIEM' }).click()
  await card.getByText('paused').waitFor()
  const { created_at } = await service.post({ action: 'while_paused' })
  await card.getByText(/^\d+, the oldest is/).waitFor()
  await card.getByRole('button', { name: 'Resume SIEM' }).click()
  const since = () => actionsOf(receiver.received).filter((action) => action !== 'stream_test')
  await eventually(since).toEqual(['deploy_one', 'while_paused'])
  expect(receiver.received.at(-1)?.headers['x-token']).toBe('token-4711')
  await card.getByText('nothing', { exact: true }).waitFor()

  await card.getByRole('button', { name: 'Send again SIEM' }).click()
  // The page's own time zone, as its clock has it; an hour back, so that everything is after it.
  const local = await page.evaluate(
    `(() => { const at = new Date(${Date.parse(created_at) - 3_600_000}); at.setMinutes(at.getMinutes() - at.getTimezoneOffset()); return at.toISOString().slice(0, 16) })()`,
  )
  await dialog.getByLabel('From').fill(String(local))
  await dialog.getByRole('button', { name: 'Send from this time on' }).click()
  await eventually(() => since().filter((action) => action === 'build').length).toBe(1)
  await eventually(() => since().filter((action) => action === 'while_paused').length).toBe(2)

  await card.getByRole('button', { name: 'Remove SIEM' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await service.call('GET', '/v1/org/streams')).body.streams).toHaveLength(1)
  await card.getByRole('button', { name: 'Remove SIEM' }).click()
  await dialog.getByRole('button', { name: 'Remove the stream' }).click()
  await card.waitFor({ state: 'detached' })
  expect((await service.call('GET', '/v1/org/streams')).body.streams).toEqual([])
  expect(await policyViolations(page)).toEqual([])
})

test('a stream that fails says why, since when, and when it is tried again; once it works, nothing of it is left', async () => {
  const { service } = dashboard
  let isHealthy = false
  const receiver = await startReceiver((request, response, number) =>
    (isHealthy ? healthy : answering(503))(request, response, number),
  )
  const body = { name: 'collector', kind: 'webhook', url: receiver.url }
  const { id } = (await service.call('POST', '/v1/org/streams', { body })).body
  await service.post({})
  const page = await dashboard.open('/settings/streams', { viewport: { width: 390, height: 800 } })
  const card = page.getByRole('listitem', { name: 'Stream collector' })
  const failure = card.getByRole('alert')
  await failure.getByText('503 Service Unavailable').waitFor()
  const said = await failure.innerText()
  expect(said).toMatch(/^Fails since \w{3} \d\d \d\d:\d\d:\d\d: 503 Service Unavailable\. /)
  expect(said).toContain('Nothing has arrived yet.')
  await failure.getByText(/Next attempt/).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await card.getByRole('button', { name: 'Pause collector' }).click()
  await failure.getByText('Paused: it is not tried again.').waitFor()
  // Not before: an attempt that succeeds takes the failure away.
  isHealthy = true
  await card.getByRole('button', { name: 'Resume collector' }).click()
  await card.getByText('running').waitFor()
  await failure.waitFor({ state: 'detached' })
  await service.call('DELETE', `/v1/org/streams/${id}`)
})

test('a stream to storage is set up, and gets new credentials', async () => {
  const { service } = dashboard
  const secrets = { AKIAONE: 'one/secret', AKIATWO: 'two/secret' }
  const storage = await startS3({ region: 'eu-central-1', secrets })
  const page = await dashboard.open('/settings/streams')
  await page.getByRole('button', { name: 'Set a stream up' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('lake')
  await dialog.getByLabel('Kind').selectOption('s3')
  await dialog.getByLabel('URL').fill(storage.url)
  await dialog.getByLabel('Region').fill('eu-central-1')
  await dialog.getByLabel('Bucket', { exact: true }).fill('audit')
  await dialog.getByLabel('Prefix (optional)').fill('live')
  await dialog.getByLabel('Access key ID').fill('AKIAONE')
  await dialog.getByLabel('Secret access key').fill('wrong')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('listitem', { name: 'Stream lake' })
  await card.getByText(`S3-compatible storage: ${storage.url}/audit/live/`).waitFor()
  await card.getByRole('button', { name: 'Test lake' }).click()
  await card.getByText('The sample did not arrive: 403 Forbidden: SignatureDoesNotMatch').waitFor()
  await card.getByRole('button', { name: 'Change lake' }).click()
  await dialog.getByLabel('Access key ID').fill('AKIATWO')
  await dialog.getByLabel('Secret access key').fill('two/secret')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await service.post({ action: 'deploy' })
  await eventually(() =>
    [...storage.objects.keys()].filter((key) => key.startsWith('/audit/live/20')),
  ).toHaveLength(1)
  await card.getByText(/^1, last/).waitFor()
  expect(await page.content()).not.toMatch(/AKIA|two\/secret/)
})

test('what somebody may not do is not offered', async () => {
  const { service } = dashboard
  for (const key of [
    await service.issueKey({ roles: ['read'] }),
    await service.issueKey({ roles: ['admin'], team: 'payments' }),
  ]) {
    const page = await dashboard.open('/settings/streams', { key })
    await page.getByRole('link', { name: 'Notices' }).waitFor()
    expect(await page.getByRole('link', { name: 'Streams' }).count()).toBe(0)
  }
  const admin = await dashboard.open('/settings/streams', {
    key: await service.issueKey({ roles: ['admin'] }),
  })
  await admin.getByRole('button', { name: 'Set a stream up' }).click()
  const dialog = admin.getByRole('dialog')
  const kinds = await dialog.getByLabel('Kind').getByRole('option').allInnerTexts()
  expect(kinds).toEqual(['Webhook', 'OTLP logs', 'S3-compatible storage'])
  expect(await dialog.getByRole('checkbox').count()).toBe(0)
  expect(await admin.getByRole('region', { name: 'Streams of the deployment' }).count()).toBe(0)

  const operator = await dashboard.open('/settings/streams', {
    key: await service.issueKey({ roles: ['operator', 'read'] }),
  })
  await operator.getByRole('button', { name: 'Set a stream up' }).click()
  expect(await operator.getByRole('region', { name: 'Streams of the organization' }).count()).toBe(0)
  await operator.getByRole('dialog').getByLabel('Name', { exact: true }).fill('archive')
  await operator.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await operator.getByRole('dialog').getByText('For files, the operator sets SERVICE_STREAM_DIR.').waitFor()
})
