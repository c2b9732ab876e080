/**
 * Indexes by which the events and the calls of a session are found. Those from before were never used: the server takes no
 * index for a condition that is not leakproof where row-level security is in force, and a cast to `uuid` is not.
 */

/** What a partition of the events, and the calls, are indexed by. */
export const SESSION_INDEXES = {
  events: '(md5(session_id), id) WHERE session_id IS NOT NULL',
  calls: '(organization_id, md5(session_id), first_id)',
} as const

/** Where there are more, an index is made later, while events are taken: see `build-indexes.ts`. */
const FEW = 100_000

export const sessionsByIndex = `
DO $$ BEGIN
  IF EXISTS (SELECT FROM events OFFSET ${FEW} LIMIT 1) THEN
    CREATE INDEX events_of_session ON ONLY events ${SESSION_INDEXES.events};
  ELSE
    CREATE INDEX events_of_session ON events ${SESSION_INDEXES.events};
  END IF;
  IF NOT EXISTS (SELECT FROM calls OFFSET ${FEW} LIMIT 1) THEN
    CREATE INDEX calls_of_session ON calls ${SESSION_INDEXES.calls};
  END IF;
END $$;
DROP INDEX events_by_session;
DROP INDEX calls_by_session;
`
