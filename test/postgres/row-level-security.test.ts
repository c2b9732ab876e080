import { expect, test } from 'vitest'
import type { Connections, Query } from '../../src/storage/postgres/connections/query.ts'
import { eventAt } from '../storage/storage-contract.ts'
import { readyDatabase } from './databases.ts'
import { asAdministrator } from './make-database.ts'
import { openPostgresStorage } from './open-storage.ts'

const ALL = { from: 0, to: 2 ** 48 - 1 }
const PAGE = { limit: 50, offset: 0 }
const NOW = Date.now()

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
    await expect
      .poll(async () => (await storage.listCalls(mine, ALL, PAGE)).total, { timeout: 60_000 })
      .toBe(1)
    expect((await storage.listAlerts(mine, {}, PAGE)).total).toBe(1)
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
