/** From the embedded store to PostgreSQL: everything, once, and compared afterwards. */
import { createHash } from 'node:crypto'
import type { StoredEvent } from '../contract/events.ts'
import { type MoveSource, openMoveSource } from './source.ts'
import { MOVED_TABLES } from './tables.ts'
import { type MoveTarget, openMoveTarget } from './target.ts'

export type MoveReport = {
  readonly tables: readonly { readonly name: string; readonly from: number; readonly to: number }[]
  readonly events: number
  readonly hash: string
}

const BATCH = 1_000
const SAY_EVERY = 100_000

export async function moveStore(file: string, url: string, say: (line: string) => void): Promise<MoveReport> {
  const source = openMoveSource(file)
  const target = openMoveTarget(url, (message) => say(`Warning: ${message}`))
  try {
    const position = await target.begin(source)
    if (position > 0) say('Going on where an earlier attempt ended.')
    for (const table of MOVED_TABLES)
      for (const rows of batchesOf(source.rows(table))) await target.insertRows(table, rows)
    await moveEvents(source, target, position, say)
    await target.finishLogs(source.isLogged())
    say('Comparing.')
    return await compare(source, target)
  } finally {
    source.close()
    await target.close()
  }
}

async function moveEvents(
  source: MoveSource,
  target: MoveTarget,
  position: number,
  say: (line: string) => void,
): Promise<void> {
  let moved = 0
  for (const batch of batchesOf(source.eventsAfter(position))) {
    await target.appendEvents(
      batch.map(({ event }) => event),
      batch.at(-1)?.seq ?? 0,
    )
    moved += batch.length
    if (moved % SAY_EVERY < batch.length && moved >= SAY_EVERY) say(`${moved} events`)
  }
}

async function compare(source: MoveSource, target: MoveTarget): Promise<MoveReport> {
  const tables: { name: string; from: number; to: number }[] = []
  for (const name of [...MOVED_TABLES.map((table) => table.name), 'events'])
    tables.push({ name, from: source.count(name), to: await target.count(name) })
  const differing = tables.filter(({ from, to }) => from !== to)
  if (differing.length > 0)
    throw new Error(
      `The copy differs: ${differing.map(({ name, from, to }) => `${name} ${from} and ${to}`).join(', ')}.`,
    )
  const [sourceHash, targetHash] = await Promise.all([
    hashOf(source.eventsInOrder()),
    hashOf(target.eventsInOrder()),
  ])
  if (sourceHash !== targetHash) throw new Error('The copy differs: the events are not the same.')
  return { tables, events: tables.at(-1)?.from ?? 0, hash: sourceHash }
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
