/** What the benchmarks have in common: medians, times side by side, and a table for docs/measured.md. */
import type { Listening } from '../launch/start-listening.ts'
import { call } from './processes.ts'

const ROUNDS = 120
const WARM_UP_ROUNDS = 20

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Medians of interleaved requests, after a warm-up. */
export async function timeBoth(...targets: [Listening, string][]): Promise<number[]> {
  const times = targets.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, [service, path]] of targets.entries()) {
      const start = performance.now()
      await call(service.url, 'GET', path)
      if (round >= WARM_UP_ROUNDS) times[index]?.push(performance.now() - start)
    }
  return times.map(median)
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
