import { queryOptions } from '@tanstack/react-query'
import { parseExactly } from '../parts/json.ts'
import { get, getText, send } from './call.ts'
import type { Schemas } from './openapi-types.ts'
import type { ExplainedEvent } from './records.ts'

export type Approval = Schemas['Approval']
export type ApprovalDetail = Schemas['ApprovalDetail'] & { readonly event: ExplainedEvent | null }

export const approvalsQuery = (state: Approval['state'] | null) =>
  queryOptions({
    queryKey: ['approvals', state],
    queryFn: ({ signal }) => get('/approvals', { state }, signal),
    refetchInterval: 5_000,
  })

export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ['approvals', 'one', id],
    queryFn: async ({ signal }) =>
      parseExactly<ApprovalDetail>(await getText('/approvals/{approval_id}', { approval_id: id }, signal)),
    refetchInterval: 5_000,
  })

export function answerApproval(id: string, verb: 'allow' | 'deny', reason: string): Promise<Approval> {
  return send('POST', `/approvals/{approval_id}/${verb}`, { approval_id: id, body: { reason } })
}
