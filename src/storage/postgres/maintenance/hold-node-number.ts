/** A small number for this process, so that its counts are rows of its own. */
import { randomUUID } from 'node:crypto'
import { type Connections, EVERY_ORGANIZATION } from '../connections/query.ts'

const HELD_MS = 60_000
/** Of this code; a node of the release before has 0. */
const RELEASE = 1
/** A node that did not renew its number for so long has stopped. */
const GONE_AFTER_MS = 10 * 60_000

export type NodeNumber = {
  readonly number: number
  /** To be called again before the hold ends. */
  renew(): Promise<void>
  letGo(): Promise<void>
}

/** `secretIds`: of the master secrets that this process accepts. */
export async function holdNodeNumber(
  connections: Connections,
  now: () => number,
  secretIds: readonly string[],
): Promise<NodeNumber> {
  const holder = randomUUID()
  const everywhere = { organizations: EVERY_ORGANIZATION }
  const number = await connections.write(everywhere, async (query) => {
    await query('LOCK TABLE nodes IN EXCLUSIVE MODE')
    const { rows } = await query<{ number: number }>(
      `SELECT coalesce(
         (SELECT min(number) FROM nodes WHERE held_until < CASE WHEN release < ${RELEASE} THEN $1::bigint - ${GONE_AFTER_MS} ELSE $1 END),
         (SELECT coalesce(max(number), -1) + 1 FROM nodes)) AS number`,
      [now()],
    )
    const free = rows[0]?.number ?? 0
    await query(
      `INSERT INTO nodes (number, holder, held_until, release, secret_ids, drops_facets) VALUES ($1, $2, $3, ${RELEASE}, $4, $2)
       ON CONFLICT (number) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until, release = excluded.release,
         secret_ids = excluded.secret_ids, drops_facets = excluded.drops_facets`,
      [free, holder, now() + HELD_MS, secretIds.join(' ')],
    )
    return free
  })
  const holdUntil = async (time: number) => {
    await connections.write(everywhere, (query) =>
      query('UPDATE nodes SET held_until = $1 WHERE number = $2 AND holder = $3', [time, number, holder]),
    )
  }
  return { number, renew: () => holdUntil(now() + HELD_MS), letGo: () => holdUntil(0) }
}

/** Whether a node of the release before may still be running. */
export async function hasOldNodes(connections: Connections, now: number): Promise<boolean> {
  const { count } = await connections.read({ organizations: EVERY_ORGANIZATION }, (query) =>
    query('SELECT FROM nodes WHERE release < $1 AND held_until > $2 LIMIT 1', [RELEASE, now - GONE_AFTER_MS]),
  )
  return count > 0
}

export async function countNodesWithout(
  connections: Connections,
  secretId: string,
  now: number,
): Promise<number> {
  const { count } = await connections.read({ organizations: EVERY_ORGANIZATION }, (query) =>
    query("SELECT FROM nodes WHERE held_until > $1 AND strpos(coalesce(secret_ids, ''), $2) = 0", [
      now,
      secretId,
    ]),
  )
  return count
}
