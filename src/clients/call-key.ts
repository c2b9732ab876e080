/** For clients whose hooks do not name the call: a call is what it consists of. Two equal calls of a session are one. */

import { isObject } from '../domain/is-object.ts'
import { type ClientName, clientNamed } from './client-name.ts'

const WITHOUT_CALL_IDS: ReadonlySet<ClientName> = new Set(['gemini-cli', 'copilot-cli'])

/** Whether the hooks of this agent and its telemetry have no id of a call in common. */
export function hasNoCallIds(agent: string): boolean {
  const client = clientNamed(agent)
  return client !== null && WITHOUT_CALL_IDS.has(client)
}

/** The same in hook and telemetry; undefined where the input is not known. */
export function callKey(action: string, input: unknown): string | undefined {
  if (input === undefined || input === null) return undefined
  const text = `${action}\n${canonical(input)}`
  return `call-${digest(text, 0x9e3779b9)}${digest(text, 0x85ebca6b)}`
}

/** JSON with its members in one order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    isObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}

/** 53 bits, without loading a module: the hook starts for every call. */
function digest(text: string, seed: number): string {
  let [a, b] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36)
}
