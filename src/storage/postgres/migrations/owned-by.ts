/** The sub-selects are worked out once a query, not once a row. */
export const OWN_ORGANIZATION = `
  (SELECT current_setting('audit.organizations', true)) = '*'
  OR organization_id = ANY ((SELECT string_to_array(current_setting('audit.organizations', true), ','))::text[])
`

/** The second check that keeps organizations apart: a query that forgets its condition still finds no foreign row. */
export function ownedBy(table: string): string {
  return `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON ${table} USING (${OWN_ORGANIZATION});`
}
