import { ownedBy } from './owned-by.ts'

/** What an event leaves behind for later ones of its session, for a day. */
export const marksOfSessions = `
CREATE TABLE marks (
  organization_id text COLLATE "C" NOT NULL,
  session text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL,
  level text NOT NULL,
  path text,
  name text,
  call text,
  input text,
  created_at bigint NOT NULL,
  PRIMARY KEY (organization_id, session, event_id, number)
);
CREATE INDEX marks_by_age ON marks (created_at);
${ownedBy('marks')}
`
