/**
 * Text search through its index. The server does not trust the comparison of words (it is not marked as leakproof), so it
 * makes it only for rows that row-level security has let pass: it would read all of them. What a policy itself compares
 * comes first. So the policy of a table above the search entries asks for the words as well: whoever reads that table
 * finds rows of its own organizations only, and of those only what has the words of the setting `audit.words`; without
 * the setting, nothing. The search entries themselves keep their policy, for all who do not search.
 */
import { OWN_ORGANIZATION } from './owned-by.ts'

export const searchByIndex = `
CREATE TABLE found_entries (
  id uuid NOT NULL,
  facet_id integer NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  words tsvector NOT NULL
);
ALTER TABLE found_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE found_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization_with_words ON found_entries FOR SELECT USING (
  (${OWN_ORGANIZATION})
  AND words @@ (SELECT nullif(current_setting('audit.words', true), '')::tsquery)
);
ALTER TABLE search_entries INHERIT found_entries;

-- With the rights of whoever calls it. The setting holds for the one statement: others of the same transaction may ask
-- for other words. The statement is planned each time: which index is best depends on the words and on the time.
CREATE FUNCTION find_entries(of_organization text, asked tsquery, first_id uuid, end_id uuid)
RETURNS TABLE (id uuid, facet_id integer) LANGUAGE plpgsql ROWS 10000 AS $$
BEGIN
  PERFORM set_config('audit.words', asked::text, true);
  RETURN QUERY EXECUTE 'SELECT e.id, e.facet_id FROM found_entries e
    WHERE e.organization_id = $1 AND e.words @@ $2 AND e.id >= $3 AND e.id < $4'
    USING of_organization, asked, first_id, end_id;
  PERFORM set_config('audit.words', '', true);
END $$;
`
