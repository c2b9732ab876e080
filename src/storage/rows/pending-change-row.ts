/** Rows of the table `pending_changes`. */
import type { Settlement } from '../../domain/change.ts'
import type { StoredPendingChange } from '../contract/pending-changes.ts'
import type { Row } from './columns.ts'

/** As an engine has it: what it would do is sealed, since there may be webhook URLs in it. */
export type SealedPendingChange = Omit<StoredPendingChange, 'request'> & { readonly sealed_request: string }

export function pendingRowOf({ team_id, ...change }: SealedPendingChange): Row<'pending_changes'> {
  return { ...change, team_id: team_id ?? '' }
}

export function pendingOf(row: object): SealedPendingChange {
  const { team_id, created_at, expires_at, decided_at, ...rest } = row as Row<'pending_changes'>
  return {
    ...(rest as unknown as SealedPendingChange),
    team_id: team_id === '' ? null : String(team_id),
    ...{ created_at: Number(created_at), expires_at: Number(expires_at) },
    decided_at: decided_at === null ? null : Number(decided_at),
  }
}

/** Only what can still be used later keeps its request. The values come in the order of `settlingValues`. */
export function settlePending(placeholder: (index: number) => string): string {
  const [organization, id, from, to, at, by, reason] = [0, 1, 2, 3, 4, 5, 6].map(placeholder)
  return `UPDATE pending_changes SET state = ${to}, decided_by = coalesce(${by}, decided_by), decided_at = ${at},
      reason = coalesce(${reason}, reason), sealed_request = CASE WHEN ${to} = 'confirmed' THEN sealed_request ELSE '' END
    WHERE organization_id = ${organization} AND id = ${id} AND state = ${from} AND expires_at > ${at}`
}

export function settlingValues(organizationId: string, { id, from, to, at, by, reason }: Settlement) {
  return [organizationId, id, from, to, at, by, reason]
}
