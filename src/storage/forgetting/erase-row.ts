/** An event without some of its fields, and what still proves it: both engines write down what this returns. */
import { ERASED, type ErasableField, type Erasure, erasureText } from '../../domain/erasure.ts'
import { SALT_LENGTH, saltsOf } from '../../evidence/entry.ts'
import { eventFields, sealEvent } from '../../evidence/event-entry.ts'
import type { StoredLeaf } from '../../evidence/leaf-bytes.ts'
import { maskCredentials } from '../../masking/mask-credentials.ts'
import type { StoredEvent } from '../contract/events.ts'
import type { ErasedEntry } from '../contract/forgetting.ts'

export type ErasedRow = {
  readonly row: StoredEvent
  /** Null where the event has no leaf: then nothing proves it. */
  readonly entry: ErasedEntry | null
}

/** `before`: where fields of it were erased earlier. Null where nothing changes. */
export function eraseRow(
  event: StoredEvent,
  leaf: StoredLeaf | null,
  before: ErasedEntry | null,
  erasure: Erasure,
): ErasedRow | null {
  const row =
    erasure.mode === 'credentials' ? withoutCredentials(event) : withoutFields(event, erasure.fields)
  const gone = erasure.mode === 'credentials' ? changedFields(event, row) : erasure.fields
  const isSame =
    gone.every((field) => before?.erased[field] !== undefined) && changedFields(event, row).length === 0
  if (isSame) return null
  return { row, entry: leaf === null ? null : entryOf(event, leaf, before, gone, erasureText(erasure)) }
}

function withoutCredentials(event: StoredEvent): StoredEvent {
  return maskCredentials(event, 'removed')
}

function withoutFields(event: StoredEvent, fields: readonly ErasableField[]): StoredEvent {
  const has = (field: ErasableField) => fields.includes(field)
  return {
    ...event,
    ...(has('agent_id') && { agent_id: ERASED }),
    ...(has('action') && { action: ERASED }),
    ...(has('session_id') && { session_id: null, call_id: null, call_facts: 0 }),
    ...(has('data') && { data: '{}' }),
    ...(has('context') && { context: '{}' }),
    ...(has('reasoning') && { reasoning: 'null' }),
    ...(has('verdict') && { findings: '[]', reason: event.reason === null ? null : ERASED }),
  }
}

/** Names as in the entry. */
function changedFields(before: StoredEvent, after: StoredEvent): ErasableField[] {
  const fields = eventFields(after)
  return eventFields(before).flatMap(([name, text], place) =>
    fields[place]?.[1] === text ? [] : [name as ErasableField],
  )
}

/** The master salt is destroyed, since it leads to all salts: those of the fields that stay are written out. */
function entryOf(
  event: StoredEvent,
  leaf: StoredLeaf,
  before: ErasedEntry | null,
  gone: readonly ErasableField[],
  text: string,
): ErasedEntry {
  const known = before ?? {
    id: event.id,
    entry: sealEvent(event, leaf.salt, leaf.recorded).entry,
    salts: saltsByField(event, leaf.salt),
    erased: {},
  }
  const names: readonly string[] = gone
  return {
    ...known,
    salts: Object.fromEntries(Object.entries(known.salts).filter(([name]) => !names.includes(name))),
    erased: { ...Object.fromEntries(gone.map((name) => [name, text])), ...known.erased },
  }
}

function saltsByField(event: StoredEvent, master: Uint8Array): Record<string, string> {
  const fields = eventFields(event)
  const salts = saltsOf(master, fields.length)
  return Object.fromEntries(
    fields.map(([name], place) => [
      name,
      salts.subarray(place * SALT_LENGTH, (place + 1) * SALT_LENGTH).toString('base64'),
    ]),
  )
}
