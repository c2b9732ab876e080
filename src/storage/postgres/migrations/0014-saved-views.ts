import { ownedBy } from './owned-by.ts'

/** Views of the list of events that people saved. */
export const savedViews = `
-- owner_id: the person or key whose own it is; '' is shared. team_id: of a shared one; '' is the organization. document: JSON.
CREATE TABLE saved_views (
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  id text COLLATE "C" NOT NULL,
  owner_id text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  document text NOT NULL,
  created_at bigint NOT NULL,
  changed_at bigint NOT NULL,
  changed_by text NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX saved_views_by_owner ON saved_views (organization_id, owner_id);
${ownedBy('saved_views')}
`
