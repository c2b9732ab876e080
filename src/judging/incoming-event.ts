import type { JsonObject } from '../domain/event.ts'
import type { OutcomeReport } from '../domain/outcome-report.ts'

/** An event as it came in: parsed for the classifier, and as text, so that it is returned exactly as sent. */
export type IncomingEvent = {
  readonly agent_id: string
  readonly action: string
  readonly data: JsonObject
  readonly context: JsonObject
  readonly reasoning: string | null
  readonly raw: { readonly data: string; readonly context: string; readonly reasoning: string }
  readonly idempotency: { readonly key: string; readonly body_hash: string } | null
  /** What the hook did with earlier calls. */
  readonly reports?: readonly OutcomeReport[]
}
