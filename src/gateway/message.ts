/** A JSON-RPC message as it passes through: what was read of it, and the text that is passed on. */
import { isObject } from '../domain/is-object.ts'
import { memberText } from './compact-json.ts'

export type Fields = Readonly<Record<string, unknown>>

/** `text` is one line without space between its tokens; its numbers are as they were written. */
export type Message = { readonly text: string; readonly fields: Fields }

type RpcError = { readonly code: number; readonly message: string }

export const NO_MESSAGE: Message = { text: '{}', fields: {} }

export function answerTo(
  message: Message,
  answer: { readonly result: unknown } | { readonly error: RpcError },
): Message {
  const text = `{"jsonrpc":"2.0","id":${idText(message)},${JSON.stringify(answer).slice(1)}`
  return { text, fields: { jsonrpc: '2.0', id: message.fields['id'], ...answer } }
}

/** As it was written where that is more exact than what was read. */
function idText({ text, fields: { id = null } }: Message): string {
  if (typeof id !== 'number' || Number.isSafeInteger(id)) return JSON.stringify(id)
  return memberText(text, 'id') ?? 'null'
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
