/** Sends events, asks queries about them in every way that the API has, and holds the answers against the reference. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../outcomes/generate-calls.ts'
import { generateEvent } from './generate-events.ts'
import { generateQuery } from './generate-queries.ts'
import { type EventRecord, isWanted } from './reference.ts'
import { writeQuery } from './write-query.ts'

/** Of the service, with a key. */
export type Call = (
  key: string,
  method: string,
  path: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, as a client in any language would
) => Promise<{ status: number; body: any; text: string }>

export type Comparison = { readonly queries: number; readonly events: number; readonly failures: string[] }

export type Sizes = { readonly events: number; readonly queries: number; readonly seed: number }

const TEAMS = ['one', 'two']
const AT_A_TIME = 100
const PAGE = 200
const PATIENCE_MS = 60_000

type Reader = { readonly key: string; readonly team: string | null }

export async function compareQueries(call: Call, adminKey: string, sizes: Sizes): Promise<Comparison> {
  const random = createRandom(sizes.seed)
  const ask = async (key: string, method: string, path: string, body?: unknown) => {
    const answer = await call(key, method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer
  }
  await ask(adminKey, 'PUT', '/v1/org/policy', {
    logging_level: 'full',
    blocking_rules: { enabled: true, block_on: 'critical' },
  })
  const { senders, readers } = await makeKeys()
  for (let sent = 0; sent < sizes.events; sent += AT_A_TIME) {
    const events = Array.from({ length: Math.min(AT_A_TIME, sizes.events - sent) }, (_, index) =>
      generateEvent(random, sent + index),
    )
    const key = senders[(sent / AT_A_TIME) % senders.length] as string
    await ask(key, 'POST', '/v1/events/batch', { events })
  }
  const [everybody] = readers as [Reader]
  await untilFollowed(everybody)
  const stored = await readAll(everybody, '')
  const failures: string[] = []
  for (let number = 0; number < sizes.queries; number++) {
    const asked = generateQuery(random)
    const query = writeQuery(asked, random)
    const reader = readers[number % 4 === 3 ? 1 + (number % (readers.length - 1)) : 0] as Reader
    const visible = stored.filter(
      ({ attribution }) => reader.team === null || attribution.team === reader.team,
    )
    const expected = visible.filter((event) => isWanted(asked, event))
    const problem = await differenceOf(reader, query, expected, number).catch(String)
    if (problem) failures.push(`${query}: ${problem}; ${JSON.stringify(asked)}`)
  }
  return { queries: sizes.queries, events: stored.length, failures }

  async function makeKeys() {
    const newKey = async (name: string, roles: readonly string[], team?: string) =>
      (await ask(adminKey, 'POST', '/v1/org/keys', { name, roles, ...(team !== undefined && { team }) })).body
        .key as string
    for (const name of TEAMS) await ask(adminKey, 'POST', '/v1/org/teams', { name })
    const senders = [await newKey('none', ['ingest'])]
    const readers: Reader[] = [{ key: await newKey('auditor', ['auditor']), team: null }]
    for (const team of TEAMS) {
      senders.push(await newKey(team, ['ingest'], team))
      readers.push({ key: await newKey(`reader of ${team}`, ['auditor'], team), team })
    }
    return { senders, readers }
  }

  async function untilFollowed({ key }: Reader): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(200)) {
      const { body } = await ask(key, 'GET', '/v1/events?q=anything&limit=1')
      const { body: calls } = await ask(key, 'GET', '/v1/calls?limit=1')
      if (body.search_complete_until === undefined && calls.total > 0 && (await isJoined(key))) return
    }
    throw new Error('The search did not follow the events.')
  }

  /** The newest event about a call has an outcome. */
  async function isJoined(key: string): Promise<boolean> {
    const { body } = await ask(key, 'GET', `/v1/events?limit=${PAGE}&include=outcome`)
    return body.events
      .filter(({ context }: EventRecord) => context['tool_use_id'] !== undefined)
      .every(({ outcome }: EventRecord) => outcome !== null)
  }

  async function readAll({ key }: Reader, query: string): Promise<EventRecord[]> {
    const events: EventRecord[] = []
    for (let cursor = ''; ; ) {
      const path = `/v1/events?limit=${PAGE}&include=findings,attribution,outcome${query}${cursor}`
      const { body } = await ask(key, 'GET', path)
      events.push(...body.events)
      if (body.next === undefined) return events
      cursor = `&cursor=${body.next}`
    }
  }

  async function differenceOf(
    reader: Reader,
    query: string,
    expected: readonly EventRecord[],
    number: number,
  ): Promise<string | null> {
    const parameter = `&query=${encodeURIComponent(query)}`
    const found = await readAll(reader, parameter)
    const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id).join()
    if (ids(found) !== ids(expected)) {
      const wrong = found.find(({ id }) => !expected.some((event) => event.id === id))
      const missing = expected.find(({ id }) => !found.some((event) => event.id === id))
      return `${found.length} events instead of ${expected.length}; too many: ${JSON.stringify(wrong)}; missing: ${JSON.stringify(missing)}`
    }
    const { body: page } = await ask(reader.key, 'GET', `/v1/events?limit=5&offset=3${parameter}`)
    if (page.total !== expected.length || ids(page.events) !== ids(expected.slice(3, 8)))
      return `a page of ${page.total} instead of ${expected.length}`
    const { body: stats } = await ask(reader.key, 'GET', `/v1/events/stats?${parameter.slice(1)}`)
    const high = expected.filter(({ risk_level }) => risk_level === 'high').length
    if (stats.total_events !== expected.length || stats.by_risk_level.high !== high)
      return `statistics of ${stats.total_events} instead of ${expected.length}`
    const { body: histogram } = await ask(reader.key, 'GET', `/v1/events/histogram?${parameter.slice(1)}`)
    const drawn = histogram.buckets.reduce(
      (sum: number, { low, medium, high, critical }: Record<string, number>) =>
        sum + Number(low) + Number(medium) + Number(high) + Number(critical),
      0,
    )
    if (drawn !== expected.length) return `a histogram of ${drawn} instead of ${expected.length}`
    if (number % 5 > 0) return null
    const exported = await ask(reader.key, 'GET', `/v1/events/export?format=jsonl${parameter}`)
    const lines = exported.text.split('\n').filter((line) => line !== '')
    return ids(lines.map((line) => JSON.parse(line))) === ids(expected)
      ? null
      : `an export of ${lines.length} instead of ${expected.length}`
  }
}
