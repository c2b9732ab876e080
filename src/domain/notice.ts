/** What an alert says of its event: noted when the event comes in, and never its data, which may not be kept. */
import { type Static, Type } from 'typebox'
import { DECISIONS } from './event.ts'
import { FrameworkArticles } from './frameworks.ts'
import { isoTime } from './iso-time.ts'
import { nullableString } from './nullable.ts'
import { RISK_LEVELS } from './risk-level.ts'
import { timeOfUlid } from './ulid.ts'

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
  /** The id of the stop that the call fell under: nothing else of it, since its reason is for people who may see stops. */
  stop: Type.Optional(Type.String()),
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

/** An event as it is stored: its lists are JSON text. */
type NoticedEvent = Readonly<Pick<Notice, 'agent_id' | 'action' | 'risk_level' | 'decision' | 'reason'>> &
  Readonly<Record<'id' | 'pii_fields' | 'frameworks', string>>

/** The text of a notice about an event; never its data, which may not be stored. */
export function noticeOf(
  event: NoticedEvent,
  more: Pick<Notice, 'stored' | 'why' | 'stop' | 'outcome'>,
): string {
  const { id, agent_id, action, risk_level, pii_fields, frameworks, decision, reason } = event
  return noticeToText({
    ...{ event_id: id, time: isoTime(timeOfUlid(id)), agent_id, action, risk_level },
    ...{ pii_fields: JSON.parse(pii_fields), frameworks: JSON.parse(frameworks), decision, reason },
    ...more,
  })
}

/** Into the text of a notice. */
export function withTraceparent(text: string, traceparent: string): string {
  return noticeToText({ ...noticeFromText(text), traceparent })
}

/** Only for text that this service stored: it is not checked again. */
export function noticeFromText(text: string): Notice {
  return JSON.parse(text) as Notice
}
