import type { NoticeStorage } from '../../contract/notices.ts'
import { COLUMNS, valuesOf } from '../../rows/columns.ts'
import { NEWEST_NOTICES, noticesOf, noticesRowOf } from '../../rows/notices-row.ts'
import { type Connections, EVERY_ORGANIZATION } from '../connections/query.ts'
import { withChangeRecord } from './changes.ts'

export function createNotices(connections: Connections): NoticeStorage {
  return {
    async readNotices(organizationId) {
      const { rows } = await connections.read({ organizations: organizationId }, (query) =>
        query(
          'SELECT version, settings FROM notice_settings WHERE organization_id = $1 ORDER BY version DESC LIMIT 1',
          [organizationId],
        ),
      )
      return noticesOf(rows[0])
    },

    async listNotices() {
      const { rows } = await connections.read({ organizations: EVERY_ORGANIZATION }, (query) =>
        query<{ organization_id: string }>(NEWEST_NOTICES),
      )
      return rows
        .map((row) => ({ organization_id: row.organization_id, ...noticesOf(row) }))
        .filter(({ settings }) => settings.rules.length > 0)
    },

    saveNotices: (organizationId, expected, settings, record) =>
      withChangeRecord(connections, organizationId, record, async (query) => {
        // A second writer waits for the first, and then finds the version taken.
        const { count } = await query(
          `INSERT INTO notice_settings (${COLUMNS.notice_settings.join(', ')})
           SELECT $1, $2, $3, $4, $5, $6
           WHERE (SELECT coalesce(max(version), 0) FROM notice_settings WHERE organization_id = $1) = $2::int - 1
           ON CONFLICT DO NOTHING`,
          valuesOf('notice_settings', noticesRowOf(organizationId, expected + 1, settings, record)),
        )
        return count === 1
      }),
  }
}
