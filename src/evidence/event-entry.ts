/** The entry of a stored event: which fields it has, and the exact text that each commits to. */
import { isoTime } from '../domain/iso-time.ts'
import { timeOfUlid } from '../domain/ulid.ts'
import { type EntryField, type Recorded, type SealedEntry, sealEntry } from './entry.ts'

/** `data`, `context`, `reasoning` and the lists are JSON text exactly as stored. */
export type CommittedEvent = {
  readonly id: string
  readonly team_id: string | null
  readonly key_id: string
  readonly agent_id: string
  readonly action: string
  readonly session_id: string | null
  readonly risk_level: string
  readonly pii_fields: string
  readonly frameworks: string
  readonly decision: string
  readonly reason: string | null
  readonly findings: string
  readonly policy_version: number
  readonly classifier_version: string
  readonly data: string
  readonly context: string
  readonly reasoning: string
}

const EVENT_KIND = 'event'

export function sealEvent(row: CommittedEvent, masterSalt: Uint8Array, recorded: Recorded): SealedEntry {
  const head = { kind: EVENT_KIND, id: row.id, time: timeText(timeOfUlid(row.id)), recorded }
  return sealEntry(head, eventFields(row), masterSalt)
}

/** Many events have the same millisecond. */
function timeText(time: number): string {
  if (time !== lastTime.time) lastTime = { time, text: isoTime(time) }
  return lastTime.text
}

let lastTime = { time: 0, text: isoTime(0) }

export function eventFields(row: CommittedEvent): readonly EntryField[] {
  return [
    ['agent_id', JSON.stringify(row.agent_id)],
    ['action', JSON.stringify(row.action)],
    ['session_id', JSON.stringify(row.session_id)],
    ['sender', `{"key_id":${JSON.stringify(row.key_id)},"team_id":${JSON.stringify(row.team_id)}}`],
    ['data', row.data],
    ['context', row.context],
    ['reasoning', row.reasoning],
    ['verdict', verdictText(row)],
  ]
}

function verdictText(row: CommittedEvent): string {
  return (
    `{"risk_level":"${row.risk_level}","pii_fields":${row.pii_fields},"frameworks":${row.frameworks},` +
    `"decision":"${row.decision}","reason":${JSON.stringify(row.reason)},"findings":${row.findings},` +
    `"policy_version":${row.policy_version},"classifier_version":${JSON.stringify(row.classifier_version)}}`
  )
}
