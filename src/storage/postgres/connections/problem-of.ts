/** What went wrong in the database, said to a caller. */
import { Problem, unavailable } from '../../../domain/problem.ts'

/** In these classes the fault is in the data of a call, or in the program; the store itself works. */
const DATA_CLASSES = new Set(['22', '23', '42'])
const FULL = new Set(['53100', '53200'])

export function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}

/** True for what another attempt with the same data cannot fix. */
export function isDataTrouble(error: unknown): boolean {
  return DATA_CLASSES.has(codeOf(error).slice(0, 2))
}

const QUERY_CANCELED = '57014'

/** A failure for what was given up because it took too long; the same as the server's own. */
export function overTime(timeLimitMs: number): Error {
  return Object.assign(new Error(`not done in ${timeLimitMs} ms`), { code: QUERY_CANCELED })
}

export function isOverTime(error: unknown): boolean {
  return codeOf((error as Error).cause ?? error) === QUERY_CANCELED
}

export function problemOf(error: unknown): Error {
  if (error instanceof Problem) return error
  if (isDataTrouble(error)) return error as Error
  const message = FULL.has(codeOf(error)) ? 'The store is full.' : 'The store is not available.'
  return unavailable(message, error)
}
