/** The input of a tool call as an object, whichever way the client wrote it. */
import { isObject } from '../domain/is-object.ts'

export type ToolInput = Readonly<Record<string, unknown>>

/** Text that is no JSON object stays whole under `input`; null where there is nothing. */
export function readInput(input: unknown): ToolInput | null {
  if (input === undefined || input === null || input === '') return null
  if (isObject(input)) return input
  if (typeof input === 'string') return parseObject(input) ?? { input }
  return { input }
}

/** Null where the text is no JSON object. */
function parseObject(text: string): ToolInput | null {
  if (!/^\s{0,100}\{/.test(text)) return null
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
