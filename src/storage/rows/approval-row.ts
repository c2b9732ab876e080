/** Rows of the table `approvals`. */
import type { ApprovalState } from '../../domain/approval.ts'
import { ERASED } from '../../domain/erasure.ts'
import type { ApprovalFilter, NewApproval, StoredApproval } from '../contract/approvals.ts'
import type { Row } from './columns.ts'

/** Of these there is one at most for each call. */
export const IS_OPEN = `state IN ('pending', 'granted')`

export function approvalRowOf({ team_id, runs_files, ...approval }: NewApproval): Row<'approvals'> {
  return {
    ...approval,
    team_id: team_id ?? '',
    runs_files: JSON.stringify(runs_files),
    state: 'pending',
    ...{ decided_at: null, decided_by: null, reason: null, used_at: null, used_event_id: null },
    used_call: null,
  }
}

export function approvalOf(row: object): StoredApproval {
  const { team_id, runs_files, asked_at, until, decided_at, used_at, used_call, ...rest } = row as Record<
    keyof Row<'approvals'>,
    unknown
  >
  return {
    ...(rest as unknown as StoredApproval),
    team_id: team_id === '' ? null : String(team_id),
    runs_files: JSON.parse(String(runs_files)) as string[],
    asked_at: Number(asked_at),
    until: Number(until),
    decided_at: decided_at === null ? null : Number(decided_at),
    used_at: used_at === null ? null : Number(used_at),
  }
}

/** What names the call, and what a person wrote about it. What follows it says of which event. */
export const ERASE_APPROVAL = `UPDATE approvals SET runs_files = '[]', reason = CASE WHEN reason IS NULL THEN NULL ELSE '${ERASED}' END`

/** What a state means in the rows: the end of time is written down by nobody. */
export function inState({ state, now }: ApprovalFilter): string {
  return state === undefined ? 'true' : STATES[state](now)
}

const STATES: Readonly<Record<ApprovalState, (now: number) => string>> = {
  pending: (now) => `state = 'pending' AND until > ${now}`,
  granted: (now) => `state = 'granted' AND until > ${now}`,
  denied: () => `state = 'denied'`,
  used: () => `state = 'used'`,
  expired: (now) => `(state = 'expired' OR ${IS_OPEN} AND until <= ${now})`,
}
