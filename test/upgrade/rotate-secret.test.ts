/** The master secret of a store is replaced by another, and nothing that it protected is lost. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_ORGANIZATION } from '../../src/access/first-start.ts'
import { PREVIOUS_SECRET_FILE, replaceMasterSecret, SECRET_FILE } from '../../src/access/master-secret.ts'
import { openService } from '../../src/bin/open-service.ts'
import { readSettings } from '../../src/bin/settings.ts'
import type { ChangeRecord } from '../../src/domain/change.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import { firstUlidAt } from '../../src/domain/ulid.ts'
import type { Storage } from '../../src/storage/contract/storage.ts'
import { countSealed, putNewestInForce, sealAgain } from '../../src/storage/secrets/rotate-secret.ts'
import { startReceiver } from '../alerts/receivers.ts'
import { emptyDatabase, readyDatabase } from '../postgres/databases.ts'
import { SECRET } from '../postgres/open-storage.ts'
import { runProgram } from '../process.ts'
import { ADMIN_KEY, startService, type TestService, temporaryFolder } from '../service.ts'
import { ENGINES, type EngineName, KEPT_SECRET, placeKeptStore, RECEIVERS } from './kept-files.ts'

const OLD = { SERVICE_SECRET: SECRET }
const NEW = { SERVICE_SECRET: 'the new master secret' }
const BOTH = { ...NEW, SERVICE_SECRET_PREVIOUS: OLD.SERVICE_SECRET }
const NOTHING_LEFT = /Nothing needs the old secret any more/

type Environment = Record<string, string>

async function emptyStore(engine: EngineName): Promise<Environment> {
  const folder = { SERVICE_DATA_DIR: temporaryFolder() }
  return engine === 'postgres' ? { ...folder, SERVICE_DATABASE_URL: await readyDatabase() } : folder
}

function run(verb: string, environment: Environment) {
  return runProgram(['secrets', verb], environment['SERVICE_DATA_DIR'] ?? '', environment)
}

async function withStarted<T>(environment: Environment, work: (service: TestService) => Promise<T>) {
  const service = await startService(environment)
  try {
    return await work(service)
  } finally {
    await service.stop()
  }
}

async function statusOf(service: TestService, key: string): Promise<number> {
  return (await service.call('GET', '/v1/events', { key })).status
}

describe.each(ENGINES)('on the engine %s', (engine) => {
  test('keys and webhooks work during and after a rotation, and the old secret can be removed', async () => {
    const store = await emptyStore(engine)
    const chat = await startReceiver()
    const keys = await withStarted({ ...store, ...OLD }, async (service) => {
      const [used, revoked, idle] = await Promise.all(
        ['used', 'revoked', 'idle'].map((name) => service.issueKey({ name })),
      )
      const id = revoked?.split('_')[1]
      expect((await service.call('DELETE', `/v1/org/keys/${id}`)).status).toBe(204)
      await service.setPolicy({
        alert_rules: [{ name: 'all', condition: {}, notify: { chat_webhook_url: chat.url } }],
      })
      return { used: used ?? '', revoked: revoked ?? '', idle: idle ?? '' }
    })
    const expectAllWorks = async (service: TestService, messages: number) => {
      expect(await statusOf(service, keys.used)).toBe(200)
      expect(await statusOf(service, ADMIN_KEY)).toBe(200)
      expect(await statusOf(service, keys.revoked)).toBe(401)
      await service.post({ data: { text: `message ${messages}` } })
      await chat.until(messages)
    }

    await withStarted({ ...store, ...BOTH }, async (service) => {
      await expectAllWorks(service, 1)
      expect((await run('status', { ...store, ...BOTH })).stdout).toMatch(/the old one is in force/)
      if (engine === 'embedded')
        expect((await run('rotate', { ...store, ...BOTH })).stderr).toMatch(
          /Another service is running.*\. Stop it first/,
        )
      else expect(await run('rotate', { ...store, ...BOTH })).toMatchObject({ code: 0 })
      await expectAllWorks(service, 2)
    })
    expect(await run('rotate', { ...store, ...BOTH })).toMatchObject({ code: 0 })
    await withStarted({ ...store, ...BOTH }, (service) => expectAllWorks(service, 3))

    const left = (await run('status', { ...store, ...BOTH })).stdout
    expect(left).toMatch(/Keys that need the old secret/)
    const listed = left.split('\n').filter((line) => line.includes('default'))
    expect(listed).toEqual([expect.stringContaining('idle')])

    await withStarted({ ...store, ...BOTH }, async (service) => {
      expect(await statusOf(service, keys.idle)).toBe(200)
    })
    expect((await run('rotate', { ...store, ...BOTH })).stdout).toMatch(NOTHING_LEFT)
    await withStarted({ ...store, ...NEW }, async (service) => {
      await expectAllWorks(service, 4)
      expect(await statusOf(service, keys.idle)).toBe(200)
    })
    await expect(startService({ ...store, ...OLD })).rejects.toThrow(
      /The master secret does not belong to this database/,
    )
  })

  test('a wrong old secret is refused, before the rotation and after it', async () => {
    const store = await emptyStore(engine)
    await withStarted({ ...store, ...OLD }, async () => {})
    const wrong = { ...store, ...NEW, SERVICE_SECRET_PREVIOUS: 'never a secret of this' }
    expect((await run('rotate', wrong)).stderr).toMatch(/^Neither master secret belongs to this database/m)
    await withStarted({ ...store, ...OLD }, async () => {})
    expect(await run('rotate', { ...store, ...BOTH })).toMatchObject({ code: 0 })
    expect((await run('status', wrong)).stderr).toMatch(/^SERVICE_SECRET_PREVIOUS .* is not the secret/m)
    expect((await run('rotate', { ...store, ...NEW })).stderr).toMatch(
      /needs the old master secret in SERVICE_SECRET_PREVIOUS/,
    )
  })

  test('a rotation that is stopped before or after any of its writes is finished by the next one', async () => {
    const store = await emptyStore(engine)
    await withStarted({ ...store, ...OLD, SERVICE_WEBHOOK_ALLOW: '127.0.0.1' }, async (service) => {
      for (const path of ['one', 'two'])
        await service.setPolicy({
          alert_rules: [
            { name: path, condition: {}, notify: { chat_webhook_url: `http://127.0.0.1:9/${path}` } },
          ],
        })
      await service.post({})
    })
    const settings = readSettings({ ...store, ...BOTH, SERVICE_LOG_LEVEL: 'silent' })
    const rotate = async (stopAt: number) => {
      const { storage, sealer } = await openService(settings)
      const stopping = stopAtWrite(storage, stopAt)
      try {
        await putNewestInForce(stopping, sealer)
        for (const table of ['policies', 'alerts'] as const) await sealAgain(stopping, sealer, table)
        return 'finished'
      } catch (error) {
        return (error as Error).message
      } finally {
        await storage.close()
      }
    }
    const ends: string[] = []
    for (let stop = 0; stop < 6; stop++) {
      ends.push(await rotate(stop % 2))
      await withStarted({ ...store, ...BOTH }, async (service) => {
        const { alert_rules } = (await service.call('GET', '/v1/org/policy')).body
        expect(alert_rules[0].notify.chat_webhook_url).toBe('http://127.0.0.1:9/two')
      })
    }
    // Before and after each of: the secret in force, policies, alerts.
    expect(ends).toEqual(['before', 'after', 'before', 'after', 'before', 'after'])
    expect(await rotate(Infinity)).toBe('finished')
    const { storage, sealer } = await openService(settings)
    onTestFinished(() => storage.close())
    expect(await countSealed(storage, sealer, 'policies')).toEqual({ old: 0, unreadable: 0 })
    expect(await countSealed(storage, sealer, 'alerts')).toEqual({ old: 0, unreadable: 0 })
  })

  test('a stream goes to its target after a rotation, with the new secret alone', async () => {
    const store = await emptyStore(engine)
    const target = 'http://127.0.0.1:9/of-the-stream'
    await withStarted({ ...store, ...OLD }, async (service) => {
      const body = { name: 's', kind: 'webhook', url: target, headers: { 'x-token': 't' }, paused: true }
      expect((await service.call('POST', '/v1/org/streams', { body })).status).toBe(201)
    })
    expect((await run('rotate', { ...store, ...BOTH })).stdout).toMatch(/Sealed again in streams: 1\./)
    const { storage } = await openService(readSettings({ ...store, ...NEW, SERVICE_LOG_LEVEL: 'silent' }))
    onTestFinished(() => storage.close())
    expect((await storage.listStreams(null)).map((stream) => stream.target)).toMatchObject([
      { url: target, headers: { 'x-token': 't' }, signing_secret: expect.stringMatching(/^whsec_/) },
    ])
  })

  test('the secret of a provider and a change that waits, sealed with the old secret meanwhile, are listed until they are sealed again', async () => {
    const store = await emptyStore(engine)
    await withStarted({ ...store, ...OLD }, async () => {})
    const { storage, sealer } = await openService(
      readSettings({ ...store, ...BOTH, SERVICE_LOG_LEVEL: 'silent' }),
    )
    try {
      const organization_id = (await storage.findOrganization(DEFAULT_ORGANIZATION))?.id ?? ''
      await storage.createProvider({ ...PROVIDER, organization_id }, recordOf('provider.created', 1))
      await storage.createPendingChange(
        { ...WAITING_CHANGE, organization_id },
        recordOf('change.requested', 2),
      )
      await putNewestInForce(storage, sealer)
    } finally {
      await storage.close()
    }
    const { stdout } = await run('status', { ...store, ...BOTH })
    expect(stdout).toContain('Sealed with the old secret, in: providers (1), pending_changes (1).')
    expect((await run('rotate', { ...store, ...BOTH })).stdout).not.toContain('Sealed with the old secret')
  })

  test('a store of release 0.1.0 is rotated, and the new secret alone opens its pending alerts', async () => {
    const store: Environment = { SERVICE_DATA_DIR: temporaryFolder() }
    if (engine === 'postgres') store['SERVICE_DATABASE_URL'] = await emptyDatabase()
    await placeKeptStore(engine, store['SERVICE_DATABASE_URL'] ?? store['SERVICE_DATA_DIR'] ?? '')
    const { stdout } = await run('rotate', { ...store, ...NEW, SERVICE_SECRET_PREVIOUS: KEPT_SECRET })
    expect(stdout).toMatch(/Sealed again in alerts: 3\./)
    const { storage } = await openService(readSettings({ ...store, ...NEW, SERVICE_LOG_LEVEL: 'silent' }))
    onTestFinished(() => storage.close())
    const organization = await storage.findOrganization(DEFAULT_ORGANIZATION)
    const { alerts } = await storage.listAlerts(
      { organization_id: organization?.id ?? '', team_id: null },
      {},
      { limit: 10, offset: 0 },
    )
    const { host, port } = RECEIVERS[engine]
    expect(alerts.map(({ webhook_url }) => webhook_url)).toEqual(
      alerts.map(() => `http://${host}:${port}/critical`),
    )
    expect(alerts).toHaveLength(3)
  })
})

test('on PostgreSQL a rotation waits until every node accepts the new secret', async () => {
  const store = await emptyStore('postgres')
  const node = await startService({ ...store, ...OLD })
  onTestFinished(node.stop)
  const refused = await run('rotate', { ...store, ...BOTH })
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.stderr).toMatch(/Processes that do not accept the new master secret: 1\./)
  expect((await run('status', { ...store, ...BOTH })).stdout).toMatch(/the old one is in force/)
})

test('on PostgreSQL a node that runs notices the new secret, and renews keys at their use', async () => {
  const store = await emptyStore('postgres')
  const node = await startService({ ...store, ...OLD })
  await node.stop()
  const running = await startService({ ...store, ...BOTH })
  onTestFinished(running.stop)
  expect(await run('rotate', { ...store, ...BOTH })).toMatchObject({ code: 0 })
  await vi.waitUntil(
    async () => {
      expect(await statusOf(running, ADMIN_KEY)).toBe(200)
      return NOTHING_LEFT.test((await run('status', { ...store, ...BOTH })).stdout)
    },
    { timeout: 120_000, interval: 1_000 },
  )
})

test('the secret file of an embedded store is replaced, wherever that was stopped before', async () => {
  const folder = temporaryFolder()
  const store = { SERVICE_DATA_DIR: folder }
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  await withStarted(store, async () => {})
  const old = read(SECRET_FILE)
  // Stopped after the new secret was written, and after the old one was kept.
  writeFileSync(join(folder, 'secret.new'), 'a new secret of an earlier attempt\n')
  writeFileSync(join(folder, PREVIOUS_SECRET_FILE), old)
  await withStarted(store, async (service) => expect(await statusOf(service, ADMIN_KEY)).toBe(200))
  expect(replaceMasterSecret(folder)).toBe(true)
  expect(replaceMasterSecret(folder)).toBe(false)
  expect(read(SECRET_FILE)).toBe('a new secret of an earlier attempt\n')
  expect(read(PREVIOUS_SECRET_FILE)).toBe(old)
  await withStarted(store, async (service) => expect(await statusOf(service, ADMIN_KEY)).toBe(200))
  expect((await run('rotate', store)).stdout).toMatch(/The new master secret is in force/)
  await withStarted(store, async (service) => expect(await statusOf(service, ADMIN_KEY)).toBe(200))
  expect((await run('status', store)).stdout).toMatch(NOTHING_LEFT)
  rmSync(join(folder, PREVIOUS_SECRET_FILE))
  await withStarted(store, async (service) => expect(await statusOf(service, ADMIN_KEY)).toBe(200))

  expect((await run('rotate', store)).stdout).toMatch(/A new master secret is in /)
  expect(read(PREVIOUS_SECRET_FILE)).toBe('a new secret of an earlier attempt\n')
  await withStarted(store, async (service) => expect(await statusOf(service, ADMIN_KEY)).toBe(200))
})

function recordOf(kind: ChangeRecord['kind'], at: number): ChangeRecord {
  return {
    ...{ id: firstUlidAt(at), kind, actor: COMMAND_LINE, team_id: null, subject: 's' },
    ...{ before: null, after: null },
  }
}

const SETTINGS = { name: 'P', issuer: 'https://p.example', client_id: 'c', groups_claim: 'groups' }
const PROVIDER = {
  id: 'p1',
  settings: { ...SETTINGS, domains: [], mappings: [] },
  client_secret: 'of the provider',
  created_at: 1,
}

const WAITING_CHANGE = {
  ...{ id: firstUlidAt(1), team_id: null, kind: 'security.update', needs: 'admin', subject: '1' },
  ...{
    request: '{}',
    effect: '[]',
    summary: 's',
    owner_id: 'o',
    key_id: null,
    key_name: 'k',
    person_id: null,
  },
  ...{ person: null, created_at: 1, expires_at: 2, state: 'pending' as const, decided_by: null },
  ...{ decided_at: null, reason: null },
}

/** As if the process ended there: 0 before the first write, 1 after it. */
function stopAtWrite(storage: Storage, stopAt: number): Storage {
  const stop =
    <P extends readonly unknown[], T>(write: (...parameters: P) => Promise<T>) =>
    async (...parameters: P): Promise<T> => {
      if (stopAt === 0) throw new Error('before')
      const written = await write(...parameters)
      if (stopAt === 1) throw new Error('after')
      return written
    }
  return { ...storage, replaceFacts: stop(storage.replaceFacts), replaceSealed: stop(storage.replaceSealed) }
}
