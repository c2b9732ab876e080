/** The same call as clients, gateways, protocols and models write it. */
import type { Variant } from './transformation.ts'

export type ToolUse = {
  readonly server: string
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}

const text = JSON.stringify
/** A call that does nothing, for lists. */
const OTHER = { name: 'get_time', arguments: { zone: 'UTC' } }

const DATA: Readonly<Record<string, (use: ToolUse) => Readonly<Record<string, unknown>>>> = {
  'tool_name and tool_input': ({ tool, args }) => ({ tool_name: tool, tool_input: args }),
  'tool_input as text': ({ tool, args }) => ({ tool_name: tool, tool_input: text(args) }),
  'server, tool, arguments': ({ server, tool, args }) => ({ server, tool, arguments: args }),
  'server, tool, arguments as text': ({ server, tool, args }) => ({ server, tool, arguments: text(args) }),
  'server and tool in another case': ({ server, tool, args }) => ({
    ServerName: server,
    'Tool-Name': tool,
    Arguments: args,
  }),
  'connector, operation, tool_parameters': ({ server, tool, args }) => ({
    connector: server,
    operation: tool,
    tool_parameters: args,
  }),
  'connector and operation beside the arguments': ({ server, tool, args }) => ({
    connector: server,
    operation: tool,
    ...args,
  }),
  'JSON-RPC': ({ tool, args }) => ({
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: { name: tool, arguments: args },
  }),
  'JSON-RPC as text': ({ tool, args }) => ({
    request: text({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: tool, arguments: args } }),
  }),
  'JSON-RPC with the tool as method': ({ tool, args }) => ({ jsonrpc: '2.0', method: tool, params: args }),
  'a function with a name': ({ tool, args }) => ({ function: { name: tool, arguments: args } }),
  'tool_calls of a model': ({ tool, args }) => ({
    tool_calls: [
      { id: 'call_1', type: 'function', function: OTHER },
      { id: 'call_2', type: 'function', function: { name: tool, arguments: text(args) } },
    ],
  }),
  'a list that is text': ({ tool, args }) => ({
    tool_calls: text([{ function: { name: tool, arguments: text(args) } }]),
  }),
  'toolName and args': ({ tool, args }) => ({ toolCallId: 'c7', toolName: tool, args }),
  'tool_use with input': ({ tool, args }) => ({
    content: [
      { type: 'text', text: 'I will do that.' },
      { type: 'tool_use', id: 'toolu_7', name: tool, input: args },
    ],
  }),
  'toolUse of a cloud': ({ tool, args }) => ({ toolUse: { toolUseId: 'u7', name: tool, input: args } }),
  invocations: ({ server, tool, args }) => ({ invocations: [{ server, tool, args }, OTHER] }),
  'functionCall with args': ({ tool, args }) => ({ parts: [{ functionCall: { name: tool, args } }] }),
  'a name and parameters': ({ tool, args }) => ({ name: tool, parameters: args }),
  'an action and its input': ({ tool, args }) => ({ action: tool, action_input: args }),
  'several uses at once': ({ tool, args }) => ({
    tool_uses: [{ recipient_name: `functions.${tool}`, parameters: args }],
  }),
  'named by server and tool': ({ server, tool, args }) => ({
    tool: `${server || 'tools'}/${tool}`,
    input: args,
  }),
  'the name as a key': ({ tool, args }) => ({ tool_calls: [{ [tool]: args }] }),
  'deep inside': ({ server, tool, args }) => ({
    step: { run: { attempts: [{ request: { server, body: { call: { name: tool, arguments: args } } } }] } },
  }),
  'JSON in JSON': ({ tool, args }) => ({
    payload: text({ payload: text({ payload: text({ tool, arguments: text(args) }) }) }),
  }),
  'quoted twice': ({ tool, args }) => ({ tool, arguments: text(text(args)) }),
  'a member twice': ({ tool, args }) => ({
    payload: `{"tool":${text(tool)},"arguments":${text(args)},"arguments":{},"tool":"get_time"}`,
  }),
}

/** No list of names decides what is a call: the service knows none of the last ones. */
const ACTIONS = ['tool_call', 'connector_access', 'mcp_request', 'step', 'zzz']

export const envelopes: readonly (readonly [name: string, make: (use: ToolUse) => Variant])[] =
  Object.entries(DATA).map(([name, data], index) => [
    name,
    (use) => ({ action: ACTIONS[index % ACTIONS.length] as string, data: data(use) }),
  ])
