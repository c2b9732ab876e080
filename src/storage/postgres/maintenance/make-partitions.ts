/**
 * One partition of the events for each month, made ahead of its time. Events of a month that has none (a clock was ahead)
 * are in the default partition, and the server attaches no partition while the default one has events of its month: they
 * are moved first.
 */
import { firstUlidAt } from '../../../domain/ulid.ts'
import { endOf, startOf } from '../../counting/buckets.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { uuidOf } from '../values/ulid-uuid.ts'

const MONTHS_AHEAD = 2
const DEFAULT_PARTITION = 'events_of_other_times'

/** Moving may take a while, but must not keep others waiting for locks: then it is tried again later. */
const MOVE_MS = 10 * 60_000
const MAX_LOCK_WAIT_MS = 2_000
const EVENTS_A_COPY = 1_000

const everywhere = { organizations: EVERY_ORGANIZATION }

/** `isIn`: the condition that an event is of this month. */
type Month = { readonly name: string; readonly isIn: string; readonly bounds: string }

/** From the month of the first time up to two months after that of the last. What exists already is left as it is. */
export async function makePartitions(connections: Connections, first: number, last: number): Promise<void> {
  const wanted = monthsBetween(first, last)
  const missing = await connections.read(everywhere, (query) => missingOf(query, wanted))
  if (missing.length === 0) return
  const withEvents = await inTurn(connections, missing, async (query, months) => {
    const found: Month[] = []
    for (const month of months)
      if (await hasEvents(query, month)) found.push(month)
      else await attach(query, month)
    return found
  })
  const failures: unknown[] = []
  for (const month of withEvents)
    await moveEvents(connections, month).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

function monthsBetween(first: number, last: number): Month[] {
  const months: Month[] = []
  let ahead = 0
  for (let start = startOf('month', first); ahead <= MONTHS_AHEAD; start = endOf('month', start)) {
    const end = endOf('month', start)
    if (end > last) ahead += 1
    const [from, to] = [uuidOf(firstUlidAt(start)), uuidOf(firstUlidAt(end))]
    months.push({
      name: `events_${new Date(start).toISOString().slice(0, 7).replace('-', '_')}`,
      isIn: `id >= '${from}' AND id < '${to}'`,
      bounds: `FROM ('${from}') TO ('${to}')`,
    })
  }
  return months
}

/** A table that a node prepared and did not attach does not count. */
async function missingOf(query: Query, months: readonly Month[]): Promise<Month[]> {
  const { rows } = await query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'events'::regclass`,
  )
  const attached = new Set(rows.map(({ name }) => name))
  return months.filter(({ name }) => !attached.has(name))
}

/** One node at a time; the work gets those of the months that no other has made meanwhile. */
function inTurn<T>(
  connections: Connections,
  months: readonly Month[],
  work: (query: Query, months: readonly Month[]) => Promise<T>,
): Promise<T> {
  return connections.write({ ...everywhere, timeLimitMs: MOVE_MS }, async (query) => {
    await query(`SET LOCAL lock_timeout = ${MAX_LOCK_WAIT_MS}`)
    await query('LOCK TABLE migrations IN EXCLUSIVE MODE')
    const left = await missingOf(query, months)
    for (const month of left) if (!(await isUsable(query, month))) await createTable(query, month)
    return work(query, left)
  })
}

async function hasEvents(query: Query, { isIn }: Month): Promise<boolean> {
  return (await query(`SELECT FROM events WHERE ${isIn} LIMIT 1`)).count > 0
}

/**
 * Most of the events are copied before anything is locked, a bounded number at a time; they stay where they are until the
 * last transaction, which copies the rest and deletes them together with attaching the copy. A copy of an event that was
 * removed or erased since goes first; and whatever an interrupted attempt leaves behind, the next one uses or replaces.
 */
async function moveEvents(connections: Connections, month: Month): Promise<void> {
  for (let last: Place | null = FIRST_PLACE; last !== null; ) {
    const after: Place = last
    last = await inTurn(connections, [month], async (query, [left]) =>
      left ? copySome(query, left, after) : null,
    )
  }
  await inTurn(connections, [month], async (query, [left]) => left && attach(query, left))
}

async function createTable(query: Query, month: Month): Promise<void> {
  const { name, isIn } = month
  await query(`DROP TABLE IF EXISTS ${name}`)
  await query(`CREATE TABLE ${name} (LIKE events INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)`)
  // With it the server knows, without looking at them, that the rows are of this month.
  await query(`ALTER TABLE ${name} ADD CONSTRAINT ${constraintOf(month)} CHECK (${isIn})`)
  await query(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`)
}

/** Left by an earlier attempt, and made since the events last got a column. */
async function isUsable(query: Query, month: Month): Promise<boolean> {
  const columnsOf = (table: string) =>
    `(SELECT array_agg(attname ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = to_regclass(${table}) AND attnum > 0 AND NOT attisdropped)`
  const { rows } = await query<{ is_usable: boolean | null }>(
    `SELECT ${columnsOf('$1')} = ${columnsOf(`'events'`)}
       AND EXISTS (SELECT FROM pg_constraint WHERE conrelid = to_regclass($1) AND conname = $2) AS is_usable`,
    [month.name, constraintOf(month)],
  )
  return rows[0]?.is_usable === true
}

type Place = readonly [organizationId: string, id: string]

const FIRST_PLACE: Place = ['', '00000000-0000-0000-0000-000000000000']

/** Where the next ones begin; null where there are none. */
async function copySome(query: Query, { name, isIn }: Month, last: Place): Promise<Place | null> {
  const { rows } = await query<{ organization_id: string; id: string }>(
    `WITH next AS (
       SELECT * FROM events WHERE ${isIn} AND (organization_id, id) > ($1, $2::uuid)
       ORDER BY organization_id, id LIMIT ${EVENTS_A_COPY}
     ), copied AS (INSERT INTO ${name} SELECT * FROM next ON CONFLICT DO NOTHING)
     SELECT organization_id, id FROM next ORDER BY organization_id DESC, id DESC LIMIT 1`,
    last,
  )
  return rows[0] ? [rows[0].organization_id, rows[0].id] : null
}

async function attach(query: Query, month: Month): Promise<void> {
  const { name, isIn, bounds } = month
  // Writers of events of a month without a partition wait; all others go on.
  await query(`LOCK TABLE ${DEFAULT_PARTITION} IN SHARE ROW EXCLUSIVE MODE`)
  await query(
    `DELETE FROM ${name} c WHERE NOT EXISTS (SELECT FROM events e
       WHERE e.organization_id = c.organization_id AND e.id = c.id AND ROW(e.*) IS NOT DISTINCT FROM ROW(c.*))`,
  )
  // Through the parent: asked directly, row-level security shows nothing of a partition.
  await query(
    `INSERT INTO ${name} SELECT * FROM events e WHERE ${isIn} AND NOT EXISTS (
       SELECT FROM ${name} c WHERE c.organization_id = e.organization_id AND c.id = e.id)`,
  )
  await query(`DELETE FROM events WHERE ${isIn}`)
  await query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
  await query(`ALTER TABLE events ATTACH PARTITION ${name} FOR VALUES ${bounds}`)
  await query(`ALTER TABLE ${name} DROP CONSTRAINT ${constraintOf(month)}`)
}

function constraintOf({ name }: Month): string {
  return `${name}_bounds`
}
