/** Brings the schema up to date; any number of nodes may begin at the same moment, and the first one does the work. */

import { codeOf } from '../connections/problem-of.ts'
import type { Connections, Query } from '../connections/query.ts'
import { EVERY_ORGANIZATION } from '../connections/query.ts'
import { initialSchema } from './0001-initial-schema.ts'
import { countsByWatermark } from './0002-counts-by-watermark.ts'
import { securitySettings } from './0003-security-settings.ts'
import { marksOfSessions } from './0004-marks-of-sessions.ts'
import { quotas } from './0005-quotas.ts'
import { calls } from './0006-calls.ts'
import { secretOfKeys } from './0007-secret-of-keys.ts'
import { evidence } from './0008-evidence.ts'
import { people } from './0009-people.ts'
import { exceptions } from './0010-exceptions.ts'
import { forgetting } from './0011-forgetting.ts'
import { approvals } from './0012-approvals.ts'
import { reviews } from './0013-reviews.ts'
import { savedViews } from './0014-saved-views.ts'
import { streams } from './0015-streams.ts'
import { alertPauses } from './0016-alert-pauses.ts'
import { searchByIndex } from './0017-search-by-index.ts'
import { keptCounts } from './0018-kept-counts.ts'
import { sessionsByIndex } from './0019-sessions-by-index.ts'
import { oneTimeTokens } from './0020-one-time-tokens.ts'
import { settingsChanges } from './0021-settings-changes.ts'
import { stops } from './0022-stops.ts'

/**
 * In order, forward only, never edited once released. Nodes of the release before keep running while one is applied:
 * a migration only adds; what it makes superfluous is removed a release later, unless nobody could use it.
 */
const migrations: readonly (readonly [name: string, sql: string])[] = [
  ['first stone', initialSchema],
  ['counts by watermark', countsByWatermark],
  ['security settings', securitySettings],
  ['marks of sessions', marksOfSessions],
  ['quotas', quotas],
  ['calls', calls],
  ['secret of keys', secretOfKeys],
  ['evidence', evidence],
  ['people', people],
  ['exceptions', exceptions],
  ['forgetting', forgetting],
  ['approvals', approvals],
  ['reviews', reviews],
  ['saved views', savedViews],
  ['streams', streams],
  ['alert pauses', alertPauses],
  ['search by index', searchByIndex],
  ['kept counts', keptCounts],
  ['sessions by index', sessionsByIndex],
  ['one-time tokens', oneTimeTokens],
  ['settings changes', settingsChanges],
  ['stops', stops],
]

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
  if (version > migrations.length)
    throw new Error(
      `The database was written by a newer release (schema ${version}; this release knows ${migrations.length}). Start that release, or restore a backup made with this one.`,
    )
  const missing = [...migrations.entries()].slice(version)
  if (version > 0 && missing.length > 0) await lockOutAppends(query)
  for (const [index, [name, sql]] of missing) {
    await query(sql)
    await query('INSERT INTO migrations (version, name) VALUES ($1, $2)', [index + 1, name])
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
