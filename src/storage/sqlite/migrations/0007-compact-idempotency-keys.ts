/**
 * Idempotency keys in the order in which they come in, found by an index that follows in groups. Those from before stay
 * where they are, and good, until they expire.
 */
export const compactIdempotencyKeys = `
-- scope: digest of organization, team and key. seq: the event; where it is not stored, its organization and the verdict as JSON.
CREATE TABLE idempotency_log (
  number INTEGER PRIMARY KEY,
  scope BLOB NOT NULL,
  body_hash BLOB NOT NULL,
  created_at INTEGER NOT NULL,
  seq INTEGER,
  organization_id TEXT,
  answer TEXT
) STRICT;

-- fingerprint: the beginning of scope. By day, so that a group of new keys falls on few pages, and old ones go together.
CREATE TABLE idempotency_index (
  day INTEGER NOT NULL,
  fingerprint INTEGER NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (day, fingerprint, number)
) STRICT, WITHOUT ROWID;

-- The keys up to this number are in the index; those after it are kept in memory too.
CREATE TABLE idempotency_indexed (number INTEGER NOT NULL) STRICT;
INSERT INTO idempotency_indexed VALUES (0);
`
