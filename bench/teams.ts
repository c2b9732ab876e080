/** What an event costs with one team and with thousands, and with hundreds of exceptions that are about something else. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createExceptions } from '../src/access/create-exceptions.ts'
import { createSecurity } from '../src/access/create-security.ts'
import { openService } from '../src/bin/open-service.ts'
import { readSettings } from '../src/bin/settings.ts'
import { COMMAND_LINE } from '../src/domain/change.ts'
import type { NewException } from '../src/domain/exception.ts'
import type { Load } from './load.ts'
import { median, type Table } from './measured.ts'
import { startAuditService } from './processes.ts'
import { costPerEvent, type ThreadTimes, threadTimes } from './thread-times.ts'

export type TeamsOptions = {
  readonly root: string
  readonly seconds: number
  readonly rounds: number
  readonly report: Table['add']
  /** Waits until everything that follows the events has followed. */
  readonly untilSearchable: (url: string) => Promise<number>
}

const TEAMS = [1, 200, 2_000, 5_000] as const
const EXCEPTIONS = [0, 100, 500] as const
const CONNECTIONS = 32

type Cost = { readonly us: number; readonly byThread: string }
type Traffic = { readonly name: string; readonly keys: readonly string[] }

export async function measureTeams(options: TeamsOptions): Promise<void> {
  const { root, rounds, report, untilSearchable } = options
  const dataDir = join(root, 'teams')
  await (await startAuditService(dataDir)).stop()
  const { teams, exceptions, bytesPerKey } = await fill(dataDir)
  report('memory of the settings in force, for a team with a key', `${bytesPerKey} bytes`, '')
  const service = await startAuditService(dataDir)
  const costOf = async ({ name, keys }: Traffic): Promise<Cost> => {
    const before = threadTimes(service.pid)
    const { taken, failures } = await load(service.url, join(root, 'keys'), keys, options)
    await untilSearchable(service.url)
    if (failures > 0) throw new Error(`${name}: ${failures} events were not taken.`)
    const after = threadTimes(service.pid)
    return {
      us: ((total(after) - total(before)) * 1000) / taken,
      byThread: costPerEvent(before, after, taken),
    }
  }
  for (const traffics of [teams, exceptions]) {
    // Once before: the first events of a team make what its later ones find.
    for (const traffic of traffics) await costOf(traffic)
    const costs: Cost[][] = []
    for (let round = 0; round < rounds; round++) {
      const ofRound: Cost[] = []
      for (const traffic of traffics) ofRound.push(await costOf(traffic))
      costs.push(ofRound)
    }
    for (const [index, { name }] of traffics.entries()) {
      const ratios = costs.map((ofRound) => (ofRound[index]?.us ?? 0) / (ofRound[0]?.us ?? 0))
      report(
        `processor time of a durable \`POST /v1/events\`, shell commands, ${name}`,
        `${median(ratios).toFixed(2)} of ${traffics[0]?.name}`,
        `${costs.at(-1)?.[index]?.byThread}; rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
      )
    }
  }
  await service.stop()
}

/** One organization with all the teams, and one for each number of exceptions. */
async function fill(dataDir: string) {
  const { storage, settingsInForce, access, ids } = await openService(
    readSettings({ SERVICE_DATA_DIR: dataDir }),
  )
  const parts = { storage, settings: settingsInForce, ids, now: Date.now }
  const security = createSecurity(parts)
  const made = createExceptions({ ...parts, security, isRule: () => true })
  const newOrganization = async (name: string) => {
    const { organization } = await access.createOrganization(COMMAND_LINE, name)
    const scope = { organization_id: organization.id, team_id: null }
    await storage.savePolicy(
      scope,
      0,
      { logging_level: 'full' },
      {
        ...{ id: ids.next(), kind: 'policy.updated', actor: COMMAND_LINE, team_id: null },
        ...{ subject: '1', before: null, after: null },
      },
    )
    return scope
  }
  const { organization_id } = await newOrganization('teams')
  const keys: string[] = []
  for (let number = 0; number < Math.max(...TEAMS); number++) {
    const request = { organization_id, team: `team ${number}`, name: `of team ${number}` }
    keys.push((await access.issueKey(COMMAND_LINE, { ...request, roles: ['ingest'] })).key)
  }
  const exceptions: Traffic[] = []
  for (const count of EXCEPTIONS) {
    const scope = await newOrganization(`exceptions ${count}`)
    for (let number = 0; number < count; number++)
      await made.create({ actor: COMMAND_LINE, isOfTeam: false }, scope, exceptionAt(number))
    const request = { organization_id: scope.organization_id, name: 'k', roles: ['ingest' as const] }
    const { key } = await access.issueKey(COMMAND_LINE, request)
    exceptions.push({ name: `${count} exceptions in force`, keys: [key] })
  }
  const before = heapUsed()
  await settingsInForce.refresh()
  const bytesPerKey = Math.round((heapUsed() - before) / keys.length)
  await storage.close()
  const teams = TEAMS.map((count) => ({
    name: count === 1 ? 'one team' : `${count} teams with a key each, in turn`,
    keys: keys.slice(0, count),
  }))
  return { teams, exceptions, bytesPerKey }
}

/** About rules and texts as the traffic has them, each in one thing different: all are looked for and none is found. */
function exceptionAt(number: number): NewException {
  const reason = 'a benchmark'
  const forms: NewException[] = [
    {
      kind: 'set_aside',
      rule: 'delete.files',
      command: `rm -rf ./dist-${number} && npm run build *`,
      reason,
    },
    { kind: 'set_aside', rule: 'read.system-files', agent_id: `agent-of-nobody-${number}`, reason },
    { kind: 'set_aside', act: 'delete', target: `build-${number}/*`, reason },
    { kind: 'block', command: `deploy-${number} *`, reason },
  ]
  return forms[number % forms.length] as NewException
}

async function load(
  url: string,
  file: string,
  keys: readonly string[],
  { seconds }: TeamsOptions,
): Promise<Load & { taken: number }> {
  writeFileSync(file, keys.join('\n'))
  const generator = new URL('./generate-load.ts', import.meta.url).pathname
  const parameters = [generator, url, String(CONNECTIONS), String(seconds), `@${file}`, 'commands']
  return JSON.parse((await promisify(execFile)(process.execPath, parameters)).stdout)
}

/** Milliseconds of all threads. */
function total(times: ThreadTimes): number {
  return [...times.values()].reduce((sum, { ms }) => sum + ms, 0)
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 8; round++) collect()
  return process.memoryUsage().heapUsed
}
