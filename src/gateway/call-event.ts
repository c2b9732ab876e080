/** The events of a call that passes the gateway: before it what it would do, after it only how it ended. */
import { clientNamed } from '../clients/client-name.ts'
import { describeToolCall } from '../clients/describe-tool-call.ts'
import type { Outcome } from '../clients/read-outcome.ts'
import { cutMiddle, type HookEvent } from '../hook/fit-event.ts'
import { withIdentity } from '../hook/identity.ts'
import type { HookSettings } from '../hook/read-settings.ts'
import { NOT_BEGUN } from './call-outcome.ts'

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
  /** What the server says about the tool's behaviour. */
  readonly annotations?: Readonly<Record<string, unknown>> | undefined
}

export type RefusedMessage =
  | { readonly from: 'client'; readonly id: string; readonly why: string; readonly line: string }
  /** What a server says is not recorded. */
  | { readonly from: 'server'; readonly why: string }

/** As much of an unreadable message as the hook sends of one. */
const UNREADABLE_LENGTH = 64 * 1024

type Identity = Pick<HookSettings, 'userEmail' | 'userId'>

export function questionEvent(call: Call, parties: Parties, identity: Identity): HookEvent {
  const { action, data } = describe(call, parties)
  const asked = { ...data, tool_annotations: call.annotations }
  return event(action, asked, { phase: 'pre', tool_use_id: call.id }, parties, identity)
}

export function outcomeEvent(call: Call, outcome: Outcome, parties: Parties, identity: Identity): HookEvent {
  const { action, data } = describe({ ...call, input: undefined }, parties)
  return event(action, { ...data, ...outcome }, { phase: 'post', tool_use_id: call.id }, parties, identity)
}

/** Its text is sent and judged as it is, under a name whose text is not parsed: nothing can hide in what two readers read in two ways. */
export function refusedEvent(refused: RefusedMessage, parties: Parties, identity: Identity): HookEvent {
  const data = { connector: parties.server.name, refused: `${refused.from}: ${refused.why}` }
  const moment = { phase: 'post', is_unreadable: true }
  if (refused.from === 'server') return event('connector_access', data, moment, parties, identity)
  return event(
    'connector_access',
    { ...data, message: cutMiddle(refused.line, UNREADABLE_LENGTH), ...NOT_BEGUN },
    { ...moment, tool_use_id: refused.id },
    parties,
    identity,
  )
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
