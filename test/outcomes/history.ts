/** What hooks, clients and their telemetry send about a call, in the words of the domain. */
import { vi } from 'vitest'
import type { Answer, CallOptions, TestService } from '../service.ts'

// Judged as text, and never run by anything here.
const DESTRUCTIVE = 'rm -rf /'
const HARMLESS = 'ls -l'

export type Caller = Pick<TestService, 'call'>

export type Named = { readonly session: string; readonly call: string }

const BLOCKING = { logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'critical' } }

export async function blockCritical({ call }: Caller): Promise<void> {
  await expectStatus(call('PUT', '/v1/org/policy', { body: BLOCKING }), 200)
}

export type Question = { readonly isBlocked: boolean; readonly source?: string } & Pick<
  CallOptions,
  'key' | 'headers'
>

export function questionBody({ session, call }: Named, { isBlocked, source = 'hook' }: Question) {
  return {
    agent_id: 'claude-code',
    action: 'shell_command',
    data: { command: isBlocked ? DESTRUCTIVE : HARMLESS },
    context: {
      source,
      phase: 'pre',
      session_id: session,
      tool_use_id: call,
      hostname: 'host-1',
      os_user: 'ann',
    },
  }
}

export function ask(service: Caller, named: Named, { key, headers, ...question }: Question): Promise<Answer> {
  const options = { ...(key !== undefined && { key }), ...(headers && { headers }) }
  return expectStatus(
    service.call('POST', '/v1/events', { body: questionBody(named, question), ...options }),
    201,
  )
}

/** The client's own hook after the call. */
export function afterCall(
  service: Caller,
  { session, call }: Named,
  { hasFailed = false, key }: { readonly hasFailed?: boolean; readonly key?: string } = {},
): Promise<Answer> {
  const body = {
    hook_event_name: hasFailed ? 'PostToolUseFailure' : 'PostToolUse',
    session_id: session,
    tool_use_id: call,
    tool_name: 'Bash',
    tool_input: { command: HARMLESS },
    tool_response: {},
  }
  const options = key === undefined ? {} : { key }
  return expectStatus(service.call('POST', '/v1/hooks/claude-code', { body, ...options }), 200)
}

export type Attributes = Readonly<Record<string, string | number | boolean>>

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : typeof value === 'boolean'
          ? { boolValue: value }
          : { intValue: value },
  }))
}

export function logs(service: Caller, agent: string, ...records: readonly Attributes[]): Promise<Answer> {
  const body = {
    resourceLogs: [
      {
        resource: { attributes: attributesOf({ 'service.name': agent, 'host.name': 'host-1' }) },
        scopeLogs: [{ logRecords: records.map((one) => ({ attributes: attributesOf(one) })) }],
      },
    ],
  }
  return expectStatus(service.call('POST', '/v1/otlp/v1/logs', { body }), 200)
}

export function claudeResult({ session, call }: Named, success: boolean): Attributes {
  return {
    'event.name': 'tool_result',
    'session.id': session,
    tool_use_id: call,
    tool_name: 'Bash',
    success: String(success),
  }
}

export function claudeDecision({ session, call }: Named, decision: string, source: string): Attributes {
  return {
    'event.name': 'tool_decision',
    'session.id': session,
    tool_use_id: call,
    tool_name: 'Bash',
    decision,
    source,
  }
}

export type Span = { readonly name: string; readonly attributes: Attributes; readonly status?: number }

function tracesBody(agent: string, ...spans: readonly Span[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': agent }) },
        scopeSpans: [
          {
            spans: spans.map(({ name, attributes, status }) => ({
              traceId: '5b8efff798038103d269b633813fc60c',
              spanId: 'eee19b7ec3c1b174',
              name,
              startTimeUnixNano: '1790000000000000000',
              endTimeUnixNano: '1790000000250000000',
              attributes: attributesOf(attributes),
              ...(status !== undefined && { status: { code: status } }),
            })),
          },
        ],
      },
    ],
  }
}

export function traces(service: Caller, agent: string, ...spans: readonly Span[]): Promise<Answer> {
  return expectStatus(service.call('POST', '/v1/otlp/v1/traces', { body: tracesBody(agent, ...spans) }), 200)
}

export function report(did: string, more: Readonly<Record<string, string>> = {}) {
  return { did, hook_version: '9.9.9', at: '2026-11-16T02:00:00.000Z', ...more }
}

/** The one call of a session, once everything is joined: `isJoined` says when that is. */
export async function callOf(
  service: Caller,
  session: string,
  isJoined: (says: readonly string[]) => boolean = () => true,
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, as a client in any language would
): Promise<any> {
  // biome-ignore lint/suspicious/noExplicitAny: see above
  let calls: any[] = []
  await vi.waitUntil(
    async () => {
      calls = (await service.call('GET', `/v1/calls?session_id=${encodeURIComponent(session)}`)).body.calls
      return calls.length > 0 && isJoined(calls.flatMap(({ says }) => says))
    },
    { timeout: 120_000, interval: 50 },
  )
  return calls[0]
}

async function expectStatus(answering: Promise<Answer>, status: number): Promise<Answer> {
  const answer = await answering
  if (answer.status !== status) throw new Error(`${answer.status}: ${answer.text}`)
  return answer
}
