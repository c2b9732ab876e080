import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSecurity } from '../../src/access/create-security.ts'
import { openService } from '../../src/bin/open-service.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import { bytesAtRest } from '../bytes-at-rest.ts'
import { logIn } from '../dashboard-api/browser.ts'
import { startOrganization, startService, type TestService } from '../service.ts'

/** Built from parts, so that scanners of this repository stay quiet. */
const TOKEN = `ghp_${'k3J9xQ2mV7bN4tR8wZ1cY6dF5gH0sLpAeUiO'}`
const MASK = /\[credential masked: [a-z.-]+\]/
const EVENT = {
  agent_id: 'a',
  action: 'shell_command',
  data: { command: `curl -H "X: ${TOKEN}" example.com` },
}

let service: TestService
let event: string

beforeAll(async () => {
  service = await startOrganization()
  event = (await service.call('POST', '/v1/events', { body: EVENT })).body.id
})
afterAll(() => service.stop())

const settings = (body: unknown, options: { key?: string; headers?: Record<string, string> } = {}) =>
  service.call('PUT', '/v1/org/security', { body, ...options })

test('a new organization lets its teams only tighten; a change keeps what it does not name, and is on record', async () => {
  const first = await service.call('GET', '/v1/org/security')
  const initial = {
    team_policies: 'tighten',
    mask_credentials: false,
    keep_credentials: true,
    exception_days: 90,
    approvals: false,
    four_eyes: [],
    log_reads: false,
  }
  expect([first.body, first.headers.get('etag')]).toEqual([initial, '"1"'])
  const changed = await settings({ team_policies: 'free' }, { headers: { 'if-match': '"1"' } })
  expect([changed.status, changed.body.team_policies, changed.headers.get('etag')]).toEqual([
    200,
    'free',
    '"2"',
  ])
  expect((await settings({ log_reads: true }, { headers: { 'if-match': '"1"' } })).status).toBe(412)
  const { changes } = (await service.call('GET', '/v1/org/changes?kind=security.updated')).body
  expect(changes).toMatchObject([
    { subject: '2', before: initial, after: { ...initial, team_policies: 'free' } },
  ])
  await settings({ team_policies: 'tighten' })
})

test('of two changes at the same moment, each of another setting, none is lost', async () => {
  const { storage, settingsInForce, ids } = await openService(service.settings)
  onTestFinished(() => storage.close())
  const id = (await storage.findOrganization(service.organization))?.id ?? ''
  const other = createSecurity({ storage, settings: settingsInForce, ids })
  let isFirst = true
  const security = createSecurity({
    storage: {
      ...storage,
      // The other process comes between reading and saving.
      async readSecurity(organizationId) {
        const read = await storage.readSecurity(organizationId)
        if (isFirst) {
          isFirst = false
          await other.update(COMMAND_LINE, id, { exception_days: 30 }, null)
        }
        return read
      },
    },
    ...{ settings: settingsInForce, ids },
  })
  const before = await other.current(id)
  const both = { exception_days: 30, log_reads: true }
  const after = await security.update(COMMAND_LINE, id, { log_reads: true }, null)
  expect(after).toEqual({ version: before.version + 2, settings: { ...before.settings, ...both } })
  expect(await other.current(id)).toEqual(after)
  await other.update(COMMAND_LINE, id, before.settings, null)
})

test('422 names what is not a setting; a team cannot change any', async () => {
  expect(await settings({ retention: 30 })).toMatchObject({ status: 422 })
  expect((await settings({ mask_credentials: 'yes' })).body.detail).toContain('mask_credentials')
  const key = await service.issueKey({ team: 'violet', roles: ['admin'] })
  expect((await settings({ team_policies: 'free' }, { key })).status).toBe(403)
})

test("a team's own key may only tighten, and is told the floor; the organization sets what it likes for a team", async () => {
  const rule = { name: 'org', condition: {}, notify: { chat_webhook_url: 'http://127.0.0.1:9/org-secret' } }
  await service.setPolicy({
    logging_level: 'full',
    frameworks: { soc2: true },
    blocking_rules: { enabled: true, block_on: 'high' },
    alert_rules: [rule],
  })
  const key = await service.issueKey({ team: 'red', roles: ['admin'] })
  const put = (body: unknown) => service.call('PUT', '/v1/org/policy', { key, body })
  const refused: [object, string][] = [
    [{ logging_level: 'minimal' }, "'logging_level' must be 'full' or more"],
    [{ frameworks: { soc2: false } }, "'frameworks.soc2' must stay true"],
    [{ blocking_rules: { enabled: false } }, "'blocking_rules.enabled' must stay true"],
    [{ blocking_rules: { block_on: 'critical' } }, "'blocking_rules.block_on' must be 'high' or lower"],
    [{ alert_rules: [] }, "'alert_rules' must keep the rules 'org'"],
  ]
  for (const [body, detail] of refused) {
    const answer = await put(body)
    expect([answer.status, answer.body.detail]).toEqual([422, expect.stringContaining(detail)])
  }
  const inherited = (await service.call('GET', '/v1/org/policy', { key })).body.alert_rules
  expect(inherited[0].notify.chat_webhook_url).toBe('http://127.0.0.1:9')
  const own = { name: 'own', condition: {}, notify: { chat_webhook_url: 'http://127.0.0.1:9/own-secret' } }
  const kept = await put({ logging_level: 'paranoid', alert_rules: [...inherited, own] })
  expect([kept.status, kept.body.alert_rules]).toEqual([200, [...inherited, own]])
  // What was sent back masked is stored whole: the organization's admin sees it.
  const seen = await service.call('GET', '/v1/org/policy?team=red')
  expect(seen.body.alert_rules).toEqual([rule, own])
  // Nor does the team learn it once the organization has another.
  await service.setPolicy({
    alert_rules: [{ ...rule, notify: { chat_webhook_url: 'http://127.0.0.1:9/new' } }],
  })
  for (const path of [
    '/v1/org/policy',
    '/v1/org/policy/explained',
    `/v1/org/policy/versions/${seen.headers.get('etag')?.replaceAll('"', '')}`,
  ])
    expect((await service.call('GET', path, { key })).text).not.toContain(rule.notify.chat_webhook_url)
  await service.setPolicy({ alert_rules: [rule] })
  expect(
    (await service.call('PUT', '/v1/org/policy?team=red', { body: { logging_level: 'minimal' } })).status,
  ).toBe(200)

  await settings({ team_policies: 'tighten_except_logging' })
  expect((await put({ logging_level: 'standard' })).status).toBe(200)
  expect((await put({ frameworks: { soc2: false } })).status).toBe(422)
  await settings({ team_policies: 'free' })
  expect((await put({ frameworks: { soc2: false } })).status).toBe(200)
  await settings({ team_policies: 'tighten' })
})

test('a team does not learn a URL of the organization, however many versions ago it was replaced', async () => {
  const ruleWith = (chat_webhook_url: string) => ({
    name: 'org',
    condition: {},
    notify: { chat_webhook_url },
  })
  const secret = 'http://127.0.0.1:9/kept-by-a-team'
  await service.setPolicy({ alert_rules: [ruleWith(secret)] })
  const key = await service.issueKey({ team: 'keeper', roles: ['admin'] })
  const inherited = (await service.call('GET', '/v1/org/policy', { key })).body.alert_rules
  const kept = await service.call('PUT', '/v1/org/policy', { key, body: { alert_rules: inherited } })
  expect(kept.status).toBe(200)
  for (let version = 0; version < 200; version++)
    await service.setPolicy({ alert_rules: [ruleWith(`http://127.0.0.1:9/${version}`)] })
  const seen = await service.call('GET', '/v1/org/policy', { key })
  expect(seen.body.alert_rules).toEqual([ruleWith('http://127.0.0.1:9')])
  expect((await service.call('GET', '/v1/org/policy?team=keeper')).text).toContain(secret)
})

test("a team's value from before that is looser than the floor stays, is shown, and is not written again by the team", async () => {
  const key = await service.issueKey({ team: 'early', roles: ['admin'] })
  const put = (body: unknown) => service.call('PUT', '/v1/org/policy', { key, body })
  const looser = async (query = '', by = {}) =>
    (await service.call('GET', `/v1/org/policy/explained${query}`, by)).body.looser_than_floor
  await service.setPolicy({ logging_level: 'full', blocking_rules: { enabled: true, block_on: 'high' } })
  await settings({ team_policies: 'free' })
  const before = { logging_level: 'minimal', blocking_rules: { block_on: 'critical' } }
  expect((await put(before)).status).toBe(200)
  expect(await looser('', { key })).toEqual([])
  await settings({ team_policies: 'tighten' })

  expect(await looser('', { key })).toEqual(['logging_level', 'blocking_rules.block_on'])
  expect(await looser('?team=early')).toEqual(['logging_level', 'blocking_rules.block_on'])
  expect(await looser()).toEqual([])
  expect((await service.call('GET', '/v1/org/policy', { key })).body).toMatchObject(before)
  for (const body of [
    { logging_level: 'minimal' },
    { blocking_rules: { enabled: true, block_on: 'critical' } },
  ])
    expect((await put(body)).status).toBe(422)
  const { versions } = (await service.call('GET', '/v1/org/policy/versions', { key })).body
  const restore = `/v1/org/policy/versions/${versions[0].version}/restore`
  expect((await service.call('POST', restore, { key })).status).toBe(422)

  // What it does not name may be tightened, and the looser ones one by one.
  expect((await put({ frameworks: { soc2: true }, logging_level: 'paranoid' })).status).toBe(200)
  expect(await looser('', { key })).toEqual(['blocking_rules.block_on'])
  expect((await put({ blocking_rules: { block_on: 'high' } })).status).toBe(200)
  expect(await looser('', { key })).toEqual([])
})

test('read sees credentials exactly, an auditor and the dashboard never, nobody once they are masked', async () => {
  const textFor = async (key?: string) =>
    (await service.call('GET', `/v1/events/${event}?include=findings`, key ? { key } : {})).text
  const listFor = async (key: string) => (await service.call('GET', '/v1/events', { key })).text
  const read = await service.issueKey({ roles: ['read'] })
  const auditor = await service.issueKey({ roles: ['auditor'] })
  expect(await textFor(read)).toContain(TOKEN)
  for (const text of [await textFor(auditor), await listFor(auditor)]) {
    expect(text).not.toContain(TOKEN)
    expect(text).toMatch(MASK)
  }
  const page = await logIn(service, read)
  const shown = (await page.call('GET', `/dashboard/api/events/${event}`)).text
  expect([shown.includes(TOKEN), MASK.test(shown)]).toEqual([false, true])

  await settings({ mask_credentials: true })
  expect(await textFor(read)).not.toContain(TOKEN)
  expect(await textFor()).not.toContain(TOKEN)
  await settings({ mask_credentials: false })
  expect(await textFor(read)).toContain(TOKEN)
})

test('pages that are too large for one slice are masked to their end', async () => {
  const auditor = await service.issueKey({ roles: ['auditor'] })
  const data = { ...EVENT.data, note: 'padding '.repeat(70_000) }
  for (let sent = 0; sent < 4; sent++)
    await service.call('POST', '/v1/events', { body: { ...EVENT, agent_id: 'large', data } })
  const masked = await service.call('GET', '/v1/events?agent_id=large', { key: auditor })
  expect([masked.body.events.length, masked.text.includes(TOKEN)]).toEqual([4, false])
  const whole = await service.call('GET', '/v1/events?agent_id=large&include=findings')
  expect(whole.text.split(TOKEN).length).toBeGreaterThan(4)
  expect(whole.body.events.every(({ findings }: { findings: unknown[] }) => findings.length > 0)).toBe(true)
})

test('masked credentials are revealed to those with the role, with a reason, on record', async () => {
  const reveal = (key: string | undefined, body: unknown) =>
    service.call('POST', `/v1/events/${event}/reveal`, { ...(key && { key }), body })
  const admin = await service.issueKey({ roles: ['admin'] })
  expect((await reveal(admin, { reason: 'x' })).status).toBe(403)
  expect((await reveal(undefined, {})).status).toBe(422)
  for (const reason of ['   ', '\u00a0\t'])
    expect(await reveal(undefined, { reason })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("'reason' must not be blank"), field: 'reason' },
    })
  const revealed = await reveal(undefined, { reason: 'ticket 7' })
  expect([revealed.status, revealed.text.includes(TOKEN)]).toEqual([200, true])
  expect(revealed.body.findings.length).toBeGreaterThan(0)
  const { changes } = (await service.call('GET', '/v1/org/changes?kind=event.revealed')).body
  expect(changes).toMatchObject([{ subject: event, after: { reason: 'ticket 7' } }])
})

test('an export is masked unless the whole is asked for, with the role and a reason', async () => {
  const reader = await service.issueKey({ roles: ['read'] })
  const download = (query: string, key?: string) =>
    service.call('GET', `/v1/events/export?format=jsonl${query}`, key ? { key } : {})
  for (const answer of [await download(''), await download('', reader)])
    expect([answer.status, answer.text.includes(TOKEN), MASK.test(answer.text)]).toEqual([200, false, true])
  expect((await download('&whole=true&reason=x', reader)).status).toBe(403)
  expect((await download('&whole=true')).status).toBe(422)
  expect((await download('&whole=true&reason=%20%20')).status).toBe(422)
  const whole = await download('&whole=true&reason=ticket%208')
  expect([whole.status, whole.text.includes(TOKEN)]).toEqual([200, true])
  const { changes } = (await service.call('GET', '/v1/org/changes?kind=events.exported')).body
  expect(changes[0].after.filters).toEqual({ whole: true, reason: 'ticket 8' })
})

test('what is read is on record where the organization wants that', async () => {
  const reads = async () =>
    (await service.call('GET', '/v1/org/changes')).body.changes.filter(({ kind }: { kind: string }) =>
      /^events?\.read$/.test(kind),
    )
  await service.call('GET', `/v1/events/${event}`)
  expect(await reads()).toEqual([])
  await settings({ log_reads: true })
  await service.call('GET', `/v1/events/${event}`)
  await service.call('GET', '/v1/events?agent_id=a&limit=3')
  await settings({ log_reads: false })
  expect(await reads()).toMatchObject([
    { kind: 'events.read', after: { filters: { agent_id: 'a' }, limit: 3, offset: 0 } },
    { kind: 'event.read', subject: event },
  ])
})

test('where credentials are not kept, none is stored: neither in the event nor anywhere beside it', async () => {
  const other = await startService()
  onTestFinished(() => other.stop())
  await other.call('PUT', '/v1/org/security', { body: { keep_credentials: false } })
  const posted = await other.call('POST', '/v1/events', {
    body: { ...EVENT, context: { session_id: TOKEN } },
    headers: { 'idempotency-key': 'once' },
  })
  expect([posted.status, posted.body.risk_level]).toEqual([201, 'critical'])
  expect(posted.body.data.command).toMatch(/^curl -H "X: \[credential removed: [a-z.-]+\]" example\.com$/)
  expect((await other.call('GET', `/v1/events/${posted.body.id}`)).text).toBe(posted.text)
  expect((await bytesAtRest(other.settings)).includes(TOKEN)).toBe(false)
})
