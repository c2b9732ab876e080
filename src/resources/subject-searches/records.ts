/**
 * Searches for a person: how far they are and what they found. Whom was searched for is never stored. They end with their process,
 * and do not move from store to store.
 */
import type { ChangeRecord } from '../../domain/change.ts'
import type { Scope } from '../../domain/principal.ts'
import { conditions } from '../kit/conditions.ts'
import { change, read, write, writeEverywhere } from '../kit/operations.ts'
import { insert, insertAll, type RowOf, table } from '../kit/table.ts'

type SubjectProgress = {
  readonly state: 'running' | 'done' | 'failed'
  readonly scanned: number
  readonly updated_at: number
}

export type SubjectSearch = SubjectProgress & {
  readonly id: string
  readonly team_id: string | null
  /** What it was searched by, such as `email`; JSON list. */
  readonly kinds: readonly string[]
  readonly key_name: string
  readonly created_at: number
  /** Events to look at. */
  readonly total: number
  readonly found: number
}

/** `places`: the fields that it was found in. */
export type SubjectMatch = {
  readonly kind: 'event' | 'alert' | 'change' | 'record'
  readonly id: string
  readonly places: readonly string[]
}

type AlertText = {
  readonly id: string
  readonly notice: string
  /** What the chat answered. */
  readonly answer: string | null
}

const SEARCHES = table(
  'subject_searches',
  [
    ...([
      'organization_id',
      'id',
      'team_id',
      'kinds',
      'key_name',
      'created_at',
      'updated_at',
      'state',
    ] as const),
    ...(['scanned', 'total'] as const),
  ],
  { personal: [] },
)

const MATCHES = table('subject_matches', ['organization_id', 'search_id', 'kind', 'id', 'places'], {
  personal: [],
})

const SELECT_SEARCHES = `SELECT s.*,
    (SELECT count(*) FROM subject_matches m WHERE m.organization_id = s.organization_id AND m.search_id = s.id) AS found
  FROM subject_searches s WHERE`

export const SUBJECT_SEARCH_RECORDS = {
  createSubjectSearch: change(
    (
      query,
      organization_id: string,
      { team_id, kinds, found: _, ...search }: SubjectSearch,
      _record: ChangeRecord,
    ) => {
      const row = { organization_id, ...search, team_id: team_id ?? '', kinds: JSON.stringify(kinds) }
      return insert(query, SEARCHES, row)
    },
  ),

  /** False, and nothing is saved, where it is not running any more. */
  saveSubjectProgress: write(
    async (
      query,
      organization_id: string,
      search_id: string,
      { state, scanned, updated_at }: SubjectProgress,
      found: readonly SubjectMatch[],
    ) => {
      const { count } = await query(
        "UPDATE subject_searches SET state = $3, scanned = $4, updated_at = $5 WHERE organization_id = $1 AND id = $2 AND state = 'running'",
        [organization_id, search_id, state, scanned, updated_at],
      )
      if (count === 0) return false
      const rows = found.map(({ kind, id, places }) => ({
        ...{ organization_id, search_id, kind, id, places: JSON.stringify(places) },
      }))
      await insertAll(query, MATCHES, rows, 'ON CONFLICT DO NOTHING')
      return true
    },
  ),

  findSubjectSearch: read('quick', async (query, organizationId: string, id: string) => {
    const { rows } = await query<SearchRow>(`${SELECT_SEARCHES} s.organization_id = $1 AND s.id = $2`, [
      organizationId,
      id,
    ])
    return rows.map(searchOf)[0] ?? null
  }),

  /** The newest first; of one team, or of all. */
  listSubjectSearches: read('quick', async (query, { organization_id, team_id }: Scope, limit: number) => {
    const found = conditions([
      ['s.organization_id =', organization_id],
      ['s.team_id =', team_id ?? undefined],
    ])
    const { rows } = await query<SearchRow>(
      `${SELECT_SEARCHES} ${found.sql} ORDER BY s.id DESC LIMIT ${limit}`,
      found.values,
    )
    return rows.map(searchOf)
  }),

  /** By kind and id, after the given one. */
  listSubjectMatches: read(
    'page',
    async (query, organizationId: string, searchId: string, after: SubjectMatch | null, limit: number) => {
      const { rows } = await query<RowOf<typeof MATCHES>>(
        `SELECT * FROM subject_matches WHERE organization_id = $1 AND search_id = $2 AND (kind, id) > ($3, $4)
         ORDER BY kind, id LIMIT ${limit}`,
        [organizationId, searchId, after?.kind ?? '', after?.id ?? ''],
      )
      return rows.map(matchOf)
    },
  ),

  /** What alerts say, the newest first, before the given one; of one team, or of all. */
  listAlertTexts: read(
    'background',
    async (
      query,
      { organization_id, team_id }: Scope,
      before: string | null,
      limit: number,
    ): Promise<AlertText[]> => {
      const found = conditions([
        ['organization_id =', organization_id],
        ['team_id =', team_id ?? undefined],
        ['id <', before ?? undefined],
      ])
      const { rows } = await query<AlertText>(
        `SELECT id, notice, last_answer AS answer FROM alerts WHERE ${found.sql} ORDER BY id DESC LIMIT ${limit}`,
        found.values,
      )
      return rows
    },
  ),

  /** Those that began before this time, with what they found. */
  purgeSubjectSearches: writeEverywhere(async (query, before: number) => {
    await query(
      `DELETE FROM subject_matches WHERE (organization_id, search_id) IN (
         SELECT organization_id, id FROM subject_searches WHERE created_at < $1)`,
      [before],
    )
    await query('DELETE FROM subject_searches WHERE created_at < $1', [before])
  }),
}

type SearchRow = RowOf<typeof SEARCHES> & { readonly found: number }

function searchOf({ organization_id: _, team_id, kinds, ...row }: SearchRow): SubjectSearch {
  return {
    ...(row as Omit<SubjectSearch, 'team_id' | 'kinds'>),
    team_id: team_id === '' ? null : String(team_id),
    kinds: JSON.parse(String(kinds)) as string[],
  }
}

function matchOf({ kind, id, places }: RowOf<typeof MATCHES>): SubjectMatch {
  return {
    kind: kind as SubjectMatch['kind'],
    id: String(id),
    places: JSON.parse(String(places)) as string[],
  }
}
