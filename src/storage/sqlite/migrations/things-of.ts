/** The table of a resource that is defined in one place (`resources/kit/things`). */
export function thingsOf(plural: string): string {
  return `
-- team_id '' is the organization. document: JSON. ended_at: somebody ended it before its time.
CREATE TABLE ${plural} (
  organization_id TEXT NOT NULL,
  id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  document TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  ends_at INTEGER,
  ended_at INTEGER,
  ended_by TEXT,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;
`
}
