/** What is kept of a body with its idempotency key is a hash, against which a dictionary could be tried out: it goes with the event. */
import type { DatabaseSync } from 'node:sqlite'
import { FORGOTTEN_BODY } from '../../commit/idempotent-answer.ts'

/** Of the event with this number, where it came with a key that is still kept. */
export function createKeyBodyForgetter(database: DatabaseSync): (seq: number) => void {
  const readRange = database.prepare('SELECT MIN(number) AS low, MAX(number) AS high FROM idempotency_log')
  const readNext = database.prepare(
    'SELECT number, seq FROM idempotency_log WHERE number BETWEEN ? AND ? AND seq IS NOT NULL ORDER BY number LIMIT 1',
  )
  const forget = database.prepare('UPDATE idempotency_log SET body_hash = ? WHERE number = ?')

  /** Without an index, which every append would pay for: keys are written down in the order of their events. */
  function numberOf(seq: number): number | null {
    const range = readRange.get()
    let [low, high] = [Number(range?.['low'] ?? 0), Number(range?.['high'] ?? -1)]
    while (low <= high) {
      const middle = Math.floor((low + high) / 2)
      const next = readNext.get(middle, high)
      const [number, found] = [Number(next?.['number']), Number(next?.['seq'])]
      if (found === seq) return number
      if (found < seq) low = number + 1
      else high = middle - 1
    }
    return null
  }

  return (seq) => {
    const number = numberOf(seq)
    if (number !== null) forget.run(FORGOTTEN_BODY, number)
  }
}
