/** Where sealed texts are: columns that identify a row, and the one with the text. */
import type { SealedTable } from '../contract/secrets.ts'

export const SEALED_COLUMNS: Readonly<Record<SealedTable, { id: string; version: string; text: string }>> = {
  policies: { id: 'organization_id', version: 'version', text: 'overrides' },
  notice_settings: { id: 'organization_id', version: 'version', text: 'settings' },
  alerts: { id: 'id', version: '0', text: 'sealed_url' },
  providers: { id: 'id', version: '0', text: 'sealed_secret' },
  pending_changes: { id: 'id', version: '0', text: 'sealed_request' },
  streams: { id: 'id', version: '0', text: 'sealed_target' },
}

/** Texts that are read at a time. */
export const SEALED_PAGE = 500
