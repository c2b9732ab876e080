/** What an alert says of its event: noted when the event comes in, and never its data, which may not be kept. */
import { type Static, Type } from 'typebox'
import { DECISIONS } from './event.ts'
import { FrameworkArticles } from './frameworks.ts'
import { nullableString } from './nullable.ts'
import { RISK_LEVELS } from './risk-level.ts'

export const Notice = Type.Object({
  event_id: Type.String(),
  stored: Type.Boolean(),
  time: Type.String({ format: 'date-time' }),
  agent_id: Type.String(),
  action: Type.String(),
  risk_level: Type.Enum([...RISK_LEVELS]),
  pii_fields: Type.Array(Type.String()),
  frameworks: FrameworkArticles,
  decision: Type.Enum([...DECISIONS]),
  reason: nullableString(),
  why: nullableString(),
  /** In a notice about a call: what became of it. */
  outcome: Type.Optional(Type.String()),
})

export type Notice = Readonly<Omit<Static<typeof Notice>, 'pii_fields'>> & {
  readonly pii_fields: readonly string[]
  /** The trace of the request that the event came in with, for the call of the webhook. */
  readonly traceparent?: string
}

/** As it is stored: JSON text. The stores look for `agent_id` and `action` in it. */
export function noticeToText(notice: Notice): string {
  return JSON.stringify(notice)
}

/** Into the text of a notice. */
export function withTraceparent(text: string, traceparent: string): string {
  return noticeToText({ ...noticeFromText(text), traceparent })
}

/** Only for text that this service stored: it is not checked again. */
export function noticeFromText(text: string): Notice {
  return JSON.parse(text) as Notice
}
