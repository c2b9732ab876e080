import { ownedBy } from './owned-by.ts'

/** Where the sizes of events from before this migration are added up to; absent once all of them are. */
export const SIZED_UP_TO = 'sized_up_to'

/** Quotas and their use; and how many bytes of events each key has stored, which follows the events. */
export const quotas = `
-- Append-only: the row with the highest version is in force. quotas: JSON, of the organization, its teams and its keys.
CREATE TABLE quotas (
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  version integer NOT NULL,
  quotas text NOT NULL,
  created_at bigint NOT NULL,
  key_id text,
  key_name text NOT NULL,
  PRIMARY KEY (organization_id, version)
);

-- What was used since window_start. subject_id '' is the organization itself.
CREATE TABLE quota_use (
  organization_id text COLLATE "C" NOT NULL,
  scope text COLLATE "C" NOT NULL,
  subject_id text COLLATE "C" NOT NULL,
  quota text COLLATE "C" NOT NULL,
  window_start bigint NOT NULL,
  used bigint NOT NULL,
  PRIMARY KEY (organization_id, scope, subject_id, quota)
) WITH (fillfactor = 50);

CREATE TABLE stored_bytes (
  organization_id text COLLATE "C" NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (organization_id, key_id)
) WITH (fillfactor = 50);

-- What the events of an arrival add to stored_bytes; null where a node of the release before wrote it.
ALTER TABLE arrivals ADD COLUMN keys text[], ADD COLUMN bytes bigint[];

-- False for the events that are there now: their sizes are added later, and every other event's with its arrival.
ALTER TABLE events ADD COLUMN is_sized boolean NOT NULL DEFAULT false;
ALTER TABLE events ALTER COLUMN is_sized SET DEFAULT true;
INSERT INTO facts (name, value) VALUES ('${SIZED_UP_TO}', '["", "00000000-0000-0000-0000-000000000000"]');
${['quotas', 'quota_use', 'stored_bytes'].map(ownedBy).join('\n')}
`
