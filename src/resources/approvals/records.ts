/**
 * Approvals of blocked calls.
 *
 * - Of a call, told from others by its binding, there is one open request at most (pending, or granted and not used).
 * - A grant is used in the transaction that appends the event which it lets go (`NewEvent.grant`), and by one event alone;
 *   where it is gone by then, nothing of the event is kept and the outcome is `grant_gone`.
 */
import type { ApprovalState } from '../../domain/approval.ts'
import type { ChangeRecord } from '../../domain/change.ts'
import { ERASED } from '../../domain/erasure.ts'
import type { Page, Paged } from '../../domain/paging.ts'
import type { Scope } from '../../domain/principal.ts'
import { type Asked, conditions } from '../kit/conditions.ts'
import { change, type Query, read, write } from '../kit/operations.ts'
import { insert, type RowOf, table } from '../kit/table.ts'

type NewApproval = {
  readonly organization_id: string
  readonly id: string
  readonly team_id: string | null
  readonly key_id: string
  readonly event_id: string
  /** A salted hash of what would run, by which agent, where, in which session. */
  readonly binding: string
  readonly runs_files: readonly string[]
  readonly asked_at: number
  readonly until: number
}

/** A question may use a grant, by its binding; what comes later about a call that was let go is found by the call. */
export type GrantPlace = { readonly organization_id: string } & (
  | { readonly binding: string }
  | { readonly call: string }
)

type ApprovalFilter = { readonly state?: ApprovalState; readonly now: number }

type ApprovalDecision = {
  readonly id: string
  readonly state: 'granted' | 'denied'
  readonly at: number
  readonly until: number
  readonly by: string
  readonly reason: string
}

/** `state` as it was written: what was open and is over by `until` has expired. */
export type StoredApproval = NewApproval & {
  readonly state: ApprovalState
  readonly decided_at: number | null
  readonly decided_by: string | null
  readonly reason: string | null
  readonly used_at: number | null
  readonly used_event_id: string | null
}

const APPROVALS = table(
  'approvals',
  [
    ...([
      'organization_id',
      'id',
      'team_id',
      'key_id',
      'event_id',
      'binding',
      'runs_files',
      'state',
    ] as const),
    ...(['asked_at', 'until', 'decided_at', 'decided_by', 'reason', 'used_at', 'used_event_id'] as const),
    'used_call',
  ],
  { personal: ['reason'] },
)

export const APPROVAL_TABLES = [APPROVALS]

type ApprovalRow = RowOf<typeof APPROVALS>

/** Of one key, those that nobody has answered. */
const MAX_PENDING = 100

/** Of these there is one at most for each call. */
const IS_OPEN = `state IN ('pending', 'granted')`

export const APPROVAL_RECORDS = {
  /** The open request for the same call, or else the new one. Null: the key has too many that nobody has answered. */
  askApproval: write(async (query, request: NewApproval): Promise<StoredApproval | null> => {
    const { organization_id, binding, key_id, asked_at } = request
    await query(
      `UPDATE approvals SET state = 'expired' WHERE organization_id = $1 AND binding = $2 AND ${IS_OPEN} AND until <= $3`,
      [organization_id, binding, asked_at],
    )
    const open = await findOpen(query, request)
    if (open) return open
    const { rows } = await query<{ pending: number }>(
      `SELECT count(*) AS pending FROM approvals WHERE organization_id = $1 AND key_id = $2 AND state = 'pending' AND until > $3`,
      [organization_id, key_id, asked_at],
    )
    if (Number(rows[0]?.pending) >= MAX_PENDING) return null
    const row = rowOf(request)
    // Where another node came first, its request is the one.
    const isNew = await insert(query, APPROVALS, row, 'ON CONFLICT DO NOTHING')
    return isNew ? approvalOf(row) : findOpen(query, request)
  }),

  /** Of each place: the approval that lets the call go now, or that let it go before. */
  findGrants: read('quick', async (query, places: readonly GrantPlace[], now: number) => {
    const found: (string | null)[] = []
    for (const place of places) found.push(await findGrant(query, place, now))
    return found
  }),

  findApproval: read('quick', async (query, organizationId: string, id: string) => {
    const { rows } = await query<ApprovalRow>(
      'SELECT * FROM approvals WHERE organization_id = $1 AND id = $2',
      [organizationId, id],
    )
    return rows.map(approvalOf)[0] ?? null
  }),

  /** Newest first. */
  listApprovals: read(
    'page',
    async (
      query,
      { organization_id, team_id }: Scope,
      { state, now }: ApprovalFilter,
      { limit, offset, before }: Page,
    ): Promise<Paged<StoredApproval>> => {
      const found = conditions([
        ['organization_id =', organization_id],
        ['team_id =', team_id ?? undefined],
        ...(state === undefined ? [] : STATES[state](now)),
      ])
      const counted = await query<{ total: number }>(
        `SELECT count(*) AS total FROM approvals WHERE ${found.sql}`,
        found.values,
      )
      const behind = found.and('id <', before)
      const { rows } = await query<ApprovalRow>(
        `SELECT * FROM approvals WHERE ${behind.sql} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`,
        behind.values,
      )
      return { total: Number(counted.rows[0]?.total), items: rows.map(approvalOf) }
    },
  ),

  /** False where it is not open any more. What is granted can still be denied. */
  decideApproval: change(
    async (
      query,
      organizationId: string,
      { id, state, at, until, by, reason }: ApprovalDecision,
      _record: ChangeRecord,
    ) => {
      const { count } = await query(
        `UPDATE approvals SET state = $1, decided_at = $2, until = $3, decided_by = $4, reason = $5
         WHERE organization_id = $6 AND id = $7 AND until > $2 AND (state = 'pending' OR state = 'granted' AND $1 = 'denied')`,
        [state, at, until, by, reason, organizationId, id],
      )
      return count === 1
    },
  ),
}

/** Values: organization, approval, time, event, call. None where the grant is gone. */
export const USE_GRANT = `UPDATE approvals SET state = 'used', used_at = $3, used_event_id = $4, used_call = $5
  WHERE organization_id = $1 AND id = $2 AND state = 'granted' AND until > $3`

/** What names the call, and what a person wrote about it. Values: organization, event. */
export const ERASE_APPROVAL = `UPDATE approvals SET runs_files = '[]', reason = CASE WHEN reason IS NULL THEN NULL ELSE '${ERASED}' END
  WHERE organization_id = $1 AND event_id = $2`

/** What a state means in the rows: the end of time is written down by nobody. */
const STATES: Readonly<Record<ApprovalState, (now: number) => Asked[]>> = {
  pending: (now) => [
    ['state =', 'pending'],
    ['until >', now],
  ],
  granted: (now) => [
    ['state =', 'granted'],
    ['until >', now],
  ],
  denied: () => [['state =', 'denied']],
  used: () => [['state =', 'used']],
  expired: (now) => [
    ['state IN', ['expired', 'pending', 'granted']],
    ['until <=', now],
  ],
}

async function findOpen(
  query: Query,
  { organization_id, binding }: NewApproval,
): Promise<StoredApproval | null> {
  const { rows } = await query<ApprovalRow>(
    `SELECT * FROM approvals WHERE organization_id = $1 AND binding = $2 AND ${IS_OPEN}`,
    [organization_id, binding],
  )
  return rows.map(approvalOf)[0] ?? null
}

async function findGrant(query: Query, place: GrantPlace, now: number): Promise<string | null> {
  const { rows } =
    'binding' in place
      ? await query<{ id: string }>(
          `SELECT id FROM approvals WHERE organization_id = $1 AND binding = $2 AND ${IS_OPEN} AND state = 'granted' AND until > $3`,
          [place.organization_id, place.binding, now],
        )
      : await query<{ id: string }>(
          'SELECT id FROM approvals WHERE organization_id = $1 AND used_call = $2 ORDER BY id DESC LIMIT 1',
          [place.organization_id, place.call],
        )
  return rows[0]?.id ?? null
}

function rowOf({ team_id, runs_files, ...request }: NewApproval): ApprovalRow {
  return {
    ...request,
    team_id: team_id ?? '',
    runs_files: JSON.stringify(runs_files),
    state: 'pending',
    ...{ decided_at: null, decided_by: null, reason: null, used_at: null, used_event_id: null },
    used_call: null,
  }
}

function approvalOf({ team_id, runs_files, used_call: _, ...row }: ApprovalRow): StoredApproval {
  return {
    ...(row as Omit<StoredApproval, 'team_id' | 'runs_files'>),
    team_id: team_id === '' ? null : String(team_id),
    runs_files: JSON.parse(String(runs_files)) as string[],
  }
}
