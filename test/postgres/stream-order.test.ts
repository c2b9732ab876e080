import { expect, onTestFinished, test } from 'vitest'
import type { EntryPosition } from '../../src/evidence/entry-place.ts'
import { uuidOf } from '../../src/storage/postgres/values/ulid-uuid.ts'
import { eventAt } from '../storage/storage-contract.ts'
import { readyDatabase } from './databases.ts'
import { asAdministrator } from './make-database.ts'
import { openPostgresStorage } from './open-storage.ts'

test('with two writers, whoever follows the log gets every event once, also one that is committed late with a smaller id', async () => {
  const url = await readyDatabase()
  const nodes = await Promise.all([openPostgresStorage(url), openPostgresStorage(url)])
  onTestFinished(async () => {
    await Promise.all(nodes.map((node) => node.close()))
  })
  const [storage] = nodes
  const stored: string[] = []
  const seen: string[] = []
  let position: EntryPosition | null = null
  const follow = async () => {
    for (;;) {
      const entries = await storage.readEntries('one', position, 50)
      seen.push(...entries.events.map(({ id }) => id))
      position = entries.position
      if (entries.behind === 0) return
    }
  }

  // Ids are made long before they are committed, as on a node that waits for its database.
  const writing = nodes.map(async (node, writer) => {
    for (let batch = 0; batch < 60; batch++) {
      const delay = (batch * (writer === 0 ? 7 : 13)) % 50
      const events = Array.from({ length: 3 }, () => eventAt(Date.now() - delay * 1000))
      await node.append(events)
      stored.push(...events.map(({ row }) => row.id))
    }
  })
  const done = Promise.all(writing)
  let isOver = false
  void done.then(() => {
    isOver = true
  })
  while (!isOver) await follow()
  await done
  await follow()
  expect(seen).toHaveLength(new Set(seen).size)
  expect(new Set(seen)).toEqual(new Set(stored))
  // It was no order of ids: a follower by id would have lost some.
  expect(seen).not.toEqual([...seen].sort())
})

test('an event whose transaction is still open holds back the entries after it, and is not passed', async () => {
  const url = await readyDatabase()
  const [storage, other] = await Promise.all([openPostgresStorage(url), openPostgresStorage(url)])
  onTestFinished(async () => {
    await Promise.all([storage.close(), other.close()])
  })
  const first = eventAt(Date.now())
  await storage.append([first])
  const late = eventAt(Date.now() - 60_000)
  const later = eventAt(Date.now())
  const start = await storage.findEntry('one', null)
  let appended: Promise<unknown> = Promise.resolve()
  await asAdministrator(url, async (client) => {
    // A commit of another node that has its place in the log already.
    await client.query(`BEGIN; SET LOCAL audit.organizations = '*'`)
    const { rows } = await client.query(
      `UPDATE evidence_logs SET size = size + 1 WHERE organization_id = 'one' AND ended_at IS NULL RETURNING id, size`,
    )
    await client.query(
      `INSERT INTO evidence_tail (log_id, first, organization_id, min_id, max_id, leaves)
       SELECT log_id, $2, organization_id, $3, $3, decode('00', 'hex') || decode($4, 'hex') || substring(leaves FROM 18 FOR 48)
       FROM evidence_tail WHERE log_id = $1 AND min_id IS NOT NULL LIMIT 1`,
      [rows[0].id, rows[0].size - 1, uuidOf(late.row.id), uuidOf(late.row.id).replaceAll('-', '')],
    )
    appended = other.append([later])
    expect((await storage.readEntries('one', start, 10)).events).toEqual([])
    await client.query('COMMIT')
  })
  await appended
  const { events } = await storage.readEntries('one', start, 10)
  expect(events.map(({ id }) => id)).toEqual([late.row.id, later.row.id])
})
