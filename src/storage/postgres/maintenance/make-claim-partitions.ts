/** A partition for each period of idempotency keys, made ahead of its time. */
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { periodOf } from '../events/claim-periods.ts'

const PERIODS_AHEAD = 2
const MAX_LOCK_WAIT_MS = 2_000

const everywhere = { organizations: EVERY_ORGANIZATION }

/** What exists already is left as it is. Keys of a period that has none are in the default partition, and stay there. */
export async function makeClaimPartitions(connections: Connections, now: number): Promise<void> {
  const wanted = Array.from({ length: PERIODS_AHEAD + 1 }, (_, ahead) => periodOf(now) + ahead)
  const missing = (attached: readonly number[]) => wanted.filter((period) => !attached.includes(period))
  if (missing(await connections.read(everywhere, claimPartitions)).length === 0) return
  await connections.write(everywhere, async (query) => {
    await query(`SET LOCAL lock_timeout = ${MAX_LOCK_WAIT_MS}`)
    await query('LOCK TABLE migrations IN EXCLUSIVE MODE')
    for (const period of missing(await claimPartitions(query))) {
      const { count } = await query('SELECT FROM idempotency_claims WHERE period = $1 LIMIT 1', [period])
      if (count > 0) continue
      const name = `idempotency_claims_${period}`
      await query(`DROP TABLE IF EXISTS ${name}`)
      await query(`CREATE TABLE ${name} (LIKE idempotency_claims INCLUDING INDEXES)`)
      await query(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`)
      await query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
      await query(`ALTER TABLE idempotency_claims ATTACH PARTITION ${name} FOR VALUES IN (${period})`)
    }
  })
}

/** Periods that have a partition. */
export async function claimPartitions(query: Query): Promise<number[]> {
  const { rows } = await query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'idempotency_claims'::regclass`,
  )
  return rows.flatMap(({ name }) =>
    /_\d+$/.test(name) ? [Number(name.slice(name.lastIndexOf('_') + 1))] : [],
  )
}
