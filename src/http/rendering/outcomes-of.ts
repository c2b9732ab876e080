/** What became of the calls of some events: as the text that is added to each record. */
import type { Principal } from '../../domain/principal.ts'
import { callOfEvent } from '../../outcomes/call-of-event.ts'
import type { CallName } from '../../storage/contract/calls.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { describeCall, describeEvidence } from './describe-call.ts'

/** For each event its text, '' where nothing is added. */
export type Additions = (events: readonly CalledEvent[]) => Promise<readonly string[]>

type CalledEvent = Pick<StoredEvent, 'team_id' | 'session_id' | 'call_id' | 'call_facts'> & {
  readonly context: string | Uint8Array
}

/** Before the brace that ends a record. */
export function withAddition(record: string, addition: string): string {
  return addition === '' ? record : `${record.slice(0, -1)}${addition}}`
}

export const nothingAdded: Additions = async (events) => events.map(() => '')

/** The outcome of each: null where the event is about no call. */
export function outcomesOf(storage: Storage, { organization_id }: Principal): Additions {
  return async (events) => {
    const names = events.map(nameOf)
    const wanted = names.filter((name): name is CallName => name !== null)
    const calls = wanted.length === 0 ? [] : await storage.findCalls(organization_id, wanted)
    const byKey = new Map(calls.map((call) => [keyOf(call), call.outcome]))
    return names.map((name) => `,"outcome":${JSON.stringify((name && byKey.get(keyOf(name))) ?? null)}`)
  }
}

/** Of one event, the call and its evidence as well. */
export function outcomeWithEvidence(storage: Storage, { organization_id }: Principal): Additions {
  return (events) =>
    Promise.all(
      events.map(async (event) => {
        const name = nameOf(event)
        const [call] = name ? await storage.findCalls(organization_id, [name]) : []
        if (!name || !call) return ',"outcome":null,"call":null'
        const evidence = await storage.listEvidence(organization_id, name)
        const described = { ...describeCall(call), evidence: evidence.map(describeEvidence) }
        return `,"outcome":"${call.outcome}","call":${JSON.stringify(described)}`
      }),
    )
}

function nameOf(event: CalledEvent): CallName | null {
  const context = typeof event.context === 'string' ? event.context : Buffer.from(event.context).toString()
  return callOfEvent({ ...event, context })
}

function keyOf({ team_id, session_id, call_id }: CallName): string {
  return [team_id ?? '', session_id, call_id].join('\0')
}
