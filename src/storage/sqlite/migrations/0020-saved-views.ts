/** Views of the list of events that people saved. */
export const savedViews = `
-- owner_id: the person or key whose own it is; '' is shared. team_id: of a shared one; '' is the organization. document: JSON.
CREATE TABLE saved_views (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  name TEXT NOT NULL,
  document TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX saved_views_by_owner ON saved_views (organization_id, owner_id);
`
