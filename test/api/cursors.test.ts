import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService

beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(() => service.stop())

type Page = { next?: string | null } & Record<string, Record<string, unknown>[]>

/** All items behind one another, with something done between two pages. */
async function walk(path: string, list: string, between: () => Promise<unknown> = async () => {}) {
  const items: Record<string, unknown>[] = []
  for (let cursor: string | undefined; ; ) {
    const answer = await service.call(
      'GET',
      `${path}&limit=7${cursor === undefined ? '' : `&cursor=${cursor}`}`,
    )
    expect(answer.status).toBe(200)
    const page: Page = answer.body
    items.push(...(page[list] ?? []))
    if (!page.next) return items
    cursor = page.next
    await between()
  }
}

test.each([
  ['all', '/v1/events?'],
  ['filtered', '/v1/events?agent_id=walked'],
  ['of a session', '/v1/events?session_id=s-1'],
])('events, %s, are walked each exactly once while others arrive', async (_name, path) => {
  const post = (index: number) =>
    service.post({ agent_id: 'walked', data: { index }, context: { session_id: 's-1' } })
  const before = new Set<unknown>()
  for (let index = 0; index < 40; index++) before.add((await post(index)).id)
  const walked = await walk(path, 'events', async () => Promise.all([post(100), post(101), post(102)]))
  const ids = walked.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...before].filter((id) => !ids.includes(id))).toEqual([])
})

test('changes and sessions are walked each exactly once', async () => {
  for (let index = 0; index < 20; index++) {
    await service.call('POST', '/v1/org/teams', { body: { name: `team-${index}` } })
    await service.post({ agent_id: 'a', context: { session_id: `walk-${index}` } })
  }
  const changes = await walk('/v1/org/changes?kind=team.created', 'changes', () =>
    service.call('POST', '/v1/org/teams', { body: { name: `late-${Math.random()}` } }),
  )
  const names = changes.map(({ subject }) => String(subject)).filter((name) => name.startsWith('team-'))
  expect([names.length, new Set(names).size]).toEqual([20, 20])
  // Sessions follow the events.
  await expect
    .poll(async () => {
      const { sessions } = (await service.call('GET', '/v1/sessions?limit=200')).body
      return sessions.filter(({ session_id }: { session_id: string }) => session_id.startsWith('walk-'))
        .length
    })
    .toBe(20)
  const sessions = (await walk('/v1/sessions?', 'sessions')).map(({ session_id }) => String(session_id))
  expect(new Set(sessions).size).toBe(sessions.length)
  expect(sessions.filter((id) => id.startsWith('walk-')).length).toBe(20)
})

test('422: a cursor that is none, or beside an offset', async () => {
  expect(await service.call('GET', '/v1/events?cursor=7')).toMatchObject({
    status: 422,
    body: { field: 'cursor' },
  })
  const { next } = (await service.call('GET', '/v1/events?limit=1')).body
  expect((await service.call('GET', `/v1/events?cursor=${next}&offset=1`)).body).toMatchObject({
    field: 'offset',
  })
  expect((await service.call('GET', '/v1/events?agent_id=nobody')).body.next).toBeUndefined()
})
