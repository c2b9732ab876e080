/** The events of a call that passes the gateway: before it what it would do, after it only how it ended. */
import { clientNamed } from '../clients/client-name.ts'
import { describeToolCall } from '../clients/describe-tool-call.ts'
import type { Outcome } from '../clients/read-outcome.ts'
import type { HookEvent } from '../hook/fit-event.ts'
import { withIdentity } from '../hook/identity.ts'
import type { HookSettings } from '../hook/read-settings.ts'

export type Named = { readonly name?: string | undefined; readonly version?: string | undefined }

/** Who speaks to whom. Both sides say it when they begin to speak. */
export type Parties = {
  readonly session_id: string
  readonly client: Named
  readonly server: {
    /** As the person calls it, otherwise as it calls itself. */
    readonly name: string
    readonly version?: string | undefined
    readonly ownName?: string | undefined
  }
}

export type Call = {
  /** Of this gateway: ids of requests may be used again. */
  readonly id: string
  readonly tool: string
  readonly input: unknown
}

type Identity = Pick<HookSettings, 'userEmail' | 'userId'>

export function questionEvent(call: Call, parties: Parties, identity: Identity): HookEvent {
  const { action, data } = describe(call, parties)
  return event(action, data, { phase: 'pre', tool_use_id: call.id }, parties, identity)
}

export function outcomeEvent(call: Call, outcome: Outcome, parties: Parties, identity: Identity): HookEvent {
  const { action, data } = describe({ ...call, input: undefined }, parties)
  return event(action, { ...data, ...outcome }, { phase: 'post', tool_use_id: call.id }, parties, identity)
}

/** What a server says about one of its tools, for the classifier. Nobody waits for the verdict. */
export function definitionEvent(
  definition: Readonly<Record<string, unknown>>,
  parties: Parties,
  identity: Identity,
): HookEvent {
  return event(
    'tool_definition',
    { mcp_server: parties.server.name, ...definition },
    { phase: 'post' },
    parties,
    identity,
  )
}

function describe({ tool, input }: Omit<Call, 'id'>, { server }: Parties) {
  return describeToolCall({
    tool: `mcp__${server.name}__${tool}`,
    input,
    mcp_server: server.name,
    mcp_tool: tool,
  })
}

function event(
  action: string,
  data: Readonly<Record<string, unknown>>,
  moment: Readonly<Record<string, unknown>>,
  { session_id, client, server }: Parties,
  identity: Identity,
): HookEvent {
  const context = {
    session_id,
    source: 'gateway',
    ...moment,
    cwd: process.cwd(),
    client_version: client.version,
    mcp_server_name: server.ownName,
    mcp_server_version: server.version,
    occurred_at: new Date().toISOString(),
  }
  return {
    agent_id: agentNamed(client.name),
    action,
    data: present(data),
    context: withIdentity(present(context), identity),
  }
}

/** `gemini-cli-mcp-client` is Gemini CLI: its hooks and its telemetry have the same agent. */
function agentNamed(name = 'mcp-client'): string {
  return clientNamed(name) ?? clientNamed(name.replace(/-mcp-client.*$/s, '')) ?? name.slice(0, 255)
}

function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
