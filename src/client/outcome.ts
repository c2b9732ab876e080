/** What the library did with a call, as the header `Audit-Outcome` has it beside an event that is sent again. */
export type Deed = {
  readonly session_id?: string
  readonly tool_use_id?: string
  /** `stopped`: the caller was told to stop. `let_go`: nobody decided, and the fail mode let it go. */
  readonly did: 'stopped' | 'let_go'
  /** Why the service gave no verdict. */
  readonly reason?: NoVerdict
  /** Absent where the fail mode alone decided. */
  readonly decided_by?: 'service'
  readonly at: string
}

export type NoVerdict = 'timeout' | 'unreachable' | 'refused' | 'error'

const MAX_NAME = 255

/** Names that cannot stand in a header are left out: the idempotency key is enough. */
export function deedOf(
  call: { readonly sessionId: string; readonly callId: string },
  deed: Pick<Deed, 'did' | 'reason' | 'decided_by'>,
): Deed {
  return {
    ...(isPlain(call.sessionId) && { session_id: call.sessionId }),
    ...(isPlain(call.callId) && { tool_use_id: call.callId }),
    ...deed,
    at: new Date().toISOString(),
  }
}

function isPlain(text: string): boolean {
  return text !== '' && text.length <= MAX_NAME && /^[\x20-\x7e]*$/.test(text)
}
