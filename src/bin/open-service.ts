import { join } from 'node:path'
import { type Access, createAccess } from '../access/create-access.ts'
import { readOrMakeMasterSecret } from '../access/master-secret.ts'
import { createSealer } from '../storage/sealer.ts'
import { createSqliteStorage } from '../storage/sqlite/create-sqlite-storage.ts'
import type { Storage } from '../storage/storage.ts'
import type { Settings } from './settings.ts'

export function databaseFileOf(settings: Settings): string {
  return join(settings.dataDir, 'audit.db')
}

/** The store and the keys, as every command needs them. */
export async function openService(settings: Settings): Promise<{ storage: Storage; access: Access }> {
  process.umask(0o077)
  const masterSecret = settings.secret ?? readOrMakeMasterSecret(join(settings.dataDir, 'secret'))
  const now = Date.now
  const storage = await createSqliteStorage({
    file: databaseFileOf(settings),
    sealer: createSealer(masterSecret),
    now,
  })
  return { storage, access: createAccess({ storage, masterSecret, now }) }
}
