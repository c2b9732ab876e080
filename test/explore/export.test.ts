import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ADMIN_KEY, startService, type TestService } from '../service.ts'
import { inventHistory, queryOf, recount, writeHistory } from './history.ts'

let service: TestService

beforeAll(async () => {
  service = await startService()
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(() => service.stop())

/** RFC 4180, by hand: quotes, doubled quotes, line breaks inside them. */
function parseCsv(text: string): string[][] {
  const rows = [...text.matchAll(/((?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*)\r\n/g)]
  return rows.map(([, row = '']) =>
    [...`${row},`.matchAll(/("(?:[^"]|"")*"|[^",]*),/g)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  )
}

test('every matching event is exported, newest first, in both formats', async () => {
  const other = await startService()
  onTestFinished(() => other.stop())
  const events = inventHistory(5_000, [null])
  await writeHistory(other, events)
  for (const filter of [{}, { agent_id: 'agent-1', decision: 'block' }, { session_id: 'session-4' }]) {
    const right = recount(events, filter).map(({ id }) => id)
    const jsonl = await other.call('GET', `/v1/events/export?${queryOf(filter, { format: 'jsonl' })}`)
    const records = jsonl.text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    expect(records.map(({ id }) => id)).toEqual(right.toReversed())
    const csv = await other.call('GET', `/v1/events/export?${queryOf(filter, { format: 'csv' })}`)
    expect(
      parseCsv(csv.text)
        .slice(1)
        .map(([id]) => id),
    ).toEqual(right.toReversed())
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-events-.*\.csv"$/)
  }
  const list = await other.call('GET', '/v1/events?limit=1')
  const jsonl = await other.call('GET', '/v1/events/export?format=jsonl')
  expect(JSON.parse(jsonl.text.split('\n', 1)[0] ?? '')).toEqual(list.body.events[0])
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1',
  '=HYPERLINK("http://x")',
  '|calc',
  '%x',
])('a spreadsheet does not take %j for a formula, whichever cell it is in', async (text) => {
  const event = await service.post({
    agent_id: text.replace(/[\t\r]/g, ' '),
    data: { text },
    context: { session_id: text },
    reasoning: text,
  })
  const csv = await service.call('GET', '/v1/events/export?format=csv')
  const [header = [], row = []] = parseCsv(csv.text)
  expect(row[0]).toBe(event.id)
  expect(row.length).toBe(header.length)
  for (const cell of row) expect(cell).not.toMatch(/^[\s]*[=+\-@＝|%]/)
  expect(row[header.indexOf('reasoning')]).toBe(`'${text}`)
  expect(JSON.parse(row[header.indexOf('data')] ?? '')).toEqual({ text })
})

test('line breaks inside an event stay inside its line', async () => {
  const body = '{"agent_id": "lines",\n "action": "b",\n "data": {\r\n "text": "one\\ntwo"\n}}'
  const { body: event } = await service.call('POST', '/v1/events', { body })
  const { text } = await service.call('GET', '/v1/events/export?format=jsonl&agent_id=lines')
  expect(text.split('\n').length).toBe(2)
  expect(JSON.parse(text)).toEqual(event)
})

test('an export is on record, with who, what and how many', async () => {
  await service.call('GET', '/v1/events/export?format=jsonl&agent_id=lines')
  const { changes } = (await service.call('GET', '/v1/org/changes?kind=events.exported&limit=1')).body
  expect(changes).toMatchObject([
    {
      key_name: 'first admin key',
      subject: 'jsonl',
      after: { events: 1, filters: { agent_id: 'lines' } },
    },
  ])
})

test("a team's key exports its own team only", async () => {
  const key = await service.issueKey({ team: 'red' })
  const { text } = await service.call('GET', '/v1/events/export?format=jsonl', { key })
  expect(text).toBe('')
})

test('a large export takes little memory, however slowly it is read', async () => {
  const other = await startService()
  onTestFinished(() => other.stop())
  const text = 'x'.repeat(20_000)
  const events = inventHistory(4_000, [null]).map((event) => ({ ...event, data: JSON.stringify({ text }) }))
  await writeHistory(other, events)
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const used = () => {
    // What the first round lets go of, only the second one frees.
    collect()
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = used()
  const response = await fetch(`${other.url}/v1/events/export?format=jsonl`, {
    headers: { authorization: `Bearer ${ADMIN_KEY}` },
  })
  let [bytes, peak, chunks] = [0, 0, 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    chunks += 1
    if (chunks % 200 === 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      peak = Math.max(peak, used() - before)
    }
  }
  expect(bytes).toBeGreaterThan(80_000_000)
  expect(peak).toBeLessThan(25_000_000)
})
