import { DEACTIVATED } from '../../access/create-people.ts'
import { Problem } from '../../domain/problem.ts'

/** Why somebody is not signed in, as the page is told; the log has the cause. */
export type SignInFailure =
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'unreachable'
  | 'no-access'
  | 'deactivated'
  | 'busy'

/** Codes of the client library and of the system that say: there was no answer. */
const NO_ANSWER = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'OAUTH_TIMEOUT',
])

export function failureOf(error: unknown): SignInFailure {
  if (error instanceof Problem) {
    if (error.kind === 'too_many') return 'busy'
    if (error.kind === 'forbidden') return error.code === DEACTIVATED ? 'deactivated' : 'no-access'
    return error.kind === 'unavailable' ? 'unreachable' : 'failed'
  }
  const {
    code,
    error: said,
    cause,
    name,
  } = error as { code?: unknown; error?: unknown; cause?: unknown; name?: unknown }
  if (said === 'access_denied') return 'cancelled'
  if (NO_ANSWER.has(String(code)) || name === 'TimeoutError') return 'unreachable'
  return cause === undefined || cause === null ? 'failed' : failureOf(cause)
}
