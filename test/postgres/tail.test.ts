import { expect, test } from 'vitest'
import { eventAt } from '../storage/storage-contract.ts'
import { readyDatabase } from './databases.ts'
import { asAdministrator } from './make-database.ts'
import { openPostgresStorage } from './open-storage.ts'

const SCOPE = { organization_id: 'one', team_id: null }
const ALL = { from: 0, to: 2 ** 48 - 1 }

test('an arrival that is committed late, after others that overtook it, is still seen, and nothing twice', async () => {
  const url = await readyDatabase()
  const storage = await openPostgresStorage(url)
  const late = eventAt(Date.now())
  await storage.append([late])
  let position = await storage.tailPosition('one', null)
  const seen = async () => {
    const tail = await storage.readTail(SCOPE, ALL, position, 25)
    position = tail.position
    return tail.events.map(({ id }) => id)
  }
  await asAdministrator(url, async (client) => {
    // A commit under way, as another node's would be.
    await client.query(`BEGIN; SET LOCAL audit.organizations = '*'`)
    await client.query(
      `INSERT INTO arrivals (organization_id, arrived_at, ids) SELECT organization_id, $1, ids FROM arrivals LIMIT 1`,
      [Date.now()],
    )
    const overtaking = [eventAt(Date.now()), eventAt(Date.now())]
    for (const event of overtaking) {
      await storage.append([event])
      await storage.append([eventAt(Date.now(), { organization_id: 'another' })])
      expect(await seen()).toEqual([event.row.id])
    }
    expect(await seen()).toEqual([])
    await client.query('COMMIT')
  })
  expect(await seen()).toEqual([late.row.id])
  expect(await seen()).toEqual([])
  await storage.close()
})
