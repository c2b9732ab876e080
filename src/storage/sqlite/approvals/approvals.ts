import type { DatabaseSync } from 'node:sqlite'
import type { Page, Paged } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import {
  type ApprovalDecision,
  type ApprovalFilter,
  type GrantPlace,
  MAX_PENDING,
  type NewApproval,
  type StoredApproval,
} from '../../contract/approvals.ts'
import type { ChangeRecord } from '../../contract/directory.ts'
import { approvalOf, approvalRowOf, IS_OPEN, inState } from '../../rows/approval-row.ts'
import { withChangeRecord } from '../directory/changes.ts'
import { insertRow } from '../threads/insert-row.ts'
import { inTransaction } from '../threads/transaction.ts'

export function createApprovalReader(database: DatabaseSync) {
  const byBinding = database.prepare(
    `SELECT id FROM approvals WHERE organization_id = ? AND binding = ? AND ${IS_OPEN} AND state = 'granted' AND until > ?`,
  )
  const byCall = database.prepare(
    'SELECT id FROM approvals WHERE organization_id = ? AND used_call = ? ORDER BY id DESC LIMIT 1',
  )
  return {
    findGrants: (places: readonly GrantPlace[], now: number): (string | null)[] =>
      places.map((place) => {
        const row =
          'binding' in place
            ? byBinding.get(place.organization_id, place.binding, now)
            : byCall.get(place.organization_id, place.call)
        return row ? String(row['id']) : null
      }),

    findApproval(organizationId: string, id: string): StoredApproval | null {
      const row = database
        .prepare('SELECT * FROM approvals WHERE organization_id = ? AND id = ?')
        .get(organizationId, id)
      return row ? approvalOf(row) : null
    },

    listApprovals(
      { organization_id, team_id }: Scope,
      filter: ApprovalFilter,
      { limit, offset, before }: Page,
    ): Paged<StoredApproval> {
      const where = `organization_id = ? AND (? IS NULL OR team_id = ?) AND ${inState(filter)}`
      const scope = [organization_id, team_id, team_id]
      const total = database.prepare(`SELECT COUNT(*) AS total FROM approvals WHERE ${where}`).get(...scope)
      const rows = database
        .prepare(
          `SELECT * FROM approvals WHERE ${where} AND (? IS NULL OR id < ?) ORDER BY id DESC LIMIT ? OFFSET ?`,
        )
        .all(...scope, before ?? null, before ?? null, limit, offset)
      return { total: Number(total?.['total']), items: rows.map(approvalOf) }
    },
  }
}

export function createApprovalWriter(database: DatabaseSync) {
  const expire = database.prepare(
    `UPDATE approvals SET state = 'expired' WHERE organization_id = ? AND binding = ? AND ${IS_OPEN} AND until <= ?`,
  )
  const open = database.prepare(
    `SELECT * FROM approvals WHERE organization_id = ? AND binding = ? AND ${IS_OPEN}`,
  )
  const countPending = database.prepare(
    `SELECT COUNT(*) AS pending FROM approvals WHERE organization_id = ? AND key_id = ? AND state = 'pending' AND until > ?`,
  )
  const decide = database.prepare(
    `UPDATE approvals SET state = ?, decided_at = ?, until = ?, decided_by = ?, reason = ?
     WHERE organization_id = ? AND id = ? AND until > ? AND (state = 'pending' OR state = 'granted' AND ? = 'denied')`,
  )
  return {
    askApproval: (request: NewApproval): StoredApproval | null =>
      inTransaction(database, () => {
        const { organization_id, binding, key_id, asked_at } = request
        expire.run(organization_id, binding, asked_at)
        const known = open.get(organization_id, binding)
        if (known) return approvalOf(known)
        if (Number(countPending.get(organization_id, key_id, asked_at)?.['pending']) >= MAX_PENDING)
          return null
        const row = approvalRowOf(request)
        insertRow(database, 'approvals', row)
        return approvalOf(row)
      }),

    decideApproval(
      organizationId: string,
      { id, state, at, until, by, reason }: ApprovalDecision,
      record: ChangeRecord,
    ): boolean {
      return withChangeRecord(
        database,
        organizationId,
        record,
        () => decide.run(state, at, until, by, reason, organizationId, id, at, state).changes === 1,
      )
    },
  }
}
