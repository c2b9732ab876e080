import { queryOptions } from '@tanstack/react-query'
import type { Static } from 'typebox'
import type { ApprovalRecord } from '../../../src/domain/approval.ts'
import { parseExactly } from '../parts/json.ts'
import { get, getResponse, send } from './call.ts'
import type { ExplainedEvent } from './records.ts'

export type Approval = Static<typeof ApprovalRecord>

export type ApprovalDetail = {
  readonly approval: Approval
  readonly event: ExplainedEvent | null
  readonly session: readonly {
    readonly id: string
    readonly created_at: string
    readonly action: string
    readonly risk_level: ExplainedEvent['risk_level']
    readonly decision: ExplainedEvent['decision']
    readonly why: string | null
  }[]
}

export const approvalsQuery = (state: Approval['state'] | null) =>
  queryOptions({
    queryKey: ['approvals', state],
    queryFn: ({ signal }) =>
      get<{ approvals: readonly Approval[]; total: number }>(
        '/approvals',
        { ...(state && { state }) },
        signal,
      ),
    refetchInterval: 5_000,
  })

export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ['approvals', 'one', id],
    queryFn: async ({ signal }) => {
      const response = await getResponse(`/approvals/${encodeURIComponent(id)}`, {}, signal)
      return parseExactly(await response.text()) as ApprovalDetail
    },
    refetchInterval: 5_000,
  })

export function answerApproval(id: string, verb: 'allow' | 'deny', reason: string): Promise<Approval> {
  return send<Approval>('POST', `/approvals/${encodeURIComponent(id)}/${verb}`, { reason })
}
