/** The tables of the specification for telemetry, row by row. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestService } from '../service.ts'
import { eventsFrom, exportOf, flag, keepEverything, text, type Value } from './telemetry.ts'

let service: TestService
beforeAll(async () => {
  service = await keepEverything()
})
afterAll(() => service.stop())

let sessions = 0

/** Of the form, and of nobody. */
const TOKEN = ['ghp', 'x7Kq2mW9pR4tY8uB3nV6cZ1aS5dF0gH2jL4k'].join('_')

async function eventOf(attributes: Record<string, Value>) {
  sessions += 1
  const session = `specification ${sessions}`
  const body = exportOf(
    { 'service.name': text('client'), 'service.version': text('1.0.0') },
    { attributes: { ...attributes, 'session.id': text(session) } },
  )
  const [event] = await eventsFrom(service, body, session)
  return event
}

test.each([
  ['Read', 'file_read'],
  ['Glob', 'file_read'],
  ['Grep', 'file_read'],
  ['Write', 'file_write'],
  ['Edit', 'file_write'],
  ['Bash', 'shell_command'],
  ['WebFetch', 'web_browse'],
  ['WebSearch', 'web_search'],
  ['Agent', 'sub_agent_spawn'],
  ['mcp__crm__get_contact', 'connector_access'],
])('a result of the tool %s is the action %s', async (tool, action) => {
  const event = await eventOf({ 'event.name': text('client.tool_result'), tool_name: text(tool) })
  expect(event.action).toBe(action)
})

test.each(['tool_decision', 'user_prompt', 'api_request', 'api_error'])(
  'the event <client>.%s is the action of that name, whatever the client is called',
  async (name) => {
    for (const client of ['client', 'another-client'])
      expect((await eventOf({ 'event.name': text(`${client}.${name}`) })).action).toBe(name)
  },
)

test('the event has the shape of the specification: connector, operation, parameters, outcome, and who and where', async () => {
  const event = await eventOf({
    'event.name': text('client.tool_result'),
    tool_name: text('mcp__crm__get_contact'),
    tool_parameters: text('{"id":7}'),
    success: flag(true),
    duration_ms: { intValue: '125' },
    mcp_server_scope: text('project'),
    'organization.id': text('org-1'),
    'user.email': text('ann@example.com'),
  })
  expect(event.data).toMatchObject({
    tool_name: 'mcp__crm__get_contact',
    connector: 'crm',
    operation: 'get_contact',
    tool_parameters: { id: 7 },
    success: true,
    duration_ms: 125,
    mcp_server_scope: 'project',
  })
  expect(event.context).toMatchObject({
    session_id: `specification ${sessions}`,
    organization_id: 'org-1',
    user_email: 'ann@example.com',
    source: 'otlp',
    otlp_event_name: 'client.tool_result',
  })
})

test.each<[string, Record<string, Value>, string]>([
  [
    'a connector that reaches PII data',
    { tool_name: text('mcp__crm__get_contact'), tool_parameters: text('{"email":"ann@example.com"}') },
    'medium',
  ],
  [
    'a sensitive file path',
    { tool_name: text('Read'), tool_parameters: text('{"file_path":"/srv/HR/compensation.xlsx"}') },
    'high',
  ],
  [
    'a credential pattern',
    {
      tool_name: text('Bash'),
      tool_parameters: text(`{"command":"deploy --token ${TOKEN}"}`),
    },
    'critical',
  ],
  [
    'a bulk export',
    { tool_name: text('mcp__crm__export_all_contacts'), tool_parameters: text('{}') },
    'medium',
  ],
  [
    'production access',
    { tool_name: text('Bash'), tool_parameters: text('{"command":"kubectl --context production get pods"}') },
    'high',
  ],
])('in telemetry, %s is as risky as the specification says', async (_, attributes, level) => {
  const event = await eventOf({ 'event.name': text('client.tool_result'), ...attributes })
  expect(event.risk_level).toBe(level)
})
