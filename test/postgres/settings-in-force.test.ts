/** What two processes on one database hold in memory, with a clock that the test moves. */
import { expect, onTestFinished, test } from 'vitest'
import { createAccess } from '../../src/access/create-access.ts'
import { createIds } from '../../src/access/create-ids.ts'
import { createPolicies } from '../../src/access/create-policies.ts'
import { createSecurity } from '../../src/access/create-security.ts'
import { createSettingsInForce } from '../../src/access/create-settings-in-force.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import { createSealer } from '../../src/storage/secrets/sealer.ts'
import { readKeyIds } from '../../src/storage/secrets/secret-check.ts'
import { createSecrets } from '../../src/storage/secrets/secrets.ts'
import { readyDatabase } from './databases.ts'
import { asAdministrator } from './make-database.ts'
import { openPostgresStorage, SECRET } from './open-storage.ts'
import { startWireProxy } from './wire-proxy.ts'

const REVOKE = 'UPDATE keys SET revoked_at = 1 WHERE id = $1'

/** It polls when the test says so. */
async function startProcess(url: string) {
  const storage = await openPostgresStorage(url)
  onTestFinished(() => storage.close())
  const time = { wall: Date.now(), steady: 0 }
  const now = () => time.wall
  const ids = createIds(now)
  const settings = createSettingsInForce({ storage, now, steadyNow: () => time.steady })
  await settings.refresh()
  const secrets = createSecrets(SECRET)
  const keyIds = await readKeyIds(storage, createSealer(secrets))
  const access = createAccess({ storage, settings, secrets, keyIds, ids, now })
  const security = createSecurity({ storage, settings, ids })
  const policies = createPolicies({ storage, settings, ids, checkWebhook: () => null, security })
  return { time, settings, access, policies }
}

/** Two processes, and a key that both have let in. */
async function twoProcesses() {
  const url = await readyDatabase()
  const one = await startProcess(url)
  const two = await startProcess(url)
  const { organization, key, stored } = await one.access.createOrganization(COMMAND_LINE, 'acme')
  for (const { access } of [one, two]) expect(await access.authenticate(key)).not.toBeNull()
  return { url, one, two, organization, key, stored }
}

test('a key that was made elsewhere is let in at once, and from then on without waiting', async () => {
  const { two, key } = await twoProcesses()
  expect(two.access.authenticate(key)).toMatchObject({ key_name: 'first admin key' })
})

test('a change applies at once to the process that makes it, and to the other with its next poll', async () => {
  const { one, two, organization, key, stored } = await twoProcesses()
  const scope = { organization_id: organization.id, team_id: null }
  const author = { actor: COMMAND_LINE, isOfTeam: false }
  const levels = () => [one, two].map(({ policies }) => policies.inForce(scope))
  await one.policies.update(author, scope, { logging_level: 'full' }, null)
  expect(levels()).toMatchObject([{ policy: { logging_level: 'full' } }, { version: 0 }])
  await one.access.revokeKey(COMMAND_LINE, stored)
  expect(await one.access.authenticate(key)).toBeNull()
  expect(one.access.isRevoked(key)).toBe(true)
  expect(two.access.authenticate(key)).toMatchObject({ key_id: stored.id })
  await two.settings.refresh()
  expect(await two.access.authenticate(key)).toBeNull()
  expect(levels()).toMatchObject([{ version: 1 }, { policy: { logging_level: 'full' } }])
})

test('a revocation in a transaction that commits late is noticed, whatever was committed before', async () => {
  const { url, one, two, organization, key, stored } = await twoProcesses()
  await asAdministrator(url, async (client) => {
    await client.query(`BEGIN; SET LOCAL audit.organizations = '*'`)
    // As nodes of the release before do it, and whoever else has the database.
    await client.query(REVOKE, [stored.id])
    await one.access.issueKey(COMMAND_LINE, { organization_id: organization.id, name: 'x', roles: [] })
    await two.settings.refresh()
    expect(two.access.authenticate(key)).toMatchObject({ key_id: stored.id })
    await client.query('COMMIT')
  })
  await two.settings.refresh()
  expect(await two.access.authenticate(key)).toBeNull()
  expect(two.access.isRevoked(key)).toBe(true)
})

test('a process that is cut off lets keys in for 5 seconds, and then nobody until the store answers again', async () => {
  const { url, key, stored } = await twoProcesses()
  const proxy = await startWireProxy(Number(new URL(url).port))
  onTestFinished(() => proxy.close())
  const { time, settings, access } = await startProcess(proxy.urlOf(url))
  proxy.partition(true)
  await expect(settings.refresh()).rejects.toMatchObject({ kind: 'unavailable' })
  time.steady = 5_000
  expect(access.authenticate(key)).toMatchObject({ key_id: stored.id })
  time.steady = 5_001
  expect(access.authenticateAtOnce(key)).toBeNull()
  await expect(access.authenticate(key)).rejects.toMatchObject({ kind: 'unavailable' })
  proxy.partition(false)
  await expect.poll(async () => (await access.authenticate(key))?.key_id).toBe(stored.id)
})

test('a wall clock that is set ends keys by their time, and nothing else', async () => {
  const { one, organization, key } = await twoProcesses()
  const { time, access, settings } = one
  const ending = await access.issueKey(COMMAND_LINE, {
    ...{ organization_id: organization.id, name: 'ending', roles: [], expires_at: time.wall + 1_000 },
  })
  await settings.refresh()
  const wall = time.wall
  for (const [at, isIn] of [
    [wall, true],
    [wall + 1_000, false],
    [wall + 86_400_000, false],
    [wall - 86_400_000, true],
  ] as const) {
    time.wall = at
    expect((await access.authenticate(ending.key)) !== null).toBe(isIn)
    expect(access.authenticate(key)).not.toBeInstanceOf(Promise)
  }
})
