/** Rows of the table `notice_settings`: append-only, one for each version. */
import { NO_NOTICES, type NoticeSettings } from '../../domain/notices.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { ChangeRecord } from '../contract/directory.ts'
import type { StoredNotices } from '../contract/notices.ts'
import type { Row } from './columns.ts'

export const NEWEST_NOTICES = `SELECT s.organization_id, s.version, s.settings FROM notice_settings s
  WHERE s.version = (SELECT max(version) FROM notice_settings n WHERE n.organization_id = s.organization_id)`

export function noticesRowOf(
  organization_id: string,
  version: number,
  settings: NoticeSettings,
  { id, actor }: ChangeRecord,
): Row<'notice_settings'> {
  const { key_id, name: key_name } = actor
  const created_at = timeOfUlid(id)
  return { organization_id, version, settings: JSON.stringify(settings), created_at, key_id, key_name }
}

export function noticesOf(row: object | undefined): StoredNotices {
  if (!row) return { version: 0, settings: NO_NOTICES }
  const { version, settings } = row as { version: number; settings: string }
  return { version, settings: JSON.parse(settings) as NoticeSettings }
}
