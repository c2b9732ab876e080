/**
 * What changed of keys and settings, in the order of the commits: processes that hold them in memory follow it. Written by
 * triggers, so that it has whatever another program writes. kind: the table; 'none': only to mark a place. A change of an
 * organization itself belongs to none: it is to be noticed after everything of the organization was deleted.
 */
const TABLE = `
CREATE TABLE settings_changes (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  organization_id TEXT NOT NULL,
  id TEXT NOT NULL,
  noted_at INTEGER NOT NULL
) STRICT;
INSERT INTO settings_changes (kind, organization_id, id, noted_at) VALUES ('none', '', '', 0);
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
const IS_ANOTHER_PERSON = `WHEN ${PERSON.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ')}`
const KEY = 'organization_id, team_id, name, roles, mac, secret_id, expires_at, revoked_at, person_id'

const TRIGGERS = [
  ...['INSERT', 'DELETE', `UPDATE OF ${KEY}`].map((event) => note('keys', event)),
  note('people', 'DELETE'),
  note('people', `UPDATE OF ${PERSON.join(', ')}`, { when: IS_ANOTHER_PERSON }),
  note('teams', 'UPDATE OF retired_at'),
  note('organizations', 'UPDATE OF name, retired_at', { organization: null }),
  // It stands for everything of the organization.
  note('organizations', 'DELETE', {
    organization: null,
    first: 'DELETE FROM settings_changes WHERE organization_id = OLD.id;',
  }),
  ...['policies', 'security_settings', 'exceptions', 'quotas'].flatMap((table) =>
    ['INSERT', 'DELETE', 'UPDATE'].map((event) => note(table, event, { id: 'organization_id' })),
  ),
]

export function note(
  table: string,
  event: string,
  { when = '', first = '', id = 'id', organization = 'organization_id' as string | null } = {},
): string {
  const [name = ''] = event.split(' ')
  const row = name === 'DELETE' ? 'OLD' : 'NEW'
  return `CREATE TRIGGER note_${table}_${name.toLowerCase()} AFTER ${event} ON ${table} ${when} BEGIN ${first}
    INSERT INTO settings_changes (kind, organization_id, id, noted_at)
    VALUES ('${table}', ${organization === null ? "''" : `${row}.${organization}`}, ${row}.${id}, CAST(unixepoch('subsec') * 1000 AS INTEGER));
  END;`
}

export const settingsChanges = [TABLE, ...TRIGGERS].join('\n')
