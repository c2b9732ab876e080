import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

type Sent = { id: string; agent_id: string; action: string; created_at: string; risk_level: string }
const sent: Sent[] = []

beforeAll(async () => {
  await service.setPolicy({ logging_level: 'full' })
  for (let index = 0; index < 30; index++) {
    const context = index % 3 === 0 ? { session_id: `s-${index % 2}` } : {}
    const data =
      index % 5 === 0
        ? { command: 'cat /etc/passwd' }
        : index % 7 === 0
          ? { text: 'jane.roe@example.org' }
          : {}
    const action = index % 5 === 0 ? 'shell_command' : 'message'
    sent.push(await service.post({ agent_id: `agent-${index % 4}`, action, data, context }))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
})

const list = async (query: string) => (await service.call('GET', `/v1/events${query}`)).body
const newestFirst = (events: readonly Sent[]) => [...events].reverse().map(({ id }) => id)

test('without parameters: newest first, full records, at most 50', async () => {
  const page = await list('')
  expect(Object.keys(page)).toEqual(['events', 'total', 'limit', 'offset'])
  expect(page).toMatchObject({ total: 30, limit: 50, offset: 0 })
  expect(page.events).toEqual([...sent].reverse())
})

test('pages follow each other without gaps or doubles, and total counts all matches', async () => {
  const ids: string[] = []
  for (let offset = 0; offset < 30; offset += 7) {
    const page = await list(`?limit=7&offset=${offset}`)
    expect(page).toMatchObject({ total: 30, limit: 7, offset })
    ids.push(...page.events.map(({ id }: Sent) => id))
  }
  expect(ids).toEqual(newestFirst(sent))
})

test('an offset behind the end gives an empty page', async () => {
  expect(await list('?offset=30')).toMatchObject({ events: [], total: 30 })
  expect(await list('?offset=9007199254740991')).toMatchObject({ events: [], total: 30 })
})

test.each([
  ['agent_id=agent-2', (event: Sent) => event.agent_id === 'agent-2'],
  ['action=shell_command', (event: Sent) => event.action === 'shell_command'],
  ['risk_level=medium', (event: Sent) => event.risk_level === 'medium'],
  ['risk_level=critical', (event: Sent) => event.risk_level === 'critical'],
  [
    'agent_id=agent-1&action=message',
    (event: Sent) => event.agent_id === 'agent-1' && event.action === 'message',
  ],
  ['agent_id=nobody', () => false],
  ['agent_id=agent', () => false],
  ["agent_id=' OR 1=1 --", () => false],
  ['_unknown=parameter', () => true],
])('%s', async (query, matches) => {
  const expected = sent.filter(matches)
  const page = await list(`?${query}&limit=200`)
  expect(page.events.map(({ id }: Sent) => id)).toEqual(newestFirst(expected))
  expect(page.total).toBe(expected.length)
  const [middle] = (await list(`?${query}&limit=1&offset=2`)).events
  expect(middle?.id).toBe(newestFirst(expected)[2])
})

test.each(['true', 'True', 'TRUE', '1'])('pii_detected=%s', async (value) => {
  const page = await list(`?pii_detected=${value}`)
  expect(page.total).toBeGreaterThan(0)
  expect(page.events.every((event: { pii_detected: boolean }) => event.pii_detected)).toBe(true)
  const others = await list(`?pii_detected=${value === '1' ? '0' : 'False'}`)
  expect(others.total + page.total).toBe(30)
})

test('session_id finds the session, combined with other filters too', async () => {
  const session = sent.filter((_event, index) => index % 3 === 0 && index % 2 === 1)
  const page = await list('?session_id=s-1')
  expect(page.events.map(({ id }: Sent) => id)).toEqual(newestFirst(session))
  expect(page.total).toBe(session.length)
  const shell = session.filter(({ action }) => action === 'shell_command')
  const narrowed = await list('?session_id=s-1&action=shell_command&limit=1')
  expect(narrowed).toMatchObject({ total: shell.length, events: [{ id: newestFirst(shell)[0] }] })
})

test('after and before are strict', async () => {
  const [first, tenth] = [sent[0]?.created_at, sent[10]?.created_at]
  const ids = newestFirst(
    sent.filter(({ created_at }) => created_at > (first ?? '') && created_at < (tenth ?? '')),
  )
  const page = await list(`?after=${first}&before=${tenth}`)
  expect(page.events.map(({ id }: Sent) => id)).toEqual(ids)
  expect(page.total).toBe(ids.length)
  expect(
    (await list(`?after=${first}&before=${tenth}&offset=3&limit=2`)).events.map(({ id }: Sent) => id),
  ).toEqual(ids.slice(3, 5))
})

test('fractions below a millisecond, offsets, dates and a lost plus are understood', async () => {
  const at = sent[10]?.created_at ?? ''
  const from = (query: string) => list(`?limit=200&${query}`).then(({ total }) => total)
  const notBefore = sent.filter(({ created_at }) => created_at > at).length
  expect(await from(`after=${at}`)).toBe(notBefore)
  expect(await from(`after=${at.replace('Z', '4Z')}`)).toBe(notBefore)
  expect(await from(`before=${at.replace('Z', '4Z')}`)).toBe(
    sent.filter(({ created_at }) => created_at <= at).length,
  )
  const shifted = new Date(Date.parse(at) + 2 * 3_600_000).toISOString().replace('Z', '')
  expect(await from(`after=${shifted}%2B02:00`)).toBe(notBefore)
  expect(await from(`after=${shifted}+02:00`)).toBe(notBefore)
  expect(await from(`after=${at.replace('Z', '')}`)).toBe(notBefore)
  expect(await from('after=2001-01-01')).toBe(30)
  expect(await from('before=2001-01-01T00:00')).toBe(0)
  expect(await from('after=9999-12-31T23:59:59Z')).toBe(0)
  expect(await from('after=0001-01-01T00:00:00Z')).toBe(30)
})

test('a session_id too long to be searched for is kept all the same', async () => {
  const session_id = 's'.repeat(1_025)
  const { id } = await service.post({ action: 'long_session', context: { session_id } })
  expect((await service.call('GET', `/v1/events/${id}`)).body.context).toEqual({ session_id })
  expect((await list(`?session_id=${session_id}`)).total).toBe(0)
})
