/** The record of changes: written with each change (`storage/records/with-change-record`), read here. */
import type { Change, ChangeRecord } from '../../domain/change.ts'
import type { ChangeKind } from '../../domain/change-kinds.ts'
import type { Page, Paged, TimeRange } from '../../domain/paging.ts'
import type { Scope } from '../../domain/principal.ts'
import { firstUlidAt, timeOfUlid } from '../../domain/ulid.ts'
import { conditions } from '../kit/conditions.ts'
import { change, read } from '../kit/operations.ts'
import { type RowOf, table } from '../kit/table.ts'

export type ChangeFilter = TimeRange & {
  readonly kind?: ChangeKind
  /** One of these. */
  readonly kinds?: readonly ChangeKind[]
  readonly key_id?: string
  readonly person_id?: string
}

/** Erased with their leaves, so that these still prove what is left: `eraseCopies` of the engines. */
export const CHANGES = table(
  'changes',
  [
    ...([
      'organization_id',
      'id',
      'kind',
      'key_id',
      'key_name',
      'address',
      'team_id',
      'subject',
      'before',
    ] as const),
    ...(['after', 'person_id', 'person'] as const),
  ],
  { personal: [] },
)

export const CHANGE_TABLES = [CHANGES]

export const CHANGE_RECORDS = {
  /** For what changes nothing and is on record all the same. */
  recordChange: change(async (_query, _organizationId: string, _record: ChangeRecord) => true),

  listChanges: read(
    'page',
    async (
      query,
      { organization_id, team_id }: Scope,
      filter: ChangeFilter,
      page: Page,
    ): Promise<Paged<Change>> => {
      const found = conditions([
        ['c.organization_id =', organization_id],
        ['c.id >=', firstUlidAt(filter.from)],
        ['c.id <', firstUlidAt(filter.to)],
        ['c.team_id =', team_id ?? undefined],
        ['c.kind =', filter.kind],
        ['c.kind IN', filter.kinds],
        ['c.key_id =', filter.key_id],
        ['c.person_id =', filter.person_id],
      ])
      const from = 'FROM changes c LEFT JOIN teams t ON t.id = c.team_id WHERE'
      const counted = await query<{ total: number }>(
        `SELECT count(*) AS total ${from} ${found.sql}`,
        found.values,
      )
      const behind = found.and('c.id <', page.before)
      const { rows } = await query<RowOf<typeof CHANGES> & { team: string | null }>(
        `SELECT c.*, t.name AS team ${from} ${behind.sql} ORDER BY c.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`,
        behind.values,
      )
      return { total: counted.rows[0]?.total ?? 0, items: rows.map(changeOf) }
    },
  ),
}

/** As it is stored; `team_id` '' is the organization itself. */
export function changeRowOf(organizationId: string, record: ChangeRecord) {
  return {
    organization_id: organizationId,
    id: record.id,
    kind: record.kind,
    key_id: record.actor.key_id,
    key_name: record.actor.name,
    address: record.actor.address,
    team_id: record.team_id ?? '',
    subject: record.subject,
    before: JSON.stringify(record.before ?? null),
    after: JSON.stringify(record.after ?? null),
    person_id: record.actor.person?.id ?? null,
    person: record.actor.person?.name ?? null,
  } satisfies RowOf<typeof CHANGES>
}

/** As it is shown. */
export function changeOf(row: object): Change {
  const { id, kind, before, after, ...stored } = row as Change
  const { key_id, key_name, person_id, person, address, team, subject } = stored
  return {
    ...{ id, at: new Date(timeOfUlid(id)).toISOString(), kind, key_id, key_name, person_id, person, address },
    ...{ team, subject, before: JSON.parse(String(before)), after: JSON.parse(String(after)) },
  }
}
