/**
 * What changed of keys and settings: processes that hold them in memory follow it. Written by triggers, so that nodes of the
 * release before take part in it.
 */
import { ownedBy } from './owned-by.ts'

const TABLE = `
-- kind: the table; 'none': only to mark a place. transaction: its number; commits can overtake each other, so that whoever
-- follows must not pass one that is still open. A change of an organization itself belongs to none (''): it is to be noticed
-- after everything of the organization was deleted. noted_at: milliseconds.
CREATE TABLE settings_changes (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  kind text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  noted_at bigint NOT NULL DEFAULT extract(epoch FROM clock_timestamp()) * 1000
);
CREATE INDEX settings_changes_by_transaction ON settings_changes (transaction);
INSERT INTO settings_changes (kind, organization_id, id) VALUES ('none', '', '');

-- Its arguments are the columns of the organization, where there is one, and of the id.
CREATE FUNCTION note_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := to_jsonb(OLD); ELSE changed := to_jsonb(NEW); END IF;
  INSERT INTO settings_changes (kind, organization_id, id)
    VALUES (TG_TABLE_NAME, coalesce(changed ->> TG_ARGV[0], ''), changed ->> TG_ARGV[1]);
  RETURN NULL;
END $$;
`

const PERSON = [
  'name',
  'mapped_team_id',
  'mapped_roles',
  'granted_team_id',
  'granted_roles',
  'deactivated_at',
]
/** A sign-in writes most columns again, as they were. */
const IS_ANOTHER_PERSON = `WHEN (${PERSON.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ')})`
const KEY = 'organization_id, team_id, name, roles, mac, secret_id, expires_at, revoked_at, person_id'

const TRIGGERS = [
  note('keys', `INSERT OR DELETE OR UPDATE OF ${KEY}`),
  note('people', 'DELETE'),
  note('people', `UPDATE OF ${PERSON.join(', ')}`, { name: 'note_access_change', when: IS_ANOTHER_PERSON }),
  note('teams', 'UPDATE OF retired_at'),
  note('organizations', 'DELETE OR UPDATE OF name, retired_at', { organization: 'none' }),
  ...['policies', 'security_settings', 'exceptions', 'quotas'].map((table) =>
    note(table, 'INSERT OR DELETE OR UPDATE', { id: 'organization_id' }),
  ),
]

export function note(
  table: string,
  events: string,
  { name = 'note_settings_change', when = '', id = 'id', organization = 'organization_id' } = {},
): string {
  return `CREATE TRIGGER ${name} AFTER ${events} ON ${table} FOR EACH ROW ${when}
    EXECUTE FUNCTION note_settings_change('${organization}', '${id}');`
}

const OF_NONE = `CREATE POLICY of_none ON settings_changes FOR INSERT WITH CHECK (organization_id = '');`

export const settingsChanges = [TABLE, ownedBy('settings_changes'), OF_NONE, ...TRIGGERS].join('\n')
