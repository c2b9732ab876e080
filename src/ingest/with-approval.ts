/** Adds to the answer how a blocked call can be asked for. */
import { denyAnswer } from '../clients/deny-answer.ts'
import { approvalOffer } from '../domain/approval.ts'
import type { JobInput } from '../judging/job.ts'
import type { StoredApproval } from '../resources/approvals/records.ts'

type Asking = Exclude<JobInput, { kind: 'record' }>

/** A client's own format has no place for it but the text that it shows. */
export function withApproval<T extends { readonly answer: string }>(
  input: Asking,
  ingested: T,
  reason: string,
  approval: StoredApproval | null,
): T {
  const offer = approval && approvalOffer(approval)
  if (input.kind === 'event')
    return { ...ingested, answer: `${ingested.answer.slice(0, -1)},"approval":${JSON.stringify(offer)}}` }
  if (offer === null) return ingested
  const text = `${reason}\nA person can allow this call once: approval ${offer.id}, at ${offer.path} of the audit service.`
  return { ...ingested, answer: JSON.stringify(denyAnswer(input.client, text).body) }
}
