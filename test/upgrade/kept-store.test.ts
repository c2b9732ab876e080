/** A store that an earlier release left behind is opened by this one, and nothing in it is lost or changed. */
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { emptyDatabase } from '../postgres/databases.ts'
import { callService, startService, type TestService, temporaryFolder } from '../service.ts'
import { expectAllStoredBytes } from '../storage/quota-storage.ts'
import {
  ENGINES,
  type EngineName,
  KEPT_ADMIN_KEY,
  KEPT_BUILDS,
  KEPT_SECRET,
  type KeptBuild,
  keptTime,
  placeKeptStore,
  RECEIVERS,
  readKeptAnswers,
} from './kept-files.ts'
import { readAnswers } from './read-answers.ts'
import { readRecorded } from './read-recorded.ts'

const BUILDS = Object.keys(KEPT_BUILDS) as KeptBuild[]
const STORES = BUILDS.flatMap((build) => ENGINES.map((engine) => ({ build, engine })))

describe.each(STORES)('a store of build $build on the engine $engine', ({ build, engine }) => {
  const kept = readKeptAnswers(engine, build)
  const received: string[] = []
  const receiver = createServer((request, response) => {
    received.push(request.url ?? '')
    response.end('ok')
  })
  let service: TestService

  beforeAll(async () => {
    const { host, port } = RECEIVERS[engine]
    await new Promise<void>((resolve, reject) => {
      receiver.once('error', reject).listen(port, host, resolve)
    })
    const offsetMs = keptTime(kept) - Date.now()
    const trueNow = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => trueNow() + offsetMs)
    service = await startService({
      ...(await environmentOf(engine, build)),
      SERVICE_SECRET: KEPT_SECRET,
      SERVICE_API_KEY: KEPT_ADMIN_KEY,
      // The store has two organizations: a receiver on this machine must be allowed.
      SERVICE_WEBHOOK_ALLOW: RECEIVERS[engine].host,
    })
  })

  afterAll(async () => {
    await service?.stop()
    receiver.close()
    vi.restoreAllMocks()
  })

  const call = (method: string, path: string, options: Parameters<typeof callService>[3] = {}) =>
    callService(service.url, method, path, { key: KEPT_ADMIN_KEY, ...options })

  test('gives every answer that the earlier release gave', async () => {
    expect(await readAnswers(service.url, KEPT_ADMIN_KEY)).toMatchObject(withOwnCursors(kept.answers))
  })

  test('takes the cursors that the earlier release gave out', async () => {
    const pages = Object.entries(kept.answers).flatMap(([path, { body }]) =>
      typeof body?.next === 'string' ? [[path, body] as const] : [],
    )
    for (const [path, page] of pages) {
      const { pathname, searchParams } = new URL(path, 'http://kept')
      searchParams.delete('offset')
      searchParams.set('cursor', page.next)
      const { status, body } = await call('GET', `${pathname}?${searchParams}`)
      expect(status).toBe(200)
      const [items = ''] = Object.keys(page)
      const ids = (list: { id: string }[]) => list.map(({ id }) => id)
      expect(ids(body[items]).some((id) => ids(page[items]).includes(id))).toBe(false)
    }
  })

  // The builds after it store the rules of today.
  test.runIf(build === '0.1.0')(
    'finds events under the ids of their rules, and of the rules that took their place',
    async () => {
      const ids = async (query: string) => {
        const { status, body } = await call('GET', `/v1/events?${query}`)
        expect(status).toBe(200)
        return body.events.map(({ id }: { id: string }) => id)
      }
      const old = await ids('rule=shell.recursive-root-delete')
      expect(old.length).toBeGreaterThan(0)
      expect(await ids('rule=delete.everything')).toEqual(old)
      expect(await ids('rule=delete.everything&risk_level=low')).toEqual([])
      expect(await ids('rule=delete.everything&article=ai_act:art_12&q=rm')).toEqual(old)
      expect(await ids('rule=delete.disk')).toEqual([])
    },
  )

  test('delivers the alerts that were pending, to the webhook that was sealed', async () => {
    await vi.waitUntil(
      async () => {
        const { alerts } = (await call('GET', '/v1/alerts')).body
        return alerts.length > 0 && alerts.every(({ state }: { state: string }) => state === 'delivered')
      },
      { timeout: 120_000, interval: 50 },
    )
    expect(new Set(received)).toEqual(new Set(['/critical']))
  })

  test('knows the idempotency keys, also of events that were not stored', async () => {
    const body = (index: number) => ({
      agent_id: index % 2 === 0 ? 'builder' : 'reviewer',
      action: 'shell_command',
      data: { command: `make target-${index}` },
      context: { session_id: `session-${index % 3}` },
    })
    const events: { id: string; data: { command?: string } }[] =
      kept.answers['/v1/events?limit=200'].body.events
    const first = events.find(({ data }) => data.command === 'make target-4')
    const again = await call('POST', '/v1/events', {
      body: body(4),
      headers: { 'idempotency-key': 'kept-4' },
    })
    expect(again).toMatchObject({ status: 201, body: { id: first?.id, stored: true } })
    const other = await call('POST', '/v1/events', {
      body: body(5),
      headers: { 'idempotency-key': 'kept-4' },
    })
    expect(other.status).toBe(422)
    const blocked = { agent_id: 'builder', action: 'shell_command', data: { command: 'rm -rf /' } }
    const notStored = await call('POST', '/v1/events', {
      body: blocked,
      headers: { 'idempotency-key': 'kept-not-stored' },
    })
    expect(notStored).toMatchObject({ status: 201, body: { stored: false, risk_level: 'critical' } })
    expect((await call('GET', '/v1/alerts')).body.total).toBe(3)
  })

  test("lets the team's key in, to its own events only", async () => {
    const { status, body } = await call('GET', '/v1/events', { key: kept.teamKey.join('') })
    expect(status).toBe(200)
    expect(body.total).toBe(5)
  })

  test('lets the browser in that was logged in', async () => {
    const answer = await call('GET', '/dashboard/api/events', { key: null, headers: { cookie: kept.cookie } })
    expect(answer.status).toBe(200)
    expect(answer.body.total).toBe(18)
  })

  test('adds up the bytes of the events that were there, each once', async () => {
    await expectAllStoredBytes(service.settings)
  })

  test('proves the events that were there; those of 0.1.0 as recorded later', async () => {
    const recorded = await readRecorded(service.url, KEPT_ADMIN_KEY)
    const ids = kept.answers['/v1/events?limit=200'].body.events.map(({ id }: { id: string }) => id)
    expect([...recorded]).toHaveLength(18)
    for (const id of ids) expect(recorded.get(id)).toBe(build === '0.1.0' ? 'later' : 'at-once')
  })

  test('has what people configured, and takes more of it', async () => {
    for (const { path, contains } of kept.later ?? [])
      await vi.waitUntil(async () => (await call('GET', path)).text.includes(contains), {
        timeout: 120_000,
        interval: 50,
      })
    const { body } = await call('POST', '/v1/views', { body: { name: 'new', visible_to: 'organization' } })
    const { text } = await call('GET', '/v1/views', { key: kept.teamKey.join('') })
    expect(text).toContain(body.id)
  })

  test('takes new events, and counts them with the old', async () => {
    await call('PUT', '/v1/org/policy', { body: { logging_level: 'full' } })
    const posted = await call('POST', '/v1/events', { body: { agent_id: 'newcomer', action: 'note' } })
    expect((await readRecorded(service.url, KEPT_ADMIN_KEY)).get(posted.body.id)).toBe('at-once')
    expect(posted).toMatchObject({ status: 201, body: { stored: true } })
    const { events, total } = (await call('GET', '/v1/events?limit=200')).body
    expect(total).toBe(19)
    expect(events[0].id).toBe(posted.body.id)
    expect((await call('GET', '/v1/events/stats')).body).toMatchObject({
      total_events: 19,
      by_agent: { builder: 9, reviewer: 8, cashier: 1, newcomer: 1 },
    })
    await expectAllStoredBytes(service.settings)
  })
})

async function environmentOf(engine: EngineName, build: KeptBuild): Promise<Record<string, string>> {
  if (engine === 'postgres') {
    const url = await emptyDatabase()
    await placeKeptStore(engine, url, build)
    return { SERVICE_DATABASE_URL: url }
  }
  const folder = temporaryFolder()
  await placeKeptStore(engine, folder, build)
  return { SERVICE_DATA_DIR: folder }
}

/** A cursor is the release's own. */
function withOwnCursors<T>(answers: T): T {
  return JSON.parse(JSON.stringify(answers), (name, value: unknown) =>
    name === 'next' && typeof value === 'string' ? expect.any(String) : value,
  ) as T
}
