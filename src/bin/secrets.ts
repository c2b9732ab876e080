import { join } from 'node:path'
import { isGood } from '../access/create-authenticator.ts'
import { PREVIOUS_SECRET_FILE, replaceMasterSecret } from '../access/master-secret.ts'
import type { StoredKey } from '../resources/keys/records.ts'
import { SEALED_TABLES } from '../resources/sealed-texts/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { countSealed, putNewestInForce, sealAgain } from '../storage/secrets/rotate-secret.ts'
import { holdForServing } from '../storage/sqlite/threads/hold-for-serving.ts'
import { type OpenedService, openService, withService } from './open-service.ts'
import { printTable } from './print-table.ts'
import { requireWritable } from './require-writable.ts'
import { readSettings, type Settings } from './settings.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

export async function secrets(parameters: readonly string[]): Promise<void> {
  const [verb, ...rest] = parameters
  const command = { rotate, status }[verb ?? '']
  if (!command || rest.length > 0) throw new UsageError(USAGE.secrets)
  await command()
}

async function rotate(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.secret !== undefined && settings.previousSecret === undefined)
    throw new Error(
      'secrets rotate needs the old master secret in SERVICE_SECRET_PREVIOUS or SERVICE_SECRET_PREVIOUS_FILE, and the new one in SERVICE_SECRET or SERVICE_SECRET_FILE (openssl rand -base64 32). Start every node with both first.',
    )
  if (settings.secret !== undefined && settings.secret === settings.previousSecret)
    throw new Error('SERVICE_SECRET and SERVICE_SECRET_PREVIOUS are the same: there is nothing to rotate to.')
  const held = holdDataFolder(settings)
  try {
    // With the secrets as they are: a store that they do not open must not get a new one.
    if (settings.secret === undefined) {
      await (await openService(settings)).storage.close()
      if (replaceMasterSecret(settings.dataDir))
        console.log(
          `A new master secret is in ${join(settings.dataDir, 'secret')}; the old one is kept as ${PREVIOUS_SECRET_FILE} beside it. Keep a copy of the new one.`,
        )
    }
    const opened = await openService(settings)
    try {
      await rotateStore(opened)
      await report(opened, settings)
    } finally {
      await opened.storage.close()
    }
  } finally {
    held.letGo()
  }
}

async function rotateStore({ storage, sealer }: OpenedService): Promise<void> {
  const without = await storage.countNodesWithout(sealer.secrets.newest.id)
  if (without > 0)
    throw new Error(
      `Processes that do not accept the new master secret: ${without}. Start every node with SERVICE_SECRET (the new one) and SERVICE_SECRET_PREVIOUS (the old one), then run this again. A node that was killed counts for a minute.`,
    )
  console.log(
    (await putNewestInForce(storage, sealer))
      ? 'The new master secret is in force.'
      : 'The newest master secret was in force already.',
  )
  for (const table of SEALED_TABLES)
    console.log(`Sealed again in ${table}: ${await sealAgain(storage, sealer, table)}.`)
}

async function status(): Promise<void> {
  await withService((opened) => report(opened, readSettings(process.env)))
}

/** What still needs another secret than the newest. */
async function report({ storage, sealer }: OpenedService, settings: Settings): Promise<void> {
  const { newest, all, inForce } = sealer.secrets
  if (all.length === 1) return console.log('One master secret is set, and it is in force.')
  if (inForce() !== newest)
    return console.log('Both master secrets are accepted, and the old one is in force: run secrets rotate.')
  const sealed = await Promise.all(
    SEALED_TABLES.map(async (table) => ({ table, ...(await countSealed(storage, sealer, table)) })),
  )
  const keys = await keysOfOldSecrets(storage, newest.id)
  const unreadable = sealed.filter((rows) => rows.unreadable > 0)
  if (unreadable.length > 0)
    console.log(
      `Neither secret opens what is sealed in: ${unreadable.map((rows) => `${rows.table} (${rows.unreadable})`).join(', ')}.`,
    )
  const old = sealed.filter((rows) => rows.old > 0)
  if (old.length > 0)
    console.log(
      `Sealed with the old secret, in: ${old.map((rows) => `${rows.table} (${rows.old})`).join(', ')}. Run secrets rotate again.`,
    )
  if (keys.length > 0) {
    console.log(
      'Keys that need the old secret. Each is renewed within a minute of its next use; revoke those that nobody uses:',
    )
    printTable([['ID', 'NAME', 'ORGANIZATION'], ...keys.map(({ key, name }) => [key.id, key.name, name])])
  }
  if (old.length + keys.length === 0)
    console.log(`Nothing needs the old secret any more. Remove ${placeOfOld(settings)}.`)
}

/** Keys that can be used no more need no secret. */
async function keysOfOldSecrets(
  storage: Storage,
  newestId: string,
): Promise<{ readonly key: StoredKey; readonly name: string }[]> {
  const found = []
  for (const { id, name, retired_at } of await storage.listOrganizations()) {
    if (retired_at !== null) continue
    for (const key of await storage.listKeys(id))
      if (key.secret_id !== newestId && isGood(key, Date.now())) found.push({ key, name })
  }
  return found
}

function placeOfOld({ secret, dataDir }: Settings): string {
  return secret === undefined
    ? `the file ${join(dataDir, PREVIOUS_SECRET_FILE)}`
    : 'SERVICE_SECRET_PREVIOUS, and restart every node'
}

/** A service that runs on the embedded store would not notice the new secret. */
function holdDataFolder({ databaseUrl, dataDir }: Settings): { letGo(): void } {
  if (databaseUrl !== null) return { letGo() {} }
  process.umask(0o077)
  requireWritable(dataDir)
  return holdForServing(dataDir, 'Stop it first: it would not notice the new secret.')
}
