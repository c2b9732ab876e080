import { isGood, principalOf } from '../access/create-authenticator.ts'
import { DEFAULT_ORGANIZATION } from '../access/first-start.ts'
import { COMMAND_LINE } from '../domain/change.ts'
import { isoTime } from '../domain/iso-time.ts'
import { ROLES, type Role } from '../domain/principal.ts'
import { createAttributions } from '../http/rendering/create-attributions.ts'
import { keyUse } from '../http/rendering/key-use.ts'
import type { AfterRevocation } from '../outcomes/read-hook-build.ts'
import type { FoundKey } from '../resources/keys/records.ts'
import { inOrganization, type OpenedOrganization } from './in-organization.ts'
import { printTable } from './print-table.ts'
import { readArguments } from './read-arguments.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

const DAY_MS = 24 * 3_600_000

export async function keys(parameters: readonly string[]): Promise<void> {
  const [verb, ...rest] = parameters
  const command = { create, list, use, rotate, revoke, grant }[verb ?? '']
  if (!command) throw new UsageError(USAGE.keys)
  await command(rest)
}

async function create(parameters: string[]): Promise<void> {
  const { values } = readArguments(
    parameters,
    {
      name: { type: 'string', default: 'key' },
      roles: { type: 'string', default: 'admin' },
      team: { type: 'string' },
      'expires-at': { type: 'string' },
      org: { type: 'string', default: DEFAULT_ORGANIZATION },
    },
    0,
  )
  const roles = rolesOf(values.roles)
  const expires_at = timeOf(values['expires-at'])
  await inOrganization(values.org, async ({ access, organization }) => {
    const { key, stored } = await access.issueKey(COMMAND_LINE, {
      organization_id: organization.id,
      name: values.name,
      roles,
      ...(values.team !== undefined && { team: values.team }),
      ...(expires_at !== undefined && { expires_at }),
    })
    console.log(`Key ${stored.id} (${roles.join(', ')}), shown this once:\n${key}`)
  })
}

async function list(parameters: string[]): Promise<void> {
  const { values } = readArguments(parameters, { org: { type: 'string', default: DEFAULT_ORGANIZATION } }, 0)
  await inOrganization(values.org, async ({ storage, organization }) => {
    const headings = ['ID', 'NAME', 'ROLES', 'TEAM', 'CREATED', 'EXPIRES', 'LAST USED', 'STATE']
    printTable([headings, ...(await storage.listKeys(organization.id)).map(describe)])
  })
}

async function rotate(parameters: string[]): Promise<void> {
  const { positionals, values } = readArguments(parameters, {
    grace: { type: 'string', default: '0' },
    org: { type: 'string', default: DEFAULT_ORGANIZATION },
  })
  if (!/^\d{1,7}$/.test(values.grace)) throw new UsageError(`'${values.grace}' is not a number of seconds.`)
  await inOrganization(values.org, async (open) => {
    const old = await keyOf(open, positionals[0])
    const { key, stored } = await open.access.rotateKey(COMMAND_LINE, old, Number(values.grace) * 1000)
    console.log(
      `Key ${stored.id} replaces ${old.id}, which ends in ${values.grace} seconds. Shown this once:\n${key}`,
    )
  })
}

async function use(parameters: string[]): Promise<void> {
  const { positionals, values } = readArguments(parameters, {
    org: { type: 'string', default: DEFAULT_ORGANIZATION },
  })
  await inOrganization(values.org, async (open) => printUse(open, await keyOf(open, positionals[0])))
}

/** Of the last day: what is to be known before a key is revoked. */
async function printUse({ storage, organization }: OpenedOrganization, key: FoundKey): Promise<void> {
  const now = Date.now()
  const caller = { ...principalOf(key), organization_id: organization.id, team_id: null }
  const stores = { storage, attributions: createAttributions(storage, Date.now) }
  const { events, most_active, people, hosts } = await keyUse(stores, caller, key, {
    from: now - DAY_MS,
    to: now + 1,
  })
  const named = (values: readonly string[]) => (values.length === 0 ? 'none seen' : values.join(', '))
  console.log(
    [
      `Key ${key.id} (${key.name}), last used ${isoTime(key.last_used_at) ?? 'never'}; ${events} events in the last day.`,
      `  Agents: ${named(most_active.map(({ agent_id }) => agent_id))}`,
      `  People: ${named(people.map(({ value }) => value))}`,
      `  Hosts:  ${named(hosts.map(({ host, afterwards }) => `${host} (once it is revoked: ${AFTERWARDS[afterwards]})`))}`,
    ].join('\n'),
  )
}

const AFTERWARDS: Readonly<Record<AfterRevocation, string>> = {
  stopped: 'its hook stops every call',
  judged_there: 'its hook judges calls itself, with the last policy seen',
  let_go: 'its hook lets calls go, and keeps their events',
  unknown: 'unknown, no hook there says what it does',
}

async function revoke(parameters: string[]): Promise<void> {
  const { positionals, values } = readArguments(parameters, {
    org: { type: 'string', default: DEFAULT_ORGANIZATION },
  })
  await inOrganization(values.org, async (open) => {
    const key = await keyOf(open, positionals[0])
    await printUse(open, key)
    await open.access.revokeKey(COMMAND_LINE, key)
    console.log(`Key ${key.id} is revoked; a running service refuses it within 5 seconds.`)
  })
}

async function grant(parameters: string[]): Promise<void> {
  const { positionals, values } = readArguments(parameters, {
    roles: { type: 'string' },
    org: { type: 'string', default: DEFAULT_ORGANIZATION },
  })
  if (values.roles === undefined) throw new UsageError(USAGE.keys)
  const roles = rolesOf(values.roles)
  await inOrganization(values.org, async (open) => {
    const key = await open.access.grantRoles(COMMAND_LINE, await keyOf(open, positionals[0]), roles)
    console.log(
      `Key ${key.id} now has ${key.roles.join(', ')}; a running service knows within 5 seconds. It is on record.`,
    )
  })
}

async function keyOf(
  { storage, organization }: OpenedOrganization,
  id: string | undefined,
): Promise<FoundKey> {
  if (!id) throw new UsageError(USAGE.keys)
  const key = await storage.findKey(id)
  if (!key || key.organization_id !== organization.id || key.revoked_at !== null)
    throw new Error(`There is no key ${id} that is in use.`)
  return key
}

function describe(key: FoundKey): string[] {
  const state = isGood(key, Date.now()) ? 'active' : key.revoked_at !== null ? 'revoked' : 'expired'
  return [
    key.id,
    key.name,
    key.roles.join(','),
    key.team_name ?? '-',
    isoTime(key.created_at),
    isoTime(key.expires_at) ?? 'never',
    isoTime(key.last_used_at) ?? 'never',
    state,
  ]
}

function rolesOf(text: string): Role[] {
  const roles = text.split(',').map((role) => role.trim())
  const unknown = roles.find((role) => !ROLES.includes(role as Role))
  if (unknown !== undefined) throw new UsageError(`'${unknown}' is not a role. Roles: ${ROLES.join(', ')}.`)
  return roles as Role[]
}

function timeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new UsageError(`'${text}' is not a time. Example: 2026-12-31T00:00:00Z`)
  return time
}
