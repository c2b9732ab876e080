import type { Finding, Verdict } from './verdict.ts'

/** The call was not made. The message is fit for a model: nothing in it but levels and rules is from outside of the program. */
export class BlockedError extends Error {
  override readonly name = 'BlockedError'
  readonly reason: string
  readonly findings: readonly Finding[]
  /** Null where the service gave no verdict. */
  readonly eventId: string | null
  readonly callId: string
  /** Where a person can allow the call once; null where nobody can. */
  readonly approvalUrl: string | null
  /** Why there was no verdict, where the fail mode stopped the call; null where the service blocked it. */
  readonly unanswered: string | null

  constructor(verdict: Verdict) {
    const reason = verdict.reason ?? 'Blocked.'
    super(reason)
    this.reason = reason
    this.findings = verdict.findings
    this.eventId = verdict.eventId
    this.callId = verdict.callId
    this.approvalUrl = verdict.approvalUrl
    this.unanswered = verdict.unanswered
  }
}
