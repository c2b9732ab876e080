import type { ChangeRecord } from '../../../domain/change.ts'
import type { PendingChangeStorage } from '../../contract/pending-changes.ts'
import { pendingOf, pendingRowOf, type SealedPendingChange } from '../../rows/pending-change-row.ts'
import { insertRow } from '../connections/insert-row.ts'
import type { Connections } from '../connections/query.ts'
import { fromStorable, toStorable } from '../values/storable-text.ts'
import { settle, withChangeRecord } from './changes.ts'

type Part = Pick<PendingChangeStorage, 'settlePendingChange'> & {
  createPendingChange(change: SealedPendingChange, record: ChangeRecord): Promise<void>
  findPendingChange(organizationId: string, id: string): Promise<SealedPendingChange | null>
  listPendingChanges(
    ...parameters: Parameters<PendingChangeStorage['listPendingChanges']>
  ): Promise<SealedPendingChange[]>
}

const TEXTS = ['subject', 'summary', 'key_name'] as const

export function createPendingChanges(connections: Connections): Part {
  return {
    async createPendingChange(change, record) {
      await withChangeRecord(connections, change.organization_id, record, (query) =>
        insertRow(query, 'pending_changes', pendingRowOf(mapTexts(change, toStorable))),
      )
    },

    async findPendingChange(organizationId, id) {
      const { rows } = await connections.read({ organizations: organizationId }, (query) =>
        query<object>('SELECT * FROM pending_changes WHERE organization_id = $1 AND id = $2', [
          organizationId,
          id,
        ]),
      )
      return rows[0] ? mapTexts(pendingOf(rows[0]), fromStorable) : null
    },

    async listPendingChanges({ organization_id, team_id }, state, limit) {
      const { rows } = await connections.read({ organizations: organization_id }, (query) =>
        query<object>(
          `SELECT * FROM pending_changes WHERE organization_id = $1 AND ($2::text IS NULL OR team_id = $2)
             AND ($3::text IS NULL OR state = $3) ORDER BY id DESC LIMIT $4`,
          [organization_id, team_id, state, limit],
        ),
      )
      return rows.map((row) => mapTexts(pendingOf(row), fromStorable))
    },

    settlePendingChange: (organizationId, settlement) =>
      connections.write({ organizations: organizationId }, (query) =>
        settle(query, organizationId, settlement),
      ),
  }
}

function mapTexts(change: SealedPendingChange, map: (text: string) => string): SealedPendingChange {
  return { ...change, ...Object.fromEntries(TEXTS.map((name) => [name, map(change[name])])) }
}
