import { expect, test } from 'vitest'
import type { ClientName } from './client-name.ts'
import { readConnector } from './read-connector.ts'
import { splitToolName } from './split-tool-name.ts'

test.each([
  ['mcp__db__query__all', {}, { connector: 'db', operation: 'query__all' }],
  ['mcp__db', {}, { connector: 'db' }],
  ['mcp_tool', { mcp_server_name: 'db', mcp_tool_name: 'query' }, { connector: 'db', operation: 'query' }],
  ['mcp_tool', { server_name: 'db', tool_name: 'query' }, { connector: 'db', operation: 'query' }],
  ['mcp_db_query', {}, { connector: 'db', operation: 'query' }],
  ['MCP:query', {}, { operation: 'query' }],
  ['use_mcp_tool', { server_name: 'db', tool_name: 'query' }, { connector: 'db', operation: 'query' }],
  ['access_mcp_resource', { server_name: 'db', uri: 'db://all' }, { connector: 'db', operation: 'db://all' }],
  ['ReadMcpResource', { server: 'db' }, { connector: 'db', operation: 'ReadMcpResource' }],
  ['read_file', {}, null],
])('%s with %j is the call of a connector: %j', (tool, input, connector) => {
  expect(readConnector({ tool, input })).toEqual(connector)
})

const SPLIT: readonly [ClientName, string, string, string][] = [
  ['copilot-cli', 'acme-crm-lookup_contact', 'acme-crm', 'lookup_contact'],
  ['opencode', 'acme-crm_lookup_contact', 'acme-crm', 'lookup_contact'],
  ['kilo', 'acme-crm_lookup_contact', 'acme-crm', 'lookup_contact'],
]

test.each(SPLIT)('%s calls %s: the server is %s, the tool %s', (client, name, server, tool) => {
  expect(splitToolName(client, name)).toEqual({ server, tool })
})

const OWN: readonly [ClientName, string][] = [
  ['opencode', 'plan_enter'],
  ['kilo', 'plan_exit'],
  ['kilo', 'tool'],
  ['kilo', '_tool'],
  ['kilo', 'tool_'],
  ['claude-code', 'acme-crm_lookup_contact'],
]

test.each(OWN)('%s: %s is no tool of a server', (client, name) => {
  expect(splitToolName(client, name)).toBeNull()
})
