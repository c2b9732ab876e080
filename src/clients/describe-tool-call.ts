/** Describes a tool call of any client: the audit action, and the data that hook and telemetry both send. */
import { callSubjects } from './call-subjects.ts'
import { readConnector } from './read-connector.ts'
import { readInput } from './read-input.ts'
import { toolAction } from './tool-actions.ts'

export type ToolCall = {
  readonly tool: string
  /** An object, JSON text, or plain text (a patch). Undefined where the client does not send it. */
  readonly input: unknown
  readonly mcp_server?: string | undefined
  readonly mcp_tool?: string | undefined
}

export type ToolCallDescription = { readonly action: string; readonly data: Record<string, unknown> }

/**
 * `tool_parameters` is the input as the client sent it. What the call is about (`command`, `file_path`, `url`, `query`)
 * is repeated beside it under one name for all clients, so that readers look in one place.
 */
export function describeToolCall(call: ToolCall): ToolCallDescription {
  const input = readInput(call.input)
  const connector = readConnector({ ...call, input: input ?? {} })
  const action = connector ? 'connector_access' : (toolAction(call.tool) ?? 'tool_call')
  return {
    action,
    data: {
      tool_name: call.tool,
      ...connector,
      ...(input && callSubjects(action, call.tool, input)),
      ...(input && { tool_parameters: input }),
    },
  }
}
