/**
 * What evidence costs in processor time: the leaf of an event while it is packed, and the check of a long log from its rows
 * and from its leaves alone. Prints one line each: "node bench/evidence.ts".
 */
import { sealEvent } from '../src/evidence/event-entry.ts'
import { LEAF_LENGTH, leafBytesOf, readLeaf } from '../src/evidence/leaf-bytes.ts'
import { eventLeaf } from '../src/evidence/new-leaves.ts'
import { createRootBuilder } from '../src/evidence/root-builder.ts'
import { packEvents } from '../src/storage/contract/packed-events.ts'
import { eventAt } from '../test/storage/storage-contract.ts'

const EVENTS = 100_000
const MILLION = 1_000_000
const ROUNDS = 5

const data = JSON.stringify({
  command: 'cat /srv/app/report.txt | mail ada@example.com',
  note: 'x'.repeat(300),
})
const events = Array.from({ length: EVENTS }, (_, index) => eventAt(Date.UTC(2026, 10, 1) + index, { data }))
const rows = events.map(({ row }) => row)
const notStored = events.map((event) => ({ ...event, stored: false }))

/** Microseconds of processor time for each event: the best of some rounds, since others use the machine too. */
function cost(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / EVENTS
  })
  return Math.min(...times)
}

function packAll(some: typeof events): void {
  for (let at = 0; at < EVENTS; at += 32) packEvents(some.slice(at, at + 32))
}

// Alternating, in one run: what is not stored has no leaf.
const without = cost(() => packAll(notStored))
const withLeaf = cost(() => packAll(events))
console.log(`packing an event: ${without.toFixed(1)} us without its leaf, ${withLeaf.toFixed(1)} us with it`)

const leaves = leafBytesOf(rows.map((row) => eventLeaf(row)))
const fromRows = cost(() => {
  const builder = createRootBuilder()
  for (const [place, row] of rows.entries()) {
    const { salt, hash } = readLeaf(leaves, place)
    if (!Buffer.from(sealEvent(row, salt, 'at-once').leaf, 'latin1').equals(hash))
      throw new Error('It differs.')
    builder.add(hash)
  }
  builder.root()
})
const fromLeaves = cost(() => {
  const builder = createRootBuilder()
  for (let place = 0; place < EVENTS; place++) builder.add(readLeaf(leaves, place).hash)
  builder.root()
})
const seconds = (us: number) => ((us * MILLION) / 1e6).toFixed(1)
console.log(`a million entries: ${seconds(fromRows)} s from rows, ${seconds(fromLeaves)} s from leaves alone`)
console.log(`a leaf: ${LEAF_LENGTH} bytes`)
