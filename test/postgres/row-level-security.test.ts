import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Connections, Query } from '../../src/storage/postgres/connections/query.ts'
import { eventAt } from '../storage/storage-contract.ts'
import { readyDatabase } from './databases.ts'
import { asAdministrator } from './make-database.ts'
import { openPostgresStorage } from './open-storage.ts'

const ALL = { from: 0, to: 2 ** 48 - 1 }
const PAGE = { limit: 50, offset: 0 }
const NOW = Date.now()
const EVERY_ID = `'00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'`

/** The store with its own condition on the organization taken out of every query. */
function withoutConditions(connections: Connections): Connections {
  const forgetful =
    (query: Query): Query =>
    (sql, values) =>
      query(sql.replaceAll(/\b(?:\w+\.)?organization_id = \$(\d+)/g, '$$$1::text IS NOT NULL'), values)
  return {
    ...connections,
    read: (transaction, work) => connections.read(transaction, (query) => work(forgetful(query))),
  }
}

test('without the condition on the organization, row-level security still gives no foreign row', async () => {
  const url = await readyDatabase()
  const careful = await openPostgresStorage(url)
  for (const organization_id of ['mine', 'theirs'])
    await careful.append([
      {
        ...eventAt(NOW, {
          organization_id,
          agent_id: `agent of ${organization_id}`,
          session_id: 'same',
          call_id: 'call',
          call_facts: 1,
          data: JSON.stringify({ text: `needle of ${organization_id}` }),
        }),
        alerts: [
          {
            id: `01KG0000000000000000000${organization_id === 'mine' ? '001' : '002'}`,
            rule_name: 'r',
            webhook_url: 'https://chat.example.com/x',
            notice: '{}',
          },
        ],
      },
    ])
  const forgetful = await openPostgresStorage(url, { wrap: withoutConditions })
  const mine = { organization_id: 'mine', team_id: null }
  for (const storage of [careful, forgetful]) {
    const { events, total } = await storage.listEvents(mine, ALL, PAGE)
    expect(total).toBe(1)
    expect(events.map(({ agent_id }) => agent_id)).toEqual(['agent of mine'])
    expect((await storage.listEvents(mine, { ...ALL, session_id: 'same' }, PAGE)).total).toBe(1)
    expect((await storage.countEvents(mine, ALL)).by_agent).toBe('{"agent of mine":1}')
    await expect.poll(async () => (await storage.listCalls(mine, ALL, PAGE)).total).toBe(1)
    expect((await storage.listAlerts(mine, {}, PAGE)).total).toBe(1)
    await expect
      .poll(async () => (await storage.listEvents(mine, { ...ALL, q: 'needle' }, PAGE)).total, {
        timeout: 120_000,
      })
      .toBe(1)
    expect((await storage.listEvents(mine, { ...ALL, q: 'theirs' }, PAGE)).total).toBe(0)
    expect((await storage.countValues(mine, ALL)).agent_id).toEqual([{ value: 'agent of mine', count: 1 }])
  }
  await careful.close()
  await forgetful.close()
})

test('a transaction that names no organization sees nothing, and can write for nobody', async () => {
  const url = await readyDatabase()
  const storage = await openPostgresStorage(url)
  await storage.append([eventAt(NOW, { organization_id: 'mine' })])
  await asAdministrator(url, async (client) => {
    for (const table of ['events', 'facets', 'facet_groups', 'group_totals', 'arrivals'])
      expect((await client.query(`SELECT * FROM ${table}`)).rowCount).toBe(0)
    const { rows } = await client.query(
      `SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
       WHERE c.relkind IN ('r', 'p') AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`,
    )
    expect(rows, 'tables with an organization but no policy').toEqual([])
    await client.query(`BEGIN; SET LOCAL audit.organizations = 'other'`)
    await expect(
      client.query(
        `INSERT INTO changes (organization_id, id, kind, key_name, team_id, subject, before, after)
         VALUES ('mine', 'x', 'x', 'x', '', 'x', 'null', 'null')`,
      ),
    ).rejects.toThrow(/row-level security/)
    await client.query('ROLLBACK')
  })
  await storage.close()
})

/** One organization's searches, past all conditions of ours. */
async function inSearchOf(url: string, organization: string, work: (client: pg.Client) => Promise<void>) {
  await asAdministrator(url, async (client) => {
    await client.query(`BEGIN; SET LOCAL audit.organizations = '${organization}'`)
    await work(client)
    await client.query('ROLLBACK')
  })
}

async function storeWords(url: string): Promise<void> {
  const storage = await openPostgresStorage(url)
  for (const organization_id of ['mine', 'theirs'])
    await storage.append([
      eventAt(NOW, { organization_id, data: JSON.stringify({ text: `needle of ${organization_id}` }) }),
    ])
  await expect.poll(() => storage.searchCompleteUntil(null)).toBeNull()
  await storage.close()
}

test('a search finds words of its own organization only, and nothing where none are asked for', async () => {
  const url = await readyDatabase()
  await storeWords(url)
  await inSearchOf(url, 'mine', async (client) => {
    const found = async () => (await client.query('SELECT organization_id FROM found_entries')).rows
    expect(await found()).toEqual([])
    await client.query(`SET LOCAL audit.words = 'needle'`)
    expect(await found()).toEqual([{ organization_id: 'mine' }])
    await client.query(`SET LOCAL audit.words = 'theirs'`)
    expect(await found()).toEqual([])
    const entriesOf = async (organization: string) =>
      (await client.query(`SELECT * FROM find_entries($1, 'needle', ${EVERY_ID})`, [organization])).rowCount
    expect(await entriesOf('mine')).toBe(1)
    expect(await entriesOf('theirs')).toBe(0)
    expect(await found(), 'the words hold for one search').toEqual([])
    await client.query(`SET LOCAL audit.words = 'needle'`)
    expect((await client.query('DELETE FROM found_entries')).rowCount).toBe(0)
  })
})

test('row-level security leaves a search its index', async () => {
  const url = await readyDatabase()
  await storeWords(url)
  await inSearchOf(url, 'mine', async (client) => {
    await client.query(`SET LOCAL audit.words = 'needle'; SET LOCAL enable_seqscan = off`)
    const planOf = async (table: string) =>
      (await client.query(`EXPLAIN SELECT id FROM ${table} WHERE words @@ 'needle'`)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n')
    expect(await planOf('found_entries')).toContain('search_entries_by_word')
    expect(await planOf('search_entries')).not.toContain('search_entries_by_word')
  })
})
