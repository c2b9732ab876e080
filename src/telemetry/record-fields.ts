/** Which attributes an audit event keeps, and under which name. Everything else is left out, in particular conversations and tool output. */
import { cutMiddle } from '../clients/fit-data.ts'
import type { Attributes } from './read-attributes.ts'

type Kind = 'text' | 'integer' | 'number' | 'boolean'

type FieldRow = readonly [name: string, kind: Kind, attributes: readonly string[]]

/** Who and where; looked for on the record, then on the resource. */
export const CONTEXT_FIELDS: readonly FieldRow[] = [
  [
    'session_id',
    'text',
    ['session.id', 'conversation.id', 'gen_ai.conversation.id', 'session_id', 'task_id'],
  ],
  ['organization_id', 'text', ['organization.id', 'organization_id']],
  ['user_email', 'text', ['user.email', 'user_email', 'enduser.email']],
  ['user_id', 'text', ['user.account_uuid', 'user.account_id', 'user.id', 'enduser.id', 'user_id']],
  ['tool_use_id', 'text', ['tool_use_id', 'call_id', 'tool_call_id', 'gen_ai.tool.call.id']],
  ['agent_version', 'text', ['app.version', 'service.version']],
  ['hostname', 'text', ['host.name']],
  ['os_user', 'text', ['process.owner']],
  ['environment', 'text', ['deployment.environment.name', 'deployment.environment', 'environment', 'env']],
]

const OUTCOME_FIELDS: readonly FieldRow[] = [
  ['success', 'boolean', ['success']],
  ['duration_ms', 'integer', ['duration_ms', 'duration']],
  ['decision', 'text', ['decision', 'decision_type']],
  ['decision_source', 'text', ['decision_source']],
  ['error_type', 'text', ['error_type', 'error.type']],
  ['execution_status', 'text', ['execution_status']],
  ['mcp_server_scope', 'text', ['mcp_server_scope', 'server_scope']],
]

/** A tool's error text is left out: it may be the tool's output. */
export const TOOL_FIELDS: readonly FieldRow[] = OUTCOME_FIELDS

export const DECISION_FIELDS: readonly FieldRow[] = [
  ...OUTCOME_FIELDS.filter(([name]) => name !== 'decision_source'),
  ['decision_source', 'text', ['decision_source', 'source']],
]

export const OTHER_FIELDS: readonly FieldRow[] = [
  ...OUTCOME_FIELDS,
  ['model', 'text', ['model', 'gen_ai.request.model']],
  ['status_code', 'integer', ['status_code', 'http.response.status_code', 'http.status_code']],
  ['error', 'text', ['error', 'error.message', 'error_message']],
  ['attempt', 'integer', ['attempt']],
  ['input_tokens', 'integer', ['input_tokens', 'input_token_count']],
  ['output_tokens', 'integer', ['output_tokens', 'output_token_count']],
  ['cost_usd', 'number', ['cost_usd']],
  ['prompt_length', 'integer', ['prompt_length']],
  ['status', 'text', ['status']],
  ['server_name', 'text', ['server_name', 'mcp_server_name', 'mcp_server.name']],
  ['transport_type', 'text', ['transport_type']],
  ['mcp_servers', 'text', ['mcp_servers']],
  ['approval_policy', 'text', ['approval_policy']],
  ['sandbox_policy', 'text', ['sandbox_policy']],
  ['from_mode', 'text', ['from_mode']],
  ['to_mode', 'text', ['to_mode']],
  ['trigger', 'text', ['trigger']],
  ['auth_action', 'text', ['action']],
  ['auth_method', 'text', ['auth_method']],
  ['command_name', 'text', ['command_name']],
  ['skill_name', 'text', ['skill.name', 'skill_name']],
  ['plugin_name', 'text', ['plugin.name', 'plugin_name']],
  ['extension_name', 'text', ['extension_name']],
  ['agent_type', 'text', ['agent_type', 'agent.type', 'agent_name', 'agent.name']],
]

export const PROMPT_FIELDS: readonly FieldRow[] = [
  ...OTHER_FIELDS,
  ['prompt', 'text', ['prompt', 'prompt_text']],
]

export const TOOL_NAME = ['tool_name', 'function_name', 'gen_ai.tool.name', 'tool.name', 'toolName']

export const MCP_SERVER = ['mcp_server', 'mcp_server_name', 'mcp_server.name', 'mcp.server.name']

export const MCP_TOOL = ['mcp_tool', 'mcp_tool_name', 'mcp_tool.name']

/** The complete input of a tool call. If a client sends two, the later adds what the earlier lacks. */
export const TOOL_INPUT = [
  'tool_parameters',
  'function_args',
  'arguments',
  'tool_args',
  'gen_ai.tool.call.arguments',
  'tool_input',
  'parameters',
  'args',
  'input',
]

/** Parts of the input that are attributes of their own. */
export const TOOL_INPUT_PARTS = [
  'command',
  'full_command',
  'bash_command',
  'cmd',
  'commands',
  'command_line',
  'file_path',
  'filePath',
  'path',
  'url',
  'uri',
  'query',
  'sql',
  'statement',
]

const MAX_TEXT_LENGTH = 4_096

export function pickFields(
  rows: readonly FieldRow[],
  ...places: readonly Attributes[]
): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, kind, names] of rows) {
    const value = READERS[kind](firstOf(names, places))
    if (value !== null)
      fields[name] =
        name === 'prompt' || typeof value !== 'string' ? value : cutMiddle(value, MAX_TEXT_LENGTH)
  }
  return fields
}

export function firstOf(names: readonly string[], places: readonly Attributes[]): unknown {
  for (const place of places)
    for (const name of names) {
      const value = place.get(name)
      if (value !== undefined) return value
    }
  return undefined
}

/** Booleans and numbers are sent as such or as text. */
const READERS: Readonly<Record<Kind, (value: unknown) => unknown>> = {
  text: (value) =>
    typeof value === 'string'
      ? value
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : null,
  boolean: (value) => BOOLEANS.get(typeof value === 'string' ? value.toLowerCase() : value) ?? null,
  number: (value) => numberOf(value),
  integer: (value) => {
    const number = numberOf(value)
    return number === null ? null : Math.round(number)
  },
}

const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
])

function numberOf(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
