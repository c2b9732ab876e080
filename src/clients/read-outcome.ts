/** How a tool call ended, from what the client sends to its hook afterwards; never the output of the tool. */
import { isObject } from '../domain/is-object.ts'
import { exitCodeIn } from './exit-code.ts'
import type { HookMoment } from './hook-moment.ts'
import type { ToolInput } from './read-input.ts'

export type Outcome = {
  readonly success?: boolean | undefined
  readonly duration_ms?: number | undefined
  readonly error_type?: string | undefined
}

const ANSWERS = ['tool_response', 'toolResult', 'tool_result', 'postToolUse']

export function readOutcome(input: ToolInput, { isFailure }: HookMoment, isShell: boolean): Outcome {
  const given = ANSWERS.map((field) => input[field])
  const answers = given.filter(isObject)
  const exitCode = isShell ? (given.map(exitCodeIn).find((code) => code !== null) ?? 0) : 0
  const errorType =
    isFailure === true && input['is_interrupt'] === true
      ? 'interrupt'
      : (errorTypeOf([input, ...answers]) ?? (exitCode === 0 ? undefined : `exit code ${exitCode}`))
  const said = answers.flatMap(successOf)[0]
  const success = isFailure !== true && exitCode === 0 && (said ?? errorType === undefined)
  return {
    success,
    duration_ms: numberOf([input, ...answers]),
    error_type: success ? undefined : (errorType ?? (isFailure === true ? 'error' : undefined)),
  }
}

function successOf(answer: ToolInput): boolean[] {
  const { success, is_error, resultType, error } = answer
  if (typeof success === 'boolean') return [success]
  if (typeof is_error === 'boolean') return [!is_error]
  if (typeof resultType === 'string') return [resultType === 'success']
  return error === undefined || error === null || error === '' ? [] : [false]
}

function errorTypeOf(places: readonly ToolInput[]): string | undefined {
  for (const { error_type, errorType, failure_type, resultType, error } of places) {
    const type = error_type ?? errorType ?? failure_type ?? (isObject(error) ? error['type'] : undefined)
    if (typeof type === 'string' && type !== '') return type.slice(0, 200)
    if (typeof resultType === 'string' && resultType !== 'success') return resultType.slice(0, 200)
  }
  return undefined
}

function numberOf(places: readonly ToolInput[]): number | undefined {
  for (const { duration_ms, durationMs, duration, executionTimeMs } of places) {
    const value = duration_ms ?? durationMs ?? executionTimeMs ?? duration
    if (typeof value === 'number' && Number.isFinite(value)) return Math.round(value)
  }
  return undefined
}
