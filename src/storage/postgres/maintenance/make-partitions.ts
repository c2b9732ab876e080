/** One partition of the events for each month, made ahead of its time. */
import { firstUlidAt } from '../../../domain/ulid.ts'
import { endOf, startOf } from '../../counting/buckets.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/create-connections.ts'
import { uuidOf } from '../values/ulid-uuid.ts'

const MONTHS_AHEAD = 2

const everywhere = { organizations: EVERY_ORGANIZATION }

/** From the month of the first time up to two months after that of the last. What exists already is left as it is. */
export async function makePartitions(connections: Connections, first: number, last: number): Promise<void> {
  const wanted: { name: string; from: string; to: string }[] = []
  let ahead = 0
  for (let start = startOf('month', first); ahead <= MONTHS_AHEAD; start = endOf('month', start)) {
    const end = endOf('month', start)
    if (end > last) ahead += 1
    const name = `events_${new Date(start).toISOString().slice(0, 7).replace('-', '_')}`
    wanted.push({ name, from: uuidOf(firstUlidAt(start)), to: uuidOf(firstUlidAt(end)) })
  }
  if ((await connections.read(everywhere, (query) => missingOf(query, wanted))).length === 0) return
  await connections.write(everywhere, async (query) => {
    // One node at a time: another may have made them meanwhile.
    await query('LOCK TABLE migrations IN EXCLUSIVE MODE')
    for (const { name, from, to } of await missingOf(query, wanted)) {
      // Attached when it is complete: making it in place would keep every reader and writer waiting.
      await query(`CREATE TABLE ${name} (LIKE events INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`)
      await query(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`)
      await query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
      await query(`ALTER TABLE events ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${to}')`)
    }
  })
}

async function missingOf<T extends { name: string }>(query: Query, wanted: readonly T[]): Promise<T[]> {
  const { rows } = await query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NULL',
    [wanted.map(({ name }) => name)],
  )
  return wanted.filter(({ name }) => rows.some((row) => row.name === name))
}
