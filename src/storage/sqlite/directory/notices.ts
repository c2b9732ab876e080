import type { DatabaseSync } from 'node:sqlite'
import type { NoticeSettings } from '../../../domain/notices.ts'
import type { ChangeRecord } from '../../contract/directory.ts'
import type { StoredNotices } from '../../contract/notices.ts'
import { NEWEST_NOTICES, noticesOf, noticesRowOf } from '../../rows/notices-row.ts'
import { insertRow } from '../threads/insert-row.ts'
import { withChangeRecord } from './changes.ts'

export function createNoticeReader(database: DatabaseSync) {
  return {
    readNotices: (organizationId: string): StoredNotices => newest(database, organizationId),
    listNotices(): (StoredNotices & { organization_id: string })[] {
      return database
        .prepare(NEWEST_NOTICES)
        .all()
        .map((row) => ({ organization_id: String(row['organization_id']), ...noticesOf(row) }))
        .filter(({ settings }) => settings.rules.length > 0)
    },
  }
}

export function createNoticeWriter(database: DatabaseSync) {
  return {
    saveNotices(
      organizationId: string,
      expected: number,
      settings: NoticeSettings,
      record: ChangeRecord,
    ): boolean {
      return withChangeRecord(
        database,
        organizationId,
        record,
        () =>
          newest(database, organizationId).version === expected &&
          insertRow(
            database,
            'notice_settings',
            noticesRowOf(organizationId, expected + 1, settings, record),
          ),
      )
    },
  }
}

function newest(database: DatabaseSync, organizationId: string): StoredNotices {
  return noticesOf(
    database
      .prepare(
        'SELECT version, settings FROM notice_settings WHERE organization_id = ? ORDER BY version DESC LIMIT 1',
      )
      .get(organizationId),
  )
}
