/**
 * Which transaction counted an arrival, and which took events out of the totals: whoever keeps sums of the totals in memory
 * can tell what they lack. Written by triggers, so that nodes of the release before take part in it.
 */
import { ownedBy } from './owned-by.ts'

const TABLES = `
-- counted_in: the number of the transaction; null where it was counted before this migration.
ALTER TABLE arrivals ADD COLUMN counted_in bigint;
CREATE INDEX arrivals_by_counting ON arrivals (organization_id, counted_in) WHERE counted_in IS NOT NULL;

-- Sums that do not have what this transaction did to the totals cannot be completed any more. noted_at: milliseconds.
CREATE TABLE count_breaks (
  organization_id text COLLATE "C" NOT NULL,
  transaction bigint NOT NULL,
  noted_at bigint NOT NULL,
  PRIMARY KEY (organization_id, transaction)
);

CREATE FUNCTION note_counting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.counted_in := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;
CREATE TRIGGER note_counting BEFORE UPDATE OF is_counted ON arrivals FOR EACH ROW
  WHEN (NEW.is_counted AND NOT OLD.is_counted) EXECUTE FUNCTION note_counting();

CREATE FUNCTION note_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_breaks VALUES (
    NEW.organization_id, pg_current_xact_id()::text::bigint, extract(epoch FROM clock_timestamp()) * 1000)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_removal AFTER UPDATE ON group_totals FOR EACH ROW
  WHEN (NEW.events < OLD.events) EXECUTE FUNCTION note_removal();

-- An arrival that is purged can no longer be added to sums from before it was counted.
CREATE FUNCTION note_purge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_breaks
    SELECT organization_id, max(counted_in), extract(epoch FROM clock_timestamp()) * 1000
    FROM purged WHERE counted_in IS NOT NULL GROUP BY organization_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_purge AFTER DELETE ON arrivals REFERENCING OLD TABLE AS purged FOR EACH STATEMENT
  EXECUTE FUNCTION note_purge();
`

export const keptCounts = [TABLES, ownedBy('count_breaks')].join('\n')
