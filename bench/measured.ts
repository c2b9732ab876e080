/** What the benchmarks have in common: medians, times side by side, and a table for docs/measured.md. */
import type { Listening } from '../launch/start-listening.ts'
import { read } from './processes.ts'

const ROUNDS = 120
const WARM_UP_ROUNDS = 20
/** Of what takes long a few answers are enough. */
const MAX_MS = 10_000
const LEAST_ROUNDS = 5

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Medians of interleaved requests, after a warm-up; the answers are read to their end. */
export async function timeBoth(...targets: [Listening, string][]): Promise<number[]> {
  const times = targets.map((): number[] => [])
  const since = performance.now()
  for (let round = 0; round < ROUNDS; round++) {
    if (round >= LEAST_ROUNDS && performance.now() - since > MAX_MS) break
    for (const [index, [service, path]] of targets.entries()) {
      const start = performance.now()
      await read(service.url, path)
      times[index]?.push(performance.now() - start)
    }
  }
  return times.map((all) =>
    median(all.length > 2 * WARM_UP_ROUNDS ? all.slice(WARM_UP_ROUNDS) : all.slice(1)),
  )
}

export type Table = {
  /** Shown at once, and again in the table. */
  add(...row: [what: string, measured: string, beside: string]): void
  print(): void
}

export function createTable(): Table {
  const rows: string[][] = []
  return {
    add(...row) {
      rows.push(row)
      console.error(row.join(' · '))
    },
    print() {
      console.log('\n| What | Measured | Beside it |\n|---|---|---|')
      for (const row of rows) console.log(`| ${row.join(' | ')} |`)
    },
  }
}
