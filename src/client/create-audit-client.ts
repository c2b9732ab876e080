/** Records what an agent does, asks before it does it, and stops what is blocked: in any runtime that has `fetch`. */
import { bodyFor, createAsk, messageOf } from './create-ask.ts'
import { createGuard, type Guard } from './create-guard.ts'
import { createSender, type SenderCounts } from './create-sender.ts'
import type { AuditEvent } from './event.ts'
import { createGuardCall, type GuardCall } from './guard-call.ts'
import { type AuditClientOptions, readOptions } from './settings.ts'
import type { Verdict } from './verdict.ts'

export type AuditClient = {
  /** The session of events that name none. */
  readonly sessionId: string
  /** Sends it later, with others, again and again until the service has it. With a `callId` it says that this call has ended. */
  record(event: AuditEvent): void
  /** One question before a call. Never rejects for what the service does: without a verdict the fail mode decides. */
  ask(event: AuditEvent): Promise<Verdict>
  /** A function or tool that asks before each call, throws `BlockedError`, and reports how the call ended. */
  readonly guard: Guard
  /** The same for one call: `run` is called where it is allowed. */
  readonly guardCall: GuardCall
  /** True where everything is sent, false where the time (5 seconds unless told) was over before. */
  flush(timeoutMs?: number): Promise<boolean>
  /** Sends what it can within the time, then ends. To be awaited before the program does. */
  close(timeoutMs?: number): Promise<boolean>
  counts(): SenderCounts
}

const FLUSH_TIMEOUT_MS = 5000

export function createAuditClient(options: AuditClientOptions): AuditClient {
  const settings = readOptions(options)
  const sender = createSender(settings)
  const ask = createAsk(settings, sender)
  const guardCall = createGuardCall(ask, record)

  function record(event: AuditEvent): void {
    const isEnd = event.callId !== undefined && event.context?.['phase'] === undefined
    sender.add(messageOf(settings, bodyFor(settings, event, isEnd ? 'post' : undefined), event))
  }

  return {
    sessionId: settings.sessionId,
    record,
    ask,
    guardCall,
    guard: createGuard(guardCall),
    flush: (timeoutMs = FLUSH_TIMEOUT_MS) => sender.flush(timeoutMs),
    close: (timeoutMs = FLUSH_TIMEOUT_MS) => sender.close(timeoutMs),
    counts: sender.counts,
  }
}
