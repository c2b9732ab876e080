/** What `audit-event-service/client/langchain` offers: tools of LangChain.js that ask before each call. */
import type { AuditClient } from './create-audit-client.ts'
import type { ToolCall } from './guard-call.ts'

export type GuardToolsOptions = Pick<ToolCall, 'context' | 'sessionId' | 'agentId'>

// biome-ignore lint/suspicious/noExplicitAny: each tool keeps its own types
type Call = (input: any, runManager?: any, config?: any) => any
type Tool = { readonly name: string; readonly _call: Call }

/**
 * For `createAgent`, `ToolNode` and tools that are invoked directly. A blocked call is an error of the tool, which
 * `ToolNode` tells the model. What is no tool with a body here (such as one that the provider runs) is given back as it is.
 */
export function guardTools<T extends readonly unknown[]>(
  client: AuditClient,
  tools: T,
  options: GuardToolsOptions = {},
): T {
  return tools.map((tool) => (isTool(tool) ? guardTool(tool) : tool)) as unknown as T

  /** Everything else is the tool's own. */
  function guardTool(tool: Tool): Tool {
    const _call: Call = (input, runManager, config) => {
      const callId = config?.toolCall?.id
      return client.guardCall(
        { ...options, tool: tool.name, input, ...(typeof callId === 'string' && { callId }) },
        () => tool._call(input, runManager, config),
      )
    }
    return Object.create(tool, { _call: { value: _call } })
  }
}

function isTool(tool: unknown): tool is Tool {
  return typeof tool === 'object' && tool !== null && '_call' in tool && typeof tool._call === 'function'
}
