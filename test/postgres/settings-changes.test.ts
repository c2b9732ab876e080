/** What changes of keys and settings, followed on PostgreSQL, where commits can overtake each other. */
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { ChangeRecord } from '../../src/domain/change.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import { firstUlidAt } from '../../src/domain/ulid.ts'
import type { StoredKey } from '../../src/resources/keys/records.ts'
import type { Storage } from '../../src/storage/contract/storage.ts'
import { readyDatabase } from './databases.ts'
import { asAdministrator } from './make-database.ts'
import { openPostgresStorage } from './open-storage.ts'

const START = Date.UTC(2026, 4, 1)
const HOUR_MS = 3_600_000

const KEY: StoredKey = {
  ...{ id: 'first', organization_id: 'one', team_id: null, team_name: null, name: 'k', roles: ['read'] },
  ...{ mac: 'ff', secret_id: 's', created_at: START, expires_at: null, revoked_at: null },
  ...{ last_used_at: null, last_used_from: null, made_by: null, person_id: null, owner_id: null },
}

let records = 0
function record(): ChangeRecord {
  records += 1
  return {
    ...{ id: firstUlidAt(START + records), kind: 'key.created', actor: COMMAND_LINE, team_id: null },
    ...{ subject: 'x', before: null, after: null },
  }
}

/** With an organization and two keys. */
async function prepared(): Promise<{ url: string; storage: Storage }> {
  const url = await readyDatabase()
  const storage = await openPostgresStorage(url)
  onTestFinished(() => storage.close())
  const one = { id: 'one', name: 'one', created_at: START, retired_at: null }
  await storage.createOrganization(one, {}, record())
  for (const id of ['first', 'second']) await storage.createKey({ ...KEY, id }, record())
  return { url, storage }
}

/** Of a reader that has nothing to look at again: no transaction that began before is still open on the server. */
async function upToDate(storage: Storage): Promise<string> {
  let position = ''
  await expect
    .poll(async () => {
      ;({ position } = await storage.readSettings(null, START))
      return JSON.parse(position).seen
    })
    .toEqual([])
  return position
}

async function inOpenTransaction(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await asAdministrator(url, async (client) => {
    await client.query(`BEGIN; SET LOCAL audit.organizations = '*'`)
    await work(client)
  })
}

/** As a node of the release before does it, which knows nothing of the table. */
const REVOKE = 'UPDATE keys SET revoked_at = $1 WHERE organization_id = $2 AND id = $3 AND revoked_at IS NULL'

test('a revocation that commits after later ones is not passed', async () => {
  const { url, storage } = await prepared()
  let { position } = await storage.readSettings(null, START)
  const changedKeys = async () => {
    const read = await storage.readSettings(position, START)
    position = read.position
    return read.changed?.keys
  }
  await inOpenTransaction(url, async (client) => {
    await client.query(REVOKE, [START, 'one', 'first'])
    await storage.revokeKey('one', 'second', record())
    expect(await changedKeys()).toEqual(['second'])
    await storage.createKey({ ...KEY, id: 'third' }, record())
    // What was seen is not read again, however long the other one stays open.
    expect(await changedKeys()).toEqual(['third'])
    expect(await changedKeys()).toEqual([])
    await client.query('COMMIT')
  })
  expect(await changedKeys()).toEqual(['first'])
  expect(await changedKeys()).toEqual([])
  expect((await storage.readSettings(null, START)).keys.map(({ id }) => id)).toEqual(['third'])
})

test('a revocation that is open while everything is read is not passed either', async () => {
  const { url, storage } = await prepared()
  await inOpenTransaction(url, async (client) => {
    await client.query(REVOKE, [START, 'one', 'first'])
    const { keys, position } = await storage.readSettings(null, START)
    expect(keys.map(({ id }) => id).sort()).toEqual(['first', 'second'])
    await client.query('COMMIT')
    expect((await storage.readSettings(position, START)).changed?.keys).toEqual(['first'])
  })
})

test('a reader that was away for longer than changes are kept reads everything; others do not', async () => {
  const { url, storage } = await prepared()
  const away = (await storage.readSettings(null, START)).position
  for (const id of ['third', 'fourth']) await storage.createKey({ ...KEY, id }, record())
  const present = await upToDate(storage)
  await asAdministrator(url, async (client) => {
    await client.query(`SET audit.organizations = '*'`)
    await client.query(`UPDATE settings_changes SET noted_at = noted_at - ${2 * HOUR_MS}`)
    // Maintenance does it as soon as a node starts.
    const another = await openPostgresStorage(url)
    onTestFinished(() => another.close())
    await expect
      .poll(async () => (await client.query('SELECT FROM settings_changes')).rowCount)
      .toBeLessThanOrEqual(1)
  })
  expect((await storage.readSettings(away, START)).changed).toBeNull()
  expect((await storage.readSettings(present, START)).changed).not.toBeNull()
})

test('where the server is another one, which lacks the last transactions, everything is read', async () => {
  const { storage } = await prepared()
  const { position } = await storage.readSettings(null, START)
  const { open } = JSON.parse(position) as { open: number }
  const ofTheLostServer = JSON.stringify({ open: open + 1_000_000, seen: [] })
  expect((await storage.readSettings(ofTheLostServer, START)).changed).toBeNull()
})

test('changes that came with the contents of another server are dropped, and do not cost a read of everything', async () => {
  const { url, storage } = await prepared()
  await asAdministrator(url, async (client) => {
    await client.query(`SET audit.organizations = '*'`)
    await client.query('UPDATE settings_changes SET transaction = transaction + 1000000000')
    const another = await openPostgresStorage(url)
    onTestFinished(() => another.close())
    await expect
      .poll(async () => (await client.query('SELECT kind FROM settings_changes')).rows)
      .toEqual([{ kind: 'none' }])
  })
  const position = await upToDate(storage)
  await storage.revokeKey('one', 'first', record())
  expect((await storage.readSettings(position, START)).changed?.keys).toEqual(['first'])
})
