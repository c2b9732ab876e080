import { type ApprovalStorage, MAX_PENDING } from '../../contract/approvals.ts'
import { approvalOf, approvalRowOf, IS_OPEN, inState } from '../../rows/approval-row.ts'
import { insertRow } from '../connections/insert-row.ts'
import type { Connections } from '../connections/query.ts'
import { withChangeRecord } from '../directory/changes.ts'
import { toStorable } from '../values/storable-text.ts'

export function createApprovals(connections: Connections): ApprovalStorage {
  return {
    askApproval: (request) => {
      const { organization_id, binding, key_id, asked_at } = request
      return connections.write({ organizations: organization_id }, async (query) => {
        const open = async () => {
          const { rows } = await query<object>(
            `SELECT * FROM approvals WHERE organization_id = $1 AND binding = $2 AND ${IS_OPEN}`,
            [organization_id, binding],
          )
          return rows[0] ? approvalOf(rows[0]) : null
        }
        await query(
          `UPDATE approvals SET state = 'expired' WHERE organization_id = $1 AND binding = $2 AND ${IS_OPEN} AND until <= $3`,
          [organization_id, binding, asked_at],
        )
        const known = await open()
        if (known) return known
        const { rows } = await query<{ pending: number }>(
          `SELECT count(*) AS pending FROM approvals WHERE organization_id = $1 AND key_id = $2 AND state = 'pending' AND until > $3`,
          [organization_id, key_id, asked_at],
        )
        if (Number(rows[0]?.pending) >= MAX_PENDING) return null
        const row = approvalRowOf(request)
        const storable = { ...row, runs_files: toStorable(String(row.runs_files)) }
        // Where another node came first, its request is the one.
        return (await insertRow(query, 'approvals', storable, 'ON CONFLICT DO NOTHING'))
          ? approvalOf(row)
          : open()
      })
    },

    async findGrants(places, now) {
      const organizations = [...new Set(places.map(({ organization_id }) => organization_id))]
      return connections.read({ organizations }, async (query) => {
        const found: (string | null)[] = []
        for (const place of places) {
          const { rows } =
            'binding' in place
              ? await query<{ id: string }>(
                  `SELECT id FROM approvals WHERE organization_id = $1 AND binding = $2 AND ${IS_OPEN} AND state = 'granted' AND until > $3`,
                  [place.organization_id, place.binding, now],
                )
              : await query<{ id: string }>(
                  'SELECT id FROM approvals WHERE organization_id = $1 AND used_call = $2 ORDER BY id DESC LIMIT 1',
                  [place.organization_id, place.call],
                )
          found.push(rows[0]?.id ?? null)
        }
        return found
      })
    },

    async findApproval(organizationId, id) {
      const { rows } = await connections.read({ organizations: organizationId }, (query) =>
        query<object>('SELECT * FROM approvals WHERE organization_id = $1 AND id = $2', [
          organizationId,
          toStorable(id),
        ]),
      )
      return rows[0] ? approvalOf(rows[0]) : null
    },

    listApprovals: ({ organization_id, team_id }, filter, { limit, offset, before }) =>
      connections.read({ organizations: organization_id }, async (query) => {
        const where = `organization_id = $1 AND ($2::text IS NULL OR team_id = $2) AND ${inState(filter)}`
        const counted = await query<{ total: number }>(
          `SELECT count(*) AS total FROM approvals WHERE ${where}`,
          [organization_id, team_id],
        )
        const { rows } = await query<object>(
          `SELECT * FROM approvals WHERE ${where} AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`,
          [organization_id, team_id, before ?? null],
        )
        return { total: Number(counted.rows[0]?.total), items: rows.map(approvalOf) }
      }),

    decideApproval: (organizationId, { id, state, at, until, by, reason }, record) =>
      withChangeRecord(connections, organizationId, record, async (query) => {
        const { count } = await query(
          `UPDATE approvals SET state = $1, decided_at = $2, until = $3, decided_by = $4, reason = $5
           WHERE organization_id = $6 AND id = $7 AND until > $2 AND (state = 'pending' OR state = 'granted' AND $1 = 'denied')`,
          [state, at, until, toStorable(by), reason, organizationId, toStorable(id)],
        )
        return count === 1
      }),
  }
}
