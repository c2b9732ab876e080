/** What became of the calls of some events. */
import type { Outcome } from '../../domain/outcome.ts'
import type { Scope } from '../../domain/principal.ts'
import { callOfEvent } from '../../outcomes/call-of-event.ts'
import type { CallName } from '../../storage/contract/calls.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { describeCall, describeEvidence } from './describe-call.ts'

export type CalledEvent = Pick<StoredEvent, 'team_id' | 'session_id' | 'call_id' | 'call_facts'> & {
  readonly context: string | Uint8Array
}

/** The outcome of each: null where the event is about no call. */
export async function outcomesOf(
  storage: Pick<Storage, 'findCalls'>,
  { organization_id }: Scope,
  events: readonly CalledEvent[],
): Promise<readonly (Outcome | null)[]> {
  const names = events.map(nameOf)
  const wanted = names.filter((name): name is CallName => name !== null)
  const calls = wanted.length === 0 ? [] : await storage.findCalls(organization_id, wanted)
  const byKey = new Map(calls.map((call) => [keyOf(call), call.outcome]))
  return names.map((name) => (name && byKey.get(keyOf(name))) ?? null)
}

/** The call of one event, with its evidence. */
export async function callWithEvidence(
  storage: Pick<Storage, 'findCalls' | 'listEvidence'>,
  { organization_id }: Scope,
  event: CalledEvent,
): Promise<(ReturnType<typeof describeCall> & { readonly evidence: readonly object[] }) | null> {
  const name = nameOf(event)
  const [call] = name ? await storage.findCalls(organization_id, [name]) : []
  if (!name || !call) return null
  const evidence = await storage.listEvidence(organization_id, name)
  return { ...describeCall(call), evidence: evidence.map(describeEvidence) }
}

function nameOf(event: CalledEvent): CallName | null {
  const context = typeof event.context === 'string' ? event.context : Buffer.from(event.context).toString()
  return callOfEvent({ ...event, context })
}

function keyOf({ team_id, session_id, call_id }: CallName): string {
  return [team_id ?? '', session_id, call_id].join('\0')
}
