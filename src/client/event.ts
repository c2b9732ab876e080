/** What a program says about a call of its agent, and the message that it becomes. */
import type { Deed } from './outcome.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export type AuditEvent = {
  /** What the agent does: `shell_command`, `file_write`, `database_query`, or a word of your own. */
  readonly action: string
  readonly data?: JsonObject
  /** Who and where; added to the context of the client. */
  readonly context?: JsonObject
  readonly reasoning?: string
  readonly agentId?: string
  readonly sessionId?: string
  /** The id of the call within its session. Without one, the library makes one. */
  readonly callId?: string
  /** W3C Trace Context of the span that the call belongs to. */
  readonly traceparent?: string
}

/** As it is sent, and sent again: the same key always comes with the same body. */
export type Message = {
  readonly idempotencyKey: string
  readonly body: string
  /** Of the body, in UTF-8. */
  readonly bytes: number
  readonly traceparent?: string
  /** What the library did with the call, where the service must be told. */
  readonly outcome?: Deed
}
