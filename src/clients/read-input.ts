/** The input of a tool call as an object, in whatever form the client sent it. */
import { isObject } from '../domain/is-object.ts'

export type ToolInput = Readonly<Record<string, unknown>>

/** Text that is not a JSON object is kept unchanged under `input`; null where there is nothing. */
export function readInput(input: unknown): ToolInput | null {
  if (input === undefined || input === null || input === '') return null
  if (isObject(input)) return input
  if (typeof input === 'string') return parseObject(input) ?? { input }
  return { input }
}

/** Null where the text is not a JSON object. */
function parseObject(text: string): ToolInput | null {
  if (!/^\s{0,100}\{/.test(text)) return null
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
