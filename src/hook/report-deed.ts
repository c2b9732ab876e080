/** Tells the service what the hook did with a call: with its next call, or beside the event that it sends again. */
import type { Decision } from '../domain/event.ts'
import { type OutcomeReport, outcomeReport } from '../domain/outcome-report.ts'
import { appendToBuffer } from './buffer.ts'
import type { Deadline } from './deadline.ts'
import type { HookEvent } from './fit-event.ts'
import { hookVersion } from './hook-version.ts'
import { queueOutcome } from './outcome-queue.ts'
import type { HookSettings } from './read-settings.ts'
import type { ServiceFolder } from './service-folder.ts'

export type Question = {
  readonly event: HookEvent
  /** The client's input as text, for what cannot be sent otherwise. */
  readonly raw: string
  readonly settings: HookSettings
  readonly folder: ServiceFolder
  /** For everything that waits for the service. */
  readonly deadline: Deadline
  /** For the answer to the client. */
  readonly end: Deadline
}

export type Judgement = {
  readonly decision: Decision
  /** One or two lines, for the person and the model. */
  readonly reason: string
  /** Lines for the person at the terminal. */
  readonly notes: readonly string[]
  /** Set where the service gave no verdict: why. */
  readonly unanswered?: string
}

export type Message = { readonly idempotency_key: string; readonly body: string }

export type Deed = Pick<OutcomeReport, 'did' | 'reason' | 'decided_by'>

/** After the call there is nothing to report: its outcome is the event itself. */
export function report(question: Question, { idempotency_key }: Message, deed: Deed): void {
  if (!isAfterCall(question))
    queueOutcome(question.folder, { idempotency_key, ...reportOf(question.event, deed) })
}

/** Returns a note about what happened to the event. */
export function keep(question: Question, message: Message, deed: Deed): string {
  const { folder, event } = question
  const outcome = isAfterCall(question) ? undefined : reportOf(event, deed)
  try {
    appendToBuffer(folder, { ...message, occurred_at: String(event.context['occurred_at']), outcome })
    return `the event is kept in ${folder.bufferFile} and sent later`
  } catch (error) {
    return `the event is LOST: ${(error as Error).message}`
  }
}

function reportOf({ context }: HookEvent, deed: Deed): OutcomeReport {
  const name = (field: string) => (typeof context[field] === 'string' ? context[field] : undefined)
  return outcomeReport({
    session_id: name('session_id'),
    tool_use_id: name('tool_use_id'),
    ...deed,
    hook_version: hookVersion(),
    at: new Date().toISOString(),
  })
}

export function isAfterCall({ event }: Question): boolean {
  return event.context['phase'] === 'post'
}
