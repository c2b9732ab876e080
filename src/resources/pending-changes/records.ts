/**
 * Changes that wait for a second person. What such a change does is stored in the transaction that settles it, so that
 * confirmed twice at the same moment it acts once: see `Settlement` of an actor.
 */
import type { ChangeRecord, Settlement } from '../../domain/change.ts'
import type { StoredPendingState } from '../../domain/pending-change.ts'
import type { Scope } from '../../domain/principal.ts'
import { conditions } from '../kit/conditions.ts'
import { change, type Query, read } from '../kit/operations.ts'
import { insert, type RowOf, table } from '../kit/table.ts'

export type StoredPendingChange = {
  readonly organization_id: string
  readonly id: string
  readonly team_id: string | null
  readonly kind: string
  readonly needs: string
  readonly subject: string
  /** What is done once it is confirmed; empty once nothing is left to do. */
  readonly request: string
  /** JSON: fields with their values before and after. */
  readonly effect: string
  readonly summary: string
  /** Who asked, whatever the key: as `owner_id` of keys. */
  readonly owner_id: string
  readonly key_id: string | null
  readonly key_name: string
  readonly person_id: string | null
  readonly person: string | null
  readonly created_at: number
  readonly expires_at: number
  readonly state: StoredPendingState
  readonly decided_by: string | null
  readonly decided_at: number | null
  readonly reason: string | null
}

/** As an engine has it: what it would do is sealed, since there may be webhook URLs in it. */
export type SealedPendingChange = Omit<StoredPendingChange, 'request'> & { readonly sealed_request: string }

/** The message of the failure where a change is not as it was when it was read: nothing is stored then. */
export const SETTLED_ALREADY = 'The pending change was decided by somebody else.'

/** What else is said of it goes with the record of the request, and then it can no longer be confirmed. */
const PENDING_CHANGES = table(
  'pending_changes',
  [
    ...([
      'organization_id',
      'id',
      'team_id',
      'kind',
      'needs',
      'subject',
      'sealed_request',
      'effect',
    ] as const),
    ...(['summary', 'owner_id', 'key_id', 'key_name', 'person_id', 'person', 'created_at'] as const),
    ...(['expires_at', 'state', 'decided_by', 'decided_at', 'reason'] as const),
  ],
  { personal: ['reason'] },
)

export const PENDING_CHANGE_TABLES = [PENDING_CHANGES]

export const PENDING_CHANGE_RECORDS = {
  createPendingChange: change((query, { team_id, ...pending }: SealedPendingChange, _record: ChangeRecord) =>
    insert(query, PENDING_CHANGES, { ...pending, team_id: team_id ?? '' }),
  ),

  findPendingChange: read('quick', async (query, organizationId: string, id: string) => {
    const { rows } = await query<RowOf<typeof PENDING_CHANGES>>(
      'SELECT * FROM pending_changes WHERE organization_id = $1 AND id = $2',
      [organizationId, id],
    )
    return rows.map(pendingOf)[0] ?? null
  }),

  /** Newest first; of a team those of that team. */
  listPendingChanges: read(
    'quick',
    async (query, { organization_id, team_id }: Scope, state: StoredPendingState | null, limit: number) => {
      const found = conditions([
        ['organization_id =', organization_id],
        ['team_id =', team_id ?? undefined],
        ['state =', state ?? undefined],
      ])
      const { rows } = await query<RowOf<typeof PENDING_CHANGES>>(
        `SELECT * FROM pending_changes WHERE ${found.sql} ORDER BY id DESC LIMIT ${limit}`,
        found.values,
      )
      return rows.map(pendingOf)
    },
  ),

  /** Without anything else: the record is the settlement's own. False where it is not in that state, or has expired. */
  settlePendingChange: change(
    (query, organizationId: string, settlement: Settlement, _record: ChangeRecord | null) =>
      settlePending(query, organizationId, settlement),
  ),
}

/** Without its record; false where it is not in the state that it is to leave. */
export async function settlePending(
  query: Query,
  organizationId: string,
  { id, from, to, at, by, reason }: Settlement,
): Promise<boolean> {
  const { count } = await query(SETTLE_PENDING, [organizationId, id, from, to, at, by, reason])
  return count === 1
}

/** Only what can still be used later keeps its request. */
const SETTLE_PENDING = `UPDATE pending_changes SET state = $4::text, decided_by = coalesce($6::text, decided_by),
    decided_at = $5::bigint, reason = coalesce($7::text, reason),
    sealed_request = CASE WHEN $4::text = 'confirmed' THEN sealed_request ELSE '' END
  WHERE organization_id = $1 AND id = $2 AND state = $3 AND expires_at > $5::bigint`

function pendingOf({ team_id, ...row }: RowOf<typeof PENDING_CHANGES>): SealedPendingChange {
  return {
    ...(row as Omit<SealedPendingChange, 'team_id'>),
    team_id: team_id === '' ? null : String(team_id),
  }
}
