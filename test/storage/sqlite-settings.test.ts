import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createSealer } from '../../src/storage/secrets/sealer.ts'
import { createSecrets } from '../../src/storage/secrets/secrets.ts'
import { openSqlite } from '../../src/storage/sqlite/open.ts'
import { temporaryFolder } from '../service.ts'

const sealer = createSealer(createSecrets('a secret for these tests'))
const HOUR_MS = 3_600_000

/** A store, and another program that writes to its file. */
async function opened() {
  const file = join(temporaryFolder(), 'audit.db')
  const open = () => openSqlite({ file, sealer, now: Date.now, warn: () => {} })
  const storage = await open()
  const beside = new DatabaseSync(file)
  onTestFinished(async () => {
    beside.close()
    await storage.close()
  })
  beside.exec(`INSERT INTO organizations (id, name, created_at) VALUES ('one', 'one', 0)`)
  const addKey = (id: string) =>
    beside.exec(
      `INSERT INTO keys (id, organization_id, name, roles, mac, created_at) VALUES ('${id}', 'one', 'k', '[]', 'ff', 0)`,
    )
  return { storage, beside, open, addKey }
}

test('what another program writes is noted', async () => {
  const { storage, beside, addKey } = await opened()
  addKey('first')
  const { position, keys } = await storage.readSettings(null, 0)
  expect(keys).toMatchObject([{ id: 'first' }])
  beside.exec(`UPDATE keys SET revoked_at = 1 WHERE id = 'first'`)
  expect(await storage.readSettings(position, 0)).toMatchObject({ keys: [], changed: { keys: ['first'] } })
})

test('a reader that was away for longer than changes are kept reads everything; others do not', async () => {
  const { storage, beside, open, addKey } = await opened()
  const away = (await storage.readSettings(null, 0)).position
  for (const id of ['first', 'second']) addKey(id)
  const present = (await storage.readSettings(away, 0)).position
  beside.exec(`UPDATE settings_changes SET noted_at = noted_at - ${2 * HOUR_MS}`)
  // Maintenance does it as soon as a process starts.
  const another = await open()
  await expect
    .poll(() => beside.prepare('SELECT count(*) AS kept FROM settings_changes').get()?.['kept'])
    .toBe(1)
  await another.close()
  expect((await storage.readSettings(away, 0)).changed).toBeNull()
  expect((await storage.readSettings(present, 0)).changed).toMatchObject({ keys: [] })
})

test('where the file is an older copy of itself, everything is read', async () => {
  const { storage, addKey } = await opened()
  addKey('first')
  expect((await storage.readSettings('1000', 0)).changed).toBeNull()
})
