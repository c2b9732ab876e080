import { type Connections, EVERY_ORGANIZATION } from './query.ts'

/** Proxies that ask for readiness do not wait longer. */
const CHECK_MS = 2_000

/**
 * Rejects unless an append would succeed right now: takes the lock that an insert takes, changes a row of this process, and
 * commits. Only of the table itself: work on a month that has passed is no reason to refuse events.
 */
export async function checkWritable(connections: Connections, nodeNumber: number): Promise<void> {
  await connections.write({ organizations: EVERY_ORGANIZATION, timeLimitMs: CHECK_MS }, async (query) => {
    await query('LOCK TABLE ONLY events IN ROW EXCLUSIVE MODE')
    await query('UPDATE nodes SET held_until = held_until WHERE number = $1', [nodeNumber])
  })
}
