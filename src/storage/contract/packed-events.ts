/**
 * Events on their way between threads: all their text is one string, and beside it stand the lengths. Copying one long
 * string costs a fraction of cloning rows, and whoever only passes it on need not look inside.
 */
import type { Decision } from '../../domain/event.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'
import { eventLeaf } from '../../evidence/new-leaves.ts'
import type { CarriedNote, EventRow, NewEvent, PackedEvents, UsedGrant } from './events.ts'
import type { NewMark } from './marks.ts'

type PackableEvent<Alert> = Omit<NewEvent, 'alerts'> & { readonly alerts: readonly Alert[] }

/** `leaf`: made while packing, in the thread that judged; null where the event is not stored. */
type UnpackedEvent<Alert> = PackableEvent<Alert> & { readonly leaf: string | null }

const NUMBERS = 26
const NULL = -1

export function packEvents<Alert>(events: readonly PackableEvent<Alert>[]): PackedEvents<Alert> {
  const lengths = new Int32Array(events.length * NUMBERS)
  const alerts: [number, readonly Alert[]][] = []
  const marks: [number, readonly NewMark[]][] = []
  let text = ''
  let at = 0

  function add(value: string | null): void {
    lengths[at++] = value === null ? NULL : value.length
    if (value !== null) text += value
  }

  for (const [index, event] of events.entries()) {
    const { row, stored, idempotency, notes, grant } = event
    add(row.id)
    add(row.organization_id)
    add(row.team_id)
    add(row.key_id)
    add(row.agent_id)
    add(row.action)
    add(row.session_id)
    add(row.risk_level)
    add(row.pii_fields)
    add(row.frameworks)
    add(row.decision)
    add(row.reason)
    add(row.findings)
    lengths[at++] = row.policy_version
    add(row.classifier_version)
    add(row.data)
    add(row.context)
    add(row.reasoning)
    add(row.call_id)
    lengths[at++] = row.call_facts ?? NULL
    add(notes && notes.length > 0 ? JSON.stringify(notes) : null)
    add(grant ? JSON.stringify(grant) : null)
    lengths[at++] = stored ? 1 : 0
    add(idempotency?.key ?? null)
    add(idempotency?.body_hash ?? null)
    add(stored ? eventLeaf(row) : null)
    if (event.alerts.length > 0) alerts.push([index, event.alerts])
    if (event.marks.length > 0) marks.push([index, event.marks])
  }
  return { events: events.length, text, lengths, alerts, marks }
}

/** Those at these places, in the order of the places. */
export function selectEvents<Alert>(
  pack: PackedEvents<Alert>,
  places: readonly number[],
): PackedEvents<Alert> {
  if (places.length === pack.events) return pack
  const events = unpackEvents(pack)
  return packEvents(places.map((place) => events[place] as UnpackedEvent<Alert>))
}

/** `keep` is given every text that may be cached by whoever gets the events: a part of a string keeps the whole in memory. */
export function unpackEvents<Alert>(
  { events, text, lengths, alerts, marks }: PackedEvents<Alert>,
  keep: (text: string) => string = (part) => part,
): UnpackedEvent<Alert>[] {
  const alertsOf = new Map(alerts)
  const marksOf = new Map(marks)
  let at = 0
  let from = 0

  function number(): number {
    return lengths[at++] ?? 0
  }

  function nullableNumber(): number | null {
    const value = number()
    return value === NULL ? null : value
  }

  function nullable(): string | null {
    const length = number()
    if (length === NULL) return null
    from += length
    return text.slice(from - length, from)
  }

  const nullableName = (): string | null => {
    const value = nullable()
    return value === null ? null : keep(value)
  }
  // What is null against its type comes out as null: the store refuses it, instead of keeping something else.
  const string = () => nullable() as string
  const name = () => nullableName() as string

  const unpacked: UnpackedEvent<Alert>[] = []
  for (let index = 0; index < events; index++) {
    // Fields are read in the order in which they are written here.
    const row: EventRow = {
      id: string(),
      organization_id: name(),
      team_id: nullableName(),
      key_id: name(),
      agent_id: name(),
      action: name(),
      session_id: nullableName(),
      risk_level: name() as RiskLevel,
      pii_fields: name(),
      frameworks: name(),
      decision: name() as Decision,
      reason: nullableName(),
      findings: string(),
      policy_version: number(),
      classifier_version: name(),
      data: string(),
      context: string(),
      reasoning: string(),
      call_id: nullable(),
      call_facts: nullableNumber(),
    }
    const notes = nullable()
    const grant = nullable()
    const stored = number() === 1
    const key = nullable()
    const body_hash = nullable()
    const leaf = nullable()
    unpacked.push({
      row,
      stored,
      idempotency: key === null || body_hash === null ? null : { key, body_hash },
      alerts: alertsOf.get(index) ?? [],
      marks: marksOf.get(index) ?? [],
      ...(notes !== null && { notes: JSON.parse(notes) as CarriedNote[] }),
      ...(grant !== null && { grant: JSON.parse(grant) as UsedGrant }),
      leaf,
    })
  }
  return unpacked
}
