/** Rows of the tables `subject_searches` and `subject_matches`. */
import type { SubjectMatch, SubjectSearch } from '../contract/subjects.ts'

export const SEARCH_COLUMNS = [
  ...[
    'organization_id',
    'id',
    'team_id',
    'kinds',
    'key_name',
    'created_at',
    'updated_at',
    'state',
    'scanned',
  ],
  'total',
]

/** In the order of the columns. */
export function searchValues(organizationId: string, search: SubjectSearch): (string | number)[] {
  const { id, team_id, kinds, key_name, created_at, updated_at, state, scanned, total } = search
  return [
    ...[organizationId, id, team_id ?? '', JSON.stringify(kinds), key_name, created_at, updated_at, state],
    ...[scanned, total],
  ]
}

export function searchOf(row: object): SubjectSearch {
  const { id, team_id, kinds, key_name, created_at, updated_at, state, scanned, total, found } = row as Omit<
    SubjectSearch,
    'kinds'
  > & { kinds: string }
  return {
    ...{ id, key_name, created_at, updated_at, state, scanned, total, found },
    team_id: team_id || null,
    kinds: JSON.parse(kinds) as string[],
  }
}

export function matchOf(row: object): SubjectMatch {
  const { kind, id, places } = row as Omit<SubjectMatch, 'places'> & { places: string }
  return { kind, id, places: JSON.parse(places) as string[] }
}
