import type { SubjectSearch, SubjectStorage } from '../../contract/subjects.ts'
import { matchOf, SEARCH_COLUMNS, searchOf, searchValues } from '../../rows/subject-rows.ts'
import { type Connections, EVERY_ORGANIZATION } from '../connections/query.ts'
import { withChangeRecord } from '../directory/changes.ts'
import { fromStorable, toStorable } from '../values/storable-text.ts'

const SELECT_SEARCHES = `SELECT s.*,
    (SELECT count(*) FROM subject_matches m WHERE m.organization_id = s.organization_id AND m.search_id = s.id) AS found
  FROM subject_searches s WHERE s.organization_id = $1`

export function createSubjects(
  connections: Connections,
): Omit<SubjectStorage, 'listAlertTexts' | 'eraseCopies'> {
  return {
    async createSubjectSearch(organizationId, search, record) {
      await withChangeRecord(connections, organizationId, record, async (query) => {
        const places = SEARCH_COLUMNS.map((_, index) => `$${index + 1}`)
        await query(
          `INSERT INTO subject_searches (${SEARCH_COLUMNS.join(', ')}) VALUES (${places.join(', ')})`,
          searchValues(organizationId, { ...search, key_name: toStorable(search.key_name) }),
        )
        return true
      })
    },
    async saveSubjectProgress(organizationId, id, { state, scanned, updated_at }, found) {
      return connections.write({ organizations: organizationId }, async (query) => {
        const { rows } = await query(
          "UPDATE subject_searches SET state = $3, scanned = $4, updated_at = $5 WHERE organization_id = $1 AND id = $2 AND state = 'running' RETURNING id",
          [organizationId, id, state, scanned, updated_at],
        )
        if (rows.length === 0) return false
        if (found.length === 0) return true
        await query(
          `INSERT INTO subject_matches (organization_id, search_id, kind, id, places)
           SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[]) ON CONFLICT DO NOTHING`,
          [
            ...[organizationId, id, found.map(({ kind }) => kind), found.map((match) => match.id)],
            found.map(({ places }) => JSON.stringify(places)),
          ],
        )
        return true
      })
    },
    findSubjectSearch: (organizationId, id) =>
      connections.read({ organizations: organizationId }, async (query) => {
        const { rows } = await query(`${SELECT_SEARCHES} AND s.id = $2`, [organizationId, id])
        return rows[0] ? storedSearchOf(rows[0]) : null
      }),
    listSubjectSearches: ({ organization_id, team_id }, limit) =>
      connections.read({ organizations: organization_id }, async (query) => {
        const { rows } = await query(
          `${SELECT_SEARCHES} AND ($2::text IS NULL OR s.team_id = $2) ORDER BY s.id DESC LIMIT $3`,
          [organization_id, team_id, limit],
        )
        return rows.map(storedSearchOf)
      }),
    listSubjectMatches: (organizationId, searchId, after, limit) =>
      connections.read({ organizations: organizationId }, async (query) => {
        const { rows } = await query(
          `SELECT kind, id, places FROM subject_matches WHERE organization_id = $1 AND search_id = $2 AND (kind, id) > ($3, $4)
           ORDER BY kind, id LIMIT $5`,
          [organizationId, searchId, after?.kind ?? '', after?.id ?? '', limit],
        )
        return rows.map(matchOf)
      }),
    async purgeSubjectSearches(before) {
      await connections.write({ organizations: EVERY_ORGANIZATION }, async (query) => {
        await query(
          `DELETE FROM subject_matches m USING subject_searches s
           WHERE m.organization_id = s.organization_id AND m.search_id = s.id AND s.created_at < $1`,
          [before],
        )
        await query('DELETE FROM subject_searches WHERE created_at < $1', [before])
      })
    },
  }
}

function storedSearchOf(row: object): SubjectSearch {
  const search = searchOf(row)
  return { ...search, key_name: fromStorable(search.key_name) }
}
