import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '../../../domain/principal.ts'
import type { ChangeRecord } from '../../contract/directory.ts'
import type { SubjectMatch, SubjectProgress, SubjectSearch } from '../../contract/subjects.ts'
import { matchOf, SEARCH_COLUMNS, searchOf, searchValues } from '../../rows/subject-rows.ts'
import { withChangeRecord } from '../directory/changes.ts'
import { inTransaction } from '../threads/transaction.ts'

const SELECT_SEARCHES = `SELECT s.*,
    (SELECT COUNT(*) FROM subject_matches m WHERE m.organization_id = s.organization_id AND m.search_id = s.id) AS found
  FROM subject_searches s WHERE s.organization_id = ?`

export function createSubjectReader(database: DatabaseSync) {
  return {
    findSubjectSearch(organizationId: string, id: string): SubjectSearch | null {
      const row = database.prepare(`${SELECT_SEARCHES} AND s.id = ?`).get(organizationId, id)
      return row ? searchOf(row) : null
    },
    listSubjectSearches({ organization_id, team_id }: Scope, limit: number): SubjectSearch[] {
      return database
        .prepare(`${SELECT_SEARCHES} AND (? IS NULL OR s.team_id = ?) ORDER BY s.id DESC LIMIT ?`)
        .all(organization_id, team_id, team_id, limit)
        .map(searchOf)
    },
    listSubjectMatches(
      organizationId: string,
      searchId: string,
      after: SubjectMatch | null,
      limit: number,
    ): SubjectMatch[] {
      return database
        .prepare(
          `SELECT kind, id, places FROM subject_matches WHERE organization_id = ? AND search_id = ? AND (kind, id) > (?, ?)
           ORDER BY kind, id LIMIT ?`,
        )
        .all(organizationId, searchId, after?.kind ?? '', after?.id ?? '', limit)
        .map(matchOf)
    },
  }
}

export function createSubjectWriter(database: DatabaseSync) {
  return {
    createSubjectSearch(organizationId: string, search: SubjectSearch, record: ChangeRecord): void {
      withChangeRecord(database, organizationId, record, () => {
        database
          .prepare(
            `INSERT INTO subject_searches (${SEARCH_COLUMNS.join(', ')}) VALUES (${SEARCH_COLUMNS.map(() => '?').join(', ')})`,
          )
          .run(...searchValues(organizationId, search))
        return true
      })
    },
    saveSubjectProgress(
      organizationId: string,
      id: string,
      { state, scanned, updated_at }: SubjectProgress,
      found: readonly SubjectMatch[],
    ): boolean {
      return inTransaction(database, () => {
        const { changes } = database
          .prepare(
            "UPDATE subject_searches SET state = ?, scanned = ?, updated_at = ? WHERE organization_id = ? AND id = ? AND state = 'running'",
          )
          .run(state, scanned, updated_at, organizationId, id)
        if (changes === 0) return false
        const insert = database.prepare(
          'INSERT INTO subject_matches (organization_id, search_id, kind, id, places) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
        )
        for (const match of found)
          insert.run(organizationId, id, match.kind, match.id, JSON.stringify(match.places))
        return true
      })
    },
    purgeSubjectSearches(before: number): void {
      inTransaction(database, () => {
        database
          .prepare(
            `DELETE FROM subject_matches WHERE (organization_id, search_id) IN (
               SELECT organization_id, id FROM subject_searches WHERE created_at < ?)`,
          )
          .run(before)
        database.prepare('DELETE FROM subject_searches WHERE created_at < ?').run(before)
      })
    },
  }
}
