/** `audit-service stop` and `audit-service stops`: beside the store, for when nobody can sign in. */
import { createThings, hasEnded, type Things } from '../access/create-things.ts'
import { DEFAULT_ORGANIZATION } from '../access/first-start.ts'
import { COMMAND_LINE } from '../domain/change.ts'
import { isoTime } from '../domain/iso-time.ts'
import type { StoredThing } from '../resources/kit/resource.ts'
import { STOPS } from '../resources/stops/stops.ts'
import { inOrganization, type OpenedOrganization } from './in-organization.ts'
import { printTable } from './print-table.ts'
import { readArguments } from './read-arguments.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

const text = { type: 'string' } as const
const org = { type: 'string', default: DEFAULT_ORGANIZATION } as const

/** Its options, and the fields that they are. */
const NAMED = {
  agent: 'agent_id',
  session: 'session_id',
  key: 'key_id',
  person: 'person',
  host: 'host',
} as const

type Named = keyof typeof NAMED

export async function stop(parameters: readonly string[]): Promise<void> {
  const { values } = readArguments(
    parameters,
    {
      ...{ agent: text, session: text, key: text, person: text, host: text, team: text },
      ...{ reason: text, for: text, until: text, end: text, org },
    },
    0,
  )
  const { org: name, end, reason, team, for: duration, until, ...named } = values
  if (end !== undefined) return inOrganization(name, (open) => endStop(open, end))
  if (reason === undefined || (duration === undefined) === (until === undefined))
    throw new UsageError(USAGE.stop)
  const ends = duration === undefined ? timeOf(String(until)) : Date.now() + durationOf(duration)
  const fields = Object.entries(named).flatMap(([option, value]) =>
    value === undefined ? [] : [[NAMED[option as Named], nameOf(option, value)] as const],
  )
  const document = { ...Object.fromEntries(fields), reason: nameOf('reason', reason) }
  await inOrganization(name, async (open) => {
    const { organization } = open
    const team_id = team === undefined ? null : await teamNamed(open, team)
    if (values.key !== undefined) await requireKey(open, values.key)
    const wanted = { team_id, document, until: ends }
    const scope = { organization_id: organization.id, team_id: null }
    const made = await thingsOf(open).create(STOPS, COMMAND_LINE, scope, wanted)
    console.log(
      `Stop ${made.id} is in force until ${isoTime(ends)} for ${STOPS.summary(document)}; a running service blocks such calls within 5 seconds. It is on record.\nEnd it with: audit-service stop --end ${made.id}`,
    )
  })
}

export async function stops(parameters: readonly string[]): Promise<void> {
  const { values } = readArguments(parameters, { all: { type: 'boolean', default: false }, org }, 0)
  await inOrganization(values.org, async ({ storage, organization }) => {
    const teams = new Map((await storage.listTeams(organization.id)).map(({ id, name }) => [id, name]))
    const rows: string[][] = []
    for (let after: string | undefined; ; ) {
      const { things } = await storage.listThings(
        { organization_id: organization.id, team_id: null },
        STOPS.plural,
        { inForceAt: values.all ? undefined : Date.now(), after, limit: PAGE },
      )
      rows.push(...things.map((one) => rowOf(one, teams)))
      after = things.at(-1)?.id
      if (things.length < PAGE) break
    }
    printTable([['ID', 'STOPS', 'TEAM', 'BY', 'UNTIL', 'STATE', 'REASON'], ...rows])
  })
}

const PAGE = 200

async function endStop(open: OpenedOrganization, id: string): Promise<void> {
  const scope = { organization_id: open.organization.id, team_id: null }
  await thingsOf(open).change(STOPS, COMMAND_LINE, scope, id, 'end', null)
  console.log(
    `Stop ${id} has ended; a running service judges such calls again within 5 seconds. It is on record.`,
  )
}

/** A running service looks for itself. */
function thingsOf({ storage, ids }: OpenedOrganization): Things {
  return createThings({ storage, ids, now: Date.now, onJudgedByChanged: async () => {} })
}

async function teamNamed({ storage, organization }: OpenedOrganization, name: string): Promise<string> {
  const found = await storage.findTeam(organization.id, name)
  if (!found) throw new Error(`There is no team '${name}'.`)
  return found.id
}

/** A typing error would stop nobody. */
async function requireKey({ storage, organization }: OpenedOrganization, id: string): Promise<void> {
  const found = await storage.findKey(id)
  if (found?.organization_id !== organization.id) throw new Error(`There is no key ${id}.`)
}

function rowOf(thing: StoredThing, teams: ReadonlyMap<string, string>): string[] {
  const { id, document, team_id, created_by, ends_at, ended_by } = thing
  const state = ended_by !== null ? `ended by ${ended_by}` : hasEnded(thing, Date.now()) ? 'over' : 'in force'
  return [
    ...[id, STOPS.summary(document), team_id === null ? '-' : (teams.get(team_id) ?? team_id), created_by],
    ...[isoTime(ends_at) ?? 'never', state, String(document['reason'])],
  ]
}

/** As over the API. */
function nameOf(option: string, value: string): string {
  const { maxLength } = STOPS.fields[option === 'reason' ? 'reason' : NAMED[option as Named]] as {
    maxLength?: number
  }
  if (value.trim() === '' || value.includes('\0') || value.length > (maxLength ?? 0) || !value.isWellFormed())
    throw new UsageError(`--${option} must have 1 to ${maxLength} characters.`)
  return value
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

function durationOf(given: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(given) ?? []
  if (count === undefined) throw new UsageError(`'${given}' is no time to last. Examples: 30m, 2h, 7d`)
  return Number(count) * (UNITS[unit] ?? 0)
}

function timeOf(given: string): number {
  const time = Date.parse(given)
  if (Number.isNaN(time)) throw new UsageError(`'${given}' is not a time. Example: 2026-12-31T00:00:00Z`)
  return time
}
