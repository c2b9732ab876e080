/** A rolling upgrade: a node of the release before goes on writing on a database that this release has upgraded. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { startService as startProgram } from '../../prove/service/start-service.ts'
import { emptyDatabase } from '../postgres/databases.ts'
import { callService, startService, temporaryFolder } from '../service.ts'
import { expectAllStoredBytes } from '../storage/quota-storage.ts'
import { KEPT_ADMIN_KEY, KEPT_SECRET, placeKeptStore } from './kept-files.ts'
import { hasPreviousRelease, unpackPreviousRelease } from './previous-release.ts'
import { readRecorded } from './read-recorded.ts'

test.skipIf(!hasPreviousRelease())(
  'a node of the release before and one of this release are one service on one database',
  async () => {
    const url = await emptyDatabase()
    await placeKeptStore('postgres', url)
    const environment = {
      SERVICE_DATABASE_URL: url,
      SERVICE_SECRET: KEPT_SECRET,
      SERVICE_API_KEY: KEPT_ADMIN_KEY,
    }
    const folder = temporaryFolder()
    const older = await startProgram({
      program: unpackPreviousRelease(folder),
      environment: { ...environment, SERVICE_DATA_DIR: folder },
    })
    onTestFinished(async () => {
      await older.stop()
    })
    const newer = await startService(environment)
    onTestFinished(newer.stop)

    const nodes = [older.url.origin, newer.url]
    const call = (node: string, method: string, path: string, options = {}) =>
      callService(node, method, path, { key: KEPT_ADMIN_KEY, ...options })
    await call(newer.url, 'PUT', '/v1/org/policy', { body: { logging_level: 'full' } })
    await vi.waitUntil(
      async () => (await call(older.url.origin, 'GET', '/v1/org/policy')).body.logging_level === 'full',
      { timeout: 120_000, interval: 50 },
    )

    // The older node knows nothing of views, and reads their changes all the same.
    const view = await call(newer.url, 'POST', '/v1/views', {
      body: { name: 'v', visible_to: 'organization' },
    })
    expect(view.status).toBe(201)
    expect((await call(older.url.origin, 'GET', '/v1/org/changes?limit=1')).body.changes).toMatchObject([
      { kind: 'view.created', subject: view.body.id },
    ])

    // Both write at the same time; every second event is sent to both with one idempotency key.
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const body = {
          agent_id: 'rolling',
          action: 'note',
          data: { text: `upgrade ${Math.floor(index / 2)}` },
        }
        const headers = { 'idempotency-key': `rolling-${Math.floor(index / 2)}` }
        return call(nodes[index % 2] ?? '', 'POST', '/v1/events', { body, headers })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    // What the older node stores is evidence, read from the event itself.
    const question = { source: 'hook', phase: 'pre', session_id: 'rolling', tool_use_id: 'call_1' }
    const asked = { agent_id: 'hook', action: 'note', context: question }
    const { body: byOlder } = await call(older.url.origin, 'POST', '/v1/events', { body: asked })
    await vi.waitUntil(
      async () => (await call(newer.url, 'GET', '/v1/calls?session_id=rolling')).body.total === 1,
      { timeout: 120_000, interval: 50 },
    )
    const ids = new Set(answers.map(({ body }) => body.id))
    expect(ids.size).toBe(30)
    for (const node of nodes) {
      const { events, total } = (await call(node, 'GET', '/v1/events?agent_id=rolling&limit=200')).body
      expect(total).toBe(30)
      expect(new Set(events.map(({ id }: { id: string }) => id))).toEqual(ids)
      expect((await call(node, 'GET', '/v1/events/stats')).body.total_events).toBe(49)
      await vi.waitUntil(async () => (await call(node, 'GET', '/v1/events?q=upgrade')).body.total === 30, {
        timeout: 120_000,
        interval: 50,
      })
      // By now both nodes' events are in the totals of this release, each once.
      const counted = (await call(node, 'GET', '/v1/events/stats')).body
      expect(counted).toMatchObject({ total_events: 49, by_agent: { rolling: 30 } })
    }
    await expectAllStoredBytes(newer.settings)

    const { body: byNewer } = await call(newer.url, 'POST', '/v1/events', {
      body: { agent_id: 'a', action: 'a' },
    })
    const recorded = await readRecorded(newer.url, KEPT_ADMIN_KEY)
    expect(recorded.size).toBe(50)
    expect(recorded.get(byOlder.id)).toBe('later')
    expect(recorded.get(byNewer.id)).toBe('at-once')
  },
)
