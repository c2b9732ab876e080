/** A function or a tool of your own, as one that is asked about before each call. */
import type { JsonObject } from './event.ts'
import type { GuardCall, ToolCall } from './guard-call.ts'

export type GuardOptions<Arguments extends readonly unknown[]> = Pick<
  ToolCall,
  'action' | 'context' | 'sessionId' | 'agentId'
> & {
  /** The name of the tool. That of the function unless told. */
  readonly name?: string
  /** What is sent about a call, under names that say what it is (`command`, `path`, `url`, `query`); the argument unless told. */
  readonly data?: (...parameters: Arguments) => JsonObject
  readonly callId?: (...parameters: Arguments) => string | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: the tool's own types are kept
type AnyFunction = (...parameters: any[]) => any

type Guarded<F extends AnyFunction> =
  ReturnType<F> extends AsyncIterable<unknown>
    ? F
    : (...parameters: Parameters<F>) => Promise<Awaited<ReturnType<F>>>

type Executable = { readonly execute: AnyFunction; readonly name?: string }

export type Guard = {
  /** The function, to be awaited; it rejects with `BlockedError` where the call is blocked. */
  <F extends AnyFunction>(run: F, options?: GuardOptions<Parameters<F>>): Guarded<F>
  /** The same tool with such an `execute`, whose first argument is the input. */
  <T extends { readonly execute: AnyFunction }>(tool: T, options?: GuardOptions<Parameters<T['execute']>>): T
}

export function createGuard(guardCall: GuardCall): Guard {
  function guardFunction(run: AnyFunction, options: GuardOptions<unknown[]>, self: unknown): AnyFunction {
    const { name = run.name, data, callId, ...call } = options
    if (name === '') throw new Error('guard() needs a name for a function that has none: { name: ... }.')
    const ask = (parameters: unknown[]) => {
      const given = { data: data?.(...parameters), callId: callId?.(...parameters) }
      return guardCall(
        {
          ...call,
          tool: name,
          input: parameters[0],
          ...(given.data !== undefined && { data: given.data }),
          ...(given.callId !== undefined && { callId: given.callId }),
        },
        () => run.apply(self, parameters),
      )
    }
    if (!isGenerator(run)) return (...parameters) => ask(parameters)
    return async function* (...parameters) {
      return yield* await ask(parameters)
    }
  }

  return ((tool: AnyFunction | Executable, options: GuardOptions<unknown[]> = {}) => {
    if (typeof tool === 'function') {
      // The service goes by names: of a list of arguments it could not tell which is a command.
      if (tool.length > 1 && !options.data)
        throw new Error('guard() needs { data: ... } for a function of several arguments.')
      return guardFunction(tool, options, undefined)
    }
    if (typeof tool?.execute !== 'function')
      throw new Error('guard() takes a function, or a tool with execute().')
    const named = { ...(typeof tool.name === 'string' && { name: tool.name }), ...options }
    return { ...tool, execute: guardFunction(tool.execute, named, tool) }
  }) as Guard
}

/** Its caller expects parts, not a promise of them. */
export function isGenerator(run: AnyFunction): boolean {
  return Object.prototype.toString.call(run) === '[object AsyncGeneratorFunction]'
}
