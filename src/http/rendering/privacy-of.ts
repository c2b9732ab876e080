/** What was erased of some events, and which legal holds keep them. */
import { type Hold, isHeldBy } from '../../domain/hold.ts'
import type { Scope } from '../../domain/principal.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'

export type KeptEvent = Pick<
  StoredEvent,
  'id' | 'team_id' | 'agent_id' | 'action' | 'risk_level' | 'pii_fields' | 'decision' | 'session_id'
>

export type Privacy = {
  /** By field: when, by whom, why. */
  readonly erased: Readonly<Record<string, string>>
  readonly held_by: readonly { readonly id: string; readonly case: string | null }[]
}

export async function privacyOf(
  storage: Pick<Storage, 'readErased' | 'listHolds'>,
  { organization_id, team_id }: Scope,
  events: readonly KeptEvent[],
): Promise<readonly Privacy[]> {
  const ids = events.map(({ id }) => id)
  const entries = await storage.readErased(organization_id, ids)
  const erased = new Map(entries.map((entry) => [entry.id, entry.erased]))
  const holds = (await storage.listHolds(organization_id)).filter(({ released_at }) => released_at === null)
  // A team does not learn of the organization's matters: the list of holds shows it its own.
  const caseOf = ({ case_name, filter }: Hold) =>
    team_id === null || filter.team_id === team_id ? case_name : null
  return events.map((event) => ({
    erased: erased.get(event.id) ?? {},
    held_by: holds
      .filter((hold) => isHeldBy(hold, { ...event, pii_detected: event.pii_fields !== '[]' }))
      .map((hold) => ({ id: hold.id, case: caseOf(hold) })),
  }))
}
