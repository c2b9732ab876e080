/** Who works in the sample data: five teams, fifty-five people with an agent each, and five agents that nobody sits at. */
import type { ClientName } from '../clients/client-name.ts'

export const TEAMS = ['web', 'platform', 'data', 'support', 'payments'] as const

export type Team = (typeof TEAMS)[number]

export type Agent = {
  readonly team: Team
  /** A client; or the name of an agent that a team has built with the library. */
  readonly client: ClientName | null
  readonly agent_id: string
  readonly os_user: string
  readonly hostname: string
  /** What reports its calls. An agent without a hook is asked about nothing. */
  readonly hasHook: boolean
  readonly hasTelemetry: boolean
}

const PEOPLE: Readonly<Record<Team, string>> = {
  web: 'mira elif jonas amara pedro lucia henrik yuki nadia oscar freya',
  platform: 'priya tobias kwame ines marek leila bruno signe rafael aoife dmitri',
  data: 'tomas noor hana viktor selma diego ruth kenji paula emre astrid',
  support: 'clara samuel mei arjun greta luca farah nils rosa ivan zoe',
  payments: 'anton bea carlos dina erik fatima goran helga idris julia karim',
}

/** Claude Code is what most of them have; one of its telemetry is what joins a call with its end. */
const CLIENTS: readonly ClientName[] = [
  ...(['claude-code', 'codex', 'claude-code', 'cursor', 'claude-code', 'gemini-cli'] as const),
  ...(['claude-code', 'copilot-cli', 'claude-code', 'opencode', 'claude-code'] as const),
]

/** Their telemetry arrives, and the hook was never installed. */
const WITHOUT_HOOK = new Set(['freya', 'astrid', 'karim'])

const MACHINES: readonly (readonly [agent_id: string, team: Team, os_user: string])[] = [
  ['support-assistant', 'support', 'helpdesk'],
  ['nightly-backup', 'platform', 'backup'],
  ['release-bot', 'platform', 'ci'],
  ['research-agent', 'data', 'research'],
  ['invoice-agent', 'payments', 'billing'],
]

export const AGENTS: readonly Agent[] = [
  ...TEAMS.flatMap((team) => PEOPLE[team].split(' ').map((name, index) => personOf(team, name, index))),
  ...MACHINES.map(
    ([agent_id, team, os_user]): Agent => ({
      ...{ team, client: null, agent_id, os_user, hostname: `${team}-jobs-1` },
      ...{ hasHook: true, hasTelemetry: false },
    }),
  ),
]

function personOf(team: Team, name: string, index: number): Agent {
  const client = CLIENTS[index % CLIENTS.length] ?? 'claude-code'
  return {
    ...{ team, client, agent_id: client, os_user: name, hostname: `${team}-${name}` },
    hasHook: !WITHOUT_HOOK.has(name),
    hasTelemetry: client === 'claude-code',
  }
}
