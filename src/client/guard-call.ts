/** A call that is asked about, made where it is allowed, and reported when it has ended. */
import { toolAction } from '../clients/tool-actions.ts'
import { isObject } from '../domain/is-object.ts'
import { BlockedError } from './blocked-error.ts'
import type { Ask } from './create-ask.ts'
import type { AuditEvent, JsonObject } from './event.ts'
import { randomId } from './random-id.ts'

export type ToolCall = Omit<AuditEvent, 'action' | 'data'> & {
  readonly tool: string
  /** What the tool is called with. */
  readonly input: unknown
  /** Unless told, the action of tools that are known by name (`bash`: `shell_command`), else `tool_call`. */
  readonly action?: string
  /** Sent in place of `input`. */
  readonly data?: JsonObject
}

export type GuardCall = <R>(call: ToolCall, run: () => R) => Promise<Awaited<R>>

type Report = (event: AuditEvent) => void

const MAX_ERROR_TYPE = 200

/** Throws `BlockedError` where the call is blocked; `run` is then not called. */
export function createGuardCall(ask: Ask, report: Report): GuardCall {
  return async <R>(call: ToolCall, run: () => R): Promise<Awaited<R>> => {
    const { tool, input, ...given } = call
    const about = {
      ...given,
      callId: call.callId ?? randomId('call'),
      action: call.action ?? toolAction(tool) ?? 'tool_call',
    }
    const verdict = await ask({
      ...about,
      data: { tool_name: tool, ...(call.data ?? { tool_parameters: parametersOf(input) }) },
    })
    if (!verdict.allowed) throw new BlockedError(verdict)

    const start = performance.now()
    // Only how it ended: the input was judged before the call, and must not alert twice.
    const end = (outcome: JsonObject) => {
      const { reasoning: _, ...after } = about
      const duration_ms = Math.round(performance.now() - start)
      report({ ...after, data: { tool_name: tool, duration_ms, ...outcome } })
    }
    const ran = () => end({ success: true })
    const failed = (error: unknown) => end({ success: false, error_type: errorType(error) })
    try {
      const result: Awaited<R> = await run()
      if (isAsyncIterable(result)) return reportAtEnd(result, ran, failed) as unknown as Awaited<R>
      ran()
      return result
    } catch (error) {
      failed(error)
      throw error
    }
  }
}

/** Under names, which the classifier looks at; a list stands under one. */
function parametersOf(input: unknown): unknown {
  if (typeof input === 'string') return jsonIn(input) ?? { input }
  return isObject(input) ? input : { args: input }
}

/** Several frameworks pass the arguments on as the model wrote them. */
function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

export function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** A result that comes in parts has ended with its last one. */
async function* reportAtEnd(
  parts: AsyncIterable<unknown>,
  ran: () => void,
  failed: (error: unknown) => void,
): AsyncGenerator<unknown> {
  let tell = ran
  try {
    return yield* parts
  } catch (error) {
    tell = () => failed(error)
    throw error
  } finally {
    tell()
  }
}

function errorType(error: unknown): string {
  return (error instanceof Error ? error.name : typeof error).slice(0, MAX_ERROR_TYPE)
}
