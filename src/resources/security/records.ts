import type { SecurityUpdate } from '../../domain/security.ts'
import { change, read } from '../kit/operations.ts'
import { versioned } from '../kit/versioned.ts'

/** Version 0 and no settings: an organization from before there were any. */
export const SECURITY_SETTINGS = versioned<SecurityUpdate>('security_settings', {})

export const SECURITY_TABLES = [SECURITY_SETTINGS.table]

export const SECURITY_RECORDS = {
  readSecurity: read('quick', SECURITY_SETTINGS.newest),
  saveSecurity: change(SECURITY_SETTINGS.save),
}
