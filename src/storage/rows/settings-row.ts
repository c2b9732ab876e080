/** Rows of the table `settings_changes`, and the queries for what is in force, which both engines share. */
import type { Role } from '../../domain/principal.ts'
import type { SecurityUpdate } from '../../domain/security.ts'
import { exceptionOf } from '../../resources/exceptions/records.ts'
import { thingOf } from '../../resources/kit/things.ts'
import { accessOf, JOIN_PERSON_TEAMS, PERSON_ACCESS } from '../../resources/people/records.ts'
import { overridesOf } from '../../resources/policies/records.ts'
import { NEWEST_QUOTAS, organizationQuotasOf } from '../../resources/quotas/records.ts'
import { STOPS } from '../../resources/stops/stops.ts'
import type {
  ChangedKind,
  ChangedSettings,
  ExceptionVersion,
  KeyInForce,
  PolicyLayerInForce,
  SecuritySettingsInForce,
  SettingsRead,
} from '../contract/settings.ts'

/** How long changes are kept. A reader that was away for longer reads everything. */
export const SETTINGS_CHANGES_KEPT_MS = 3_600_000

/** As a trigger has noted it: the table, and what changed there. */
export type SettingsChangeRow = {
  readonly number: number
  readonly kind: keyof typeof CHANGED
  readonly organization_id: string
  readonly id: string
}

/**
 * What is to be read again after a change, and whether it is named by the id or by the organization. Persons lose access with
 * a team, so that the keys of the whole organization are read again.
 */
const CHANGED = {
  keys: [['keys', 'id']],
  people: [['keysOfPeople', 'id']],
  teams: [['keysOfOrganizations', 'organization_id']],
  policies: [['policies', 'organization_id']],
  security_settings: [['security', 'organization_id']],
  exceptions: [['exceptions', 'organization_id']],
  quotas: [['quotas', 'organization_id']],
  stops: [['stops', 'organization_id']],
  organizations: [
    ['keysOfOrganizations', 'id'],
    ['policies', 'id'],
    ['security', 'id'],
    ['exceptions', 'id'],
    ['quotas', 'id'],
    ['stops', 'id'],
  ],
  /** There is always one, so that a reader can tell whether others were purged since its last answer. */
  none: [],
} as const satisfies Record<string, readonly (readonly [ChangedKind, 'id' | 'organization_id'])[]>

export function changedSettings(rows: readonly SettingsChangeRow[]): ChangedSettings {
  const found: Record<ChangedKind, Set<string>> = {
    ...{ keys: new Set(), keysOfPeople: new Set(), keysOfOrganizations: new Set(), policies: new Set() },
    ...{ security: new Set(), exceptions: new Set(), quotas: new Set(), stops: new Set() },
  }
  for (const row of rows) for (const [kind, column] of CHANGED[row.kind]) found[kind].add(row[column])
  return Object.fromEntries(
    Object.entries(found).map(([kind, names]) => [kind, [...names]]),
  ) as unknown as ChangedSettings
}

type Part = 'keys' | 'policies' | 'security' | 'exceptions' | 'quotas' | 'stops'

/** `names` is null where all are asked for. */
export type SettingsQuery = {
  readonly part: Part
  readonly sql: string
  readonly names: readonly string[] | null
}

/** `isIn`: that a column is among the names. */
export function settingsQueries(
  changed: ChangedSettings | null,
  isIn: (column: string) => string,
  at: number,
): SettingsQuery[] {
  const all = TABLE.filter(([, , , isForAll]) => isForAll)
  const asked = changed === null ? all : TABLE.filter(([kind]) => changed[kind].length > 0)
  return asked.map(([kind, part, column]) => {
    const where = changed === null ? '' : `AND ${isIn(column)}`
    return { part, sql: SELECT[part](where, Math.floor(at)), names: changed === null ? null : changed[kind] }
  })
}

const TABLE: readonly (readonly [ChangedKind, Part, column: string, isForAll: boolean])[] = [
  ['keys', 'keys', 'k.id', true],
  ['keysOfPeople', 'keys', 'k.person_id', false],
  ['keysOfOrganizations', 'keys', 'k.organization_id', false],
  ['policies', 'policies', 'p.organization_id', true],
  ['security', 'security', 's.organization_id', true],
  ['exceptions', 'exceptions', 'e.organization_id', true],
  ['quotas', 'quotas', 'q.organization_id', true],
  ['stops', 'stops', 't.organization_id', true],
]

const SELECT: Readonly<Record<Part, (where: string, at: number) => string>> = {
  keys: (where, at) =>
    `SELECT k.id, k.organization_id, k.team_id, k.name, k.roles, k.mac, k.secret_id, k.expires_at, k.revoked_at, k.person_id,
       p.name AS person_name, ${PERSON_ACCESS}
     FROM keys k JOIN organizations o ON o.id = k.organization_id LEFT JOIN people p ON p.id = k.person_id ${JOIN_PERSON_TEAMS}
     WHERE o.retired_at IS NULL AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${at}) ${where}`,
  policies: (where) => newest('policies p', 'p', ['organization_id', 'team_id'], 'overrides', where),
  security: (where) => newest('security_settings s', 's', ['organization_id'], 'settings', where),
  exceptions: (where, at) =>
    `${newest('exceptions e', 'e', ['organization_id', 'number'], 'team_id, ends_at, document', where)}
     AND (ends_at IS NULL OR ends_at > ${at}) ORDER BY number DESC`,
  stops: (where, at) => `SELECT t.* FROM ${STOPS.plural} t JOIN organizations o ON o.id = t.organization_id
     WHERE o.retired_at IS NULL AND t.ended_at IS NULL AND t.ends_at > ${at} ${where} ORDER BY t.id`,
  quotas: (where) => `${NEWEST_QUOTAS} ${where}`,
}

/** The row with the highest version of each group, of organizations that are not retired. */
function newest(
  from: string,
  name: string,
  group: readonly string[],
  columns: string,
  where: string,
): string {
  const [table] = from.split(' ')
  const grouped = group.map((column) => `${name}.${column}`).join(', ')
  return `SELECT ${group.join(', ')}, version, ${columns} FROM ${table}
    JOIN (SELECT ${grouped}, max(${name}.version) AS version FROM ${from}
      JOIN organizations o ON o.id = ${name}.organization_id WHERE o.retired_at IS NULL ${where} GROUP BY ${grouped}) newest
    USING (${group.join(', ')}, version) WHERE 1 = 1`
}

export function settingsRead(
  position: string,
  changed: ChangedSettings | null,
  found: readonly (readonly [Part, readonly object[]])[],
): SettingsRead {
  const rowsOf = (part: Part) => found.flatMap(([of, rows]) => (of === part ? rows : []))
  return {
    ...{ position, changed },
    keys: rowsOf('keys').map(keyInForceOf),
    policies: rowsOf('policies').map(policyLayerOf),
    security: rowsOf('security').map(securityInForceOf),
    exceptions: rowsOf('exceptions').map(exceptionVersionOf),
    quotas: rowsOf('quotas').map((row) =>
      organizationQuotasOf(row as Parameters<typeof organizationQuotasOf>[0]),
    ),
    stops: rowsOf('stops').map((row) => thingOf(row as Parameters<typeof thingOf>[0])),
  }
}

function keyInForceOf(row: object): KeyInForce {
  const columns = row as Omit<KeyInForce, 'roles'> & { roles: string; person_name: string | null }
  const { id, organization_id, team_id, name, mac, secret_id, expires_at, revoked_at } = columns
  const { person_id, person_name, roles } = columns
  const isOwned = person_id !== null && person_name !== null
  return {
    ...{ id, organization_id, team_id, name, mac, secret_id, expires_at, revoked_at, person_id },
    roles: JSON.parse(roles) as Role[],
    owner: isOwned ? { id: person_id, name: person_name, ...accessOf(row) } : null,
  }
}

function policyLayerOf(row: object): PolicyLayerInForce {
  const { organization_id, team_id, version, overrides } = row as Record<keyof PolicyLayerInForce, string>
  return { organization_id, team_id, version: Number(version), overrides: overridesOf(overrides) }
}

function securityInForceOf(row: object): SecuritySettingsInForce {
  return {
    organization_id: (row as SecuritySettingsInForce).organization_id,
    settings: JSON.parse(String((row as { settings: unknown }).settings)) as SecurityUpdate,
  }
}

function exceptionVersionOf(row: object): ExceptionVersion {
  const { organization_id, number, team_id, ends_at, document } = exceptionOf(
    row as Parameters<typeof exceptionOf>[0],
  )
  return { organization_id, number, team_id, ends_at, document }
}
