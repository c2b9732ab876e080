/** What an event leaves behind for later ones of its session, for a day. */
export const marksOfSessions = `
CREATE TABLE marks (
  organization_id TEXT NOT NULL,
  session TEXT NOT NULL,
  event_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL,
  level TEXT NOT NULL,
  path TEXT,
  name TEXT,
  call TEXT,
  input TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, session, event_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX marks_by_age ON marks (created_at);
`
