import type { RiskLevel } from '../../domain/risk-level.ts'

export type SentEvent = {
  readonly id: string
  readonly timeMs: number
  /** In the log of its organization. */
  readonly index: number
  readonly risk: RiskLevel
  /** One line, in the format of the stream. */
  readonly text: string
}

/** `id`: the same whenever the same events are sent again. `log_id`: of the first of them. */
export type Batch = {
  readonly id: string
  readonly log_id: number
  readonly events: readonly SentEvent[]
}

export type SinkAnswer = {
  /** The target has confirmed all of the batch. */
  readonly isDelivered: boolean
  /** One line for a person, without anything that is secret. */
  readonly answer: string
  /** 0: it did not say. */
  readonly retryAfterMs: number
  /** Fewer events at a time may be taken. */
  readonly isTooLarge: boolean
}

/** Where the events of a stream go. */
export type Sink = {
  /** Never rejects; within ten seconds or so. */
  send(batch: Batch, signal: AbortSignal): Promise<SinkAnswer>
  /** Whether events could be sent now, as far as that can be told. */
  test(sample: Batch, signal: AbortSignal): Promise<SinkAnswer>
  close(): Promise<void>
}

export function delivered(answer: string): SinkAnswer {
  return { isDelivered: true, answer, retryAfterMs: 0, isTooLarge: false }
}

export function notDelivered(answer: string): SinkAnswer {
  return { isDelivered: false, answer, retryAfterMs: 0, isTooLarge: false }
}
