/** Brings the schema up to date; any number of nodes may begin at the same moment, and the first one does the work. */

import { type Migrations, planMigration } from '../../migrating/plan-migration.ts'
import { codeOf } from '../connections/problem-of.ts'
import type { Connections, Query } from '../connections/query.ts'
import { EVERY_ORGANIZATION } from '../connections/query.ts'
import { settingsChanges } from './0021-settings-changes.ts'
import { stops } from './0022-stops.ts'
import { fromFirstRelease } from './from-first-release.ts'
import { oneTimeTokens, schema } from './schema.ts'

/** Nodes of the release before keep running while one is applied: it only adds; what it makes superfluous is removed a release later, unless nobody could use it. */
const migrations: Migrations = {
  base: 20,
  newStore: ['schema', schema],
  earlier: [
    { schema: 1, build: '0.1.0', step: ['from 0.1.0', fromFirstRelease] },
    { schema: 19, build: 'commit 1359198', step: ['one-time tokens', oneTimeTokens] },
  ],
  later: [
    ['settings changes', settingsChanges],
    ['stops', stops],
  ],
}

const MIGRATION_MS = 10 * 60_000
const ATTEMPTS = 120
const PAUSE_MS = 250
/** Whoever wants the same table waits behind a migration that waits: less than an append is given. */
const LOCK_MS = 1_000
/** Two that create the same table at the same moment, or a table that is in use: the next attempt may succeed. */
const COLLISIONS = new Set(['23505', '42P07', '40P01', '55P03'])

/** The answer is the number of migrations that it applied. */
export async function migrate(connections: Connections): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await connections.write(
        { organizations: EVERY_ORGANIZATION, timeLimitMs: MIGRATION_MS },
        bringUpToDate,
      )
    } catch (error) {
      const code = codeOf(error) || codeOf((error as Error).cause ?? {})
      if (attempt >= ATTEMPTS || !COLLISIONS.has(code)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

async function bringUpToDate(query: Query): Promise<number> {
  await query(
    'CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  // A second node waits here until the first has committed, and then finds nothing left to do.
  await query('LOCK TABLE migrations IN EXCLUSIVE MODE')
  const { rows } = await query<{ version: number }>(
    'SELECT coalesce(max(version), 0) AS version FROM migrations',
  )
  const version = rows[0]?.version ?? 0
  const missing = planMigration(migrations, version)
  if (version > 0 && missing.length > 0) await lockOutAppends(query)
  for (const { schema, name, sql } of missing) {
    await query(sql)
    await query('INSERT INTO migrations (version, name) VALUES ($1, $2)', [schema, name])
  }
  return missing.length
}

/**
 * In the order in which an append locks them: in another order, a node that is running and this one would wait for each
 * other, and its events be refused.
 */
async function lockOutAppends(query: Query): Promise<void> {
  await query(`SET LOCAL lock_timeout = ${LOCK_MS}`)
  await query('LOCK TABLE events, arrivals IN ACCESS EXCLUSIVE MODE')
}
