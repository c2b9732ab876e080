import {
  createQuotaSettings,
  keyOwner,
  organizationOwner,
  type QuotaOwner,
  quotasOf,
  teamOwner,
} from '../access/create-quota-settings.ts'
import { DEFAULT_ORGANIZATION } from '../access/first-start.ts'
import { COMMAND_LINE } from '../domain/change.ts'
import { QUOTA_NAMES, type QuotaSet, type Quotas, type QuotaUpdate } from '../domain/quotas.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { withService } from './open-service.ts'
import { printTable } from './print-table.ts'
import { readArguments } from './read-arguments.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

type Values = Readonly<Record<string, string | undefined>>

export async function quotas([verb, ...parameters]: readonly string[]): Promise<void> {
  const command = { list, set }[verb ?? '']
  if (!command) throw new UsageError(USAGE.quotas)
  const text = { type: 'string' } as const
  const limits = Object.fromEntries(QUOTA_NAMES.map((name) => [optionOf(name), text]))
  const { values } = readArguments(
    parameters,
    { org: text, ...(verb === 'set' && { team: text, key: text, ...limits }) },
    0,
  )
  await command(values as Values)
}

function list({ org = DEFAULT_ORGANIZATION }: Values): Promise<void> {
  return withService(async ({ storage }) => {
    const { id } = await organizationNamed(storage, org)
    const { quotas: set } = await storage.readQuotas(id)
    const teams = new Map((await storage.listTeams(id)).map((team) => [team.id, team.name]))
    printTable([['FOR', 'NAME', 'QUOTA', 'LIMIT'], ...rowsOf(set, org, (team) => teams.get(team) ?? team)])
  })
}

function set({ org = DEFAULT_ORGANIZATION, team, key, ...limits }: Values): Promise<void> {
  const update = updateOf(limits)
  if (Object.keys(update).length === 0 || (team !== undefined && key !== undefined))
    throw new UsageError(USAGE.quotas)
  return withService(async ({ storage, settingsInForce: settings, ids }) => {
    const service = { storage, settings, ids }
    const { id } = await organizationNamed(storage, org)
    const owner = await ownerOf(storage, id, { team, key })
    const saved = await createQuotaSettings(service).update(COMMAND_LINE, owner, update, null)
    const now = Object.entries(quotasOf(saved.quotas, owner)).map(([name, limit]) => `${name} ${limit}`)
    console.log(
      `Quotas of ${owner.scope === 'organization' ? org : owner.label}: ${now.join(', ') || 'none'}. A running service knows within 5 seconds. It is on record.`,
    )
  })
}

async function organizationNamed(storage: Storage, name: string) {
  const organization = await storage.findOrganization(name)
  if (!organization) throw new Error(`There is no organization '${name}'.`)
  return organization
}

async function ownerOf(storage: Storage, organizationId: string, { team, key }: Values): Promise<QuotaOwner> {
  if (team !== undefined) {
    const found = await storage.findTeam(organizationId, team)
    if (!found) throw new Error(`There is no team '${team}'.`)
    return teamOwner(found)
  }
  if (key === undefined) return organizationOwner(organizationId)
  const found = await storage.findKey(key)
  if (found?.organization_id !== organizationId || found.revoked_at !== null)
    throw new Error(`There is no key ${key} that is in use.`)
  return keyOwner(found)
}

function updateOf(limits: Values): QuotaUpdate {
  const given = QUOTA_NAMES.flatMap((name): [string, number | null][] => {
    const value = limits[optionOf(name)]
    if (value === undefined) return []
    if (value !== 'none' && !/^\d{1,15}$/.test(value))
      throw new UsageError(`'${value}' is neither a number nor 'none'.`)
    return [[name, value === 'none' ? null : Number(value)]]
  })
  return Object.fromEntries(given)
}

function rowsOf(quotaSet: QuotaSet, organization: string, teamName: (id: string) => string): string[][] {
  const rows = (scope: string, name: string, limits: Quotas) =>
    Object.entries(limits).map(([quota, limit]) => [scope, name, quota, String(limit)])
  return [
    ...rows('organization', organization, quotaSet.organization),
    ...Object.entries(quotaSet.teams).flatMap(([id, limits]) => rows('team', teamName(id), limits)),
    ...Object.entries(quotaSet.keys).flatMap(([id, limits]) => rows('key', id, limits)),
  ]
}

/** `--events-per-minute` for `events_per_minute`. */
function optionOf(name: string): string {
  return name.replaceAll('_', '-')
}
