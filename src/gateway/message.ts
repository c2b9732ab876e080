/** A JSON-RPC message as it passes through: its text is kept as it came, so that nothing is lost on the way. */
import { isObject } from '../domain/is-object.ts'

export type Fields = Readonly<Record<string, unknown>>

export type Message = { readonly text: string; readonly fields: Fields }

/** One, or those of a batch, which older versions of the protocol have. Null where the line is no JSON-RPC. */
export function readMessages(line: string): readonly Message[] | null {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return null
  }
  if (isObject(value)) return [{ text: line, fields: value }]
  if (!Array.isArray(value) || !value.every(isObject)) return null
  return value.map(messageOf)
}

export function messageOf(fields: Fields): Message {
  return { text: JSON.stringify(fields), fields }
}

/** Of what has one: requests, responses. Two ids of different types are different. */
export function idOf({ id }: Fields): string | null {
  return id === undefined || id === null ? null : JSON.stringify(id)
}

export function isResponse(fields: Fields): boolean {
  return fields['method'] === undefined && ('result' in fields || 'error' in fields)
}

export function isRequest(fields: Fields): boolean {
  return fields['method'] !== undefined && idOf(fields) !== null
}

export function membersOf(value: unknown): Fields {
  return isObject(value) ? value : {}
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
