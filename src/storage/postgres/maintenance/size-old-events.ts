/**
 * Adds up the sizes of the events from before the upgrade, a bounded number at a time and one node at a time. The
 * position is part of each transaction: stopped anywhere, it goes on from there, and counts nothing twice.
 */
import { STORED_OCTETS } from '../../rows/stored-octets.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { addStoredBytes } from '../explore/add-stored-bytes.ts'
import { SIZED_UP_TO } from '../migrations/from-first-release.ts'

const EVENTS_A_STEP = 2_000
/** Of one round: the other steps wait meanwhile. */
const ROUND_MS = 3_000

export async function sizeOldEvents(connections: Connections): Promise<void> {
  const end = performance.now() + ROUND_MS
  const everywhere = { organizations: EVERY_ORGANIZATION }
  const hasAny = await connections.read(everywhere, (query) =>
    query('SELECT FROM facts WHERE name = $1', [SIZED_UP_TO]),
  )
  if (hasAny.count === 0) return
  while (performance.now() < end && (await connections.write(everywhere, sizeSome)));
}

type Sized = {
  readonly organization_id: string
  readonly id: string
  readonly key_id: string
  readonly is_sized: boolean
  readonly bytes: number
}

/** Whether there may be more to do here. */
async function sizeSome(query: Query): Promise<boolean> {
  const { rows: facts } = await query<{ value: string }>(
    'SELECT value FROM facts WHERE name = $1 FOR UPDATE SKIP LOCKED',
    [SIZED_UP_TO],
  )
  if (!facts[0]) return false
  const { rows } = await query<Sized>(
    `SELECT organization_id, id, key_id, is_sized, ${STORED_OCTETS} AS bytes FROM events
     WHERE (organization_id, id) > ($1, $2::uuid) ORDER BY organization_id, id LIMIT ${EVENTS_A_STEP}`,
    JSON.parse(facts[0].value) as string[],
  )
  await addStoredBytes(
    query,
    rows.filter(({ is_sized }) => !is_sized),
  )
  const last = rows.at(-1)
  if (last && rows.length === EVENTS_A_STEP) {
    const position = JSON.stringify([last.organization_id, last.id])
    await query('UPDATE facts SET value = $2 WHERE name = $1', [SIZED_UP_TO, position])
    return true
  }
  await query('DELETE FROM facts WHERE name = $1', [SIZED_UP_TO])
  return false
}
