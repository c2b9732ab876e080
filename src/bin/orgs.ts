import { COMMAND_LINE } from '../domain/change.ts'
import { isoTime } from '../domain/iso-time.ts'
import { withService } from './open-service.ts'
import { printTable } from './print-table.ts'
import { readArguments } from './read-arguments.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

export async function orgs([verb, ...parameters]: readonly string[]): Promise<void> {
  const command = { create, list, retire }[verb ?? '']
  const { positionals } = readArguments(parameters, {})
  if (!command || positionals.length !== (verb === 'list' ? 0 : 1)) throw new UsageError(USAGE.orgs)
  await command(positionals[0] ?? '')
}

function create(name: string): Promise<void> {
  return withService(async ({ access }) => {
    const { organization, key } = await access.createOrganization(COMMAND_LINE, name)
    console.log(
      `Organization ${organization.name} (${organization.id}). Its admin key, shown this once:\n${key}`,
    )
  })
}

function list(): Promise<void> {
  return withService(async ({ storage }) => {
    const rows = (await storage.listOrganizations()).map(({ id, name, created_at, retired_at }) => [
      id,
      name,
      isoTime(created_at),
      retired_at === null ? 'active' : 'retired',
    ])
    printTable([['ID', 'NAME', 'CREATED', 'STATE'], ...rows])
  })
}

function retire(name: string): Promise<void> {
  return withService(async ({ storage, access }) => {
    const organization = await storage.findOrganization(name)
    if (!organization) throw new Error(`There is no organization '${name}'.`)
    await access.retireOrganization(COMMAND_LINE, organization)
    console.log(`Organization ${name} is retired: its keys are refused within 5 seconds; its events stay.`)
  })
}
