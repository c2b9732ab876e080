/**
 * What passes between client and server. A call of a tool waits for its verdict; everything else goes on at once, as it
 * was read, in both directions.
 */
import type { Call, Named } from './call-event.ts'
import { CANCELLED, callOutcome, NOT_BEGUN, SERVER_GONE } from './call-outcome.ts'
import type { Gate } from './create-gate.ts'
import {
  answerTo,
  type Fields,
  idOf,
  isRequest,
  isResponse,
  type Message,
  membersOf,
  NO_MESSAGE,
  textOf,
} from './message.ts'
import type { Refused } from './read-messages.ts'

export type Relay = {
  fromClient(message: Message): Promise<void>
  fromServer(message: Message): Promise<void>
  /** Whoever waits for it, or for an answer to it, gets an error. */
  refuseClient(refused: Refused): Promise<void>
  refuseServer(refused: Refused): Promise<void>
  /** A server that cannot be reached is an answer too. */
  sendFailed(message: Message, error: Error): Promise<void>
  /** Resolves when no call waits for its verdict any more. */
  decided(): Promise<void>
  /** Resolves when the server has answered all calls. */
  answered(): Promise<void>
  serverGone(): void
}

export type RelayOptions = {
  readonly gate: Pick<Gate, 'judge' | 'reportEnd' | 'reportRefused'>
  readonly toClient: (message: Message) => Promise<void>
  readonly toServer: (message: Message) => Promise<void>
  readonly onClient: (client: Named) => void
  readonly onServer: (server: Named) => void
  readonly onTools: (tools: readonly unknown[]) => void
  readonly annotationsOf: (tool: string) => Fields | undefined
}

/** Beyond it the client has to wait: each holds its arguments. */
const MAX_WAITING = 64

type Waiting = { isCancelled: boolean }
type Running = { readonly call: Call; readonly since: number }

export function createRelay(options: RelayOptions): Relay {
  const { gate, toClient, toServer, onClient, onServer, onTools, annotationsOf } = options
  /** By the id of the request: calls without a verdict, calls without an answer, other requests whose answer is looked at. */
  const waiting = new Map<string, Waiting>()
  const running = new Map<string, Running>()
  const watched = new Map<string, (result: Fields) => void>()
  let calls = 0
  let undecided = 0
  let isGone = false
  let whenAnswered: (() => void)[] = []
  /** Calls reach the server in the order in which they came. */
  let last: Promise<void> = Promise.resolve()

  function nextId(): string {
    calls += 1
    return `call-${calls}`
  }

  async function call(message: Message): Promise<void> {
    const { fields } = message
    const id = idOf(fields)
    const { name, arguments: input } = membersOf(fields['params'])
    const tool = textOf(name) ?? String(name)
    const one: Call = { id: nextId(), tool, input, annotations: annotationsOf(tool) }
    const entry: Waiting = { isCancelled: false }
    if (id !== null) waiting.set(id, entry)
    undecided += 1
    const verdict = gate.judge(one)
    last = last
      .then(() => verdict)
      .then(async ({ decision, reason }) => {
        undecided -= 1
        if (id !== null && waiting.get(id) === entry) waiting.delete(id)
        if (decision === 'block') {
          if (id !== null && !entry.isCancelled) await toClient(blocked(message, reason))
        } else if (entry.isCancelled || isGone)
          gate.reportEnd(one, entry.isCancelled ? NOT_BEGUN : SERVER_GONE)
        else {
          if (id !== null) running.set(id, { call: one, since: performance.now() })
          await toServer(message)
        }
      })
    if (undecided >= MAX_WAITING) await last
  }

  /** False where the server need not hear of it. */
  function cancel({ requestId }: Fields): boolean {
    const id = JSON.stringify(requestId) ?? ''
    const held = waiting.get(id)
    if (held) held.isCancelled = true
    else end(id, CANCELLED)
    return held === undefined
  }

  function end(id: string, outcome: Parameters<Gate['reportEnd']>[1]): void {
    const one = running.get(id)
    if (!one) return
    running.delete(id)
    gate.reportEnd(one.call, outcome)
    if (running.size > 0) return
    for (const resolve of whenAnswered) resolve()
    whenAnswered = []
  }

  async function fromServer(message: Message): Promise<void> {
    const { fields } = message
    const id = isResponse(fields) ? idOf(fields) : null
    if (id !== null) {
      const since = running.get(id)?.since
      if (since !== undefined) end(id, callOutcome(fields, performance.now() - since))
      watched.get(id)?.(membersOf(fields['result']))
      watched.delete(id)
    }
    await toClient(message)
  }

  /** Requests of the client that are looked at, by their method; what they answer is passed on unchanged. */
  const requests: Readonly<Record<string, (message: Message) => Promise<void>>> = {
    'tools/call': call,
    async initialize(message) {
      onClient(namedIn(membersOf(message.fields['params'])['clientInfo']))
      watch(message, ({ serverInfo }) => onServer(namedIn(serverInfo)))
      await toServer(message)
    },
    async 'tools/list'(message) {
      watch(message, ({ tools }) => onTools(Array.isArray(tools) ? tools : []))
      await toServer(message)
    },
    async 'notifications/cancelled'(message) {
      if (cancel(membersOf(message.fields['params']))) await toServer(message)
    },
  }

  function watch({ fields }: Message, look: (result: Fields) => void): void {
    const id = idOf(fields)
    if (id !== null) watched.set(id, look)
  }

  return {
    fromClient(message) {
      const method = String(message.fields['method'])
      const own = Object.hasOwn(requests, method) ? requests[method] : undefined
      return own ? own(message) : toServer(message)
    },
    fromServer,
    async refuseClient({ why, code, line, messages }) {
      gate.reportRefused({ from: 'client', id: nextId(), why, line })
      const error = { code, message: `audit-mcp: the message was not forwarded: ${why}.` }
      for (const message of messages.length === 0 ? [NO_MESSAGE] : messages)
        await (isResponse(message.fields) ? toServer : toClient)(answerTo(message, { error }))
    },
    async refuseServer({ why, code, messages }) {
      gate.reportRefused({ from: 'server', why })
      const text = `audit-mcp: the server’s message was not forwarded: ${why}.`
      for (const message of messages) {
        if (isRequest(message.fields)) await toServer(answerTo(message, { error: { code, message: text } }))
        else if (idOf(message.fields) !== null)
          await fromServer(answerTo(message, { error: { code: INTERNAL_ERROR, message: text } }))
      }
    },
    async sendFailed(request, { message }) {
      if (!isRequest(request.fields)) return
      const error = { code: INTERNAL_ERROR, message: `audit-mcp: ${message}` }
      await fromServer(answerTo(request, { error }))
    },
    decided: () => last,
    answered() {
      if (running.size === 0) return Promise.resolve()
      return new Promise((resolve) => {
        whenAnswered.push(resolve)
      })
    },
    serverGone() {
      isGone = true
      for (const id of [...running.keys()]) end(id, SERVER_GONE)
    },
  }
}

/** As a tool says that it failed: the model reads it and goes on. */
function blocked(call: Message, reason: string): Message {
  return answerTo(call, { result: { content: [{ type: 'text', text: reason }], isError: true } })
}

const INTERNAL_ERROR = -32603

function namedIn(info: unknown): Named {
  const { name, version } = membersOf(info)
  return { name: textOf(name), version: textOf(version) }
}
