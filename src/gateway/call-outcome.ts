import type { Outcome } from '../clients/read-outcome.ts'
import { type Fields, membersOf } from './message.ts'

/** How a call ended, from the server's answer to it; never what it answered. */
export function callOutcome(response: Fields, durationMs: number): Outcome {
  const duration_ms = Math.round(durationMs)
  if ('error' in response) {
    const { code } = membersOf(response['error'])
    return {
      success: false,
      duration_ms,
      error_type: typeof code === 'number' ? `JSON-RPC ${code}` : 'error',
    }
  }
  const isError = membersOf(response['result'])['isError'] === true
  return { success: !isError, duration_ms, error_type: isError ? 'tool_error' : undefined }
}

/** It ended before the server had heard of it: the client took it back, or it was refused. */
export const NOT_BEGUN: Outcome = { success: false, error_type: 'not_started' }
export const CANCELLED: Outcome = { success: false, error_type: 'cancelled' }
export const SERVER_GONE: Outcome = { success: false, error_type: 'server_ended' }
