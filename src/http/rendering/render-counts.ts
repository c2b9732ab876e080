import { promises as timers } from 'node:timers'

/** So many are rendered before other requests get a turn: there can be a count for each of 100,000 agents. */
const COUNTS_PER_TURN = 5_000

/** Counts by name as a JSON object, the most frequent first. */
export async function renderCounts(counts: ReadonlyMap<string, number>): Promise<string> {
  const members: string[] = []
  // Stores return them in this order already: then sorting is quick.
  for (const [name, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    members.push(`${JSON.stringify(name)}:${count}`)
    if (members.length % COUNTS_PER_TURN === 0) await timers.setImmediate()
  }
  return `{${members.join(',')}}`
}
