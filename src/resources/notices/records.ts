import { NO_NOTICES, type NoticeSettings } from '../../domain/notices.ts'
import { change, read, readEverywhere } from '../kit/operations.ts'
import { type Versioned, versioned } from '../kit/versioned.ts'

export type StoredNotices = Versioned<NoticeSettings>

const settings = versioned('notice_settings', NO_NOTICES)

export const NOTICE_TABLES = [settings.table]

export const NOTICE_RECORDS = {
  readNotices: read('quick', settings.newest),
  /** Of every organization that has rules. */
  listNotices: readEverywhere(async (query) =>
    (await settings.newestOfEvery(query)).filter((stored) => stored.settings.rules.length > 0),
  ),
  saveNotices: change(settings.save),
}
