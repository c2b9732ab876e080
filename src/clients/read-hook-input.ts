/** Reads the JSON that a client passes to its hook: which tool call, before or after it, in which session. */
import { isObject } from '../domain/is-object.ts'
import { type ClientName, clientNamed } from './client-name.ts'
import type { ToolCall } from './describe-tool-call.ts'
import { type HookMoment, hookMoment } from './hook-moment.ts'
import type { ToolInput } from './read-input.ts'
import { type Outcome, readOutcome } from './read-outcome.ts'
import { recognizeClient } from './recognize-client.ts'
import { splitToolName } from './split-tool-name.ts'
import { toolAction } from './tool-actions.ts'

export type HookCall = ToolCall & {
  readonly client: ClientName
  readonly client_version?: string | undefined
  readonly phase: 'pre' | 'post'
  /** The client's own name for the moment, such as `PreToolUse`. */
  readonly hook_event_name?: string | undefined
  readonly session_id?: string | undefined
  readonly tool_use_id?: string | undefined
  readonly cwd?: string | undefined
  readonly user_email?: string | undefined
  readonly user_id?: string | undefined
  readonly permission_mode?: string | undefined
  readonly agent_type?: string | undefined
  readonly sub_agent_id?: string | undefined
  readonly parent_agent_id?: string | undefined
  readonly reasoning?: string | undefined
  /** Only after the call. */
  readonly outcome?: Outcome | undefined
}

/** Null where the input is not about a tool call (a prompt, the start of a session), or is not a hook input. */
export function readHookInput(input: unknown, hint?: string): HookCall | null {
  if (!isObject(input)) return null
  const client = (hint === undefined ? null : clientNamed(hint)) ?? recognizeClient(input)
  const moment = hookMoment(input)
  if (moment === null) return null
  const tool = text(input, TOOL) ?? moment.tool
  if (tool === undefined) return null
  const parent = text(input, ['parent_agent_id'])
  return {
    client,
    phase: moment.phase,
    ...callOf(client, tool, moment, input),
    ...Object.fromEntries(Object.entries(TEXTS).map(([name, paths]) => [name, text(input, paths)])),
    hook_event_name: moment.name,
    user_id: text(input, ['user_id', 'userId'], ['unknown']),
    // Cline names the main agent as well; only one that has a parent is a sub-agent.
    sub_agent_id: client === 'cline' && parent === undefined ? undefined : text(input, ['agent_id']),
    parent_agent_id: parent,
    outcome:
      moment.phase === 'post' ? readOutcome(input, moment, toolAction(tool) === 'shell_command') : undefined,
  }
}

const TOOL = [
  'tool_name',
  'toolName',
  'tool_call.name',
  'tool_result.name',
  'preToolUse.toolName',
  'postToolUse.toolName',
  'input.tool',
  'tool_info.mcp_tool_name',
]

const INPUT = [
  'tool_input',
  'toolArgs',
  'tool_call.input',
  'tool_result.input',
  'preToolUse.parameters',
  'postToolUse.parameters',
  'output.args',
  'input.args',
  'tool_info.mcp_tool_arguments',
]

const TEXTS = {
  client_version: ['cursor_version', 'clineVersion', 'copilot_version'],
  session_id: ['session_id', 'sessionId', 'conversation_id', 'trajectory_id', 'taskId', 'input.sessionID'],
  // Qwen Code sends both, and its telemetry has the second.
  tool_use_id: [
    'tool_call_id',
    'tool_use_id',
    'toolCallId',
    'tool_call.id',
    'tool_result.id',
    'input.callID',
  ],
  cwd: ['cwd', 'tool_info.cwd', 'workspaceInfo.rootPath', 'workspace_roots.0', 'workspaceRoots.0'],
  user_email: ['user_email'],
  permission_mode: ['permission_mode'],
  agent_type: ['agent_type'],
  reasoning: ['agent_message'],
} satisfies Partial<Record<keyof HookCall, readonly string[]>>

function callOf(client: ClientName, tool: string, moment: HookMoment, input: ToolInput): ToolCall {
  const server = text(input, ['mcp_context.server_name', 'tool_info.mcp_server_name']) ?? moment.mcp_server
  const split = server === undefined ? splitToolName(client, tool) : null
  return {
    tool,
    input:
      moment.input ??
      INPUT.map((path) => at(input, path)).find((value) => value !== undefined && value !== null),
    mcp_server: server ?? split?.server,
    mcp_tool:
      text(input, ['mcp_context.tool_name', 'tool_info.mcp_tool_name']) ?? moment.mcp_tool ?? split?.tool,
  }
}

function text(
  input: ToolInput,
  paths: readonly string[],
  empties: readonly string[] = [],
): string | undefined {
  for (const path of paths) {
    const value = at(input, path)
    if (typeof value === 'string' && value !== '' && !empties.includes(value)) return value
  }
  return undefined
}

/** `tool_call.name`, `workspace_roots.0`. */
function at(input: unknown, path: string): unknown {
  let value = input
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as ToolInput)[name]
  }
  return value
}
