/** What `audit-event-service/client/openai-agents` offers: tools of the OpenAI Agents SDK that ask before each call. */
import { BlockedError } from './blocked-error.ts'
import type { AuditClient } from './create-audit-client.ts'
import type { ToolCall } from './guard-call.ts'

export type GuardToolsOptions = Pick<ToolCall, 'context' | 'sessionId' | 'agentId'> & {
  /** Unless told, the model is told that the call was blocked, and the run goes on. `throw` ends the run with `BlockedError`. */
  readonly onBlocked?: 'tell' | 'throw'
}

// biome-ignore lint/suspicious/noExplicitAny: each tool keeps its own types
type AnyFunction = (...parameters: any[]) => any
type Parts = Readonly<Record<string, AnyFunction>>
type Tool = {
  readonly type?: string
  readonly name?: string
  readonly invoke?: AnyFunction
  readonly shell?: { readonly run: AnyFunction }
  readonly editor?: Parts
}

const EDITS = ['createFile', 'updateFile', 'deleteFile']

/**
 * Function tools, `shellTool` and `applyPatchTool` that run here. Tools that OpenAI runs, computers and the tools of MCP
 * servers are given back as they are: nobody is asked about them.
 */
export function guardTools<T extends readonly unknown[]>(
  client: AuditClient,
  tools: T,
  { onBlocked = 'tell', ...options }: GuardToolsOptions = {},
): T {
  const guarded = tools.map((tool) => guardTool(tool as Tool))
  return guarded as unknown as T

  function guardTool(tool: Tool): Tool {
    const { type, name = type ?? 'tool', invoke, shell, editor } = tool
    if (type === 'function' && invoke !== undefined)
      return {
        ...tool,
        invoke: (context, input, details) =>
          told(
            client.guardCall(call(name, input, details?.toolCall?.callId), () =>
              invoke(context, input, details),
            ),
          ),
      }
    // The runner makes a failed result of what these throw, and goes on.
    if (type === 'shell' && shell !== undefined)
      return {
        ...tool,
        shell: { run: (action) => client.guardCall(commandsOf(action), () => shell.run(action)) },
      }
    if (type === 'apply_patch' && editor !== undefined)
      return { ...tool, editor: Object.fromEntries(EDITS.map((edit) => [edit, guardEdit(editor, edit)])) }
    return tool
  }

  function guardEdit(editor: Parts, edit: string): AnyFunction {
    return (operation, context) =>
      client.guardCall(call('apply_patch', operation), () => editor[edit]?.(operation, context))
  }

  function call(tool: string, input: unknown, callId?: unknown): ToolCall {
    return { ...options, tool, input, ...(typeof callId === 'string' && { callId }) }
  }

  function commandsOf({ commands }: { readonly commands?: readonly string[] }): ToolCall {
    return { ...call('shell', null), data: { command: (commands ?? []).join('\n') } }
  }

  async function told(result: Promise<unknown>): Promise<unknown> {
    if (onBlocked === 'throw') return result
    return result.catch((error) => {
      if (error instanceof BlockedError) return `The call was blocked and not made. ${error.message}`
      throw error
    })
  }
}
