/** Streams of events to other systems, and how far each has come. */
import { ownedBy } from './owned-by.ts'

const TABLES = `
-- organization_id: whose it is; covers 'deployment': it has the events of all. settings: JSON. sealed_target: where it goes, JSON.
CREATE TABLE streams (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  covers text NOT NULL,
  name text NOT NULL,
  settings text NOT NULL,
  sealed_target text NOT NULL,
  is_paused smallint NOT NULL,
  created_at bigint NOT NULL,
  created_by text NOT NULL,
  sent bigint NOT NULL,
  succeeded_at bigint,
  failing_since bigint,
  attempts integer NOT NULL,
  next_attempt_at bigint NOT NULL,
  last_answer text NOT NULL,
  lease_holder text NOT NULL,
  lease_number bigint NOT NULL,
  lease_until bigint NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX streams_by_organization ON streams (organization_id, id);

-- source_id: the organization whose events they are. next: the index of the first entry of that log that was not sent yet. No row: from the first entry of the first log.
CREATE TABLE stream_positions (
  stream_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  source_id text COLLATE "C" NOT NULL,
  log_id bigint NOT NULL,
  next bigint NOT NULL,
  PRIMARY KEY (stream_id, source_id)
) WITH (fillfactor = 50);
`

const OWNED = ['streams', 'stream_positions']

export const streams = [TABLES, ...OWNED.map(ownedBy)].join('\n')
