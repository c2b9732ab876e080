/** From the embedded store to PostgreSQL: everything, once, and compared afterwards. */
import { createHash } from 'node:crypto'
import type { StoredEvent } from '../contract/events.ts'
import { type GivingStore, openGivingStore } from './source.ts'
import { MOVED_TABLES, type MovedTable } from './tables.ts'
import { openReceivingStore, type ReceivingStore } from './target.ts'

export type MoveReport = {
  readonly tables: readonly { readonly name: string; readonly from: number; readonly to: number }[]
  readonly events: number
  readonly hash: string
}

const BATCH = 1_000
const SAY_EVERY = 100_000

export async function moveStore(file: string, url: string, say: (line: string) => void): Promise<MoveReport> {
  const giving = openGivingStore(file)
  const receiving = openReceivingStore(url, (message) => say(`Warning: ${message}`))
  try {
    const position = await receiving.begin(giving.secretCheck(), giving.firstEventId())
    if (position > 0) say('Going on where an earlier attempt ended.')
    for (const table of Object.keys(MOVED_TABLES) as MovedTable[])
      for (const rows of batchesOf(giving.rows(table))) await receiving.insertRows(table, rows)
    await moveEvents(giving, receiving, position, say)
    say('Comparing.')
    return await compare(giving, receiving)
  } finally {
    giving.close()
    await receiving.close()
  }
}

async function moveEvents(
  giving: GivingStore,
  receiving: ReceivingStore,
  position: number,
  say: (line: string) => void,
): Promise<void> {
  let moved = 0
  for (const batch of batchesOf(giving.eventsAfter(position))) {
    await receiving.appendEvents(
      batch.map(({ event }) => event),
      batch.at(-1)?.seq ?? 0,
    )
    moved += batch.length
    if (moved % SAY_EVERY < batch.length && moved >= SAY_EVERY) say(`${moved} events`)
  }
}

async function compare(giving: GivingStore, receiving: ReceivingStore): Promise<MoveReport> {
  const tables: { name: string; from: number; to: number }[] = []
  for (const name of [...(Object.keys(MOVED_TABLES) as MovedTable[]), 'events'] as const)
    tables.push({ name, from: giving.count(name), to: await receiving.count(name) })
  const differing = tables.filter(({ from, to }) => from !== to)
  if (differing.length > 0)
    throw new Error(
      `The copy differs: ${differing.map(({ name, from, to }) => `${name} ${from} and ${to}`).join(', ')}.`,
    )
  const [given, received] = await Promise.all([
    hashOf(giving.eventsInOrder()),
    hashOf(receiving.eventsInOrder()),
  ])
  if (given !== received) throw new Error('The copy differs: the events are not the same.')
  return { tables, events: tables.at(-1)?.from ?? 0, hash: given }
}

async function hashOf(events: Iterable<StoredEvent> | AsyncIterable<StoredEvent>): Promise<string> {
  const hash = createHash('sha256')
  for await (const event of events) {
    const members = Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1))
    hash.update(JSON.stringify(members))
  }
  return hash.digest('hex')
}

function* batchesOf<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
