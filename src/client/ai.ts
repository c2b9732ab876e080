/** What `audit-event-service/client/ai` offers: tools of the Vercel AI SDK that ask before each call. */
import type { AuditClient } from './create-audit-client.ts'
import { isGenerator } from './create-guard.ts'
import { isAsyncIterable, type ToolCall } from './guard-call.ts'

export type GuardToolsOptions = Pick<ToolCall, 'context' | 'sessionId' | 'agentId'>

// biome-ignore lint/suspicious/noExplicitAny: each tool keeps its own types
type Execute = (input: any, options: any) => any
type Tool = { readonly execute?: Execute | undefined }

/**
 * For `generateText`, `streamText` and agents. A blocked call is an error of the tool, which the model is told. A tool
 * without `execute` runs elsewhere: nobody is asked about it.
 */
export function guardTools<T extends object>(
  client: AuditClient,
  tools: T,
  options: GuardToolsOptions = {},
): T {
  const guarded = Object.entries(tools).map(([name, tool]: [string, Tool]) => {
    const { execute } = tool
    if (execute === undefined) return [name, tool]
    const call = (input: unknown, { toolCallId }: { readonly toolCallId?: string } = {}): ToolCall => ({
      ...options,
      ...{ tool: name, input },
      ...(toolCallId !== undefined && { callId: toolCallId }),
    })
    const run: Execute = isGenerator(execute)
      ? async function* (input, more) {
          return yield* await client.guardCall(call(input, more), () => execute.call(tool, input, more))
        }
      : async (input, more) =>
          lastOf(await client.guardCall(call(input, more), () => execute.call(tool, input, more)))
    return [name, { ...tool, execute: run }]
  })
  return Object.fromEntries(guarded)
}

/** The SDK takes a promise of a result, or parts, and no promise of parts. */
async function lastOf(result: unknown): Promise<unknown> {
  if (!isAsyncIterable(result)) return result
  let last: unknown
  for await (const part of result) last = part
  return last
}
