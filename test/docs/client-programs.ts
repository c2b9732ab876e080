/** What somebody would write with a client that was generated from openapi.json. What must not compile is marked. */

export const FETCH_PROGRAM = `
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.js'

const [baseUrl = '', key = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + key } })

const event: components['schemas']['EventRequest'] = {
  agent_id: 'generated',
  action: 'shell_command',
  data: { command: 'cat /etc/passwd', nested: { list: [1, null] } },
  context: { session_id: 's-1' },
}
const created = await client.POST('/v1/events', { body: event, params: { query: { include: 'findings' } } })
if (created.error) throw new Error(created.error.code + created.error.detail)
const command: unknown = created.data.data['command']
const rule: string | undefined = created.data.findings?.[0]?.rule

const batch = await client.POST('/v1/events/batch', {
  params: { query: { partial: true } },
  body: { events: [{ ...event, idempotency_key: 'k-1' }, { agent_id: '', action: 'x' }] },
})
const answers = (batch.data?.events ?? []).map((one) => ('status' in one ? one.status : one.decision))

const list = await client.GET('/v1/events', {
  params: { query: { agent_id: 'generated', risk_level: 'medium', limit: 10, include: 'attribution' } },
})
const next: string | undefined = list.data?.next
const policy = await client.PUT('/v1/org/policy', { body: { logging_level: 'full', frameworks: { soc2: true } } })
// 202: the change waits for a second person.
const saved = policy.data && 'logging_level' in policy.data ? policy.data : undefined
const level: 'minimal' | 'standard' | 'full' | 'paranoid' | undefined = saved?.logging_level

// @ts-expect-error a filter that does not exist
await client.GET('/v1/events', { params: { query: { agentid: 'x' } } })
// @ts-expect-error an event without its action
const wrong: components['schemas']['EventRequest'] = { agent_id: 'x' }
// @ts-expect-error a level that does not exist
await client.PUT('/v1/org/policy', { body: { logging_level: 'loud' } })

console.log(JSON.stringify({ command, isNamed: typeof rule, answers, total: list.data?.total, level, next, wrong }))
`

export const SDK_PROGRAM = `
import { client } from './sdk/client.gen.js'
import { createEvent, createEvents, getEvent, listEvents, updatePolicy, type EventRecord } from './sdk/index.js'

const [baseUrl = '', key = ''] = process.argv.slice(2)
client.setConfig({ baseUrl, auth: () => key })

const event = { agent_id: 'generated', action: 'shell_command', data: { command: 'cat /etc/passwd' } }
const created = await createEvent({ body: event, query: { include: 'findings' }, throwOnError: true })
const command: unknown = created.data.data['command']
const rule: string | undefined = created.data.findings?.[0]?.rule
const read = await getEvent({ path: { event_id: created.data.id }, throwOnError: true })
const record: EventRecord = read.data

const batch = await createEvents({
  query: { partial: true },
  body: { events: [{ ...event, idempotency_key: 'k-2' }, { agent_id: '', action: 'x' }] },
  throwOnError: true,
})
const answers = batch.data.events.map((one) => ('status' in one ? one.status : one.decision))
const list = await listEvents({ query: { agent_id: 'generated', include: 'attribution' }, throwOnError: true })
const policy = await updatePolicy({ body: { logging_level: 'full' }, throwOnError: true })
// 202: the change waits for a second person.
if (!('logging_level' in policy.data)) throw new Error(policy.data.summary)
const level: 'minimal' | 'standard' | 'full' | 'paranoid' = policy.data.logging_level
const missing = await getEvent({ path: { event_id: 'nobody' } })
const code: string | undefined = missing.error?.code

// @ts-expect-error a filter that does not exist
await listEvents({ query: { agentid: 'x' } })
// @ts-expect-error an event without its action
await createEvent({ body: { agent_id: 'x' } })

console.log(
  JSON.stringify({ command, isNamed: typeof rule, answers, total: list.data.total, level, code, same: record.id === created.data.id }),
)
`
