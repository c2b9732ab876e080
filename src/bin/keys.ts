import { parseArgs } from 'node:util'
import { DEFAULT_ORGANIZATION } from '../access/first-start.ts'
import { ROLES, type Role } from '../domain/principal.ts'
import type { Storage, StoredKey } from '../storage/storage.ts'
import { openService } from './open-service.ts'
import { readSettings } from './settings.ts'
import { UsageError } from './usage-error.ts'

const USAGE = `Usage:
  audit-service keys create [--name NAME] [--roles ingest,read,admin] [--team TEAM] [--expires-at TIME]
  audit-service keys list
  audit-service keys revoke ID`

export async function keys(parameters: readonly string[]): Promise<void> {
  const [verb, ...rest] = parameters
  const command = { create, list, revoke }[verb ?? '']
  if (!command) throw new UsageError(USAGE)
  await command(rest)
}

async function create(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      name: { type: 'string', default: 'key' },
      roles: { type: 'string', default: 'admin' },
      team: { type: 'string' },
      'expires-at': { type: 'string' },
    },
  })
  const roles = rolesOf(values.roles)
  const expires_at = timeOf(values['expires-at'])
  const { storage, access } = await openService(readSettings(process.env))
  try {
    const { key, stored } = await access.issueKey({
      organization_id: await organizationOf(storage),
      name: values.name,
      roles,
      ...(values.team !== undefined && { team: values.team }),
      ...(expires_at !== undefined && { expires_at }),
    })
    console.log(`Key ${stored.id} (${roles.join(', ')}), shown this once:\n${key}`)
  } finally {
    await storage.close()
  }
}

async function list(): Promise<void> {
  const { storage } = await openService(readSettings(process.env))
  try {
    const rows = (await storage.listKeys(await organizationOf(storage))).map(describe)
    const widths = HEADINGS.map((heading, column) =>
      Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
    )
    for (const row of [HEADINGS, ...rows])
      console.log(
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      )
  } finally {
    await storage.close()
  }
}

async function revoke(parameters: string[]): Promise<void> {
  const [id] = parameters
  if (!id) throw new UsageError(USAGE)
  const { storage, access } = await openService(readSettings(process.env))
  try {
    if (!(await access.revokeKey(await organizationOf(storage), id)))
      throw new Error(`There is no key ${id} that could be revoked.`)
    console.log(`Key ${id} is revoked; a running service refuses it within 5 seconds.`)
  } finally {
    await storage.close()
  }
}

const HEADINGS = ['ID', 'NAME', 'ROLES', 'TEAM', 'CREATED', 'EXPIRES', 'STATE']

function describe(key: StoredKey): string[] {
  const isExpired = key.expires_at !== null && key.expires_at <= Date.now()
  return [
    key.id,
    key.name,
    key.roles.join(','),
    key.team_name ?? '-',
    new Date(key.created_at).toISOString(),
    key.expires_at === null ? 'never' : new Date(key.expires_at).toISOString(),
    key.revoked_at !== null ? 'revoked' : isExpired ? 'expired' : 'active',
  ]
}

async function organizationOf(storage: Storage): Promise<string> {
  const organization = await storage.findOrganization(DEFAULT_ORGANIZATION)
  if (!organization) throw new Error('This store has not been used yet: start the service once first.')
  return organization.id
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
