import { join } from 'node:path'
import { type Access, createAccess } from '../access/create-access.ts'
import { createIds } from '../access/create-ids.ts'
import { createSettingsInForce, type SettingsInForce } from '../access/create-settings-in-force.ts'
import { createSignInLinks, type SignInLinks } from '../access/create-sign-in-links.ts'
import { readOrMakeMasterSecrets } from '../access/master-secret.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { NotaryOptions } from '../notary/create-notary.ts'
import { readOrMakeSigningKey, readSigningKey, signingKeyFrom } from '../notary/signing-key.ts'
import type { Secrets } from '../storage/contract/secrets.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { createSealer, type Sealer } from '../storage/secrets/sealer.ts'
import { readKeyIds } from '../storage/secrets/secret-check.ts'
import { createSecrets } from '../storage/secrets/secrets.ts'
import { requireWritable } from './require-writable.ts'
import { readSettings, type Settings } from './settings.ts'

export function databaseFileOf(settings: Settings): string {
  return join(settings.dataDir, 'audit.db')
}

/** Where it is written down what is forgotten: beside the anchors, or beside the embedded store. Null: nowhere. */
export function journalFileOf(settings: Settings): string | null {
  if (settings.evidenceAnchorFile !== null) return `${settings.evidenceAnchorFile}.forgotten`
  return settings.databaseUrl === null ? join(settings.dataDir, 'forgotten.jsonl') : null
}

export type Warn = (message: string, error?: unknown) => void

export type OpenedService = {
  readonly storage: Storage
  readonly settingsInForce: SettingsInForce
  readonly access: Access
  readonly links: SignInLinks
  readonly ids: UlidSource
  readonly sealer: Sealer
  readonly markSecret: string
  readonly signing: Signing
}

/** The store and the keys, as every command needs them. `now` dates keys and ids; the store has the time of the machine. */
export async function openService(
  settings: Settings,
  warn = printWarning(settings),
  now: () => number = Date.now,
): Promise<OpenedService> {
  process.umask(0o077)
  if (settings.databaseUrl === null) requireWritable(settings.dataDir)
  const secrets = secretsOf(settings)
  const sealer = createSealer(secrets)
  const storage = await openStorage(settings, sealer, Date.now, warn)
  try {
    const keyIds = await readKeyIds(storage, sealer)
    const ids = createIds(now)
    const settingsInForce = createSettingsInForce({ storage, now, warn })
    const access = createAccess({ storage, settings: settingsInForce, secrets, keyIds, ids, now })
    const signing = signingOf(settings, secrets)
    const links = createSignInLinks({ storage, ids, now })
    return {
      storage,
      settingsInForce,
      access,
      links,
      ids,
      sealer,
      markSecret: markSecretOf(secrets),
      signing,
    }
  } catch (error) {
    await storage.close()
    throw error
  }
}

/** Of the embedded store, in its folder. */
export const SIGNING_KEY_FILE = 'evidence-key.pem'

/** The key that signs checkpoints. Several nodes on one database must have the same. */
export type Signing = Pick<NotaryOptions, 'key' | 'keyPlace'>

function signingOf({ evidenceKeyFile, databaseUrl, dataDir }: Settings, secrets: Secrets): Signing {
  if (evidenceKeyFile !== null) return { key: readSigningKey(evidenceKeyFile), keyPlace: 'own file' }
  return databaseUrl === null
    ? { key: readOrMakeSigningKey(join(dataDir, SIGNING_KEY_FILE)), keyPlace: 'beside the data' }
    : { key: signingKeyFrom(secrets.inForce().derive('evidence')), keyPlace: 'master secret' }
}

function secretsOf({ secret, previousSecret, dataDir }: Settings): Secrets {
  if (secret !== undefined) return createSecrets(secret, previousSecret)
  const kept = readOrMakeMasterSecrets(dataDir)
  return createSecrets(kept.secret, kept.previous)
}

/** Hashes of what sessions left behind: whoever steals the database cannot try paths against them. */
function markSecretOf(secrets: Secrets): string {
  return secrets.inForce().derive('marks').toString('base64url')
}

/** The only place that knows both engines. Each is loaded only where it is used. */
async function openStorage(
  settings: Settings,
  sealer: Sealer,
  now: () => number,
  warn: Warn,
): Promise<Storage> {
  if (settings.databaseUrl === null) {
    const { openSqlite } = await import('../storage/sqlite/open.ts')
    return openSqlite({ file: databaseFileOf(settings), sealer, now, warn })
  }
  const { openPostgres } = await import('../storage/postgres/open.ts')
  return openPostgres({
    url: settings.databaseUrl,
    readUrl: settings.databaseReadUrl,
    connections: settings.databaseConnections,
    sealer,
    now,
    warn,
  })
}

/** For people at a terminal; a service that listens has its log for this. */
export function printWarning({ logLevel }: Settings): Warn {
  return (message, error) => {
    if (logLevel === 'silent') return
    console.error(`Warning: ${message}${error instanceof Error ? ` (${error.message})` : ''}`)
  }
}

/** For commands other than `serve`: opens the store that the settings name, and closes it afterwards. */
export async function withService(work: (service: OpenedService) => Promise<void>): Promise<void> {
  const service = await openService(readSettings(process.env))
  try {
    await work(service)
  } finally {
    await service.storage.close()
  }
}
