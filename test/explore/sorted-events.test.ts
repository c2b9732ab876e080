/** Orders of the list of events, page by page, against a sorted recount. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RISK_LEVELS } from '../../src/domain/risk-level.ts'
import { ask } from '../outcomes/history.ts'
import { startService, type TestService } from '../service.ts'
import { eventually, inventHistory, type PastEvent, writeHistory } from './history.ts'

type Listed = Pick<PastEvent, 'id' | 'risk_level'>
type Sort = 'newest' | 'oldest' | 'risk'

const HISTORY = inventHistory(400, [null, 'red'])
let service: TestService
let redKey: string

beforeAll(async () => {
  service = await startService()
  redKey = await service.issueKey({ team: 'red' })
  await service.setPolicy({ logging_level: 'full' })
  await writeHistory(service, HISTORY)
  await eventually(
    () => list('q=terraform'),
    ({ total }) => total === 40,
  )
})
afterAll(() => service.stop())

async function list(query: string, key?: string) {
  const answer = await service.call('GET', `/v1/events?${query}`, key === undefined ? {} : { key })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return answer.body as { events: Listed[]; total: number; next?: string }
}

function sorted(events: readonly Listed[], sort: Sort): string[] {
  const oldestFirst = events.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (sort === 'oldest') return oldestFirst.map(({ id }) => id)
  const rank = ({ risk_level }: Listed) => (sort === 'risk' ? RISK_LEVELS.indexOf(risk_level) : 0)
  return oldestFirst
    .reverse()
    .toSorted((a, b) => rank(b) - rank(a))
    .map(({ id }) => id)
}

async function byOffset(query: string, total: number, key?: string): Promise<string[]> {
  const ids: string[] = []
  for (let offset = 0; offset <= total; offset += 23) {
    const page = await list(`${query}&limit=23&offset=${offset}`, key)
    expect(page.total).toBe(total)
    expect(page.next !== undefined).toBe(offset + 23 < total)
    ids.push(...page.events.map(({ id }) => id))
  }
  return ids
}

async function byCursor(
  query: string,
  key?: string,
  between: (page: number) => Promise<unknown> = async () => {},
): Promise<Listed[]> {
  const events: Listed[] = []
  let cursor = ''
  for (let number = 0; ; number++) {
    expect(number).toBeLessThan(60)
    const page = await list(`${query}&limit=23${cursor}`, key)
    events.push(...page.events)
    if (page.next === undefined) return events
    cursor = `&cursor=${page.next}`
    await between(number)
  }
}

const before = `before=${new Date(Date.UTC(2026, 9, 1)).toISOString()}`
const searched = (query: string) => `query=${encodeURIComponent(query)}`
const commandOf = ({ data }: PastEvent) => JSON.parse(data).command as string

type List = readonly [query: string, holds: (event: PastEvent) => boolean, isRed?: boolean]

const LISTS: readonly List[] = [
  ['', () => true],
  ['', ({ team }) => team === 'red', true],
  ['agent_id=agent-1', ({ agent_id }) => agent_id === 'agent-1'],
  ['risk_level=high', ({ risk_level }) => risk_level === 'high'],
  ['session_id=session-4', ({ session_id }) => session_id === 'session-4'],
  ['q=terraform', (event) => commandOf(event).startsWith('terraform')],
  ['q=terraform&team=red', (event) => event.team === 'red' && commandOf(event).startsWith('terraform')],
  [searched('risk>=medium -risk:high'), ({ risk_level }) => ['medium', 'critical'].includes(risk_level)],
  [searched('data.command:*app-1*'), (event) => commandOf(event).includes('app-1')],
  [
    searched('data.command:*app-1* OR risk:low'),
    (event) => commandOf(event).includes('app-1') || event.risk_level === 'low',
  ],
  ['agent_id=nobody', () => false],
]

test.each(
  LISTS.flatMap((one) =>
    (['newest', 'oldest', 'risk'] as const).map((sort): [Sort, ...List] => [sort, ...one]),
  ),
)('%s: "%s" is walked by offset and by cursor in this order', async (sort, query, holds, isRed = false) => {
  const expected = sorted(HISTORY.filter(holds), sort)
  const key = isRed ? redKey : undefined
  const asked = `sort=${sort}&${before}&${query}`
  expect(await byOffset(asked, expected.length, key)).toEqual(expected)
  expect((await byCursor(asked, key)).map(({ id }) => id)).toEqual(expected)
})

test.each(['oldest', 'risk'] as const)(
  '%s: a walk gives each event exactly once and in order while others of all levels arrive',
  async (sort) => {
    const commands = ['ls', 'chmod 777 /srv/app', 'cat /etc/shadow', 'rm -rf /']
    const levels = new Set<string>()
    const arrive = async (page: number) => {
      if (page > 14) return
      for (const command of commands) {
        const event = { action: 'shell_command', data: { command } }
        levels.add(
          (await service.call('POST', '/v1/events', { body: { agent_id: 'late', ...event } })).body
            .risk_level,
        )
      }
    }
    const walked = await byCursor(`sort=${sort}`, undefined, arrive)
    const ids = walked.map(({ id }) => id)
    expect(levels.size).toBeGreaterThan(2)
    expect(ids.length).toBeGreaterThan(HISTORY.length)
    expect(ids).toEqual(sorted(walked, sort))
    expect(new Set(ids).size).toBe(ids.length)
    const known = new Set(HISTORY.map(({ id }) => id))
    expect(ids.filter((id) => known.has(id))).toEqual(sorted(HISTORY, sort))
  },
)

test('events whose calls have one outcome are sorted, too', async () => {
  for (let index = 0; index < 30; index++)
    await ask(service, { session: 'sorted', call: `call_${index}` }, { isBlocked: index % 3 === 0 })
  const asked = 'outcome=unknown&session_id=sorted'
  const { events } = await eventually(
    () => list(asked),
    ({ total }) => total === 30,
  )
  for (const sort of ['oldest', 'risk'] as const)
    expect((await byCursor(`${asked}&sort=${sort}`)).map(({ id }) => id)).toEqual(sorted(events, sort))
  expect(sorted(events, 'risk')).not.toEqual(sorted(events, 'newest'))
})

test('422: an unknown order, and a cursor of another one', async () => {
  expect(await service.call('GET', '/v1/events?sort=agent')).toMatchObject({
    status: 422,
    body: { field: 'sort', detail: "'sort' must be one of newest, oldest, risk." },
  })
  for (const [of, other] of [
    ['risk', 'newest'],
    ['newest', 'oldest'],
    ['oldest', 'risk'],
  ]) {
    const { next } = await list(`sort=${of}&limit=1`)
    expect(await service.call('GET', `/v1/events?sort=${other}&cursor=${next}`)).toMatchObject({
      status: 422,
      body: {
        field: 'cursor',
        detail: `The 'cursor' is of a list with sort=${of}: it cannot continue one with sort=${other}.`,
      },
    })
  }
})
